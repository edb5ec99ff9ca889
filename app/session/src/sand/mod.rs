//! TAMSK against the clock: sand that runs while people play (TAMSK levels 2 and 3; D13).
//!
//! The time of the sand is an argument of every step. Here it is computed from moments:
//! it runs with the clock of the messages, stands behind a veil, or runs by turns where
//! people play untimed. What time alone does is told as it comes.

mod film;
mod flow;
mod hand;
mod model;
mod terms;
mod timed;
mod touched;

pub use model::{LateRing, Press, SandModel, Skip, SkipCause, TimerModel, Veil};
pub use terms::{SandTerms, Speed};

pub(crate) use flow::Sand;
pub(crate) use model::Shown;
pub(crate) use timed::Timed;

/// What is done with the sand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SandMessage {
    /// Let it run, from the beginning or after a pause.
    Run,
    /// Let it stand, if that was agreed on.
    Stand,
}
