//! A sheet of puzzles that is ready to be printed.

use record::{Solution, Task};

/// Puzzles on paper, and their solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The title; may be empty.
    pub title: String,
    /// The puzzles.
    pub tasks: Vec<Task>,
    /// Their solutions, in the same order.
    pub solutions: Vec<Solution>,
}
