//! The parts of a hint.

use session::Event;

/// The part of a hint that was given.
#[derive(Clone, Debug, PartialEq)]
pub enum HintStage {
    /// None.
    Unasked,
    /// The place to look at.
    Place,
    /// The move to play, as its events.
    Move(Vec<Event>),
}
