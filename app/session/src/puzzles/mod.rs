//! Puzzles and lessons at the table.

pub(crate) mod lesson;
pub(crate) mod puzzle;
