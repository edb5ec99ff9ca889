//! Games as files: one or all out, and in again without overwriting anything.

use record::{FileError, NodeId, Record, games};

use super::{ChangeError, CopyError, GameId, Library, Storage, Summary};
use crate::message::Millis;

/// The tag that says which game of a library a file holds.
const ID: &str = "Id";

/// A file that has been read and not been imported yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// Its games, in the order of the file.
    pub found: Vec<Found>,
}

/// A game of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What is in it.
    pub summary: Summary,
    /// What the library has of it.
    pub verdict: Verdict,
    record: Record,
}

/// What the library has of a game that is imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing.
    New,
    /// The very same game, under this name.
    Same(GameId),
    /// Another state of this game.
    Conflicting(GameId),
}

/// What to do with a conflicting game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Keep the one that is here.
    Keep,
    /// Replace it; the library keeps it as the copy before.
    Replace,
    /// Have both.
    Both,
}

/// Why a file cannot be imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// There is no game in it.
    Empty,
    /// A game of it cannot be read.
    File {
        /// Which, counted from 1.
        game: usize,
        /// What is wrong, and where in the file.
        error: FileError,
    },
}

impl Found {
    /// The game as a save, shown at the end of its main line.
    #[must_use]
    pub fn save(&self) -> String {
        let head = self.record.line(NodeId::ROOT).pop();
        self.record.save(head.unwrap_or(NodeId::ROOT))
    }
}

impl<S: Storage> Library<S> {
    /// A game as a file.
    ///
    /// # Errors
    /// If it has no good copy.
    pub fn export(&self, id: &GameId) -> Result<String, CopyError> {
        let opened = self.open(id)?;
        let (mut record, _) = Record::load(&opened.text).map_err(CopyError::Record)?;
        record.tags.retain(|(name, _)| name != ID);
        record.tags.push((ID.to_owned(), id.to_string()));
        Ok(record.to_file())
    }

    /// All games that have a good copy as one file, the last saved first.
    #[must_use]
    pub fn export_all(&self) -> String {
        let entries = self.list().into_iter();
        let files = entries.filter_map(|entry| self.export(&entry.id).ok());
        files.collect::<Vec<_>>().join("\n")
    }

    /// Reads a file and compares its games with the library. Nothing is
    /// changed yet.
    ///
    /// # Errors
    /// If any game cannot be read, or there is none.
    pub fn read(&self, text: &str) -> Result<Import, ImportError> {
        let found = games(text)
            .enumerate()
            .map(|(index, game)| {
                let record = game.read().map_err(|error| ImportError::File {
                    game: index + 1,
                    error,
                })?;
                Ok(self.compare(record))
            })
            .collect::<Result<Vec<Found>, ImportError>>()?;
        if found.is_empty() {
            return Err(ImportError::Empty);
        }
        Ok(Import { found })
    }

    fn compare(&self, mut record: Record) -> Found {
        let id = record.tags.iter().find(|(name, _)| name == ID);
        let id = id.and_then(|(_, id)| GameId::parse(id));
        let verdict = match id.map(|id| (self.export(&id), id)) {
            Some((Ok(ours), id)) if ours == record.to_file() => Verdict::Same(id),
            Some((Ok(_), id)) => Verdict::Conflicting(id),
            _ => Verdict::New,
        };
        record.tags.retain(|(name, _)| name != ID);
        let head = record.line(NodeId::ROOT).pop().unwrap_or(NodeId::ROOT);
        Found {
            summary: Summary::of(&record, head),
            verdict,
            record,
        }
    }

    /// Imports what is new, and what conflicts as chosen. `fresh` makes names
    /// for games. Returns the games that were written.
    ///
    /// # Errors
    /// If a game cannot be saved; those before it have been.
    pub fn import(
        &mut self,
        import: &Import,
        choice: Choice,
        mut fresh: impl FnMut() -> GameId,
        now: Millis,
    ) -> Result<Vec<GameId>, ChangeError> {
        let mut written = Vec::new();
        for found in &import.found {
            let (id, known) = match (&found.verdict, choice) {
                (Verdict::Same(_), _) | (Verdict::Conflicting(_), Choice::Keep) => continue,
                (Verdict::Conflicting(id), Choice::Replace) => {
                    (id.clone(), self.revision(id).unwrap_or(0))
                }
                (Verdict::New, _) | (Verdict::Conflicting(_), Choice::Both) => (fresh(), 0),
            };
            self.save(&id, &found.save(), known, now)
                .map_err(ChangeError::Save)?;
            written.push(id);
        }
        Ok(written)
    }
}
