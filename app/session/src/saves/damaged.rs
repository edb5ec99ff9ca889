//! Copies that cannot be read: they are put aside, every one of them, where no save
//! overwrites them, until somebody deletes them.

use std::collections::BTreeSet;

use crate::saves::copy::{Copy, checksum};
use crate::saves::library::{Deleted, Entry, Library, read_copy, sorted};
use crate::saves::storage::{GameId, PREFIX, Storage};
use crate::scene::millis::Millis;

/// Keys of copies that were put aside begin with this. The name of the game and a
/// checksum of the copy follow, so that no copy is kept twice; the first versions kept
/// one copy only, under this alone.
const ASIDE: &str = "gipf.damaged";

/// A copy that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// Where it is kept.
    pub key: String,
    /// The game it is a copy of, if that is known.
    pub game: Option<GameId>,
    /// When it was saved, if it still says so.
    pub saved: Option<Millis>,
}

impl<S: Storage> Library<S> {
    /// Puts the copies of a game aside that cannot be read; the one before takes the
    /// place of the last if it is good. Where there is no room a copy stays where it is,
    /// for the next good save needs the room more.
    /// `is_good` tells whether a text is a game.
    pub fn put_aside(&mut self, id: &GameId, is_good: impl Fn(&str) -> bool) {
        for key in [id.key(), id.key_before()] {
            let Some(text) = self.storage.get(&key) else {
                continue;
            };
            let good = Copy::parse(&text).is_ok_and(|copy| is_good(&copy.text));
            if !good {
                let aside = format!("{ASIDE}.{id}.{}", checksum(&[&text]));
                if self.storage.copy(&key, &aside).is_ok() {
                    self.storage.remove(&key);
                }
            }
        }
        if self.storage.get(&id.key()).is_none() {
            // Without room the next reader falls back again.
            let _ = self.storage.copy(&id.key_before(), &id.key());
        }
    }

    /// All copies that cannot be read, the last saved first.
    #[must_use]
    pub fn damaged(&self) -> Vec<Damaged> {
        self.damaged_but(&BTreeSet::new())
    }

    /// The same, where copies under some keys are known to be good.
    pub(super) fn damaged_but(&self, good: &BTreeSet<String>) -> Vec<Damaged> {
        let keys = self.storage.keys().into_iter();
        let keys = keys.filter(|key| !good.contains(key));
        let mut all: Vec<Damaged> = keys.filter_map(|key| self.damaged_at(key)).collect();
        all.sort_by(|a, b| b.saved.cmp(&a.saved).then_with(|| a.key.cmp(&b.key)));
        all
    }

    fn damaged_at(&self, key: String) -> Option<Damaged> {
        let aside = key.strip_prefix(ASIDE);
        let rest = aside.map(|rest| rest.trim_start_matches('.'));
        let rest = rest.or_else(|| key.strip_prefix(PREFIX))?;
        let text = self.storage.get(&key)?;
        if aside.is_none() && read_copy(&text).is_ok() {
            return None;
        }
        Some(Damaged {
            game: rest.split('.').next().and_then(GameId::parse),
            saved: Copy::moment(&text),
            key,
        })
    }

    /// The text of a damaged copy, as it was found.
    #[must_use]
    pub fn raw(&self, damaged: &Damaged) -> String {
        self.storage.get(&damaged.key).unwrap_or_default()
    }

    /// Takes a damaged copy out. What is returned can be given to [`Self::restore`].
    pub fn delete_damaged(&mut self, damaged: &Damaged) -> Deleted {
        self.take_out([damaged.key.clone()])
    }
}

impl<S: Storage> Library<S> {
    /// All games as [`Self::list`] tells them, and all copies that cannot be read; every good
    /// last copy is read once for both.
    #[must_use]
    pub fn all(&self) -> (Vec<Entry>, Vec<Damaged>) {
        let mut good = BTreeSet::new();
        let ids = self.ids().into_iter();
        let entries = ids.filter_map(|id| {
            let (key, entry) = self.found(id)?;
            good.insert(key);
            Some(entry)
        });
        let entries = sorted(entries.collect());
        (entries, self.damaged_but(&good))
    }
}
