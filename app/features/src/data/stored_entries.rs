//! The entries of a file, as the storage that they were.

use std::collections::BTreeMap;

use session::Millis;
use session::keys::{self, FRAMED, Kind, OURS};
use session::library::{CopyError, GameId, ImportedGame, Library, Storage, StorageError};

/// The longest text of settings, in bytes. No version of the app writes one of this length.
const LONGEST_SETTING: usize = 32 * 1024;

/// The entries of a file. As a storage it can only be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredEntries {
    entries: BTreeMap<String, String>,
    /// The time of the export, if it is known.
    pub(super) saved: Option<Millis>,
    /// The number of damaged entries.
    pub(super) damaged: usize,
    /// The number of entries that a later version of the app has written.
    pub(super) later: usize,
    /// The number of entries with a key that this version of the app does not know.
    pub(super) unknown: usize,
    /// True if entries are missing.
    pub(super) is_cut: bool,
}

impl StoredEntries {
    pub(super) fn new(saved: Option<Millis>) -> Self {
        Self {
            saved,
            ..Self::default()
        }
    }

    /// The entries of a file of the rescue page, which has everything that was stored.
    #[must_use]
    pub fn rescued(entries: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut data = Self::default();
        let (framed, own): (Vec<_>, Vec<_>) = entries
            .into_iter()
            .partition(|(key, _)| key.starts_with(FRAMED));
        own.into_iter().for_each(|(key, text)| data.add(&key, text));
        // Games of a page in a frame, which are stored separately, are games, too.
        for (key, text) in framed {
            let key = key.replacen(FRAMED, OURS, 1);
            if !data.entries.contains_key(&key) {
                data.add(&key, text);
            }
        }
        data
    }

    /// Adds an entry.
    pub(super) fn add(&mut self, key: &str, text: String) {
        match keys::kind(key) {
            Some(Kind::Device) => {}
            Some(Kind::Setting) if text.len() > LONGEST_SETTING => self.damaged += 1,
            // A name that no game can have.
            Some(Kind::Game | Kind::Review) if GameId::of_key(key).is_none() => self.damaged += 1,
            Some(_) => drop(self.entries.insert(key.to_owned(), text)),
            None => self.unknown += 1,
        }
    }

    /// The entries of one kind.
    pub(super) fn of(&self, kind: Kind) -> impl Iterator<Item = (&str, &str)> {
        let entries = self.entries.iter();
        let entries = entries.filter(move |(key, _)| keys::kind(key) == Some(kind));
        entries.map(|(key, text)| (&**key, &**text))
    }

    /// Removes the games, after they were read.
    pub(super) fn without_games(mut self) -> Self {
        self.entries
            .retain(|key, _| keys::kind(key) != Some(Kind::Game));
        self
    }
}

/// Reads a game of a file, and compares it with those of this browser. None for one that cannot be
/// read, which is counted, and for a step of a lesson, which is no game of the list.
#[must_use]
pub fn look_at<S: Storage>(
    ours: &Library<S>,
    file: &mut Library<StoredEntries>,
    game: &GameId,
) -> Option<ImportedGame> {
    let found = ours.look_at_saved(file, game);
    if found.is_none() {
        match file.open(game) {
            Err(CopyError::Later) => file.storage.later += 1,
            Err(_) => file.storage.damaged += 1,
            Ok(_) => {}
        }
    }
    found
}

impl Storage for StoredEntries {
    fn get(&self, key: &str) -> Option<String> {
        self.entries.get(key).cloned()
    }

    fn set(&mut self, _: &str, _: &str) -> Result<(), StorageError> {
        Err(StorageError::Blocked)
    }

    fn remove(&mut self, _: &str) {}

    fn keys(&self) -> Vec<String> {
        self.entries.keys().cloned().collect()
    }
}
