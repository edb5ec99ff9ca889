//! Durations of glasses, of the timer and of games, in milliseconds.

/// The sand in a glass, in milliseconds: three minutes (TAMSK A).
pub const SAND: u64 = 180_000;

/// The sand in the timer, in milliseconds: fifteen seconds (TAMSK A).
pub const TIMER: u64 = 15_000;

/// The time, in milliseconds, in which a ring may still be dropped after the
/// glass was put down, unless another time is agreed on (D13).
pub const GRACE: u64 = 2_000;

/// The latest time of an event, in milliseconds from the start: far beyond any
/// game.
pub const LATEST: u64 = 1_000_000_000_000;
