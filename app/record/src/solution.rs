//! The solutions of puzzles, as far as they can be proved.

/// The proved solution of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// It is proved that these first turns solve it.
    Turns(Vec<String>),
    /// It is proved that no turn solves it.
    Nothing,
    /// It could not be proved.
    Unproved,
    /// The goal is a text, of which nothing can be proved.
    Words,
}
