//! The storage of this browser: games with their copies, and the progress with puzzles.

pub(crate) mod copy;
mod damaged;
mod data;
mod import;
pub mod keys;
pub mod library;
pub(crate) mod progress;
mod relation;
pub(crate) mod storage;
mod summary;
