//! The board crate.
