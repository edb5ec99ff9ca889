//! The session as a black box: messages in, effects and render models out.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // helpers of tests

mod agreements;
mod ahead;
mod aside;
mod brought;
mod clocks;
mod club;
mod computer;
mod course;
mod drawing;
mod editor;
mod elsewhere;
mod hands;
mod history;
mod insight;
mod last_chance;
mod lessons;
mod library;
mod lots;
mod offers;
mod opening;
mod parts;
mod profiles;
mod progress;
mod pushes;
mod puzzles;
mod relation;
mod review;
mod rows;
mod sand;
mod sand_by_chance;
mod saves;
mod side;
mod snapshots;
mod table;
mod why;
