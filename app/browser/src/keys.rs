//! Marks the page while the player uses keys. Only then, a focus that was set by the program is
//! outlined (`:root[data-keys]` in style/base.css).

use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::{events, page};

/// The attribute of the page.
const MARK: &str = "data-keys";

/// Keys that are held with others and move no focus by themselves.
const MODIFIERS: [&str; 4] = ["Shift", "Control", "Alt", "Meta"];

/// Starts to listen, for as long as the page is open.
pub fn listen() {
    events::before_others("keydown", |event| {
        let event: &KeyboardEvent = event.unchecked_ref();
        if !MODIFIERS.contains(&event.key().as_str()) {
            page::mark(MARK, Some(""));
        }
    });
    events::before_others("pointerdown", |_| page::mark(MARK, None));
}
