//! Files that the rescue page has written.

use std::collections::BTreeMap;

use js_sys::{JSON, Object, Reflect};
use leptos::wasm_bindgen::JsValue;
use session::library::{Library, Storage, StorageError};

/// The beginning of keys that were written by a page inside another page.
const FRAMED: &str = "gipf.framed.";

/// The games of such a file, as a game file; none for another text.
pub(super) fn games(text: &str) -> Option<String> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let file = text.starts_with('{').then(|| JSON::parse(text).ok())??;
    let entries = Reflect::get(&file, &JsValue::from_str("entries")).ok()?;
    let entries = Object::entries(Object::try_from(&entries)?).into_iter();
    let texts = entries.filter_map(|entry| {
        let get = |place| Reflect::get_u32(&entry, place).ok()?.as_string();
        // Games of a page inside another page, which are stored separately, are games, too.
        Some((get(0)?.replacen(FRAMED, "gipf.", 1), get(1)?))
    });
    let library = Library {
        storage: Rescued(texts.collect()),
    };
    Some(library.export_all())
}

/// The entries of a rescue file, as the storage that they were.
struct Rescued(BTreeMap<String, String>);

impl Storage for Rescued {
    fn get(&self, key: &str) -> Option<String> {
        self.0.get(key).cloned()
    }

    fn set(&mut self, _: &str, _: &str) -> Result<(), StorageError> {
        Err(StorageError::Blocked)
    }

    fn remove(&mut self, _: &str) {}

    fn keys(&self) -> Vec<String> {
        self.0.keys().cloned().collect()
    }
}
