//! Answers that are drawn on the board.

use crate::scene::place::{Place, Way};

/// A turn that captures or is advised, as it is drawn when somebody has asked for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// What it is about.
    pub kind: HintKind,
    /// The way of its first move, of a push from the dot to the first spot; none where
    /// taking rows ends the game.
    pub way: Option<Way>,
    /// Where the pieces stand that it captures, or what is advised to look at.
    pub cells: Vec<Place>,
}

/// What is drawn when somebody has asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintKind {
    /// What the player to act can capture.
    Capture,
    /// What the opponent threatens to.
    Threat,
    /// What the computer would do.
    Advice,
}
