//! Sand of TAMSK, which runs while the players think (TAMSK levels 2 and 3; D13).
//!
//! The time of the sand is an argument of every step. Here it is computed from moments: it
//! runs with the clock of the messages, stands while the game is paused, or runs by turns
//! in a game without a clock. Events that time alone causes are announced as they come.

pub(crate) mod flow;
mod playback;
mod running;
pub(crate) mod shown;
pub(crate) mod terms;
pub(crate) mod timed;
mod touched;
