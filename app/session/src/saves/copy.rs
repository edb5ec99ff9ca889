//! A copy of a game in the storage: a line with format, revision, time and checksum, then the
//! text.

use core::fmt;

use record::{FNV_START, fnv1a};

use crate::scene::millis::Millis;

/// The first word of every copy, in this version of the app.
const FORMAT: &str = "gipf-game-1";

/// The beginning of the first word in every version of the app; the version follows.
const EVERY_FORMAT: &str = "gipf-game-";

/// The latest version of copies that this app can read.
const KNOWN: u64 = 1;

/// The beginning of the text of every copy; the version follows.
const EVERY_SAVE: &str = "gipf-record ";

/// The latest version of texts that this app can read.
const KNOWN_SAVE: u64 = 2;

/// A stored copy of a game, with its revision and time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCopy {
    /// The revision, which rises by one with every save.
    pub revision: u64,
    /// The time at which it was saved.
    pub saved: Millis,
    /// The text, as [`record::GameRecord::load`] reads it.
    pub text: String,
}

/// The reason why a copy cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyError {
    /// There is no copy.
    Missing,
    /// The text is no copy of this app, or is cut short.
    Format,
    /// The copy was changed since it was written.
    Checksum,
    /// The text is no game.
    Game,
    /// The copy was written by a later version of the app. It is left untouched, and the copy
    /// before is not opened in its place.
    Later,
}

impl StoredCopy {
    /// Reads what [`fmt::Display`] writes.
    ///
    /// # Errors
    /// If the text is something else, or was changed.
    pub fn parse(stored: &str) -> Result<Self, CopyError> {
        if is_later(stored, EVERY_FORMAT, KNOWN) {
            return Err(CopyError::Later);
        }
        let (head, text) = stored.split_once('\n').ok_or(CopyError::Format)?;
        let words: Vec<&str> = head.split(' ').collect();
        let [FORMAT, revision, saved, found] = words[..] else {
            return Err(CopyError::Format);
        };
        let copy = Self {
            revision: revision.parse().map_err(|_| CopyError::Format)?,
            saved: Millis(saved.parse().map_err(|_| CopyError::Format)?),
            text: text.to_owned(),
        };
        // The checksum covers the words as they stand: a number can be written in several ways.
        if found != sum(revision, saved, text) {
            Err(CopyError::Checksum)
        } else if is_later(text, EVERY_SAVE, KNOWN_SAVE) {
            Err(CopyError::Later)
        } else {
            Ok(copy)
        }
    }

    /// The time at which a copy says that it was saved, even if the copy is damaged.
    pub(super) fn moment(stored: &str) -> Option<Millis> {
        let mut words = stored.lines().next()?.split(' ');
        let saved = words.nth(2).filter(|_| stored.starts_with(FORMAT))?;
        saved.parse().ok().map(Millis)
    }
}

/// Returns true if a text begins with these signs and, as the rest of its first word, a version
/// later than `known`.
fn is_later(text: &str, begins: &str, known: u64) -> bool {
    let rest = text.strip_prefix(begins);
    let version = rest.and_then(|rest| rest.split([' ', '\r', '\n']).next());
    let version = version.and_then(|version| version.parse::<u64>().ok());
    version.is_some_and(|version| version > known)
}

/// The checksum of a copy: of everything but the checksum itself.
fn sum(revision: &str, saved: &str, text: &str) -> String {
    checksum(&[revision, " ", saved, "\n", text])
}

/// The checksum of all parts as one text (FNV-1a), in 16 hexadecimal digits.
#[must_use]
pub fn checksum(parts: &[&str]) -> String {
    let bytes = parts.iter().flat_map(|part| part.bytes());
    format!("{:016x}", fnv1a(FNV_START, bytes))
}

impl fmt::Display for StoredCopy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let revision = self.revision.to_string();
        let saved = self.saved.0.to_string();
        let sum = sum(&revision, &saved, &self.text);
        write!(f, "{FORMAT} {revision} {saved} {sum}\n{}", self.text)
    }
}
