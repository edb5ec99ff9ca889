//! The library: every game that this browser keeps.
//!
//! One key a game: `gipf.game.<id>`, and under `gipf.game.<id>.before` the copy
//! that was good before the last save. What cannot be read is put aside. A copy carries a
//! revision number and a checksum, so that a damaged one is noticed and two tabs never
//! overwrite each other silently.

use record::{GameRecord, NodeId};

pub use super::copy::{Copy, CopyError};
pub use super::damaged::Damaged;
pub use super::import::{Brought, Choice, Found, Import, Imported, Unread, Verdict, brought};
pub use super::relation::{Relation, compare};
pub use super::storage::{GameId, PREFIX, Storage, StorageError};
pub use super::summary::{Summary, TITLE};
pub use record::{Stop, Unreadable, text_of};

use crate::saves::storage::BEFORE;
use crate::scene::millis::Millis;

/// A game that was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened<T> {
    /// The game.
    pub game: T,
    /// The revision that was read; the next save names it.
    pub revision: u64,
    /// What was wrong with the last copy, if this is the one before it.
    pub fell_back: Option<CopyError>,
}

/// Why a game was not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveFailure {
    /// Another tab has saved the game since; this is its revision.
    Conflict(u64),
    /// The storage said no.
    Storage(StorageError),
}

/// A line of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Which game.
    pub id: GameId,
    /// When it was saved last.
    pub saved: Millis,
    /// What is in it.
    pub summary: Summary,
}

/// The library over a storage.
#[derive(Clone, Debug)]
pub struct Library<S> {
    /// Where the games are.
    pub storage: S,
}

impl<S: Storage> Library<S> {
    /// Saves a game. `known` is the revision this tab knows, 0 for a new game.
    ///
    /// # Errors
    /// If another tab has saved it since, or the storage fails. Both copies are
    /// as they were.
    pub fn save(
        &mut self,
        id: &GameId,
        text: &str,
        known: u64,
        now: Millis,
    ) -> Result<u64, SaveFailure> {
        let key = id.key();
        let stored = self.storage.get(&key);
        let copy = stored.as_deref().map(Copy::parse);
        if let Some(Ok(copy)) = &copy
            && copy.revision != known
        {
            return Err(SaveFailure::Conflict(copy.revision));
        }
        let revision = known + 1;
        let new = Copy {
            revision,
            saved: now,
            text: text.to_owned(),
        };
        // A good copy becomes the one before; a damaged one must not.
        if let (Some(stored), Some(Ok(_))) = (&stored, &copy) {
            let kept = self.storage.set(&id.key_before(), stored);
            kept.map_err(SaveFailure::Storage)?;
        }
        let kept = self.storage.set(&key, &new.to_string());
        kept.map_err(SaveFailure::Storage)?;
        Ok(revision)
    }

    /// Opens a game; a damaged last copy falls back to the one before. `read` reads the
    /// text of a game, so that who opens games of one kind need not know the others.
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
            let Copy { revision, text, .. } = Copy::parse(&stored)?;
            Ok(Opened {
                game: read(&text).ok_or_else(|| unreadable(&text))?,
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

    /// The text of the last copy of a game as it stands there, be it good or not, and of
    /// the one before: enough to tell which game it is of.
    #[must_use]
    pub fn peek(&self, id: &GameId) -> Option<String> {
        let keys = [id.key(), id.key_before()];
        let mut stored = keys.iter().filter_map(|key| self.storage.get(key));
        stored.find_map(|stored| Copy::parse(&stored).ok().map(|copy| copy.text))
    }

    /// Whether anything is kept under this name.
    #[must_use]
    pub fn has(&self, id: &GameId) -> bool {
        [id.key(), id.key_before()]
            .iter()
            .any(|key| self.storage.get(key).is_some())
    }

    /// The revision that is stored now, if the copy is good.
    #[must_use]
    pub fn revision(&self, id: &GameId) -> Option<u64> {
        let stored = self.storage.get(&id.key())?;
        Copy::parse(&stored).ok().map(|copy| copy.revision)
    }

    /// Whether anything is kept of a game but this one.
    #[must_use]
    pub fn has_others(&self, id: &GameId) -> bool {
        let own = [id.key(), id.key_before()];
        let keys = self.storage.keys();
        let mut games = keys.iter().filter(|key| key.starts_with(PREFIX));
        games.any(|key| !own.contains(key))
    }

    /// All games that have a good copy, the last saved first.
    #[must_use]
    pub fn list(&self) -> Vec<Entry> {
        let ids = self.ids().into_iter();
        sorted(ids.filter_map(|id| self.entry(id)).collect())
    }

    pub(super) fn ids(&self) -> Vec<GameId> {
        let mut ids: Vec<GameId> = self
            .storage
            .keys()
            .iter()
            .filter_map(|key| GameId::parse(key.strip_prefix(PREFIX)?.trim_end_matches(BEFORE)))
            .collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// A game, if it has a good copy.
    #[must_use]
    pub fn entry(&self, id: GameId) -> Option<Entry> {
        self.found(id).map(|(_, entry)| entry)
    }

    /// A game, and under which key its first good copy stands.
    pub(super) fn found(&self, id: GameId) -> Option<(String, Entry)> {
        let mut keys = [id.key(), id.key_before()].into_iter();
        keys.find_map(|key| {
            let (copy, record) = read_copy(&self.storage.get(&key)?).ok()?;
            let entry = Entry {
                id: id.clone(),
                saved: copy.saved,
                summary: Summary::of(&record),
            };
            Some((key, entry))
        })
    }

    /// Takes a game out. What is returned can be given to [`Self::restore`].
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

    /// Puts back what was deleted.
    ///
    /// # Errors
    /// If the storage fails.
    pub fn restore(&mut self, deleted: &Deleted) -> Result<(), StorageError> {
        for (key, text) in &deleted.0 {
            self.storage.set(key, text)?;
        }
        Ok(())
    }

    /// Gives a game another title, or none.
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

    /// Makes a second game of one, called `title`.
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

/// Why a game could not be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangeError {
    /// It has no good copy.
    Copy(CopyError),
    /// It could not be saved.
    Save(SaveFailure),
}

/// What was taken out of the library: texts under their keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deleted(Vec<(String, String)>);

/// The last saved first.
pub(super) fn sorted(mut entries: Vec<Entry>) -> Vec<Entry> {
    entries.sort_by(|a, b| b.saved.cmp(&a.saved).then_with(|| a.id.cmp(&b.id)));
    entries
}

/// A copy with its game.
pub(super) fn read_copy(stored: &str) -> Result<(Copy, GameRecord), CopyError> {
    let copy = Copy::parse(stored)?;
    let (record, _) = GameRecord::load(&copy.text).map_err(|_| unreadable(&copy.text))?;
    Ok((copy, record))
}

/// Why the text of a good copy is no game.
fn unreadable(text: &str) -> CopyError {
    let version = text.lines().next().and_then(|line| line.strip_prefix(SAVE));
    let version = version.and_then(|version| version.parse::<u32>().ok());
    if version.is_some_and(|version| version > KNOWN) {
        CopyError::Later
    } else {
        CopyError::Game
    }
}

/// What every save begins with.
const SAVE: &str = "gipf-record ";

/// The last version of saves that this app knows.
const KNOWN: u32 = 2;

/// Sets or removes the title.
fn set_title(tags: &mut Vec<(String, String)>, title: &str) {
    tags.retain(|(name, _)| name != TITLE);
    let title = record::clean_title(title);
    if !title.is_empty() {
        tags.insert(0, (TITLE.to_owned(), title));
    }
}
