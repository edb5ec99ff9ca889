//! The requests and timers of the analysis.

use crate::feature::{TaskId, TimerId};

/// The best lines of the position on the screen.
pub(super) const LINES: TaskId = TaskId(0);
/// The best turn of the other player in that position.
pub(super) const THREAT: TaskId = TaskId(1);
/// The positions of a game, in up to this many parts.
pub(super) const REVIEW: [TaskId; 4] = [TaskId(2), TaskId(4), TaskId(5), TaskId(6)];
/// The position after a turn that was tried in place of a mistake.
pub(super) const ATTEMPT: TaskId = TaskId(3);

/// The time that a best turn must stay before it is announced.
pub(super) const ANNOUNCE_PAUSE: TimerId = TimerId(0);
/// The pause before the answer to a turn that was tried.
pub(super) const ANSWER: TimerId = TimerId(1);
