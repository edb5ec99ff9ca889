//! Writing a game file: tags in square brackets, numbered turns, comments in
//! braces, variations in parentheses.
//!
//! ```text
//! [Game "gipf-standard"]
//! [White "Ada"]
//! [Black "Bo"]
//! [Result "*"]
//!
//! 1. a2-c2 g1-f2 {careful} (1. … g1-g2) 2. e1-e3 *
//! ```
//!
//! An incomplete turn at the end of its line is written as its steps joined by `;`.

use std::fmt::Write;

use rules::Color;

use crate::ending::{Agreement, GameResult};
use crate::recordable::Recordable;
use crate::tree::{NodeId, Tree};

/// The longest line, in characters: lines are broken before they get longer.
const WIDTH: usize = 80;

/// Names of the endings by the players, as in the `Termination` tag.
pub(crate) const TERMINATIONS: [(Agreement, &str); 8] = [
    (Agreement::WhiteResigned, "white resigned"),
    (Agreement::BlackResigned, "black resigned"),
    (Agreement::DrawAgreed, "draw agreed"),
    (Agreement::DrawByRepetition, "draw by repetition"),
    (Agreement::WhiteOutOfTime, "white out of time"),
    (Agreement::BlackOutOfTime, "black out of time"),
    (
        Agreement::WhiteOntoFullSpace,
        "white moved onto a full space",
    ),
    (
        Agreement::BlackOntoFullSpace,
        "black moved onto a full space",
    ),
];

/// The tag for the agreement on how challenges of a potential are settled, one for each
/// potential.
pub(crate) const CHALLENGE: &str = "Challenge";

/// The command for the position that the file shows.
pub(crate) const AT: &str = "at";

/// The command for the position to which steps were taken back.
pub(crate) const GOES_ON: &str = "goes-on";

/// The tag for the seat of a player.
pub(crate) const fn seat_tag(color: Color) -> &'static str {
    match color {
        Color::White => "WhiteSeat",
        Color::Black => "BlackSeat",
    }
}

/// Tags that are written from other fields of the record.
pub(crate) const OWN_TAGS: [&str; 10] = [
    "Game",
    "Start",
    "White",
    "Black",
    "Clock",
    "Repetition",
    "Result",
    "Termination",
    seat_tag(Color::White),
    seat_tag(Color::Black),
];

impl<G: Recordable> Tree<G> {
    /// The record as the text of a game file that shows the end of the main line.
    #[must_use]
    pub fn to_file(&self) -> String {
        let last = self.line(NodeId::ROOT).pop();
        self.to_file_at(last.unwrap_or(NodeId::ROOT))
    }

    /// The record as the text of a game file that shows this node.
    #[must_use]
    pub fn to_file_at(&self, at: NodeId) -> String {
        let last = self.line(NodeId::ROOT).pop();
        let shown = Some(at).filter(|&at| Some(at) != last);
        let marks = [(AT, shown), (GOES_ON, self.taken_back())];
        let marks = marks.into_iter();
        let mut writer = Writer {
            record: self,
            marks: marks
                .filter_map(|(word, node)| Some((word, node?)))
                .collect(),
            out: String::new(),
            column: 0,
        };
        writer.tags();
        writer.end(&[NodeId::ROOT], true);
        writer.marks(&[NodeId::ROOT], NodeId::ROOT);
        writer.sides(&[NodeId::ROOT], NodeId::ROOT);
        writer.comment(&[NodeId::ROOT]);
        if let Some(&first) = self.children(NodeId::ROOT).first() {
            writer.line(first, true);
        }
        writer.word(self.result_tag());
        writer.out.push('\n');
        writer.out
    }

    /// The result of the main line for the `Result` tag: that of its last turn, even if the
    /// players ended the game in the middle of it.
    fn result_tag(&self) -> &'static str {
        let line = self.line(NodeId::ROOT);
        let mut back = line.iter().rev();
        let last = back.next().and_then(|&last| self.result(last));
        let mut begun = back.take_while(|&&node| !self.ends_turn(node));
        match last.or_else(|| begun.find_map(|&node| self.result(node))) {
            None => "*",
            Some(GameResult::Won(Color::White)) => "1-0",
            Some(GameResult::Won(Color::Black)) => "0-1",
            Some(GameResult::Draw) => "1/2-1/2",
        }
    }
}

/// Writes a tag on a line of its own.
pub(crate) fn write_tag(out: &mut String, name: &str, value: &str) {
    let _ = write!(out, "[{name} \"");
    for letter in value.chars().filter(|letter| !letter.is_control()) {
        if matches!(letter, '"' | '\\') {
            out.push('\\');
        }
        out.push(letter);
    }
    out.push_str("\"]\n");
}

struct Writer<'a, G: Recordable> {
    record: &'a Tree<G>,
    /// The nodes that commands mark.
    marks: Vec<(&'static str, NodeId)>,
    out: String,
    /// Characters in the current line.
    column: usize,
}

impl<G: Recordable> Writer<'_, G> {
    fn tags(&mut self) {
        let record = self.record;
        let start = record.position(NodeId::ROOT);
        self.tag("Game", &start.ruleset().to_string());
        if *start != G::start(start.ruleset()) {
            self.tag("Start", &start.to_string());
        }
        self.tag("White", &record.names.white);
        self.tag("Black", &record.names.black);
        for agreed in record.terms.texts() {
            self.tag(CHALLENGE, &agreed);
        }
        for (name, value) in &record.tags {
            self.tag(name, value);
        }
        if let Some(clock) = record.clock {
            let text = format!("{}+{}", clock.initial, clock.increment);
            self.tag("Clock", &text);
        }
        if record.draw_by_repetition {
            self.tag("Repetition", "draw");
        }
        for color in Color::ALL {
            self.tag(seat_tag(color), &record.seats[color].word());
        }
        if let Some((_, agreement)) = record.agreement {
            let named = TERMINATIONS.iter().find(|(known, _)| *known == agreement);
            self.tag("Termination", named.map_or("", |(_, name)| name));
        }
        self.tag("Result", record.result_tag());
        self.out.push('\n');
    }

    fn tag(&mut self, name: &str, value: &str) {
        if !value.is_empty() {
            write_tag(&mut self.out, name, value);
        }
    }

    /// Writes the turns from the one that holds `first` on, each followed by the variations to
    /// it.
    fn line(&mut self, first: NodeId, main: bool) {
        let record = self.record;
        let is_numbered = |node: NodeId| record.step(node).is_some_and(G::is_numbered);
        let begin = record.turn_start(first);
        let line = record.line(first);
        let index = line.iter().position(|&node| node == begin).unwrap_or(0);
        let before = record.spans(&line[..=index]);
        let counted = before.iter().filter(|turn| {
            turn.color == Color::White && turn.nodes.last().is_some_and(|&last| is_numbered(last))
        });
        let mut number = counted.count() + usize::from(record.black_begins());
        let mut numbered = false;
        let turns = record.spans(&line[index + 1..]);
        for (index, turn) in turns.into_iter().enumerate() {
            let Some(&last) = turn.nodes.last() else {
                continue;
            };
            if is_numbered(last) {
                number += usize::from(turn.color == Color::White);
                match turn.color {
                    Color::White => self.word(&format!("{number}.")),
                    Color::Black if !numbered => self.word(&format!("{number}. …")),
                    Color::Black => {}
                }
            }
            numbered |= is_numbered(last);
            self.word(&record.turn_or_steps(&turn.nodes));
            self.clock(last, turn.color);
            // A variation in mid-turn shares the nodes before it with the turn
            // that it replaces.
            let begin = turn
                .nodes
                .iter()
                .position(|&node| index > 0 || node >= first);
            let own = &turn.nodes[begin.unwrap_or(0)..];
            numbered &= self.end(own, main);
            numbered &= own.first().is_none_or(|&own| self.marks(&turn.nodes, own));
            numbered &= own.first().is_none_or(|&own| self.sides(&turn.nodes, own));
            numbered &= self.comment(&turn.nodes);
            for &node in own {
                numbered &= self.variations(node);
            }
        }
    }

    /// Writes that the players ended the game at one of these nodes, the last of which ends a
    /// turn, unless the result at the end of the file tells it. Returns true if nothing was
    /// written.
    fn end(&mut self, nodes: &[NodeId], main: bool) -> bool {
        let record = self.record;
        let here = |(node, _)| nodes.contains(&node);
        let goes_on = nodes
            .last()
            .is_some_and(|&last| !record.children(last).is_empty());
        let marked = record.agreement.is_some_and(here) && (goes_on || !main);
        if marked {
            self.word("{[%end]}");
        }
        !marked
    }

    /// Writes the commands for nodes within a turn: after so many of its steps, or after all
    /// of them. Only those from the node `own` on, as in [`Self::sides`]. Returns true if
    /// nothing was written.
    fn marks(&mut self, turn: &[NodeId], own: NodeId) -> bool {
        let mut none = true;
        for (word, node) in self.marks.clone() {
            let found = turn.iter().position(|&one| one == node && node >= own);
            if let Some(index) = found {
                let all = index + 1 == turn.len();
                let steps = if all {
                    String::new()
                } else {
                    format!(" {}", index + 1)
                };
                self.word(&format!("{{[%{word}{steps}]}}"));
                none = false;
            }
        }
        none
    }

    /// Writes the side games within a turn, each with its number among the results that are
    /// awaited there. Only those from the node `own` on: those before are written with the
    /// turn to which this one is the variation. Returns true if nothing was written.
    fn sides(&mut self, turn: &[NodeId], own: NodeId) -> bool {
        let record = self.record;
        let awaited = turn
            .iter()
            .filter(|&&node| record.position(node).awaits_result());
        let mut none = true;
        for (&node, number) in awaited.zip(1..) {
            if let Some(side) = record.side_game(node).filter(|_| node >= own) {
                self.word(&format!("{{[%side {number} {}]}}", side.word()));
                none = false;
            }
        }
        none
    }

    /// Writes the siblings of a first child as variations. Returns true if there are none.
    fn variations(&mut self, node: NodeId) -> bool {
        let record = self.record;
        let siblings = record.parent(node).map(|parent| record.children(parent));
        let Some([first, others @ ..]) = siblings else {
            return true;
        };
        if *first != node {
            return true;
        }
        for &other in others {
            self.word("(");
            self.line(other, false);
            self.word(")");
        }
        others.is_empty()
    }

    /// Writes the comments on the steps of a turn as one comment. Returns true if there are
    /// none.
    fn comment(&mut self, nodes: &[NodeId]) -> bool {
        let comments = nodes.iter().map(|&node| self.record.comment(node));
        let comments: Vec<&str> = comments.filter(|comment| !comment.is_empty()).collect();
        if comments.is_empty() {
            return true;
        }
        let mut text = String::from("{");
        for letter in comments.join(" ").chars() {
            if matches!(letter, '}' | '\\') {
                text.push('\\');
            }
            text.push(letter);
        }
        text.push('}');
        self.word(&text);
        false
    }

    fn clock(&mut self, node: NodeId, mover: Color) {
        if let Some(left) = self.record.left(node) {
            let seconds = left[mover] / 1000;
            let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
            let tenths = left[mover] % 1000;
            let rest = seconds % 60;
            let fraction = if tenths == 0 {
                String::new()
            } else {
                format!(".{tenths:03}")
            };
            self.word(&format!(
                "{{[%clk {hours}:{minutes:02}:{rest:02}{fraction}]}}"
            ));
        }
    }

    /// Writes a word, on a new line if it does not fit on this one; without a space inside
    /// parentheses.
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        let glued = word == ")" || self.out.ends_with('(');
        if self.column == 0 || glued {
            self.column += length;
        } else if self.column + 1 + length > WIDTH {
            self.out.push('\n');
            self.column = length;
        } else {
            self.out.push(' ');
            self.column += 1 + length;
        }
        self.out.push_str(word);
        if let Some((_, last)) = word.rsplit_once('\n') {
            self.column = last.chars().count();
        }
    }
}
