//! The requests and timers of a puzzle.

use crate::feature::{TaskId, TimerId};

/// The proof that the try needs next.
pub(super) const PROOF: TaskId = TaskId(0);

/// The pause before the other side plays.
pub(super) const DEFENCE: TimerId = TimerId(0);
