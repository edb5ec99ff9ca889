//! Puzzles and lessons.

pub(crate) mod lesson;
pub(crate) mod puzzle;
