//! All data of the app in one text file, so that a player can move to another device, and its
//! import, which adds to what is stored and overwrites nothing unasked.
//!
//! Games are compared and written one by one by the library ([`session::library`]); this module
//! has the rest. docs/storage.md describes the file.

mod added;
mod file;
mod other_contents;
mod stored_entries;

pub use added::Added;
pub use file::{DataFile, LaterVersion, file};
pub use other_contents::{OtherContents, Settings};
pub use stored_entries::{StoredEntries, look_at};
