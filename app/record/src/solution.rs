//! The solutions of puzzles, as far as they are proved.

/// The knowledge of how a puzzle is solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// It is proved that these first turns solve it.
    Turns(Vec<String>),
    /// It is proved that nothing does.
    Nothing,
    /// It could not be proved.
    Unproved,
    /// Nothing is proved of words.
    Words,
}
