//! Where saves are kept under keys, and the names of games.

use crate::scene::millis::Millis;

/// Where text is kept under keys: local storage, or memory in tests and where
/// the browser does not allow more.
pub trait Storage {
    /// The text under a key.
    fn get(&self, key: &str) -> Option<String>;

    /// Keeps a text under a key.
    ///
    /// # Errors
    /// If the storage is full or not allowed; what was there is still there.
    fn set(&mut self, key: &str, text: &str) -> Result<(), StorageError>;

    /// Forgets a key.
    fn remove(&mut self, key: &str);

    /// All keys, in any order.
    fn keys(&self) -> Vec<String>;

    /// Keeps what stands under a key under another one as well, unchanged: also what
    /// is no text, which [`Self::get`] can give only as if it were one.
    ///
    /// # Errors
    /// If the storage is full or not allowed; what was there is still there.
    fn copy(&mut self, from: &str, to: &str) -> Result<(), StorageError> {
        match self.get(from) {
            Some(text) => self.set(to, &text),
            None => Ok(()),
        }
    }
}

/// Why a text was not kept.
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
    /// A name made of the moment and a random number.
    #[must_use]
    pub fn new(now: Millis, random: u64) -> Self {
        Self(format!("{:x}{:08x}", now.0, random as u32))
    }

    /// Reads a name.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let fits = (1..=40).contains(&text.len());
        (fits && text.bytes().all(|byte| byte.is_ascii_alphanumeric()))
            .then(|| Self(text.to_owned()))
    }

    /// Reads a name that no other game in the world is likely to have, as
    /// [`Self::new`] makes them.
    #[must_use]
    pub fn parse_unique(text: &str) -> Option<Self> {
        Self::parse(text).filter(|_| text.len() >= 16)
    }

    /// Where its last copy is kept.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{PREFIX}{}", self.0)
    }

    pub(super) fn key_before(&self) -> String {
        format!("{PREFIX}{}{BEFORE}", self.0)
    }
}

impl core::fmt::Display for GameId {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.0)
    }
}

/// Keys of games begin with this.
pub const PREFIX: &str = "gipf.game.";

pub(super) const BEFORE: &str = ".before";
