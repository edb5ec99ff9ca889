//! The goals of puzzles that the engine can prove.

use messages::Goal;
use session::MAX_WIN_TURNS;

/// The request to prove a goal; none if its maker judges the turns, or no turn is judged.
pub(crate) fn provable(goal: record::Goal) -> Option<Goal> {
    match goal {
        record::Goal::Win { within } => Some(Goal::Win(within.unwrap_or(MAX_WIN_TURNS))),
        record::Goal::Keep { within } => Some(Goal::Keep(within)),
        record::Goal::Capture => Some(Goal::Capture),
        record::Goal::Text | record::Goal::Answer | record::Goal::Choose => None,
    }
}
