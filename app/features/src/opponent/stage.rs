//! The parts of a hint.

use session::Event;

/// How much of a hint has been said.
#[derive(Clone, Debug, PartialEq)]
pub enum HintStage {
    /// Nothing was asked.
    Unasked,
    /// Where to look.
    Place,
    /// What to play: what the turn does.
    Move(Vec<Event>),
}
