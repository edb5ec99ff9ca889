//! The rules in the app: the state machine of their page.
//!
//! The texts are made with the dist (`app/pages`): a page for each part of the rules, and a
//! [`Book`] with the list of their entries. The [`Reader`] loads both, resolves addresses, and
//! searches. It works without a table and is no feature of the dispatcher: like home it is a
//! state machine with commands of its own.

mod article;
mod book;
mod marks;
mod place;
mod reader;
mod search;

pub use article::article;
pub use book::{Book, Entry, EntryKind};
pub use marks::{Piece, marked};
pub use place::{Target, fragment_of_anchor, fragment_of_card, goal, part_of};
pub use reader::{
    Command, ContentsPart, CopyStatus, FoundPlace, Link, Message, Reader, Settle, State, View,
    Visit,
};
