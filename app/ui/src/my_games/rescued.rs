//! Files that the rescue page has written.

use js_sys::{JSON, Object, Reflect};
use leptos::wasm_bindgen::JsValue;
use session::keys::OURS;

/// The entries of such a file, with their keys; none for another text, such as a file of another
/// program.
pub(super) fn entries(text: &str) -> Option<Vec<(String, String)>> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let file = text.starts_with('{').then(|| JSON::parse(text).ok())??;
    let entries = Reflect::get(&file, &JsValue::from_str("entries")).ok()?;
    let entries = Object::entries(Object::try_from(&entries)?).into_iter();
    let texts = entries.filter_map(|entry| {
        let get = |index| Reflect::get_u32(&entry, index).ok()?.as_string();
        Some((get(0)?, get(1)?))
    });
    let texts: Vec<(String, String)> = texts.collect();
    let is_ours = texts.iter().any(|(key, _)| key.starts_with(OURS));
    is_ours.then_some(texts)
}
