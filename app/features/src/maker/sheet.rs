//! A sheet of puzzles that is ready to be printed.

use record::{Solution, Task};

/// Puzzles on paper, and the solutions of all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The title; may be empty.
    pub title: String,
    /// The puzzles.
    pub tasks: Vec<Task>,
    /// Their solutions, in the same order.
    pub solutions: Vec<Solution>,
}
