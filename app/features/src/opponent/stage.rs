//! The parts of a hint.

use session::Event;

/// How much of a hint has been said.
#[derive(Clone, Debug, PartialEq)]
pub enum HintStage {
    /// Nothing was asked.
    Unasked,
    /// Where to look.
    Place,
    /// The move to play, as its events.
    Move(Vec<Event>),
}
