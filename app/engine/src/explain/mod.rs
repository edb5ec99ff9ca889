//! Reasons for a turn, as a person would name them.
//!
//! A reason is a fact of the rules, never an opinion of the evaluation: it is read off by
//! replaying the principal line, and by going through the steps of one turn of either
//! player. Only wins and losses by force come from the score of the line, which the search
//! has proved.

mod gipf;
mod reach;
mod reason;
mod rings;

pub use reason::{Explain, Reason};
