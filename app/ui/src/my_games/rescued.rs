//! Files that the rescue page has written.

use features::data::LaterVersion;
use js_sys::{JSON, Object, Reflect};
use leptos::wasm_bindgen::JsValue;
use session::keys::OURS;

/// The format that `boot.js` writes into the files.
const FORMAT: &str = "gipf-rescue";

/// The version of the files.
const VERSION: f64 = 1.0;

/// The entries of such a file, with their keys; none for another text, such as a file of another
/// program.
///
/// # Errors
/// If it was written by a later version of the app.
pub(super) fn entries(text: &str) -> Result<Option<Vec<(String, String)>>, LaterVersion> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let file = match text.starts_with('{').then(|| JSON::parse(text)) {
        Some(Ok(file)) => file,
        _ => return Ok(None),
    };
    let texts = texts(&file);
    let field = |name| Reflect::get(&file, &JsValue::from_str(name)).ok();
    let format = field("format").and_then(|format| format.as_string());
    // A later version may have its entries elsewhere.
    let is_ours = texts.is_some() || format.as_deref() == Some(FORMAT);
    let is_later = field("version").is_some_and(|version| version.as_f64() > Some(VERSION));
    match is_ours && is_later {
        true => Err(LaterVersion),
        false => Ok(texts),
    }
}

/// The entries of a file, if it is one of ours.
fn texts(file: &JsValue) -> Option<Vec<(String, String)>> {
    let entries = Reflect::get(file, &JsValue::from_str("entries")).ok()?;
    let entries = Object::entries(Object::try_from(&entries)?).into_iter();
    let texts = entries.filter_map(|entry| {
        let get = |index| Reflect::get_u32(&entry, index).ok()?.as_string();
        Some((get(0)?, get(1)?))
    });
    let texts: Vec<(String, String)> = texts.collect();
    let is_ours = texts.iter().any(|(key, _)| key.starts_with(OURS));
    is_ours.then_some(texts)
}
