//! The parts of the dialog that have buttons.

/// A part of the dialog with buttons; the result of an action is shown in its part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The ways to give the puzzle to others.
    Share,
    /// The set.
    Set,
}
