//! Pages beside the app. The rules are there in every dist (`lay-rules`): a page for each part
//! and language, from which the app takes what it shows. An app that is published at a known
//! address has one for every puzzle of the collection, too (`lay-pages`), so that a link to it
//! unfolds in chats, and what search engines read.
//!
//! Programs of their own lay them, for what draws pictures is nothing that `xtask` should have
//! to compile.

#![forbid(unsafe_code)]

mod fault;
mod folder;
mod page;
mod picture;
pub mod rules;
mod site;
mod words;
mod write;

pub use fault::PagesFault;
pub use folder::lay;
pub use page::page;
pub use picture::{HEIGHT, Painter, WIDTH};
pub use site::{into_index, robots, sitemap};
pub use words::{Said, locales};
