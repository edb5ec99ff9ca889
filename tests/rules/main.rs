//! The rules as a black box.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that panics says what is wrong"
)]

mod basic;
mod decisions;
mod notation;
mod note;
mod oracle;
mod perft;
mod standard;
mod texts;
mod tournament;
