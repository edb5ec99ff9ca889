//! Limits of the texts that are read.

/// The largest file that is read, in bytes.
pub const MAX_FILE: usize = 5 * 1024 * 1024;

/// The deepest nesting of variations.
pub const MAX_DEPTH: usize = 64;

/// The most tags of a game, besides those that this program writes.
pub const MAX_TAGS: usize = 1_000;

/// The number of tags of one game, those of this program included, at which it is refused.
pub(crate) const TOO_MANY_TAGS: usize = 2 * MAX_TAGS;

/// The most steps of a game.
pub(crate) const MAX_STEPS: usize = 20_000;
