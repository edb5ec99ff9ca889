//! The rules of the GIPF games: boards, positions, steps, turns and their texts.
//!
//! No clock, no randomness, no input or output: the same input always gives the
//! same output, in the same order.
//!
//! ```
//! use rules::{Position, Ruleset, Variant};
//!
//! let mut position = Position::start(Ruleset::new(Variant::Standard));
//! let turn = position.read_turn("a2-c2")?;
//! for &step in &turn.steps {
//!     position.play(step).expect("the steps of a legal turn are legal");
//! }
//! assert_eq!(turn.to_string(), "a2-c2");
//! assert_eq!(
//!     position.to_string(),
//!     "gipf-standard G2(GG)/(gg)4/6/(GG)5(gg)/6/5/(gg)2(GG) b G11 G12 --"
//! );
//! # Ok::<(), rules::NotationError>(())
//! ```
//!
//! [`tamsk`] holds the other game; [`Game`] is a position of either.
//!
//! Clauses are cited as in the rulebooks ("GIPF basic E.4"); "D6" is a decision
//! in the project's list of decisions on points that the rulebooks leave open.
#![forbid(unsafe_code)]

mod board;
mod captures;
mod challenge;
mod color;
mod diagram;
mod distinct;
mod effort;
mod game;
mod line;
mod mix;
mod moves;
mod notation;
mod order;
mod pattern;
mod perft;
mod piece;
mod pieces;
mod play;
mod position;
mod problem;
mod problems;
mod quote;
mod reading;
mod repair;
mod replies;
mod reserve;
mod row;
mod ruleset;
mod setup;
mod spot;
mod spots;
mod step;
mod table;
pub mod tamsk;
mod text;
mod turn;
mod walk;
mod ways;
mod words;

pub use board::{Board, Push, PushId};
pub use captures::{Captures, captured};
pub use challenge::{Attempts, Challenge};
pub use color::{ByColor, Color};
pub use distinct::{DistinctTurns, PackedKind, PackedStep, PlainTurn, Wanted};
pub use effort::Effort;
pub use game::{EndReason, Game, GameEnd, GameKind, GameProblems, GameRuleset, PlayError};
pub use mix::Mix;
pub use notation::NotationError;
pub use perft::{Perft, perft};
pub use piece::{Disc, DiscKind, Piece, Potential, Stack};
pub use pieces::Pieces;
pub use position::{IllegalStep, Opening, Outcome, Phase, Position, Reason};
pub use problem::Problem;
pub use problems::Problems;
pub use quote::Quote;
pub use repair::Repair;
pub use reserve::Reserve;
pub use row::{Row, rows};
pub use ruleset::{Ruleset, RulesetError, Variant};
pub use setup::{Pending, Setup, Stacks, Stage, Unplayable};
pub use spot::{Direction, Dot, Spot};
pub use spots::{SpotSet, Spots};
pub use step::{Cover, Step};
pub use text::MAX_POSITION;
pub use turn::{Part, Reply, Taken, TooManyTurns, Turn};
