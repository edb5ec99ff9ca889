//! The languages that the reader has chosen in the browser.

use js_sys::{Array, Reflect};
use wasm_bindgen::JsCast;
use web_sys::window;

use crate::events;

/// The languages a reader prefers, best first.
#[must_use]
pub fn preferred() -> Vec<String> {
    let Some(navigator) = window().map(|window| window.navigator()) else {
        return Vec::new();
    };
    // Some browsers lack this property, and the binding of web-sys throws then.
    let all = Reflect::get(&navigator, &"languages".into()).ok();
    let all = all.and_then(|all| all.dyn_into::<Array>().ok());
    let all = all.unwrap_or_default().into_iter();
    let mut tags: Vec<String> = all.filter_map(|tag| tag.as_string()).collect();
    tags.extend(navigator.language());
    tags
}

/// Calls `act` whenever the reader changes the preferred languages of the browser, as long as
/// the page is open.
pub fn on_change(act: impl Fn() + 'static) {
    events::on_window("languagechange", move |_| act());
}
