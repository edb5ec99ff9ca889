//! The library: the games that are stored in this browser.
//! The last copy of a game is stored under `gipf.game.<id>`, and the good copy before it
//! under `gipf.game.<id>.before`. Damaged copies are moved to keys of their own. A copy has a
//! revision number and a checksum, so that damage is noticed and two tabs never overwrite each
//! other's saves silently.

use record::{GameRecord, NodeId};

pub use super::copy::{CopyError, StoredCopy, checksum};
pub use super::damaged::Damaged;
pub use super::data::{DATA, data_in, is_data};
pub use super::import::{
    Import, ImportChoice, ImportOutcome, ImportSource, ImportStatus, ImportedGame, StoredVersion,
    UnreadableGame, import_sources,
};
pub use super::relation::{Relation, compare};
pub use super::storage::{GameId, Storage, StorageError, free_key, set_aside};
pub use super::summary::{Summary, TITLE};
pub use record::{Stop, Unreadable, text_of};

use crate::saves::keys::GAME;
use crate::saves::storage::BEFORE;
use crate::scene::millis::Millis;

/// A game that was opened, and the revision that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened<T> {
    /// The game, as a record or as a game for the table.
    pub game: T,
    /// The revision that was read, to be passed to the next save.
    pub revision: u64,
    /// The error of the last copy, if this is the one before it.
    pub fell_back: Option<CopyError>,
}

/// The reason why a game was not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveFailure {
    /// Another tab has saved the game since; this is its revision.
    Conflict(u64),
    /// The game was saved, and has been deleted since.
    Deleted,
    /// A later version of the app has saved the game.
    Later,
    /// The storage has refused the text.
    Storage(StorageError),
}

/// A saved game as the list of the library shows it, without its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEntry {
    /// The identifier, which is part of its storage keys.
    pub id: GameId,
    /// The time of the last save, in milliseconds since 1970 (UTC).
    pub saved: Millis,
    /// Players, result and the position at the end.
    pub summary: Summary,
}

/// A saved game that was read whole, with its entry in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedGame {
    /// The key of its first good copy.
    pub key: String,
    /// The entry in the list.
    pub entry: GameEntry,
    /// The whole game.
    pub record: GameRecord,
    /// The node that the copy shows.
    pub at: NodeId,
}

/// The saved games in a storage.
#[derive(Clone, Debug)]
pub struct Library<S> {
    /// The storage of the games.
    pub storage: S,
}

impl<S: Storage> Library<S> {
    /// Saves a game and returns its new revision. `known` is the last revision that this tab
    /// has read or saved, 0 for a new game. The revision is the time of the save, or later: a game
    /// that was deleted never gets the revision again that a tab still knows.
    ///
    /// # Errors
    /// If another tab has saved or deleted the game since, if the last copy was written by a later
    /// version of the app, or if the storage fails. The last copy and the one before are unchanged.
    pub fn save(
        &mut self,
        id: &GameId,
        text: &str,
        known: u64,
        now: Millis,
    ) -> Result<u64, SaveFailure> {
        self.save_as_of(id, text, known, now, now)
    }

    /// Saves a game as [`Self::save`], with the time at which another library has saved it.
    pub(super) fn save_as_of(
        &mut self,
        id: &GameId,
        text: &str,
        known: u64,
        saved: Millis,
        now: Millis,
    ) -> Result<u64, SaveFailure> {
        let key = id.key();
        let stored = self.storage.get(&key);
        let copy = stored.as_deref().map(StoredCopy::parse);
        if let Some(Ok(copy)) = &copy
            && copy.revision != known
        {
            return Err(SaveFailure::Conflict(copy.revision));
        }
        if copy == Some(Err(CopyError::Later)) {
            return Err(SaveFailure::Later);
        }
        if known > 0 && !self.has(id) {
            return Err(SaveFailure::Deleted);
        }
        let revision = (known + 1).max(now.0);
        let new = StoredCopy {
            revision,
            saved,
            text: text.to_owned(),
        };
        // A good copy becomes the copy before; a damaged one must not.
        if let (Some(stored), Some(Ok(_))) = (&stored, &copy) {
            let written = self.storage.set(&id.key_before(), stored);
            written.map_err(SaveFailure::Storage)?;
        }
        let written = self.storage.set(&key, &new.to_string());
        written.map_err(SaveFailure::Storage)?;
        Ok(revision)
    }

    /// Opens a game: the last copy, or the one before if the last is damaged. `read` reads the
    /// text of a game, so that a caller with one kind of game needs no code for the others.
    ///
    /// # Errors
    /// If there is no good copy. Nothing is deleted.
    pub fn open_with<T>(
        &self,
        id: &GameId,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Opened<T>, CopyError> {
        let open = |key: &str| -> Result<Opened<T>, CopyError> {
            let stored = self.storage.get(key).ok_or(CopyError::Missing)?;
            let StoredCopy { revision, text, .. } = StoredCopy::parse(&stored)?;
            Ok(Opened {
                game: read(&text).ok_or(CopyError::Game)?,
                revision,
                fell_back: None,
            })
        };
        match open(&id.key()) {
            Ok(opened) => Ok(opened),
            Err(CopyError::Later) => Err(CopyError::Later),
            Err(error) => match open(&id.key_before()) {
                Ok(before) => Ok(Opened {
                    fell_back: Some(error),
                    ..before
                }),
                Err(_) => Err(error),
            },
        }
    }

    /// Opens a game of any kind.
    ///
    /// # Errors
    /// As [`Self::open_with`].
    pub fn open(&self, id: &GameId) -> Result<Opened<(GameRecord, NodeId)>, CopyError> {
        self.open_with(id, |text| GameRecord::load(text).ok())
    }

    /// The text of the last copy of a game, or of the one before if the last is damaged. The
    /// text is not read as a game: it is enough to tell which kind of game it is.
    #[must_use]
    pub fn peek(&self, id: &GameId) -> Option<String> {
        let keys = [id.key(), id.key_before()];
        let mut stored = keys.iter().filter_map(|key| self.storage.get(key));
        stored.find_map(|stored| StoredCopy::parse(&stored).ok().map(|copy| copy.text))
    }

    /// Returns true if a copy is stored under this name.
    #[must_use]
    pub fn has(&self, id: &GameId) -> bool {
        [id.key(), id.key_before()]
            .iter()
            .any(|key| self.storage.get(key).is_some())
    }

    /// The revision of the last copy, if the copy is good.
    #[must_use]
    pub fn revision(&self, id: &GameId) -> Option<u64> {
        self.read_revision(id).ok()
    }

    /// The revision of the last copy.
    ///
    /// # Errors
    /// If that copy is not good. It is missing only if the copy before is, too.
    pub fn read_revision(&self, id: &GameId) -> Result<u64, CopyError> {
        match self.storage.get(&id.key()) {
            Some(stored) => StoredCopy::parse(&stored).map(|copy| copy.revision),
            None if self.has(id) => Err(CopyError::Format),
            None => Err(CopyError::Missing),
        }
    }

    /// Returns true if copies of games other than this one are stored.
    #[must_use]
    pub fn has_others(&self, id: &GameId) -> bool {
        let own = [id.key(), id.key_before()];
        let keys = self.storage.keys();
        let mut games = keys.iter().filter(|key| key.starts_with(GAME));
        games.any(|key| !own.contains(key))
    }

    /// All games that have a good copy, the last saved first.
    #[must_use]
    pub fn list(&self) -> Vec<GameEntry> {
        let ids = self.ids().into_iter();
        sorted(ids.filter_map(|id| self.entry(id)).collect())
    }

    /// The names of all games of which a copy is stored, in order. No copy is read.
    #[must_use]
    pub fn ids(&self) -> Vec<GameId> {
        let mut ids: Vec<GameId> = self
            .storage
            .keys()
            .iter()
            .filter_map(|key| GameId::parse(key.strip_prefix(GAME)?.trim_end_matches(BEFORE)))
            .collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// A game in the list; none without a good copy, and for a game of a later version of the app.
    #[must_use]
    pub fn entry(&self, id: GameId) -> Option<GameEntry> {
        self.listed(id).map(|listed| listed.entry)
    }

    /// A game in the list, with its record and the key of its first good copy.
    #[must_use]
    pub fn listed(&self, id: GameId) -> Option<ListedGame> {
        let read = |key: String| {
            let stored = self.storage.get(&key).ok_or(CopyError::Missing)?;
            read_copy(&stored).map(|read| (key, read))
        };
        let (key, (copy, (record, at))) = match read(id.key()) {
            Ok(read) => read,
            // The copy before is not opened in its place.
            Err(CopyError::Later) => return None,
            Err(_) => read(id.key_before()).ok()?,
        };
        let summary = Summary::of(&record);
        let saved = copy.saved;
        Some(ListedGame {
            key,
            entry: GameEntry { id, saved, summary },
            record,
            at,
        })
    }

    /// Deletes a game with its review. The result can be given to [`Self::restore`].
    pub fn delete(&mut self, id: &GameId) -> Deleted {
        self.take_out([id.key(), id.key_before(), id.key_review()])
    }

    pub(super) fn take_out<const COUNT: usize>(&mut self, keys: [String; COUNT]) -> Deleted {
        let mut texts = Vec::new();
        for key in keys {
            if let Some(text) = self.storage.get(&key) {
                self.storage.remove(&key);
                texts.push((key, text));
            }
        }
        Deleted(texts)
    }

    /// Puts back what was deleted, unless something is stored there again: another tab that still
    /// had the game has saved it. Returns true if it was put back.
    ///
    /// # Errors
    /// If the storage fails.
    pub fn restore(&mut self, deleted: &Deleted) -> Result<bool, StorageError> {
        let is_back = |(key, _): &(String, String)| self.storage.get(key).is_some();
        if deleted.0.iter().any(is_back) {
            return Ok(false);
        }
        for (key, text) in &deleted.0 {
            self.storage.set(key, text)?;
        }
        Ok(true)
    }

    /// Sets the title of a game; an empty one removes it.
    ///
    /// # Errors
    /// If it cannot be opened or saved.
    pub fn rename(&mut self, id: &GameId, title: &str, now: Millis) -> Result<(), ChangeError> {
        let opened = self.open(id).map_err(ChangeError::Copy)?;
        let (mut record, at) = opened.game;
        set_title(record.tags_mut(), title);
        self.save(id, &record.save(at), opened.revision, now)
            .map_err(ChangeError::Save)?;
        Ok(())
    }

    /// Saves a copy of a game as a new game with this title.
    ///
    /// # Errors
    /// If it cannot be opened or saved.
    pub fn duplicate(
        &mut self,
        id: &GameId,
        new: &GameId,
        title: &str,
        now: Millis,
    ) -> Result<(), ChangeError> {
        let opened = self.open(id).map_err(ChangeError::Copy)?;
        let (mut record, at) = opened.game;
        set_title(record.tags_mut(), title);
        self.save(new, &record.save(at), 0, now)
            .map_err(ChangeError::Save)?;
        Ok(())
    }
}

/// The reason why a game could not be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangeError {
    /// The game has no good copy.
    Copy(CopyError),
    /// The changed game cannot be saved.
    Save(SaveFailure),
}

/// The deleted texts with their keys, to restore them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deleted(Vec<(String, String)>);

/// Sorts the list, the last saved first.
fn sorted(mut entries: Vec<GameEntry>) -> Vec<GameEntry> {
    entries.sort_by(|a, b| b.saved.cmp(&a.saved).then_with(|| a.id.cmp(&b.id)));
    entries
}

/// Reads a copy and its game, with the node that it shows.
pub(super) fn read_copy(stored: &str) -> Result<(StoredCopy, (GameRecord, NodeId)), CopyError> {
    let copy = StoredCopy::parse(stored)?;
    let game = GameRecord::load(&copy.text).map_err(|_| CopyError::Game)?;
    Ok((copy, game))
}

/// Sets or removes the title.
fn set_title(tags: &mut Vec<(String, String)>, title: &str) {
    tags.retain(|(name, _)| name != TITLE);
    let title = record::clean_title(title);
    if !title.is_empty() {
        tags.insert(0, (TITLE.to_owned(), title));
    }
}
