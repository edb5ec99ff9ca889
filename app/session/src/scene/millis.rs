//! Moments, by the clock of whoever sends messages.

/// A moment in milliseconds. Which one counts as zero is up to who sends messages; for
/// them to be fair it has to be a clock that nobody sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u64);
