//! Puzzles and lessons.

mod choice;
pub(crate) mod lesson;
pub(crate) mod lessons;
pub(crate) mod puzzle;
