//! The state of the sand that the table adds to a position.

use rules::Color;

use crate::scene::millis::Millis;
use crate::scene::sand::{SandPause, Speed};
use crate::table::sand::terms::SandTerms;

/// The state of the sand that the table adds to a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Shown {
    pub(crate) at: Millis,
    pub(crate) running: bool,
    pub(crate) pause: Option<SandPause>,
    pub(crate) playback: Option<Speed>,
    pub(crate) terms: SandTerms,
    /// The time of the sand at which the current turn began, in milliseconds.
    pub(crate) since: u64,
    /// The last turn; none before the first.
    pub(crate) last_turn: Option<LastTurn>,
}

/// The last turn, as far as missed turns depend on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LastTurn {
    pub(crate) by: Color,
    pub(crate) passed: bool,
    /// True if the opponent was to act already: the timer had run out (TAMSK level 3, 4).
    pub(crate) late: bool,
}
