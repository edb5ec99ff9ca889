//! Reading the records of boardspace.net: games of gipf, matrx and tamsk as
//! that site saves them.
//!
//! ```text
//! (;
//! GM[gipf]VV[1]
//! SU[gipf-standard]
//! P0[id "Ada"]
//! P1[id "Bo"]
//! ; P0[0 Start P0]
//! ; P0[1 Dropb A 2]
//! ; P0[2 Dropb B 2]
//! ; P0[3 Done]
//! )
//! ```
//!
//! Every action of a player is a node: a number, a word and where it happened;
//! in tamsk the time in milliseconds comes last. `SU` says what is played. The
//! words and what they do were learned from the published program of the site
//! (its classes Gipfmovespec, GipfBoard, Tamskmovespec and TamskBoard); it
//! knows no game that has been read by this reader, so nothing is guessed: an
//! action whose meaning is not certain, or that our rules do not allow, is an
//! error that says where it stands.

mod actions;
mod gipf;
mod tamsk;

use rules::{ByColor, Color, GameRuleset, RulesetError};

use crate::game::GameRecord;
use crate::played::Played;
use crate::read::{MAX_FILE, SITE_RESULT};
use crate::sgf::actions::{Action, actions};
use crate::tree::{NodeId, Tree};

/// Where in a record something is wrong, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SgfError {
    /// Counted from 1.
    pub line: usize,
    /// Characters, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: SgfFault,
}

impl SgfError {
    pub(crate) const fn at((line, column): (usize, usize), fault: SgfFault) -> Self {
        Self {
            line,
            column,
            fault,
        }
    }
}

/// What is wrong with a record of boardspace.net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SgfFault {
    /// Larger than [`MAX_FILE`].
    TooLarge,
    /// More actions than a game has.
    TooLong,
    /// Not in the form `(;NAME[value]…;NAME[value]…)`.
    Syntax,
    /// There is no `SU`, or it names no game of ours.
    Setup(String),
    /// An action that we do not know, or whose meaning is not certain.
    Action(String),
    /// An action that our rules do not allow there.
    Illegal(String),
    /// A row is named by a piece that stands in two.
    TwoRows(String),
}

/// The games that boardspace.net names, and what they are here. Its tamsk is
/// played without the fifteen seconds, `-f` with them, `-u` without time.
const SETUPS: [(&str, &str); 7] = [
    ("gipf", "gipf-basic"),
    ("gipf-standard", "gipf-standard"),
    ("gipf-tournament", "gipf-tournament"),
    ("gipf-matrx", "matrx"),
    ("tamsk", "tamsk-2"),
    ("tamsk-f", "tamsk-3"),
    ("tamsk-u", "tamsk-1"),
];

/// What the first node says about a game.
pub(crate) struct Header {
    names: ByColor<String>,
    tags: Vec<(String, String)>,
}

/// Somebody who follows the actions of a game and plays them.
pub(crate) trait Follower<G: Played> {
    /// The record so far, and the node to which the actions have led.
    fn record(&mut self) -> (&mut Tree<G>, NodeId);

    /// Does what an action says.
    fn take(&mut self, action: &Action) -> Result<(), SgfError>;
}

impl Header {
    /// A record that says the same, before any action.
    fn record<G: Played>(self, ruleset: G::Ruleset) -> Tree<G> {
        let mut record = Tree::new(ruleset);
        record.names = self.names;
        record.tags = self.tags;
        record
    }
}

/// Follows the actions up to the last, or until the players have ended the game.
fn follow<G: Played, F: Follower<G>>(follower: &mut F, actions: &[Action]) -> Result<(), SgfError> {
    for action in actions {
        follower.take(action)?;
        let (record, at) = follower.record();
        if !action.comment.is_empty() {
            record.set_comment(at, action.comment.clone());
        }
        if record.agreement.is_some() {
            break;
        }
    }
    Ok(())
}

/// What a player was, in the words of the site.
const fn player(index: usize) -> Color {
    match index {
        0 => Color::White,
        _ => Color::Black,
    }
}

impl GameRecord {
    /// Reads a record of boardspace.net; of variations only the main line.
    ///
    /// # Errors
    /// The first thing that is wrong or not certain, and where.
    pub fn from_sgf(text: &str) -> Result<Self, SgfError> {
        let wrong = |fault| SgfError::at((1, 1), fault);
        if text.len() > MAX_FILE {
            return Err(wrong(SgfFault::TooLarge));
        }
        let sgf = actions(text)?;
        let setup = sgf.setup.split_whitespace().next().unwrap_or_default();
        let known = SETUPS
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(setup));
        let Some((_, ruleset)) = known else {
            return Err(wrong(SgfFault::Setup(short(setup))));
        };
        let tags = [
            ("Site", "boardspace.net".to_owned()),
            ("Date", sgf.date),
            (SITE_RESULT, sgf.result),
        ];
        let tags = tags.into_iter().filter(|(_, value)| !value.is_empty());
        let header = Header {
            names: sgf.names,
            tags: tags.map(|(name, value)| (name.to_owned(), value)).collect(),
        };
        let unknown = |_: RulesetError| wrong(SgfFault::Setup(short(setup)));
        match ruleset.parse().map_err(unknown)? {
            GameRuleset::Tamsk(ruleset) => {
                tamsk::read(ruleset, header, &sgf.actions).map(Self::Tamsk)
            }
            GameRuleset::Gipf(ruleset) => gipf::read(ruleset, header, &sgf.actions).map(Self::Gipf),
        }
    }
}

impl Action {
    fn fault(&self, fault: fn(String) -> SgfFault) -> SgfError {
        let words = self.words.join(" ");
        SgfError::at(self.place, fault(short(&words)))
    }

    /// The name of the place that stands at this word, as in `C 3`.
    fn place(&self, at: usize) -> Result<String, SgfError> {
        let words = self.words.get(at).zip(self.words.get(at + 1));
        let name = words.map(|(letter, number)| format!("{letter}{number}").to_lowercase());
        name.ok_or_else(|| self.fault(SgfFault::Action))
    }
}

/// What somebody wrote, not at length.
fn short(text: &str) -> String {
    text.chars().take(60).collect()
}
