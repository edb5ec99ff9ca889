//! What the browser keeps for us.

use session::library::{Storage, StorageError};
use web_sys::window;

/// Where the browser keeps texts under keys.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalStorage;

/// None where it is blocked, as in some embedded pages.
fn storage() -> Option<web_sys::Storage> {
    window()?.local_storage().ok().flatten()
}

impl Storage for LocalStorage {
    fn get(&self, key: &str) -> Option<String> {
        storage()?.get_item(key).ok().flatten()
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), StorageError> {
        let storage = storage().ok_or(StorageError::Blocked)?;
        // All that can be wrong with a text is that there is no room for it.
        storage.set_item(key, text).map_err(|_| StorageError::Full)
    }

    fn remove(&mut self, key: &str) {
        if let Some(storage) = storage() {
            // An entry that cannot be removed does no harm.
            let _ = storage.remove_item(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        let Some(storage) = storage() else {
            return Vec::new();
        };
        let count = storage.length().unwrap_or_default();
        (0..count)
            .filter_map(|index| storage.key(index).ok().flatten())
            .collect()
    }
}

/// What was kept under a key.
pub(crate) fn read(key: &str) -> Option<String> {
    LocalStorage.get(key)
}

/// Keeps a text under a key for the next visit, if the browser does.
pub(crate) fn write(key: &str, text: &str) {
    // What is not kept has to be chosen again; the game says so, nothing else need.
    let _ = LocalStorage.set(key, text);
}

/// Forgets what was kept under a key.
pub(crate) fn remove(key: &str) {
    LocalStorage.remove(key);
}
