//! The puzzle that is being made.

use record::{GameRecord, Goal, NodeId};
use rules::Game;

/// The parts of the puzzle that its check depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The position at its start.
    pub start: Game,
    /// The goal that the engine has to confirm.
    pub goal: Goal,
    /// The answers to turns, if the maker marks the right ones.
    pub answers: AnswerCount,
}

/// The numbers of answers to turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnswerCount {
    /// The number of answers to right turns.
    pub right: usize,
    /// The number of answers to wrong turns.
    pub wrong: usize,
    /// The first line, counted from 1, that is no valid answer.
    pub fault: Option<usize>,
}

/// Returns true if no turn is possible in a position, because the game is over.
pub(super) fn is_over(position: &Game) -> bool {
    let record = GameRecord::from_position(position.clone());
    record.to_act(NodeId::ROOT).is_none()
}
