//! Moments by the clock of the messages.

/// A moment in milliseconds, from any zero that the sender of the messages chooses. For
/// game clocks to be fair, it has to be a clock that is never set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u64);
