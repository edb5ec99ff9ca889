//! The rules in the app: the state machine of their page.
//!
//! The texts are made with the dist (`app/pages`): a page for each part of the rules, and a
//! [`Book`] with the list of their entries. The [`Reader`] loads both, resolves addresses, and
//! searches. It works without a table and is no feature of the dispatcher: like home it is a
//! state machine with commands of its own.

mod article;
mod book;
mod marks;
mod reader;
mod search;
mod target;

pub use article::article;
pub use book::{Book, EntryKind, RulesEntry};
pub use marks::{Piece, marked};
pub use reader::{
    Command, ContentsPart, CopyStatus, Link, Message, Reader, ScrollTarget, SearchHit, State, View,
    Visit,
};
pub use target::{Target, fragment_of_anchor, fragment_of_card, goal, part_of};
