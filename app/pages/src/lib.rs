//! Pages beside an app that is published at a known address: one for every puzzle of the
//! collection, so that a link to it unfolds in chats, and what search engines read.
//!
//! A program of its own lays them (`lay-pages`), for what draws pictures is nothing that
//! `xtask` should have to compile.

#![forbid(unsafe_code)]

mod fault;
mod folder;
mod page;
mod picture;
mod site;
mod words;

pub use fault::PagesFault;
pub use folder::lay;
pub use page::page;
pub use picture::{HEIGHT, Painter, WIDTH};
pub use site::{into_index, robots, sitemap};
pub use words::{Said, locales};
