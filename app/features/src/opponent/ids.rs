//! The requests and timers of the computer.

use rules::ByColor;

use crate::feature::{TaskId, TimerId};

/// The turn of each player.
pub(super) const TURN: ByColor<TaskId> = ByColor {
    white: TaskId(0),
    black: TaskId(1),
};
/// The turn of a hint.
pub(super) const HINT: TaskId = TaskId(2);
/// The captures of a position.
pub(super) const CAPTURES: TaskId = TaskId(3);

/// The pause before the next step of each player.
pub(super) const STEP: ByColor<TimerId> = ByColor {
    white: TimerId(0),
    black: TimerId(1),
};
/// The pause before a decision about a challenge.
pub(super) const DECISION: TimerId = TimerId(2);
