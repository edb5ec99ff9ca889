//! The maker of puzzles: a dialog in which a position gets a goal and texts, is checked by the
//! engine, given to others, and collected in a set.
//!
//! [`PuzzleMaker`] is the dialog. Like the board editor it is a state machine with commands of
//! its own. [`Prover`] is the part that needs the engine, a feature of the dispatcher: it checks
//! the puzzle while it is made, and finds the solutions for printed sheets.

mod answers;
mod check;
mod draft;
mod forum;
mod goal;
mod ids;
mod message;
mod part;
mod printer;
mod proofs;
mod prover;
mod puzzle_form;
mod puzzle_maker;
mod set;
mod sheet;
mod view;

pub use answers::MAX_LINES;
pub use draft::{AnswerCount, Draft};
pub use forum::forum_text;
pub use goal::GoalChoice;
pub use message::{Command, Copied, DialogContext, Field, Message, Opening};
pub use part::Part;
pub use proofs::{Check, Printing, Proofs};
pub use prover::{Prover, Request};
pub use puzzle_maker::PuzzleMaker;
pub use set::{SetChange, SetReport, entry_text};
pub use sheet::Sheet;
pub use view::View;
