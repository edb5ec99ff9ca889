//! How far and how a search goes.

use crate::eval::Evaluation;

/// When a search has gone far enough. It stops at the first limit that it
/// reaches; without any it goes on until the game is decided or
/// [`Limits::DEEPEST`] is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// So many complete turns looked at.
    pub nodes: Option<u64>,
    /// So many turns deep.
    pub depth: u32,
}

impl Limits {
    /// No search goes deeper, in turns.
    pub const DEEPEST: u32 = 60;

    /// As far as it goes.
    pub const NONE: Self = Self {
        nodes: None,
        depth: Self::DEEPEST,
    };

    /// A limit on the nodes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::NONE
        }
    }

    /// A limit on the depth.
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

/// How a search is made.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How positions are weighed; that of the game if none is chosen.
    pub evaluation: Option<Evaluation>,
    /// Entries of the transposition table, as a power of two: from 1 to 24;
    /// each has 24 bytes.
    pub table: u32,
}

impl Settings {
    /// The usual ones with a table no larger than so many nodes can use.
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

/// Whether a search is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The caller wanted it to stop; it can go on.
    Paused,
    /// It has reached a limit, or the game is decided.
    Done,
}
