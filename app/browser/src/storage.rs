//! The browser's storage.

use std::borrow::Cow;

use js_sys::Reflect;
use session::keys::{DAMAGED, FRAMED, GAME, GAME_NOW, OURS, REVIEW};
use session::library::{Storage, StorageError};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::window;

use crate::page;

/// The beginnings of the keys that belong to games.
const GAMES: [&str; 4] = [GAME, GAME_NOW, DAMAGED, REVIEW];

/// The local storage of the browser.
#[derive(Clone, Copy, Debug)]
pub struct LocalStorage;

/// The key under which an entry is stored.
#[must_use]
pub fn real(key: &str) -> Cow<'_, str> {
    match key.strip_prefix(OURS) {
        Some(rest) if is_of_games(key) && page::is_framed() => {
            Cow::Owned(format!("{FRAMED}{rest}"))
        }
        _ => Cow::Borrowed(key),
    }
}

fn is_of_games(key: &str) -> bool {
    GAMES.iter().any(|games| key.starts_with(games))
}

/// The key of an entry from the key under which it is stored; none if it belongs to pages
/// outside of frames.
fn ours(real: String) -> Option<String> {
    if page::is_framed() {
        let rest = real.strip_prefix(FRAMED)?;
        return Some(format!("{OURS}{rest}"));
    }
    Some(real)
}

/// The local storage; none if it is blocked, as in some embedded pages.
fn storage() -> Option<web_sys::Storage> {
    window()?.local_storage().ok().flatten()
}

impl Storage for LocalStorage {
    fn get(&self, key: &str) -> Option<String> {
        storage()?.get_item(&real(key)).ok().flatten()
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), StorageError> {
        let storage = storage().ok_or(StorageError::Blocked)?;
        // Writing a text fails only for lack of space.
        storage
            .set_item(&real(key), text)
            .map_err(|_| StorageError::Full)
    }

    fn remove(&mut self, key: &str) {
        if let Some(storage) = storage() {
            // An entry that cannot be removed does no harm.
            let _ = storage.remove_item(&real(key));
        }
    }

    /// Copies within the browser. Its texts need not be valid Unicode: half a surrogate pair
    /// would be lost in a `String`.
    fn copy(&mut self, from: &str, to: &str) -> Result<(), StorageError> {
        let storage = storage().ok_or(StorageError::Blocked)?;
        let (from, to) = (real(from), real(to));
        if storage.get_item(&from).ok().flatten().is_none() {
            return Ok(());
        }
        let text = Reflect::get(&storage, &(&*from).into());
        let written = text.and_then(|text| Reflect::set(&storage, &(&*to).into(), &text));
        match written {
            Ok(true) => Ok(()),
            Ok(false) | Err(_) => Err(StorageError::Full),
        }
    }

    fn keys(&self) -> Vec<String> {
        let Some(storage) = storage() else {
            return Vec::new();
        };
        let count = storage.length().unwrap_or_default();
        (0..count)
            .filter_map(|index| ours(storage.key(index).ok().flatten()?))
            .collect()
    }
}

/// The text that was stored under a key.
#[must_use]
pub fn read(key: &str) -> Option<String> {
    LocalStorage.get(key)
}

/// Copies the text under a key to a key that no other text has: `aside`, else `aside.2`, `aside.3`
/// and so on. Returns false if there is no room.
#[must_use]
pub fn set_aside(key: &str, aside: &str) -> bool {
    session::library::set_aside(&mut LocalStorage, key, aside)
}

/// Stores a text under a key for the next visit, if the browser allows it. What is not stored is
/// chosen again; the game and the settings, which report a failure, write to [`LocalStorage`].
pub fn write(key: &str, text: &str) {
    let _ = LocalStorage.set(key, text);
}

/// Removes the entry of a key.
pub fn remove(key: &str) {
    LocalStorage.remove(key);
}

/// The storage of the tab; none if it is blocked.
fn tab() -> Option<web_sys::Storage> {
    window()?.session_storage().ok().flatten()
}

/// The text that was stored for this tab until it is closed.
#[must_use]
pub fn of_tab(key: &str) -> Option<String> {
    tab()?.get_item(key).ok().flatten()
}

/// Stores a text for this tab alone; none removes it.
pub fn store_in_tab(key: &str, text: Option<&str>) {
    if let Some(tab) = tab() {
        // Without space it is lost when the page is closed.
        let _ = match text {
            Some(text) => tab.set_item(key, text),
            None => tab.remove_item(key),
        };
    }
}

/// Returns true if a change that another page has made concerns this entry.
#[must_use]
pub fn is_key(changed: Option<String>, key: &str) -> bool {
    changed.is_some_and(|changed| changed == real(key))
}

/// Asks the browser not to delete our data. Returns its answer; none if it cannot be asked.
pub async fn persist() -> Option<bool> {
    let asked = manager()?.persist().ok()?;
    answer(asked).await
}

/// Returns true if the browser has promised not to delete our data; none if it cannot be asked.
pub async fn is_persistent() -> Option<bool> {
    let asked = manager()?.persisted().ok()?;
    answer(asked).await
}

/// The manager of the storage; none on pages without a secure connection, and in old browsers.
fn manager() -> Option<web_sys::StorageManager> {
    let navigator = window()?.navigator();
    let manager = Reflect::get(&navigator, &"storage".into()).ok()?;
    manager.is_object().then(|| navigator.storage())
}

async fn answer(promise: js_sys::Promise) -> Option<bool> {
    let answer: Result<JsValue, JsValue> = JsFuture::from(promise).await;
    answer.ok()?.as_bool()
}
