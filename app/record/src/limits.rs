//! Limits of texts that are read.

/// The largest file that is read, in bytes.
pub const MAX_FILE: usize = 5 * 1024 * 1024;

/// How deep variations may stand in each other.
pub const MAX_DEPTH: usize = 64;

/// How many tags somebody has given to a game at most, besides those that this program
/// writes.
pub const MAX_TAGS: usize = 1_000;

/// So many stand in no text of a game.
pub(crate) const TOO_MANY_TAGS: usize = 2 * MAX_TAGS;

/// More steps than any file of people has.
pub(crate) const MAX_STEPS: usize = 20_000;
