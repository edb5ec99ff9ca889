//! The record crate.
