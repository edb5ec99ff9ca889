//! The interface of the storage, and the names of games.

use crate::saves::keys::{GAME, REVIEW};
use crate::scene::millis::Millis;

/// A storage of texts under keys: the browser's local storage, or memory in tests and where the
/// browser allows no storage.
pub trait Storage {
    /// The text under a key.
    fn get(&self, key: &str) -> Option<String>;

    /// Stores a text under a key.
    ///
    /// # Errors
    /// If the storage is full or not allowed; the text before is still there.
    fn set(&mut self, key: &str, text: &str) -> Result<(), StorageError>;

    /// Removes a key.
    fn remove(&mut self, key: &str);

    /// All keys, in any order.
    fn keys(&self) -> Vec<String>;

    /// Copies the value of a key to another key unchanged, even if it is not valid text, which
    /// [`Self::get`] would alter.
    ///
    /// # Errors
    /// If the storage is full or not allowed; the value before is still there.
    fn copy(&mut self, from: &str, to: &str) -> Result<(), StorageError> {
        match self.get(from) {
            Some(text) => self.set(to, &text),
            None => Ok(()),
        }
    }
}

/// The reason why a text was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// There is no room left.
    Full,
    /// The browser does not allow it.
    Blocked,
}

/// The name of a game among the games of this browser: letters and digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub(super) String);

impl GameId {
    /// A name made of the time and a random number.
    #[must_use]
    pub fn new(now: Millis, random: u64) -> Self {
        Self(format!("{:x}{:08x}", now.0, random as u32))
    }

    /// Reads a name: 1 to 40 letters and digits.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let fits = (1..=40).contains(&text.len());
        (fits && text.bytes().all(|byte| byte.is_ascii_alphanumeric()))
            .then(|| Self(text.to_owned()))
    }

    /// The name in the key of a copy or a review; none if it is no name.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        let copy = key.strip_prefix(GAME);
        let copy = copy.map(|name| name.strip_suffix(BEFORE).unwrap_or(name));
        Self::parse(copy.or(key.strip_prefix(REVIEW))?)
    }

    /// Reads a name that is long enough to be unique among all games of all users, as
    /// [`Self::new`] makes them: 16 letters and digits or more.
    #[must_use]
    pub fn parse_unique(text: &str) -> Option<Self> {
        Self::parse(text).filter(|_| text.len() >= 16)
    }

    /// The key of its last copy.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{GAME}{}", self.0)
    }

    pub(super) fn key_before(&self) -> String {
        format!("{GAME}{}{BEFORE}", self.0)
    }
}

impl core::fmt::Display for GameId {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.0)
    }
}

pub(super) const BEFORE: &str = ".before";

/// Copies the text under a key to a key that no other text has: `aside`, else `aside.2`, `aside.3`
/// and so on. Returns false if there is no room.
pub fn set_aside(storage: &mut impl Storage, key: &str, aside: &str) -> bool {
    let text = storage.get(key);
    let free = free_key(storage, aside, text.as_deref());
    storage.copy(key, &free).is_ok()
}

/// The first of the keys `name`, `name.2`, `name.3` and so on that has no other text.
#[must_use]
pub fn free_key(storage: &impl Storage, name: &str, text: Option<&str>) -> String {
    let has_another = |key: &str| {
        let there = storage.get(key);
        there.is_some() && there.as_deref() != text
    };
    let mut key = name.to_owned();
    let mut number = 1_u32;
    while has_another(&key) {
        number += 1;
        key = format!("{name}.{number}");
    }
    key
}
