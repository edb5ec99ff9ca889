//! The results of the engine for the maker.

use super::part::Part;

/// The results of the engine about the puzzle and the sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proofs {
    /// The result of the check.
    pub check: Check,
    /// The sheet in preparation, if there is one.
    pub printing: Option<Printing>,
}

/// The result of the check of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Check {
    /// There is no message.
    #[default]
    Nothing,
    /// The check runs.
    Runs,
    /// Texts cannot be proved.
    Words,
    /// This line, counted from 1, is no valid answer.
    Line(usize),
    /// The numbers of answers to right turns and to wrong ones.
    Answers(usize, usize),
    /// The game is over.
    Over,
    /// These first turns solve it, within this many turns.
    Solved(u8, Vec<String>),
    /// It has no solution within this many turns.
    Unsolved(u8),
    /// It cannot be proved: too many turns, or sand.
    Cannot,
    /// The engine does not answer.
    Lost,
}

/// The progress of a sheet to be printed, while its solutions are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printing {
    /// The part of the dialog whose button is used.
    pub part: Part,
    /// The number of known solutions.
    pub done: usize,
    /// The number of puzzles on it.
    pub all: usize,
}
