//! Answers that are drawn on the board.

use crate::scene::point::{MovePath, Point};

/// A turn that captures or is advised, as it is drawn after a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The kind of answer.
    pub kind: HintKind,
    /// The path of its first move, for a push from the dot to the first spot; none where
    /// taking rows ends the game.
    pub path: Option<MovePath>,
    /// The places of the pieces that it captures, or of the cells to look at.
    pub cells: Vec<Point>,
    /// True if the cells to look at are dots.
    pub at_dots: bool,
}

/// The kind of an answer that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintKind {
    /// A capture that the player to act can make.
    Capture,
    /// A capture that the opponent could make.
    Threat,
    /// A turn that the computer would play.
    Advice,
}
