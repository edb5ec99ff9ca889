//! The collection of puzzles: `gipf puzzles mine` finds positions in games of the
//! engine against itself, `grade` finds their grades and motifs and writes files,
//! `check` proves files again.
//!
//! A puzzle has one solution: one first turn, identified by the position after it, that
//! achieves the goal. Two methods agree on it, the engine's solver and an exhaustive
//! search by the rules alone.

mod check;
mod grade;
mod hunt;
mod line;
mod motif;
mod motifs;
mod proof;
mod puzzle;
mod threats;

use std::io::Write;

pub use check::{Flaw, check};
pub use grade::{Difficulty, GradedPuzzle, grade};
pub use motif::Motif;
pub use motifs::find_motifs;
pub use proof::{FirstTurn, Prover, SolverProver, first_turns};
pub use puzzle::{Goal, NoPuzzle, Puzzle, read};

use super::ToolError;

/// Runs the tool that the arguments name.
pub(super) fn run(arguments: &[&str], output: &mut impl Write) -> Result<(), ToolError> {
    match arguments {
        ["mine", rulesets, file, options @ ..] => hunt::report(rulesets, file, options, output),
        ["grade", target, arguments @ ..] => grade::report(target, arguments, output),
        ["check", files @ ..] => check::report(files, output),
        _ => Err(ToolError::Usage),
    }
}
