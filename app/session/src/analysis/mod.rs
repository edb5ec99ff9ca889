//! Questions to the computer about a game, and its answers: the next turn, lines of play,
//! the values of positions, a review.

pub(crate) mod computer_tasks;
pub(crate) mod course;
pub(crate) mod lines;
pub(crate) mod turning;
pub(crate) mod white_score;
