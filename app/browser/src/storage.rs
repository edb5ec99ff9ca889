//! What the browser keeps for us.

use std::borrow::Cow;

use js_sys::Reflect;
use session::library::{Storage, StorageError};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::window;

use crate::page;

/// What begins so belongs to games.
const GAMES: [&str; 3] = ["gipf.game", "gipf.damaged", "gipf.review"];

/// What every key of ours begins with.
const OURS: &str = "gipf.";

/// Under this, games of a page inside another page are kept, apart from the
/// reader's own.
const FRAMED: &str = "gipf.framed.";

/// Where the browser keeps texts under keys.
#[derive(Clone, Copy, Debug)]
pub struct LocalStorage;

/// The key under which an entry really stands.
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

/// The key of an entry that stands under this one; none if it is not for us.
fn ours(real: String) -> Option<String> {
    if page::is_framed() {
        let rest = real.strip_prefix(FRAMED)?;
        return Some(format!("{OURS}{rest}"));
    }
    Some(real)
}

/// None where it is blocked, as in some embedded pages.
fn storage() -> Option<web_sys::Storage> {
    window()?.local_storage().ok().flatten()
}

impl Storage for LocalStorage {
    fn get(&self, key: &str) -> Option<String> {
        storage()?.get_item(&real(key)).ok().flatten()
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), StorageError> {
        let storage = storage().ok_or(StorageError::Blocked)?;
        // All that can be wrong with a text is that there is no room for it.
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

    /// The browser's texts need not be Unicode: half a surrogate pair would be lost on
    /// the way through a text of ours, so this one never leaves the browser.
    fn copy(&mut self, from: &str, to: &str) -> Result<(), StorageError> {
        let storage = storage().ok_or(StorageError::Blocked)?;
        let (from, to) = (real(from), real(to));
        if storage.get_item(&from).ok().flatten().is_none() {
            return Ok(());
        }
        let text = Reflect::get(&storage, &(&*from).into());
        let kept = text.and_then(|text| Reflect::set(&storage, &(&*to).into(), &text));
        match kept {
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

/// What was kept under a key.
#[must_use]
pub fn read(key: &str) -> Option<String> {
    LocalStorage.get(key)
}

/// Keeps a text under a key for the next visit, if the browser does.
pub fn write(key: &str, text: &str) {
    // What is not kept has to be chosen again; the game says so, nothing else need.
    let _ = LocalStorage.set(key, text);
}

/// Forgets what was kept under a key.
pub fn remove(key: &str) {
    LocalStorage.remove(key);
}

/// None where it is blocked.
fn tab() -> Option<web_sys::Storage> {
    window()?.session_storage().ok().flatten()
}

/// What was kept for this tab alone, until it is closed.
#[must_use]
pub fn of_tab(key: &str) -> Option<String> {
    tab()?.get_item(key).ok().flatten()
}

/// Keeps something for this tab alone; none forgets it.
pub fn keep_in_tab(key: &str, text: Option<&str>) {
    if let Some(tab) = tab() {
        // Without room it is forgotten, as it was before.
        let _ = match text {
            Some(text) => tab.set_item(key, text),
            None => tab.remove_item(key),
        };
    }
}

/// Whether a change that another page has made is one of this entry.
#[must_use]
pub fn is_key(changed: Option<String>, key: &str) -> bool {
    changed.is_some_and(|changed| changed == real(key))
}

/// Asks the browser not to delete what it keeps for us. Tells what it says; none
/// if it cannot be asked.
pub async fn persist() -> Option<bool> {
    let asked = manager()?.persist().ok()?;
    answer(asked).await
}

/// Whether the browser has promised not to delete what it keeps for us.
pub async fn is_persistent() -> Option<bool> {
    let asked = manager()?.persisted().ok()?;
    answer(asked).await
}

/// None on pages that did not come over a safe way, and in old browsers.
fn manager() -> Option<web_sys::StorageManager> {
    let navigator = window()?.navigator();
    let manager = Reflect::get(&navigator, &"storage".into()).ok()?;
    manager.is_object().then(|| navigator.storage())
}

async fn answer(promise: js_sys::Promise) -> Option<bool> {
    let said: Result<JsValue, JsValue> = JsFuture::from(promise).await;
    said.ok()?.as_bool()
}
