//! The locale crate.
