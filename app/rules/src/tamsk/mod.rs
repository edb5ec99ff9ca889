//! TAMSK: rings and hourglasses, with and without time.
//!
//! Red is [`Color::White`](crate::Color::White), moves first and is `w` and
//! upper case in texts. Levels 2 and 3 are played in time, which is always an
//! argument: milliseconds from the start of the game. A game is its events,
//! steps with their times; played again they give the same position.
//!
//! ```
//! use gipf_rules::tamsk::{Level, Position, Ruleset};
//!
//! let mut position = Position::start(Ruleset::new(Level::Three));
//! position.play(position.read_step("a1-a2o")?, 3_000).expect("legal");
//! position.play(position.read_step("t")?, 4_000).expect("legal");
//! // Black has not touched a glass when the timer is empty: this turn and the
//! // next are lost (level 3, 6).
//! position.wait(20_000).expect("later");
//! assert_eq!(position.side(), gipf_rules::Color::White);
//! assert_eq!(
//!     position.to_string(),
//!     "tamsk-3 0H10h0/00000/000000/h000000H0/000000/00000/H000h0 w O31 O32 - \
//!      20000;163000,*,*;*,*,*;0;mb"
//! );
//! # Ok::<(), gipf_rules::tamsk::NotationError>(())
//! ```
//!
//! Clauses are cited by level and number ("TAMSK level 3, 6"); "D13" is a
//! ruling of ours where the rulebooks leave a question open: docs/rules.md of
//! the repository, section "Our decisions".

mod display;
mod durations;
mod event;
mod field;
mod glass;
mod legal;
mod notation;
mod outcome;
mod perft;
mod play;
mod position;
mod problem;
mod repair;
mod ruleset;
mod setup;
mod space;
mod step;
mod text;
mod time;
mod verdict;

pub use durations::{GRACE, LATEST, SAND, TIMER};
pub use event::Event;
pub use glass::{Glass, Sand};
pub use notation::NotationError;
pub use outcome::{Outcome, QUIET, WinReason};
pub use perft::perft;
pub use position::{LeftOut, Position, Timer};
pub use problem::Problem;
pub use repair::Repair;
pub use ruleset::{Level, Ruleset};
pub use setup::{Filling, Setup, SetupResult, SetupTime, Unplayable};
pub use space::Space;
pub use step::{Step, Turn, UnknownStep};
pub use time::Illegal;
