//! A sheet of puzzles that is ready to be printed.

use record::{Solution, Task};

use super::part::Part;

/// Puzzles on paper, and their solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The part of the dialog whose button was used.
    pub part: Part,
    /// The title; may be empty.
    pub title: String,
    /// The puzzles, in the order in which they are printed.
    pub tasks: Vec<Task>,
    /// Their solutions, in the same order.
    pub solutions: Vec<Solution>,
}
