//! A player's side of the table, as plain data.

use record::Seat;
use rules::{Attempts, Opening, Reserve};

use crate::scene::millis::Millis;

/// A player with name, seat, pieces and clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerModel {
    /// The name, if one was given.
    pub name: String,
    /// The pieces that the player has in hand and has lost.
    pub counts: Counts,
    /// True if this player is to act.
    pub to_act: bool,
    /// The clock, in a game with time.
    pub clock: Option<ClockModel>,
    /// The seat: a player here, one who plays by link, or the computer.
    pub seat: Seat,
}

/// The pieces that a player has in hand and has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// The discs of the GIPF family.
    Gipf(Discs),
    /// The rings and glasses of TAMSK.
    Tamsk {
        /// Rings that are still to be dropped.
        rings: u8,
        /// Glasses that are still to be placed.
        to_place: u8,
    },
}

/// The discs of a player in the GIPF family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discs {
    /// The discs in reserve, by kind.
    pub reserve: Reserve,
    /// Basic discs captured from the opponent.
    pub captured: u8,
    /// Own potentials that have left the game, captured or used up; no basic discs.
    pub removed: Reserve,
    /// GIPF-pieces in play; none where the ruleset has no GIPF-pieces.
    pub gipf_pieces: Option<u32>,
    /// The pieces that may still be introduced.
    pub opening: Opening,
    /// The number of challenges left, where the ruleset has challenges.
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

/// The time left on the clock of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockModel {
    /// Milliseconds left at [`Self::at`].
    pub left: u64,
    /// The moment at which they were left.
    pub at: Millis,
    /// True if it runs down from then on.
    pub running: bool,
}
