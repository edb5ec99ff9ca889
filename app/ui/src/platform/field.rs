//! Fields of a form.

use leptos::wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

/// Writes a value into the field of an event, in place of what the user has written.
pub(crate) fn restore(event: &Event, value: &str) {
    let field = event.target();
    if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
        field.set_value(value);
    }
}
