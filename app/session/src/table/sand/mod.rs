//! TAMSK against the clock: sand that runs while people play (TAMSK levels 2 and 3; D13).
//!
//! The time of the sand is an argument of every step. Here it is computed from moments:
//! it runs with the clock of the messages, stands behind a veil, or runs by turns where
//! people play untimed. What time alone does is told as it comes.

mod film;
pub(crate) mod flow;
mod running;
pub(crate) mod shown;
pub(crate) mod terms;
pub(crate) mod timed;
mod touched;
