//! Errors of writing pages.

use std::io;
use std::path::PathBuf;

/// An error of reading the app's files or writing pages.
#[derive(Debug)]
pub enum PagesError {
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// A file of the collection holds something other than puzzles, or no puzzle.
    Collection(PathBuf),
    /// index.html is not as expected: it has no head, no description or no stamp.
    Index,
    /// index.html names an address already.
    Twice,
    /// A language cannot be read.
    Language,
    /// A drawing could not be read, or its picture could not be written.
    Picture(String),
}

impl std::fmt::Display for PagesError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Collection(path) => write!(f, "{}: not puzzles only", path.display()),
            Self::Index => f.write_str("index.html has no <head> for links to pages"),
            Self::Twice => f.write_str("index.html names an address already"),
            Self::Language => f.write_str("a language cannot be read"),
            Self::Picture(id) => write!(f, "no picture could be made of {id}"),
        }
    }
}

impl std::error::Error for PagesError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::File(_, error) => Some(error),
            _ => None,
        }
    }
}
