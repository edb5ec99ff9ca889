//! What the computer is asked about a game, and what becomes of its answers: the next turn,
//! lines of play, the worth of positions, a review.

pub(crate) mod ahead;
pub(crate) mod course;
pub(crate) mod thought;
pub(crate) mod turning;
pub(crate) mod worth;
