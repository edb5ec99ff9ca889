//! Puzzles and lessons.

mod choice;
pub mod collection;
pub(crate) mod lesson;
pub(crate) mod lessons;
pub(crate) mod motif;
pub(crate) mod puzzle;
