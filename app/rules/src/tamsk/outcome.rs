//! Ends of games.

use crate::color::Color;

/// So many moves in a row without a ring end a game of level 1, unless the
/// players agreed not to count them (D13).
pub const QUIET: u8 = 60;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<Color>,
    /// What decided it.
    pub reason: Reason,
}

/// What decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// Nobody can move and the rings are counted (TAMSK level 1, 6 and 7).
    Rings,
    /// The rings are equal and the glasses that ran longest decide (TAMSK level
    /// 2, 9).
    Sand,
    /// [`QUIET`] moves in a row without a ring, then the rings are counted.
    Moves,
}
