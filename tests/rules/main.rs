//! The rules as a black box.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that panics says what is wrong"
)]

// The examples of the library name it as it is published.
extern crate rules as gipf_rules;

mod arbitrary;
mod basic;
mod battery;
mod challenges;
mod costly;
mod decisions;
mod dice;
mod distinct;
mod examples;
mod games;
mod invented;
mod jumps;
mod matrx;
mod naive;
mod notation;
mod note;
mod oracle;
mod order;
mod perft;
mod potentials;
mod properties;
mod reading;
mod repairs;
mod serialization;
mod standard;
mod symmetry;
mod tamsk_arbitrary;
mod tamsk_level1;
mod tamsk_level2;
mod tamsk_level3;
mod tamsk_naive;
mod tamsk_note;
mod tamsk_oracle;
mod tamsk_properties;
mod tamsk_repairs;
mod tamsk_symmetry;
mod tamsk_table;
mod tamsk_texts;
mod texts;
mod texts_potentials;
mod tournament;
