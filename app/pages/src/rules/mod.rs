//! The rules as pages: docs/rules.md and docs/rules.de.md, with the same clauses.
//!
//! [`read()`] takes a document apart into chapters, numbered clauses, and the blocks in them;
//! [`files()`] makes the pages of a language and the book in which the app finds its way. All of
//! it is made when the dist is: the app knows no Markdown.

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
pub use files::{files, lay_rules, paths};
pub use read::read;
pub use script::{Line, Script, laid_at};
pub use span::Span;
