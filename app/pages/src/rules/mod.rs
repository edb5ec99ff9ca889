//! The rules as pages: docs/rules.md and docs/rules.de.md, with the same clauses.
//!
//! [`read()`] parses a document into chapters, numbered clauses, and their blocks; [`files()`]
//! makes the pages of a language and the book in which the app looks them up. All of it is made
//! with the dist: the app contains no reader of Markdown.

mod address;
mod book;
mod card;
mod document;
mod drawing;
mod figure;
mod files;
mod page;
mod players;
mod read;
mod script;
mod span;
mod text;

pub use address::{Address, FILES};
pub use document::{Block, Chapter, Clause, Example, Rules, Table};
pub use files::{files, paths, write_rules};
pub use read::read;
pub use script::{Line, Script, example_game};
pub use span::Span;
