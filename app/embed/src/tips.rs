//! Buttons that are pictures say their words to mice, too.

use gloo::events::EventListener;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{Element, window};

/// What a button of a picture is.
const BUTTON: &str = "button:has(> .icon-word)";

/// Where its words are not seen they are no wider than this, in CSS pixels.
const UNSEEN: f64 = 2.0;

/// From now on a button over which a pointer comes tells its word, where that is not seen.
pub(crate) fn begin() {
    let Some(window) = window() else {
        return;
    };
    EventListener::new(&window, "pointerover", move |event| {
        let target = event.target();
        let target = target.and_then(|target| target.dyn_into::<Element>().ok());
        let button = target.and_then(|target| target.closest(BUTTON).ok().flatten());
        if let Some(button) = button {
            tell(&button);
        }
    })
    .forget();
}

fn tell(button: &Element) {
    let Ok(Some(word)) = button.query_selector(".icon-word") else {
        return;
    };
    let is_seen = word.get_bounding_client_rect().width() > UNSEEN;
    // Neither can fail: both names are those of attributes.
    let _ = match word.text_content().filter(|_| !is_seen) {
        Some(word) => button.set_attribute("title", &word),
        None => button.remove_attribute("title"),
    };
}
