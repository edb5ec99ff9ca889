//! The record as a black box: files, links, saves.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // helpers of tests

mod answers;
mod boardspace;
mod costly;
mod errors;
mod files;
mod limits;
mod links;
mod names;
mod openings;
mod properties;
mod puzzles;
mod random;
mod sgf;
mod sgf_damaged;
mod sgf_forms;
mod sgf_made;
mod sgf_rows;
mod side;
mod tamsk;
