//! Damaged copies of games. Each is moved to a key of its own, where no save overwrites it,
//! until the user deletes it.

use std::collections::BTreeSet;

use crate::saves::copy::{CopyError, StoredCopy, checksum};
use crate::saves::keys::{DAMAGED, GAME};
use crate::saves::library::{Deleted, Library, read_copy};
use crate::saves::storage::{GameId, Storage};
use crate::scene::millis::Millis;

/// A copy that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// True if a later version of the app has written it: then it is not damaged.
    pub is_later: bool,
    /// The key under which it is stored.
    pub key: String,
    /// The game it is a copy of, if that is known.
    pub game: Option<GameId>,
    /// The time at which it was saved, if it still says so.
    pub saved: Option<Millis>,
}

impl<S: Storage> Library<S> {
    /// Moves the damaged copies of a game to keys of their own. If the last copy was moved,
    /// the copy before takes its place. Where there is no room a copy stays where it is,
    /// because the next good save needs the room more. A copy of a later version of the app is not
    /// damaged. `is_good` returns true if a text is a game.
    pub fn put_aside(&mut self, id: &GameId, is_good: impl Fn(&str) -> bool) {
        for key in [id.key(), id.key_before()] {
            let Some(text) = self.storage.get(&key) else {
                continue;
            };
            let error = match StoredCopy::parse(&text) {
                Ok(copy) if is_good(&copy.text) => continue,
                Ok(_) => CopyError::Game,
                Err(error) => error,
            };
            if error != CopyError::Later {
                let aside = format!("{DAMAGED}.{id}.{}", checksum(&[&text]));
                if self.storage.copy(&key, &aside).is_ok() {
                    self.storage.remove(&key);
                }
            }
        }
        if self.storage.get(&id.key()).is_none() {
            // Without room the next open falls back to the copy before again.
            let _ = self.storage.copy(&id.key_before(), &id.key());
        }
    }

    /// All damaged copies, the last saved first.
    #[must_use]
    pub fn damaged(&self) -> Vec<Damaged> {
        self.damaged_but(&BTreeSet::new())
    }

    /// All damaged copies but those under keys that are known to be good.
    #[must_use]
    pub fn damaged_but(&self, good: &BTreeSet<String>) -> Vec<Damaged> {
        let keys = self.storage.keys().into_iter();
        let keys = keys.filter(|key| !good.contains(key));
        let mut all: Vec<Damaged> = keys.filter_map(|key| self.damaged_at(key)).collect();
        all.sort_by(|a, b| b.saved.cmp(&a.saved).then_with(|| a.key.cmp(&b.key)));
        all
    }

    fn damaged_at(&self, key: String) -> Option<Damaged> {
        let aside = key.strip_prefix(DAMAGED);
        let rest = aside.map(|rest| rest.trim_start_matches('.'));
        let rest = rest.or_else(|| key.strip_prefix(GAME))?;
        let text = self.storage.get(&key)?;
        if aside.is_none() && matches!(read_copy(&text), Ok(_) | Err(CopyError::Later)) {
            return None;
        }
        Some(Damaged {
            is_later: false,
            game: rest.split('.').next().and_then(GameId::parse),
            saved: StoredCopy::moment(&text),
            key,
        })
    }

    /// Those of these games whose last copy was written by a later version of the app.
    #[must_use]
    pub fn later(&self, games: impl IntoIterator<Item = GameId>) -> Vec<Damaged> {
        let later = |game: &GameId| self.read_revision(game) == Err(CopyError::Later);
        let games = games.into_iter().filter(later);
        let games = games.map(|game| {
            let text = self.storage.get(&game.key()).unwrap_or_default();
            Damaged {
                is_later: true,
                key: game.key(),
                game: Some(game),
                saved: StoredCopy::moment(&text),
            }
        });
        games.collect()
    }

    /// The text of a damaged copy, unchanged.
    #[must_use]
    pub fn raw(&self, damaged: &Damaged) -> String {
        self.storage.get(&damaged.key).unwrap_or_default()
    }

    /// Deletes a damaged copy. The result can be given to [`Self::restore`].
    pub fn delete_damaged(&mut self, damaged: &Damaged) -> Deleted {
        self.take_out([damaged.key.clone()])
    }
}
