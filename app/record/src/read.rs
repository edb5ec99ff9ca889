//! Reading a game file, from this program or typed by hand.

use rules::{ByColor, Position};

use crate::clean::{clean_text, clean_title};
use crate::file::{CHALLENGE, OWN_TAGS, TERMINATIONS, seat_tag};
use crate::file_error::{FileError, FileErrorKind};
use crate::limits::{MAX_DEPTH, MAX_FILE, MAX_STEPS, MAX_TAGS, TOO_MANY_TAGS};
use crate::recordable::Recordable;
use crate::rule::Rule;
use crate::seat::Seat;
use crate::tokens::{Kind, Reader, Tag, Word, is_number};
use crate::tree::{ClockControl, NodeId, Tree};
use crate::work_limit::WorkLimit;

/// The tag for the result of a game on another site.
pub const SITE_RESULT: &str = "SiteResult";

/// Tags that this program adds even to a game that has as many as it may have.
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

/// A game file that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileRead<G: Recordable = Position> {
    /// The game, as far as it was read.
    pub record: Tree<G>,
    /// The node that it shows: the end of its main line, if the file names none.
    pub at: NodeId,
    /// The first turn that cannot be read, and the rule that it breaks, if there is one. The
    /// main line ends before it, or the variation if it is in one.
    pub stop: Option<(FileError<G>, Option<Rule>)>,
}

impl<G: Recordable> Tree<G> {
    /// Reads a whole game file.
    ///
    /// # Errors
    /// The first error, with its place.
    pub fn from_file(text: &str) -> Result<Self, FileError<G>> {
        let read = Self::read_file(text)?;
        match read.stop {
            None => Ok(read.record),
            Some((error, _)) => Err(error),
        }
    }

    /// Reads a game file up to the first turn that cannot be read.
    ///
    /// # Errors
    /// The first error in its form, with its place.
    pub fn read_file(text: &str) -> Result<FileRead<G>, FileError<G>> {
        let mut reader = Reader::new(text);
        if text.len() > MAX_FILE {
            return Err(reader.error(FileErrorKind::TooLarge));
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
            shown: None,
            goes_on: None,
            turns: 0,
            limit: WorkLimit::new(),
        };
        let mut stop = None;
        while let Some(word) = reader.word()? {
            let place = word.place;
            let from = game.line.at;
            let turn = match word.kind {
                Kind::Text => word.text.clone(),
                _ => String::new(),
            };
            match game.take(word) {
                Ok(()) => {}
                Err(kind @ FileErrorKind::Turn { .. }) => {
                    let rule = game.record.position(from).broken_rule(&turn);
                    stop = stop.or(Some((FileError::at(place, kind), rule)));
                    if game.outer.is_empty() || !game.leave_variation(&mut reader)? {
                        break;
                    }
                }
                Err(kind) => return Err(FileError::at(place, kind)),
            }
        }
        if stop.is_none() && !game.outer.is_empty() {
            return Err(reader.error(FileErrorKind::OpenVariation));
        }
        let (end, goes_on) = (game.end, game.goes_on);
        let mut record = game.record;
        let last = record.line(NodeId::ROOT).pop().unwrap_or(NodeId::ROOT);
        let named = tags.iter().find(|tag| tag.name == "Termination");
        let known = named.and_then(|tag| TERMINATIONS.iter().find(|(_, name)| *name == tag.value));
        if let Some(&(agreement, _)) = known
            && G::can_end(agreement)
            && (end.is_some() || stop.is_none())
        {
            record.agreement = Some((end.unwrap_or(last), agreement));
        }
        keep_result(&mut record, &tags);
        record.take_back_to(goes_on);
        Ok(FileRead {
            record,
            at: game.shown.unwrap_or(last),
            stop,
        })
    }
}

/// Keeps a result that follows neither from the turns nor from the players' ending as a tag.
fn keep_result<G: Recordable>(record: &mut Tree<G>, tags: &[Tag]) {
    let result = tags.iter().find(|tag| tag.name == "Result");
    let result = result.filter(|tag| tag.value != "*" && is_result(&tag.value));
    let last = record.line(NodeId::ROOT).pop().unwrap_or(NodeId::ROOT);
    let known = tags.iter().any(|tag| tag.name == SITE_RESULT);
    if let (Some(tag), None, false) = (result, record.result(last), known) {
        let kept = (SITE_RESULT.to_owned(), tag.value.clone());
        record.tags.push(kept);
    }
}

/// The position in the tags.
pub(crate) fn start_of<G: Recordable>(tags: &[Tag]) -> Result<G, FileError<G>> {
    let find = |name: &str| tags.iter().find(|tag| tag.name == name);
    let start = find("Start")
        .map(|tag| {
            let position = tag.value.parse::<G>();
            position.map_err(|problems| FileError::at(tag.place, FileErrorKind::Start(problems)))
        })
        .transpose()?;
    let game = find("Game")
        .map(|tag| {
            let ruleset = tag.value.parse::<G::Ruleset>();
            ruleset.map_err(|error| FileError::at(tag.place, FileErrorKind::Ruleset(error)))
        })
        .transpose()?;
    match (start, game) {
        (Some(start), Some(ruleset)) if start.ruleset() != ruleset => {
            let place = find("Start").map_or((1, 1), |tag| tag.place);
            Err(FileError::at(place, FileErrorKind::OtherRuleset))
        }
        (Some(start), _) => Ok(start),
        (None, Some(ruleset)) => Ok(G::start(ruleset)),
        (None, None) => Err(FileError::at((1, 1), FileErrorKind::NoGame)),
    }
}

/// The record with the data of the tags, before any turn.
fn record_of<G: Recordable>(tags: &[Tag]) -> Result<Tree<G>, FileError<G>> {
    let find = |name: &str| tags.iter().find(|tag| tag.name == name);
    let mut record = Tree::from_position(start_of(tags)?);
    let value = |name: &str| find(name).map_or_else(String::new, |tag| tag.value.clone());
    record.names = ByColor {
        white: clean_title(&value("White")),
        black: clean_title(&value("Black")),
    };
    record.clock = find("Clock")
        .map(|tag| clock(&tag.value).ok_or(FileError::at(tag.place, FileErrorKind::Clock)))
        .transpose()?;
    record.draw_by_repetition = value("Repetition") == "draw";
    record.seats = ByColor::from_fn(|color| Seat::read(&value(seat_tag(color))));
    for tag in tags {
        // A tag of that name with another content is kept as it is.
        let agreed = tag.name == CHALLENGE && record.terms.take(&tag.value);
        if !agreed && !OWN_TAGS.contains(&tag.name.as_str()) {
            let added = record.add_tag(&tag.name, &tag.value);
            added.ok_or(FileError::at(tag.place, FileErrorKind::TooManyTags))?;
        }
    }
    Ok(record)
}

impl<G: Recordable> Tree<G> {
    /// Adds a tag without hidden characters; none if there are too many.
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
pub(crate) struct Line {
    /// The node after the last turn.
    pub(crate) at: NodeId,
    /// The node before it.
    pub(crate) last: Option<NodeId>,
}

pub(crate) struct Game<G: Recordable> {
    pub(crate) record: Tree<G>,
    pub(crate) line: Line,
    /// The lines around the variation that is being read.
    outer: Vec<Line>,
    /// The node at which the players ended the game, if that is not the end of the main line.
    pub(crate) end: Option<NodeId>,
    /// The node that is shown, if the file names one.
    pub(crate) shown: Option<NodeId>,
    /// The node to which steps were taken back.
    pub(crate) goes_on: Option<NodeId>,
    /// The number of turns that were read; a turn that is there already adds no step.
    turns: usize,
    /// The limit of attempts to read the turns.
    limit: WorkLimit,
}

impl<G: Recordable> Game<G> {
    fn take(&mut self, word: Word) -> Result<(), FileErrorKind<G>> {
        match word.kind {
            Kind::Open => {
                let before = self.line.last.ok_or(FileErrorKind::NothingToVary)?;
                if self.outer.len() >= MAX_DEPTH {
                    return Err(FileErrorKind::TooDeep);
                }
                self.outer.push(self.line);
                self.line = Line {
                    at: before,
                    last: None,
                };
                Ok(())
            }
            Kind::Close => {
                self.line = self.outer.pop().ok_or(FileErrorKind::NoVariation)?;
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

    fn turn(&mut self, text: &str) -> Result<(), FileErrorKind<G>> {
        let from = self.line.at;
        if self.record.len().max(self.turns) > MAX_STEPS {
            return Err(FileErrorKind::TooLong);
        }
        self.turns += 1;
        self.line.at = self
            .record
            .play_text(from, text, &mut self.limit)
            .map_err(|error| FileErrorKind::Turn {
                found: text.chars().take(80).collect(),
                error,
            })?;
        self.line.last = Some(from);
        Ok(())
    }

    /// Continues after the end of a variation; returns false if it has none.
    fn leave_variation(&mut self, reader: &mut Reader<'_>) -> Result<bool, FileError<G>> {
        let mut depth = 1_usize;
        while let Some(word) = reader.word()? {
            match word.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth -= 1,
                Kind::Comment | Kind::Text => {}
            }
            if depth == 0 {
                self.line = self.outer.pop().unwrap_or(self.line);
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn is_result(word: &str) -> bool {
    matches!(word, "*" | "1-0" | "0-1" | "1/2-1/2")
}
