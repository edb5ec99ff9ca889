//! The text in which a record is saved: lines of a word and its values, the start as a position
//! text and every step in notation. So a save can be read by users and by later versions, and
//! never holds a position that the rules cannot produce.
//!
//! ```text
//! gipf-record 1
//! start gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --
//! white Ada
//! step 0 g1-f2
//! step 1 a2-b3
//! at 2
//! ```
//!
//! The first line has the version: 2 for a save with challenges, players by link or other seats
//! than at this screen, or steps that were taken back, else 1. So older programs can read all
//! that they understand, and recognise the rest.

use core::fmt::Write;

use rules::{ByColor, Color, Position, Problems};

use crate::clean::{clean_text, clean_title};
use crate::file::TERMINATIONS;
use crate::limits::{MAX_DEPTH, MAX_STEPS};
use crate::lines::{escape, unescape};
use crate::recordable::Recordable;
use crate::save_head::{HEAD, LATER, PLAIN, SECOND, saved_start};
use crate::seat::Seat;
use crate::side::SideGame;
use crate::tree::{ClockControl, NodeId, Tree};

/// The reason why a text is no save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError<G: Recordable = Position> {
    /// A line that no save has at this place.
    Format {
        /// The number of the line, from 1.
        line: usize,
    },
    /// A save of a version that this program does not know.
    Version(String),
    /// The start is no position.
    Start(Problems<G::Problem>),
    /// A step that is not legal where it stands.
    Step {
        /// The number in the save, from 0.
        index: usize,
        /// The error of the step.
        error: G::NotationError,
    },
    /// A line has the number of a node that does not exist or has other children, or a step
    /// occurs twice.
    Node(usize),
    /// Too many steps.
    TooLong(usize),
    /// Variations are nested too deep.
    TooDeep(usize),
}

impl<G: Recordable> Tree<G> {
    /// The record and the node on the board as a text. Only challenges, seats other than at
    /// this screen, and steps that were taken back need the second version.
    #[must_use]
    pub fn save(&self, at: NodeId) -> String {
        let taken_back = self.taken_back();
        let plain = self.terms.is_empty()
            && self.nodes.iter().all(|node| node.side.is_none())
            && self.seats == ByColor::default()
            && taken_back.is_none();
        let version = if plain { PLAIN } else { SECOND };
        let mut out = format!("{HEAD}{version}\n");
        let mut line = |word: &str, value: &str| {
            if !value.is_empty() {
                let _ = writeln!(out, "{word} {}", escape(value));
            }
        };
        line("start", &self.position(NodeId::ROOT).to_string());
        line("white", &self.names.white);
        line("black", &self.names.black);
        for (name, value) in &self.tags {
            line("tag", &format!("{name} {value}"));
        }
        if let Some(clock) = self.clock {
            line("clock", &format!("{} {}", clock.initial, clock.increment));
        }
        if self.draw_by_repetition {
            line("repetition", "draw");
        }
        for agreed in self.terms.texts() {
            line("challenge", &agreed);
        }
        for color in Color::ALL {
            let word = self.seats[color].word();
            if !word.is_empty() {
                line("seat", &format!("{} {word}", color.letter()));
            }
        }
        for node in self.nodes.iter().skip(1) {
            if let Some((parent, step)) = node.from {
                let text = self.position(parent).step_text(step);
                line("step", &format!("{} {text}", parent.0));
            }
        }
        for (index, node) in self.nodes.iter().enumerate() {
            if !node.children.is_sorted() {
                let children = node.children.iter().map(|child| format!(" {}", child.0));
                line("order", &format!("{index}{}", children.collect::<String>()));
            }
            if let Some(left) = node.left {
                line("left", &format!("{index} {} {}", left.white, left.black));
            }
            if !node.comment.is_empty() {
                line("comment", &format!("{index} {}", node.comment));
            }
            if let Some(side) = &node.side {
                let mut value = format!("{index} {}", side.white.letter());
                if let Some(save) = &side.save {
                    value.push(' ');
                    value.push_str(save);
                }
                line("side", &value);
            }
        }
        if let Some((node, agreement)) = self.agreement {
            let named = TERMINATIONS.iter().find(|(known, _)| *known == agreement);
            let name = named.map_or("", |(_, name)| name);
            line("agreement", &format!("{} {name}", node.0));
        }
        if let Some(node) = taken_back {
            line("taken-back", &node.0.to_string());
        }
        line("at", &at.0.to_string());
        out
    }

    /// Reads the text of [`Self::save`]; every step is checked.
    ///
    /// # Errors
    /// The first error of the text.
    pub fn load(text: &str) -> Result<(Self, NodeId), SaveError<G>> {
        let mut lines = text.lines().zip(1..);
        let head = lines.next().and_then(|(line, _)| line.strip_prefix(HEAD));
        let plain = match head {
            Some(PLAIN) => true,
            Some(SECOND) => false,
            Some(other) if is_version(other) => {
                return Err(SaveError::Version(other.chars().take(20).collect()));
            }
            _ => return Err(SaveError::Format { line: 1 }),
        };
        lines.next();
        let start = saved_start(text).ok_or(SaveError::Format { line: 2 })?;
        let start: G = start.parse().map_err(SaveError::Start)?;
        let mut record = Self::from_position(start);
        let mut at = None;
        let mut last = 2;
        for (line, number) in lines {
            let wrong = SaveError::Format { line: number };
            let (word, value) = line.split_once(' ').ok_or_else(|| wrong.clone())?;
            if at.is_some() || plain && LATER.contains(&word) {
                return Err(wrong);
            }
            let value = unescape(value).ok_or_else(|| wrong.clone())?;
            if word == "at" {
                at = Some(record.known(&value).ok_or(wrong)??);
            } else {
                record.take_line(word, value).ok_or(wrong)??;
            }
            last = number;
        }
        let depth = record.depth();
        if depth > MAX_DEPTH {
            return Err(SaveError::TooDeep(depth));
        }
        // Without the last line the save is incomplete.
        let at = at.ok_or(SaveError::Format { line: last + 1 })?;
        Ok((record, at))
    }

    /// Reads a line of a save; `None` if it is none.
    fn take_line(&mut self, word: &str, value: String) -> Option<Result<(), SaveError<G>>> {
        let split = || value.split_once(' ');
        match word {
            "white" => self.names.white = clean_title(&value),
            "black" => self.names.black = clean_title(&value),
            "tag" => {
                let (name, value) = split()?;
                self.add_tag(name, value)?;
            }
            "clock" => {
                let (initial, increment) = split()?;
                self.clock = Some(ClockControl::read(initial, increment)?);
            }
            "repetition" if value == "draw" => self.draw_by_repetition = true,
            "step" => {
                let (parent, text) = split()?;
                return Some(
                    self.known(parent)?
                        .and_then(|parent| self.take_step(parent, text)),
                );
            }
            "order" => {
                let numbers = value.split(' ').map(|number| number.parse::<usize>().ok());
                let numbers = numbers.collect::<Option<Vec<usize>>>()?;
                let (&parent, children) = numbers.split_first()?;
                return Some(self.take_order(parent, children));
            }
            "left" => {
                let (node, left) = split()?;
                let (white, black) = left.split_once(' ')?;
                let left = ByColor {
                    white: ClockControl::time(white)?,
                    black: ClockControl::time(black)?,
                };
                return Some(self.known(node)?.map(|node| self.note_left(node, left)));
            }
            "comment" => {
                let (node, comment) = split()?;
                let comment = clean_text(comment);
                return Some(
                    self.known(node)?
                        .map(|node| self.set_comment(node, comment)),
                );
            }
            "seat" => {
                let (color, word) = split()?;
                let letter = color.chars().next().filter(|_| color.len() == 1)?;
                self.seats[Color::from_letter(letter)?] = Seat::read(word);
            }
            "challenge" => self.terms.take(&value).then_some(())?,
            "side" => {
                let (node, side) = split()?;
                let node = match self.known(node)? {
                    Ok(node) => node,
                    missing => return Some(missing.map(drop)),
                };
                self.take_side(node, side)?;
            }
            "agreement" => {
                let (node, name) = split()?;
                let (agreement, _) = TERMINATIONS
                    .into_iter()
                    .find(|&(agreement, known)| known == name && G::can_end(agreement))?;
                let node = self.known(node)?;
                return Some(node.map(|node| self.agreement = Some((node, agreement))));
            }
            // Not worth losing the game: a wrong value is ignored.
            "taken-back" => {
                let node = value.parse().ok().and_then(|index| self.node(index));
                self.take_back_to(node);
            }
            _ => return None,
        }
        Some(Ok(()))
    }

    fn take_step(&mut self, parent: NodeId, text: &str) -> Result<(), SaveError<G>> {
        let index = self.len() - 1;
        if index >= MAX_STEPS {
            return Err(SaveError::TooLong(index + 1));
        }
        let wrong = |error| SaveError::Step { index, error };
        let step = self.position(parent).read_step(text).map_err(wrong)?;
        let played = self.play(parent, step).ok();
        // A step that occurs twice would shift all later numbers.
        if played.map(NodeId::index) == Some(index + 1) {
            Ok(())
        } else {
            Err(SaveError::Node(index + 1))
        }
    }

    /// Reads the side game at a node; `None` if it cannot be stored there, or the node has one.
    fn take_side(&mut self, node: NodeId, side: &str) -> Option<()> {
        let (white, save) = side.split_at_checked(1)?;
        let side = SideGame {
            white: Color::from_letter(white.chars().next()?)?,
            save: match save {
                "" | " " => None,
                save => Some(save.strip_prefix(' ')?.to_owned()),
            },
        };
        let kept = self.side_game(node).is_none() && self.keep_side_game(node, Some(side));
        kept.then_some(())
    }

    fn take_order(&mut self, parent: usize, order: &[usize]) -> Result<(), SaveError<G>> {
        let node = self.nodes.get_mut(parent).ok_or(SaveError::Node(parent))?;
        let same = node.children.len() == order.len()
            && node.children.iter().all(|child| order.contains(&child.0));
        if !same {
            return Err(SaveError::Node(parent));
        }
        node.children = order.iter().map(|&child| NodeId(child)).collect();
        Ok(())
    }

    /// The node with this number; `None` if the text is no number.
    fn known(&self, number: &str) -> Option<Result<NodeId, SaveError<G>>> {
        let index = number.parse().ok()?;
        Some(self.node(index).ok_or(SaveError::Node(index)))
    }

    /// The depth to which variations are nested.
    fn depth(&self) -> usize {
        // Parents have smaller numbers than their children.
        let mut depths = vec![0; self.len()];
        for index in 0..self.len() {
            for (order, child) in self.nodes[index].children.iter().enumerate() {
                depths[child.0] = depths[index] + usize::from(order > 0);
            }
        }
        depths.into_iter().max().unwrap_or(0)
    }
}

/// Returns true if this is the number of a version, known or later.
fn is_version(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ending::Agreement;
    use crate::tree::Record;
    use rules::{NotationError, Ruleset, Variant};

    fn tree() -> (Record, NodeId) {
        let mut record = Record::new(Ruleset::new(Variant::Tournament));
        record.names.white = "Zoë \"the\" {stone}\\".to_owned();
        let mut node = NodeId::ROOT;
        for text in ["Gg1-f2", "Ge9-e8", "e1-e2"] {
            let step = record.position(node).read_step(text).unwrap();
            node = record.play(node, step).unwrap();
        }
        let step = record.position(NodeId::ROOT).read_step("Ge1-e2").unwrap();
        let other = record.play(NodeId::ROOT, step).unwrap();
        record.promote(other);
        record.agreement = Some((other, Agreement::DrawAgreed));
        record.clock = Some(ClockControl {
            initial: 600_000,
            increment: 5_000,
        });
        record.note_left(node, ByColor::both(590_000));
        record.draw_by_repetition = true;
        record.set_comment(other, "better\nthan\r\\n that".to_owned());
        record.tags = vec![("Event".to_owned(), "Club night".to_owned())];
        (record, node)
    }

    #[test]
    fn a_tree_with_variations_comes_back_as_it_was() {
        let (record, at) = tree();
        let text = record.save(at);
        assert_eq!(Record::load(&text), Ok((record, at)), "{text}");
    }

    #[test]
    fn damaged_saves_say_where() {
        let (record, at) = tree();
        let text = record.save(at);
        let lines = text.lines().count();
        for (good, bad, error) in [
            (
                "gipf-record 1",
                "gipf-record 7",
                SaveError::Version("7".into()),
            ),
            ("gipf-record 1", "{}", SaveError::Format { line: 1 }),
            ("\nat 3\n", "\n", SaveError::Format { line: lines }),
            ("\nat 3\n", "\nat 9\n", SaveError::Node(9)),
            (
                "\nat 3\n",
                "\nat 3\nat 3\n",
                SaveError::Format { line: lines + 1 },
            ),
            ("step 0 Gg1-f2", "step 5 Gg1-f2", SaveError::Node(5)),
            ("step 0 Ge1-e2", "step 0 Gg1-f2", SaveError::Node(4)),
            ("order 0 4 1", "order 0 4 4", SaveError::Node(0)),
            (
                "clock 600000 5000",
                "clock soon",
                SaveError::Format { line: 5 },
            ),
            ("\\\\", "\\x", SaveError::Format { line: 3 }),
            (
                "2 e1-e2",
                "2 e1-q7",
                SaveError::Step {
                    index: 2,
                    error: NotationError::Syntax {
                        part: 0,
                        found: "e1-q7".to_owned(),
                    },
                },
            ),
        ] {
            assert!(text.contains(good), "{text} has no {good}");
            assert_eq!(
                Record::load(&text.replacen(good, bad, 1)),
                Err(error),
                "{bad}"
            );
        }
    }
}
