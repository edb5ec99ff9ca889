//! The solutions of puzzles, as far as they can be proved.

/// The proved solution of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// These first turns are proved to solve the puzzle.
    Turns(Vec<String>),
    /// No turn solves the puzzle, which is proved.
    Nothing,
    /// The search for a proof failed.
    Unproved,
    /// The goal is a text, of which nothing can be proved.
    Words,
}
