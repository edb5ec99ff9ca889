//! The puzzle that is being made.

use record::{GameRecord, Goal, NodeId};
use rules::Game;

/// As much of the puzzle that is being made as its check depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The position at its start.
    pub start: Game,
    /// The goal.
    pub goal: Goal,
    /// The answers to turns, where the maker says which are right.
    pub answers: Answers,
}

/// The answers to turns as they are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// So many say that a turn is right.
    pub right: usize,
    /// So many say that a turn is wrong.
    pub wrong: usize,
    /// The first line, counted from 1, that is no answer to a turn.
    pub fault: Option<usize>,
}

/// Returns true if nothing can be done in a position, because the game is over.
pub(super) fn is_over(position: &Game) -> bool {
    let record = GameRecord::from_position(position.clone());
    record.to_act(NodeId::ROOT).is_none()
}
