//! Reading a game file, ours or one that somebody typed.

use rules::{ByColor, Color, Effort, Position, Problems, RulesetError};

use crate::clean::{clean_text, clean_title};
use crate::file::{CHALLENGE, OWN_TAGS, TERMINATIONS};
use crate::played::Played;
use crate::side::SideGame;
use crate::tree::{ClockControl, NodeId, Tree};
use crate::words::{Kind, Reader, Tag, Word, is_number};

/// The largest file that is read, in bytes.
pub const MAX_FILE: usize = 5 * 1024 * 1024;

/// The tag for what others say about the result of a game.
pub const SITE_RESULT: &str = "SiteResult";

/// How deep variations may stand in each other.
pub const MAX_DEPTH: usize = 64;

/// How many tags somebody has given to a game at most, besides those that this program
/// writes.
pub const MAX_TAGS: usize = 1_000;

/// So many stand in no text of a game.
pub(crate) const TOO_MANY_TAGS: usize = 2 * MAX_TAGS;

/// Tags that this program adds, to a game that came with as many as it may have, too.
const ADDED: [&str; 12] = [
    "Title",
    "Date",
    "Id",
    "Sand",
    "Stands",
    SITE_RESULT,
    "Puzzle",
    "In",
    "Author",
    "Note",
    "Themes",
    "Grade",
];

/// More steps than any file of people has.
pub(crate) const MAX_STEPS: usize = 20_000;

/// Where in a game file something is wrong, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError<G: Played = Position> {
    /// Counted from 1.
    pub line: usize,
    /// Characters, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault<G>,
}

impl<G: Played> FileError<G> {
    /// This is wrong at this line and column.
    pub(crate) const fn at((line, column): (usize, usize), fault: Fault<G>) -> Self {
        Self {
            line,
            column,
            fault,
        }
    }
}

/// What is wrong with a game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault<G: Played = Position> {
    /// Larger than [`MAX_FILE`].
    TooLarge,
    /// More steps than a game has.
    TooLong,
    /// Variations more than [`MAX_DEPTH`] deep.
    TooDeep,
    /// More than [`MAX_TAGS`] tags.
    TooManyTags,
    /// A tag is not `[Name "value"]`.
    Tag,
    /// There is no tag `Game` that says what is played.
    NoGame,
    /// The tag `Game` is no ruleset.
    Ruleset(RulesetError),
    /// The tag `Start` is no position.
    Start(Problems<G::Problem>),
    /// The tag `Start` is a position of another ruleset than `Game`.
    OtherRuleset,
    /// The tag `Clock` is not milliseconds, `+`, milliseconds.
    Clock,
    /// A comment without an end.
    OpenComment,
    /// A variation without an end.
    OpenVariation,
    /// A parenthesis closes nothing.
    NoVariation,
    /// A variation stands where there is no turn to vary.
    NothingToVary,
    /// Not a legal turn.
    Turn {
        /// The word.
        found: String,
        /// What is wrong with it.
        error: G::NotationError,
    },
}

impl<G: Played> Tree<G> {
    /// Reads a game file.
    ///
    /// # Errors
    /// The first thing that is wrong, and where.
    pub fn from_file(text: &str) -> Result<Self, FileError<G>> {
        let mut reader = Reader::new(text);
        if text.len() > MAX_FILE {
            return Err(reader.fault(Fault::TooLarge));
        }
        let tags = reader.tags()?;
        let record = record_of(&tags)?;
        let mut game = Game {
            record,
            line: Line {
                at: NodeId::ROOT,
                last: None,
            },
            outer: Vec::new(),
            end: None,
            turns: 0,
            effort: Effort::new(),
        };
        while let Some(word) = reader.word()? {
            let place = word.place;
            game.take(word)
                .map_err(|fault| FileError::at(place, fault))?;
        }
        if !game.outer.is_empty() {
            return Err(reader.fault(Fault::OpenVariation));
        }
        let mut record = game.record;
        let named = tags.iter().find(|tag| tag.name == "Termination");
        let known = named.and_then(|tag| TERMINATIONS.iter().find(|(_, name)| *name == tag.value));
        if let Some(&(agreement, _)) = known
            && G::can_end(agreement)
        {
            let last = record.line(NodeId::ROOT).pop().unwrap_or(NodeId::ROOT);
            record.agreement = Some((game.end.unwrap_or(last), agreement));
        }
        keep_result(&mut record, &tags);
        Ok(record)
    }
}

/// A result that neither the turns nor the players' words explain is kept as it stands.
fn keep_result<G: Played>(record: &mut Tree<G>, tags: &[Tag]) {
    let told = tags.iter().find(|tag| tag.name == "Result");
    let told = told.filter(|tag| tag.value != "*" && is_result(&tag.value));
    let last = record.line(NodeId::ROOT).pop().unwrap_or(NodeId::ROOT);
    let known = tags.iter().any(|tag| tag.name == SITE_RESULT);
    if let (Some(tag), None, false) = (told, record.score(last), known) {
        let kept = (SITE_RESULT.to_owned(), tag.value.clone());
        record.tags.push(kept);
    }
}

/// The position that the tags describe.
pub(crate) fn start_of<G: Played>(tags: &[Tag]) -> Result<G, FileError<G>> {
    let find = |name: &str| tags.iter().find(|tag| tag.name == name);
    let start = find("Start")
        .map(|tag| {
            let position = tag.value.parse::<G>();
            position.map_err(|problems| FileError::at(tag.place, Fault::Start(problems)))
        })
        .transpose()?;
    let game = find("Game")
        .map(|tag| {
            let ruleset = tag.value.parse::<G::Ruleset>();
            ruleset.map_err(|error| FileError::at(tag.place, Fault::Ruleset(error)))
        })
        .transpose()?;
    match (start, game) {
        (Some(start), Some(ruleset)) if start.ruleset() != ruleset => {
            let place = find("Start").map_or((1, 1), |tag| tag.place);
            Err(FileError::at(place, Fault::OtherRuleset))
        }
        (Some(start), _) => Ok(start),
        (None, Some(ruleset)) => Ok(G::start(ruleset)),
        (None, None) => Err(FileError::at((1, 1), Fault::NoGame)),
    }
}

/// The record that the tags describe, before any turn.
fn record_of<G: Played>(tags: &[Tag]) -> Result<Tree<G>, FileError<G>> {
    let find = |name: &str| tags.iter().find(|tag| tag.name == name);
    let mut record = Tree::from_position(start_of(tags)?);
    let value = |name: &str| find(name).map_or_else(String::new, |tag| tag.value.clone());
    record.names = ByColor {
        white: clean_title(&value("White")),
        black: clean_title(&value("Black")),
    };
    record.clock = find("Clock")
        .map(|tag| clock(&tag.value).ok_or(FileError::at(tag.place, Fault::Clock)))
        .transpose()?;
    record.draw_by_repetition = value("Repetition") == "draw";
    for tag in tags {
        // A tag of that name that says something else is kept as it is.
        let agreed = tag.name == CHALLENGE && record.terms.take(&tag.value);
        if !agreed && !OWN_TAGS.contains(&tag.name.as_str()) {
            let added = record.add_tag(&tag.name, &tag.value);
            added.ok_or(FileError::at(tag.place, Fault::TooManyTags))?;
        }
    }
    Ok(record)
}

impl<G: Played> Tree<G> {
    /// Adds a tag as it may be shown, if there are not too many.
    pub(crate) fn add_tag(&mut self, name: &str, value: &str) -> Option<()> {
        let is_given = |name: &str| !ADDED.contains(&name);
        let given = || self.tags.iter().filter(|(name, _)| is_given(name)).count();
        let fits = self.tags.len() < TOO_MANY_TAGS && (!is_given(name) || given() < MAX_TAGS);
        fits.then(|| self.tags.push((name.to_owned(), clean_text(value))))
    }
}

fn clock(text: &str) -> Option<ClockControl> {
    let (initial, increment) = text.split_once('+')?;
    ClockControl::read(initial, increment)
}

/// A line of turns that is being read.
#[derive(Clone, Copy)]
struct Line {
    /// The node after the last turn.
    at: NodeId,
    /// The node before it.
    last: Option<NodeId>,
}

struct Game<G: Played> {
    record: Tree<G>,
    line: Line,
    /// The lines around the variation that is being read.
    outer: Vec<Line>,
    /// Where the players ended the game, if that is not the end of the main line.
    end: Option<NodeId>,
    /// How many turns were read; the same one again adds no step.
    turns: usize,
    /// What may be tried in vain to understand the turns.
    effort: Effort,
}

impl<G: Played> Game<G> {
    fn take(&mut self, word: Word) -> Result<(), Fault<G>> {
        match word.kind {
            Kind::Open => {
                let before = self.line.last.ok_or(Fault::NothingToVary)?;
                if self.outer.len() >= MAX_DEPTH {
                    return Err(Fault::TooDeep);
                }
                self.outer.push(self.line);
                self.line = Line {
                    at: before,
                    last: None,
                };
                Ok(())
            }
            Kind::Close => {
                self.line = self.outer.pop().ok_or(Fault::NoVariation)?;
                Ok(())
            }
            Kind::Comment => {
                self.comment(&word.text);
                Ok(())
            }
            Kind::Text if is_number(&word.text) || is_result(&word.text) => Ok(()),
            Kind::Text => self.turn(&word.text),
        }
    }

    fn turn(&mut self, text: &str) -> Result<(), Fault<G>> {
        let from = self.line.at;
        if self.record.len().max(self.turns) > MAX_STEPS {
            return Err(Fault::TooLong);
        }
        self.turns += 1;
        self.line.at = self
            .record
            .play_text(from, text, &mut self.effort)
            .map_err(|error| Fault::Turn {
                found: text.chars().take(80).collect(),
                error,
            })?;
        self.line.last = Some(from);
        Ok(())
    }

    /// A comment: a command in square brackets, or words.
    fn comment(&mut self, text: &str) {
        let at = self.line.at;
        // A hidden letter makes no words of a command: written again it would be one.
        let text = &*clean_text(text);
        let command = text
            .strip_prefix("[%")
            .and_then(|rest| rest.strip_suffix(']'));
        match command.map(|command| command.split_once(' ').unwrap_or((command, ""))) {
            Some(("end", "")) => self.end = Some(at),
            Some(("clk", time)) => {
                let turn = self.line.last.and(self.record.nodes[at.0].from);
                if let (Some(left), Some((before, step))) = (milliseconds(time), turn) {
                    let mover = self.record.position(before).mover(step);
                    self.note_left(at, mover, left);
                }
            }
            Some(("side", side)) => {
                let _ = self.side_game(side);
            }
            Some(_) => {}
            None => self.record.add_comment(at, text),
        }
    }

    /// The side game of a result that was awaited in the turn before, in the words of
    /// the writer; `None` where it is none, or the place has one.
    fn side_game(&mut self, text: &str) -> Option<()> {
        let (number, side) = text.split_once(' ')?;
        let number = number.parse::<usize>().ok()?.checked_sub(1)?;
        let record = &mut self.record;
        let Line { at, last } = self.line;
        // Before the first turn of a line only the place itself is meant.
        let before = last.or_else(|| record.parent(at));
        let back = core::iter::successors(Some(at), |&node| record.parent(node));
        let turn = back.take_while(|&node| Some(node) != before);
        let mut awaited: Vec<NodeId> = turn
            .filter(|&node| record.position(node).awaits_result())
            .collect();
        awaited.reverse();
        let node = *awaited.get(number)?;
        if record.side_game(node).is_none() {
            record.keep_side_game(node, SideGame::from_word(side));
        }
        Some(())
    }

    /// A file notes the clock of the mover only; the other's stands where it
    /// was noted last.
    fn note_left(&mut self, node: NodeId, mover: Color, left: u64) {
        let record = &self.record;
        let mut back = core::iter::successors(Some(node), |&node| record.parent(node));
        let known = back.find_map(|node| record.left(node));
        let initial = self.record.clock.map_or(0, |clock| clock.initial);
        let mut both = known.unwrap_or(ByColor::both(initial));
        both[mover] = left;
        self.record.note_left(node, both);
    }
}

/// Reads hours, minutes and seconds; the seconds may have three decimals.
fn milliseconds(text: &str) -> Option<u64> {
    let mut fields = text.split(':');
    let hours: u64 = fields.next()?.parse().ok()?;
    let minutes: u64 = fields.next()?.parse().ok()?;
    let seconds = fields.next()?;
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let seconds: u64 = seconds.parse().ok()?;
    let fraction: u64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
    let within = fields.next().is_none() && hours < 10_000 && minutes < 60 && seconds < 60;
    within.then(|| ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction)
}

fn is_result(word: &str) -> bool {
    matches!(word, "*" | "1-0" | "0-1" | "1/2-1/2")
}
