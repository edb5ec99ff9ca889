//! Times of glasses, of the timer and of games, in milliseconds.

/// Milliseconds of sand in a glass: three minutes (TAMSK A).
pub const SAND: u64 = 180_000;

/// Milliseconds of sand in the timer: fifteen seconds (TAMSK A).
pub const TIMER: u64 = 15_000;

/// Milliseconds in which a ring may still be dropped after the glass was put
/// down, unless another time is agreed on (D13).
pub const GRACE: u64 = 2_000;

/// The latest time that an event may have, in milliseconds: far beyond any
/// game.
pub const LATEST: u64 = 1_000_000_000_000;
