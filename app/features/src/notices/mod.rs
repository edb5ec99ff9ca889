//! The notices above the game: facts that the user should know until their cause is over or they
//! have been read, with the actions that answer them.
//!
//! The [`NoticeList`] is in the first load, where every message costs bytes; so its messages are
//! methods, which return true if something has changed. Sentences and actions are loaded later.

mod action;
mod list;
mod notice;
mod sentences;

pub use action::{Action, Command, actions};
pub use list::NoticeList;
pub use notice::Notice;
pub use sentences::{SavedCopy, page_not_loaded, sentences};
