//! The record of a game on the table, whichever game it is.

use record::{GameRecord, NodeId, Record, TamskRecord};
use rules::{GameKind, GameRuleset};

/// The record of a game and a place in it, whichever game it is.
#[derive(Clone, Copy, Debug)]
pub enum GameRef<'a> {
    /// A game of the GIPF family.
    Gipf(&'a Record, NodeId),
    /// A game of TAMSK.
    Tamsk(&'a TamskRecord, NodeId),
}

impl GameRef<'_> {
    /// The ruleset of the game.
    #[must_use]
    pub fn ruleset(self) -> GameRuleset {
        match self {
            Self::Gipf(record, _) => GameRuleset::Gipf(record.ruleset()),
            Self::Tamsk(record, _) => GameRuleset::Tamsk(record.ruleset()),
        }
    }
}

impl GameRef<'_> {
    /// The kind of game.
    #[must_use]
    pub const fn kind(self) -> GameKind {
        match self {
            Self::Gipf(..) => GameKind::Gipf,
            Self::Tamsk(..) => GameKind::Tamsk,
        }
    }

    /// A copy of the record, and the place in it.
    #[must_use]
    pub fn to_owned(self) -> (GameRecord, NodeId) {
        match self {
            Self::Gipf(record, at) => (GameRecord::Gipf(record.clone()), at),
            Self::Tamsk(record, at) => (GameRecord::Tamsk(record.clone()), at),
        }
    }
}
