//! Results of games.

use crate::color::Color;

/// The number of moves in a row without a ring, 60, that ends a game of level
/// 1, unless the players agreed not to count them (D13).
pub const QUIET: u8 = 60;

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The winner, `None` for a draw.
    pub winner: Option<Color>,
    /// The reason for the result.
    pub reason: WinReason,
}

/// The reason for the result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum WinReason {
    /// The rings were counted because neither player can move (TAMSK level 1, 6
    /// and 7).
    Rings,
    /// The rings are equal, and the player whose glasses ran longest won (TAMSK
    /// level 2, 9).
    Sand,
    /// The rings were counted after [`QUIET`] moves in a row without a ring.
    Moves,
}
