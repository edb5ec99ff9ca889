//! Links, and why a fragment leads nowhere. Their texts are in `fragment`.

use rules::{Color, Position, Problems, RulesetError};

use crate::played::Played;
use crate::puzzle::{Puzzle, UnknownGoal};
use crate::tree::{NodeId, Tree};

/// The longest fragment that is read, in bytes, without the `#`.
pub const MAX_FRAGMENT: usize = 32 * 1024;

/// The most turns a link holds.
pub const MAX_TURNS: usize = 2_000;

/// A link to a game of the GIPF family.
pub type Link = LinkTo<Position>;

/// A link to a game of TAMSK; its turns are events with their times.
pub type TamskLink = LinkTo<rules::tamsk::Position>;

/// What a link leads to. What the players agreed on about challenges goes with it, and
/// the side game whose result is awaited at the node that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkTo<G: Played> {
    /// The game; a position alone is a game without turns.
    pub record: Tree<G>,
    /// The node that is shown.
    pub at: NodeId,
    /// The task, if it is a puzzle.
    pub puzzle: Option<Puzzle>,
    /// The colour that its reader plays, if it says so; what was read has the other one
    /// away.
    pub reader: Option<Color>,
}

/// Why a fragment leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError<G: Played = Position> {
    /// Longer than [`MAX_FRAGMENT`], or unpacked longer than allowed.
    TooLong,
    /// More than [`MAX_TURNS`] turns.
    TooManyTurns,
    /// No version: not one of our links.
    NoVersion,
    /// A version that this program does not know.
    Version(String),
    /// A percent sign without two digits, or bytes that are no text.
    Encoding {
        /// The key of the value.
        key: String,
    },
    /// Neither a position nor a game.
    Empty,
    /// What is played is no ruleset.
    Ruleset(RulesetError),
    /// The position cannot be played.
    Position(Problems<G::Problem>),
    /// A turn is not legal where it stands.
    Turn {
        /// Counted from 1.
        number: usize,
        /// What is wrong with it.
        error: G::NotationError,
    },
    /// The turn to show is no number, or there are not that many.
    Ply(String),
    /// The task is none that this program knows.
    Puzzle(String),
    /// The compact form or the side game is cut short or changed, or no result of a side
    /// game is awaited in the position that is shown.
    Damaged,
}

impl<G: Played> From<UnknownGoal> for LinkError<G> {
    fn from(UnknownGoal(word): UnknownGoal) -> Self {
        Self::Puzzle(word)
    }
}
