//! The requests and timers of the prover.

use crate::feature::{TaskId, TimerId};

/// The proof of the puzzle that is being made.
pub(super) const CHECK: TaskId = TaskId(0);
/// The solution of a puzzle on the sheet.
pub(super) const SOLUTION: TaskId = TaskId(1);

/// The pause after a change, before the engine is asked.
pub(super) const REST: TimerId = TimerId(0);
