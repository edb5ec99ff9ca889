//! A player's side of the table, as plain data.

use record::Seat;
use rules::{Attempts, Opening, Reserve};

use crate::scene::millis::Millis;

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerModel {
    /// The name, if one was given.
    pub name: String,
    /// What the player has and has lost.
    pub counts: Counts,
    /// Whether this player is to act.
    pub to_act: bool,
    /// The clock, in a game with time.
    pub clock: Option<ClockModel>,
    /// Who sits there.
    pub seat: Seat,
}

/// What a player has in hand and has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// In the GIPF family.
    Gipf(Discs),
    /// In TAMSK.
    Tamsk {
        /// Rings that are still to be dropped.
        rings: u8,
        /// Glasses that are still to be placed.
        to_place: u8,
    },
}

/// The discs of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discs {
    /// Those in reserve, by kind.
    pub reserve: Reserve,
    /// Basic discs captured from the opponent.
    pub captured: u8,
    /// Own potentials that have left the game, captured or used up; no basic discs.
    pub gone: Reserve,
    /// GIPF-pieces in play; none where the ruleset has no GIPF-pieces.
    pub gipf_pieces: Option<u32>,
    /// What may still be introduced.
    pub opening: Opening,
    /// How often he may still challenge, where the ruleset has challenges.
    pub attempts: Option<Attempts>,
}

impl Counts {
    /// The discs, in a game of the GIPF family.
    #[must_use]
    pub const fn discs(self) -> Option<Discs> {
        match self {
            Self::Gipf(discs) => Some(discs),
            Self::Tamsk { .. } => None,
        }
    }
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockModel {
    /// Milliseconds left at [`Self::at`].
    pub left: u64,
    /// The moment at which they were left.
    pub at: Millis,
    /// Whether it runs down from then on.
    pub running: bool,
}
