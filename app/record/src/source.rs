//! Texts with games in any form: game files, records of boardspace.net, saves, positions and
//! links.

use rules::{GameKind, GameProblems};

use crate::game::{GameFileError, GameLink, GameLinkError, GameRecord};
use crate::limits::MAX_FILE;
use crate::rule::Rule;
use crate::sgf::{SgfError, SgfGame};
use crate::split::{Form, first_game, form, is_unclosed, line_ends, link_in};
use crate::tree::NodeId;

/// A game of a text that is not read yet: a large text is read game by game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source<'a> {
    /// The format: a game file, a record of boardspace.net, a save, a position or a link.
    pub form: Form,
    /// The part of the whole text with this game.
    pub text: &'a str,
    /// The line on which it begins, from 1.
    pub line: usize,
}

/// A game that was read from a text, perhaps up to a faulty turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceGame {
    /// The game, as far as it was read.
    pub record: GameRecord,
    /// The node that it shows.
    pub at: NodeId,
    /// The turn at which reading stopped, if it did.
    pub stop: Option<Stop>,
    /// The number of actions at the end of a record of boardspace.net that were not confirmed.
    pub pending: usize,
}

/// A turn that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The error, with its place.
    pub error: Unreadable,
    /// The rule that it breaks, if there is one.
    pub rule: Option<Rule>,
}

/// The reason why a game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The error of a game file, with its place.
    File(GameFileError),
    /// The error of a record of boardspace.net, with its place.
    Sgf(SgfError),
    /// The errors of a position.
    Position(GameProblems),
    /// The error of a link.
    Link(GameLinkError),
}

/// The number of trees of SGF without an end after which the rest of a text is not split: the end
/// of each is searched up to the end of the text.
const MAX_UNCLOSED: usize = 16;

/// Splits a text into its games, without reading them.
#[must_use]
pub fn sources(text: &str) -> Vec<Source<'_>> {
    let text = text.trim_start_matches('\u{feff}');
    let line = text.trim();
    let is_position = !line.contains(['\n', '\r']) && GameKind::of(line).is_some();
    if is_position {
        return vec![Source {
            form: Form::Position,
            text: line,
            line: 1,
        }];
    }
    // A text that is larger than any file is refused as a whole.
    if text.len() > MAX_FILE {
        return vec![Source::new(text, 1)];
    }
    let mut all = Vec::new();
    let (mut rest, mut line) = (text, 1);
    let mut unclosed = 0;
    while !rest.trim().is_empty() {
        let splits = unclosed < MAX_UNCLOSED;
        let end = splits.then(|| first_game(rest.as_bytes(), true)).flatten();
        let (game, after) = rest.split_at(end.unwrap_or(rest.len()));
        unclosed += usize::from(splits && is_unclosed(game.as_bytes()));
        all.push(Source::new(game, line));
        line += line_ends(game);
        rest = after;
    }
    all
}

impl<'a> Source<'a> {
    /// A game that begins on this line.
    #[must_use]
    pub fn new(text: &'a str, line: usize) -> Self {
        let form = form(text.as_bytes());
        Self { form, text, line }
    }

    /// Reads the game up to the first turn that cannot be read. Errors name the line of the
    /// whole text.
    ///
    /// # Errors
    /// If no part of it can be read.
    pub fn read(self) -> Result<SourceGame, Unreadable> {
        match self.form {
            Form::File => self.read_file(),
            Form::Sgf => {
                let wrong = |error: SgfError| Unreadable::Sgf(error.below(self.line));
                let SgfGame {
                    record,
                    stop,
                    pending,
                } = SgfGame::read(self.text).map_err(wrong)?;
                let stop = stop.map(|error| Stop {
                    rule: error.rule,
                    error: wrong(error),
                });
                Ok(SourceGame {
                    at: record.head(),
                    record,
                    stop,
                    pending,
                })
            }
            Form::Save => match GameRecord::load(self.text.trim_start()) {
                Ok((record, at)) => Ok(SourceGame::whole(record, at)),
                // Saves are not written by hand, so the place of their error helps no user.
                Err(_) => self.read_file(),
            },
            Form::Position => {
                let position = self.text.parse().map_err(Unreadable::Position)?;
                let record = GameRecord::from_position(position);
                Ok(SourceGame::whole(record, NodeId::ROOT))
            }
            Form::Link => self.read_link(),
        }
    }

    fn read_file(self) -> Result<SourceGame, Unreadable> {
        let (record, at, stop) = GameRecord::read_file(self.text)
            .map_err(|error| Unreadable::File(error.below(self.line)))?;
        let stop = stop.map(|(error, rule)| Stop {
            error: Unreadable::File(error.below(self.line)),
            rule,
        });
        Ok(SourceGame {
            record,
            at,
            stop,
            pending: 0,
        })
    }

    fn read_link(self) -> Result<SourceGame, Unreadable> {
        let fragment = link_in(self.text).unwrap_or_default();
        let (link, stop) = match GameLink::from_fragment(fragment) {
            Ok(link) => (link, None),
            Err(error) => {
                let Some((link, rule)) = error.before(fragment) else {
                    return Err(Unreadable::Link(error));
                };
                let error = Unreadable::Link(error);
                (link, Some(Stop { error, rule }))
            }
        };
        let at = link.at();
        Ok(SourceGame {
            at,
            record: link.into_record(),
            stop,
            pending: 0,
        })
    }
}

impl SourceGame {
    const fn whole(record: GameRecord, at: NodeId) -> Self {
        Self {
            record,
            at,
            stop: None,
            pending: 0,
        }
    }
}
