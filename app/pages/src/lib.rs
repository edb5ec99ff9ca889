//! Pages beside the app. Every dist has the rules (`write-rules`): a page for each part and
//! language, from which the app takes their texts. An app that is published at a known address
//! also has a page for every puzzle of the collection (`write-pages`), so that chats show a
//! preview of a link to it, and files for search engines.
//!
//! Separate programs write them, so that `xtask` does not have to compile what draws pictures.

#![forbid(unsafe_code)]

mod error;
#[cfg(feature = "previews")]
mod folder;
#[cfg(feature = "previews")]
mod page;
#[cfg(feature = "previews")]
mod picture;
pub mod rules;
#[cfg(feature = "previews")]
mod site;
mod text;
mod write;

pub use error::PagesError;
#[cfg(feature = "previews")]
pub use folder::write_pages;
#[cfg(feature = "previews")]
pub use page::page;
#[cfg(feature = "previews")]
pub use picture::{HEIGHT, Painter, WIDTH};
#[cfg(feature = "previews")]
pub use site::{into_index, robots, sitemap};
pub use text::{PuzzleTexts, locales};
