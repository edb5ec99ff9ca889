//! The view of the maker of puzzles.

/// The view of the maker of puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The result of the check.
    pub check: Check,
    /// The sheet that is on its way, if there is one.
    pub printing: Option<Printing>,
}

/// The result of the check of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Check {
    /// There is nothing to say.
    #[default]
    Nothing,
    /// The check runs.
    Runs,
    /// Nothing is proved of words.
    Words,
    /// This line, counted from 1, is no answer to a turn.
    Line(usize),
    /// So many answers say that a turn is right, and so many that it is not.
    Answers(usize, usize),
    /// The game is over.
    Over,
    /// These first turns solve it, within so many turns.
    Solved(u8, Vec<String>),
    /// Nothing solves it within so many turns.
    Unsolved(u8),
    /// Nothing can be proved of it: too many turns, or sand.
    Cannot,
    /// The engine does not answer.
    Lost,
}

/// The progress of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printing {
    /// True if it is a sheet of the whole series.
    pub series: bool,
    /// So many solutions are known.
    pub done: usize,
    /// So many puzzles are on it.
    pub all: usize,
}
