//! Limits and settings of a search.

use crate::eval::Evaluation;

/// The limits of a search. It stops at the first one that it reaches; without
/// any it goes on until the game is decided or [`Limits::DEEPEST`] is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The number of nodes: complete turns that were searched.
    pub nodes: Option<u64>,
    /// The depth, in turns.
    pub depth: u32,
}

impl Limits {
    /// The greatest depth of any search, in turns.
    pub const DEEPEST: u32 = 60;

    /// No limits but [`Self::DEEPEST`].
    pub const NONE: Self = Self {
        nodes: None,
        depth: Self::DEEPEST,
    };

    /// Returns a limit on the nodes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::NONE
        }
    }

    /// Returns a limit on the depth, in turns, at most [`Self::DEEPEST`].
    #[must_use]
    pub const fn depth(depth: u32) -> Self {
        Self {
            depth: if depth < Self::DEEPEST {
                depth
            } else {
                Self::DEEPEST
            },
            ..Self::NONE
        }
    }
}

/// The evaluation and the table size of a search.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The static evaluation; `None` for the best one of the game.
    pub evaluation: Option<Evaluation>,
    /// The number of entries of the transposition table, as a power of two from
    /// 1 to 24; each has 16 bytes.
    pub table: u32,
}

impl Settings {
    /// Returns the default settings with a transposition table of a size for
    /// this number of nodes.
    #[must_use]
    pub const fn for_nodes(nodes: u64) -> Self {
        let power = 64 - nodes.leading_zeros() + 1;
        Self {
            evaluation: None,
            table: match power {
                ..10 => 10,
                10..=18 => power,
                _ => 18,
            },
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            evaluation: None,
            table: 18,
        }
    }
}

/// The result of running a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The caller stopped it; it can be continued.
    Paused,
    /// The search has reached a limit, or the game is decided.
    Done,
}
