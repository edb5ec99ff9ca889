//! The rules of the GIPF games: boards, positions, steps, turns and their texts.
//!
//! GIPF (basic, standard and tournament), GIPF with Potentials, Ultimate GIPF with its
//! challenges and MATRX GIPF share the types of this module; [`tamsk`] holds the other
//! game, and [`Game`] is a position of either.
//!
//! A *step* is one decision of a player: a push, the pieces taken of a row, a move with a
//! potential. A *turn* is all steps of a player until the opponent is to act.
//!
//! ```
//! use gipf_rules::{Color, Position, Ruleset, Variant};
//!
//! let mut position = Position::start(Ruleset::new(Variant::Standard));
//! assert_eq!(position.legal_steps().len(), 42);
//!
//! let turn = position.read_turn("a2-c2")?;
//! for &step in &turn.steps {
//!     position.play(step)?;
//! }
//! assert_eq!(turn.to_string(), "a2-c2");
//! assert_eq!(position.side(), Color::Black);
//! assert_eq!(
//!     position.to_string(),
//!     "gipf-standard G2(GG)/(gg)4/6/(GG)5(gg)/6/5/(gg)2(GG) b G11 G12 --"
//! );
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # Properties
//!
//! - No clock, no randomness, no input or output: the same input always gives the same
//!   output, in the same order. [`Position::legal_steps`] says in which. The time of TAMSK
//!   is an argument, in milliseconds.
//! - No unsafe code. No text and no step makes a function panic, except where its
//!   documentation has a section "Panics".
//! - A [`Position`] can be played on, or is a finished game. A [`Setup`] is any
//!   arrangement; its conversion to a position names all its [`Problem`]s.
//! - Reading a text takes bounded time, whoever wrote it: [`Position::READ_ATTEMPTS`],
//!   [`MAX_POSITION`]. Functions that list turns can be given a limit, too:
//!   [`Position::for_each_turn`].
//!
//! # Features
//!
//! | feature | effect |
//! |---|---|
//! | `serde` | `Serialize` and `Deserialize`: values that have a text are that text, others are derived; what is read is checked |
//! | `search` | lists of distinct turns, steps packed into eight bytes, keys for tables, captures and threats |
//! | `exhaustive` | enumerations that may grow can be matched without a wildcard; a minor version can then break the build |
//!
//! Without them there is no dependency.
//!
//! # Clauses
//!
//! Clauses are cited as in the rulebooks ("GIPF basic E.4"); "D6" is a ruling of ours where
//! the rulebooks leave a question open: docs/rules.md of the repository, section "Our
//! decisions".
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod board;
#[cfg(feature = "search")]
mod captures;
mod challenge;
mod color;
mod diagram;
mod display;
#[cfg_attr(
    not(feature = "search"),
    allow(
        dead_code,
        unreachable_pub,
        reason = "perft counts with the lists of a search, which are public with the feature only"
    )
)]
mod distinct;
mod excerpt;
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
mod reading;
mod removal_outcomes;
mod repair;
mod replies;
mod reserve;
mod row;
mod ruleset;
#[cfg(feature = "serde")]
mod serialization;
mod setup;
mod spot;
mod spots;
mod step;
mod symmetry;
mod table;
pub mod tamsk;
mod text;
mod turn;
mod walk;
mod work_limit;

pub use board::{Board, Push, PushId};
#[cfg(feature = "search")]
pub use captures::{Captures, captured};
pub use challenge::{Attempts, Challenge};
pub use color::{ByColor, Color};
#[cfg(feature = "search")]
pub use distinct::{DistinctTurns, PackedKind, PackedStep, PlainTurn, StepSelection};
pub use game::{EndReason, Game, GameEnd, GameKind, GameProblems, GameRuleset, PlayError};
pub use mix::Mix;
pub use notation::NotationError;
pub use perft::{Perft, perft};
pub use piece::{Disc, DiscKind, Piece, Potential, Stack};
pub use pieces::Pieces;
pub use position::{IllegalStep, Opening, Outcome, Phase, Position, WinReason};
pub use problem::Problem;
pub use problems::Problems;
pub use repair::Repair;
pub use reserve::Reserve;
pub use row::{Row, rows};
pub use ruleset::{Ruleset, RulesetError, Variant};
pub use setup::{Pending, Setup, SetupStage, Stacks, Unplayable};
pub use spot::{Direction, Dot, Spot};
pub use spots::{SpotSet, Spots};
pub use step::{Cover, Step};
pub use symmetry::Symmetry;
pub use text::MAX_POSITION;
pub use turn::{Part, Reply, Taken, TooManyTurns, Turn};

/// The examples of the README, which are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
