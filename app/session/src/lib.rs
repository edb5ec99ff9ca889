//! The session crate.
