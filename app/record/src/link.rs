//! Links, and the errors of fragments. The module `fragment` reads and writes them.

use rules::{Color, Position, Problems, RulesetError};

use crate::puzzle::{Puzzle, UnknownGoal};
use crate::recordable::Recordable;
use crate::tree::{NodeId, Tree};

/// The longest fragment that is read, in bytes, without the `#`.
pub const MAX_FRAGMENT: usize = 32 * 1024;

/// The most turns a link holds.
pub const MAX_TURNS: usize = 2_000;

/// A link to a game of the GIPF family.
pub type Link = LinkTo<Position>;

/// A link to a game of TAMSK; its turns are events with their times.
pub type TamskLink = LinkTo<rules::tamsk::Position>;

/// The content of a link. The agreements on challenges belong to it, and the side game whose
/// result is awaited at the node that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkTo<G: Recordable> {
    /// The game; a position alone is a game without turns.
    pub record: Tree<G>,
    /// The node that is shown.
    pub at: NodeId,
    /// The task, if it is a puzzle.
    pub puzzle: Option<Puzzle>,
    /// The colour that its reader plays, if the link has one; a link that was read has the
    /// other seat away.
    pub reader: Option<Color>,
    /// True if the players' names are in it.
    pub named: bool,
}

/// The reason why a fragment cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError<G: Recordable = Position> {
    /// Longer than [`MAX_FRAGMENT`].
    TooLong,
    /// More than [`MAX_TURNS`] turns.
    TooManyTurns,
    /// There is no version: it is no link of this app.
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
    /// The game is no ruleset.
    Ruleset(RulesetError),
    /// The position cannot be played.
    Position(Problems<G::Problem>),
    /// A turn is not legal where it stands.
    Turn {
        /// The number, from 1.
        number: usize,
        /// The error of the turn.
        error: G::NotationError,
    },
    /// The turn to show is no number, or the game has fewer turns.
    Ply(String),
    /// The task is unknown, or its number of turns is out of range.
    Puzzle(String),
    /// The compact form or the side game is cut short or changed, or the position that is shown
    /// awaits no result of a side game.
    Damaged,
}

impl<G: Recordable> From<UnknownGoal> for LinkError<G> {
    fn from(UnknownGoal(word): UnknownGoal) -> Self {
        Self::Puzzle(word)
    }
}
