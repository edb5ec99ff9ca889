//! The rules as a black box.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that panics says what is wrong"
)]

mod arbitrary;
mod basic;
mod decisions;
mod notation;
mod note;
mod oracle;
mod perft;
mod properties;
mod reading;
mod standard;
mod symmetry;
mod tamsk_oracle;
mod texts;
mod tournament;
