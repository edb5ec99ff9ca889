//! The check of puzzles by new proofs.

use std::fs;
use std::io::Write;

use super::proof::FirstTurn;
use super::puzzle::{Puzzle, read};
use crate::tools::ToolError;
use crate::tools::bench::worked;

/// The reason why a puzzle is not proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The solver finds no single first turn that achieves the goal.
    Unsolved,
    /// The exhaustive search does not find this turn, or finds others too.
    Disputed(String),
}

/// Proves a puzzle by both methods and returns its solution.
///
/// # Errors
/// If it has no solution, several, or the methods do not agree.
pub fn check(puzzle: &Puzzle) -> Result<FirstTurn, Flaw> {
    let first = puzzle.solution(u64::MAX).ok_or(Flaw::Unsolved)?;
    match puzzle.confirm(&first, u64::MAX) {
        Some(true) => Ok(first),
        Some(false) | None => Err(Flaw::Disputed(first.text)),
    }
}

/// Proves all puzzles of files. The first that is wrong is returned as an
/// error.
pub(super) fn report(files: &[&str], output: &mut impl Write) -> Result<(), ToolError> {
    for path in files {
        let text = fs::read_to_string(path)?;
        let puzzles = read(&text).map_err(|wrong| ToolError::InvalidLine(wrong.0))?;
        let start = worked();
        for puzzle in &puzzles {
            check(puzzle).map_err(|flaw| ToolError::InvalidLine(format!("{puzzle} {flaw:?}")))?;
        }
        let seconds = worked() - start;
        writeln!(
            output,
            "{path}: {} puzzles proved in {seconds:.1} s",
            puzzles.len()
        )?;
        output.flush()?;
    }
    Ok(())
}
