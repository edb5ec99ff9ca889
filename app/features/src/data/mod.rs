//! All data of the app in one text file, so that a player can move to another device, and its
//! import, which adds to what is stored and overwrites nothing unasked.
//!
//! Games are compared and written one by one by the library ([`session::library`]); this module
//! has the rest. docs/storage.md describes the file.

mod added;
mod content;
mod file;
mod rest;

pub use added::Added;
pub use content::{Data, look_at};
pub use file::{DataFile, Later, file};
pub use rest::{Rest, Settings};
