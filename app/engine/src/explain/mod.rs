//! Reasons for a turn that a player can understand.
//!
//! A reason is a fact of the rules, never an opinion of the evaluation: it is found by
//! replaying the principal variation, and by trying the steps of one turn of either
//! player. Only wins and losses by force come from the score of the line, which the search
//! has proved.

mod gipf;
mod reach;
mod reason;
mod rings;

pub use reason::{Explain, TurnReason};
