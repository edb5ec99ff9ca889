//! Tooltips for buttons with pictures, for users of a mouse.

use browser::events::on_window;
use web_sys::Element;
use web_sys::wasm_bindgen::JsCast;

/// The selector of buttons with pictures.
const BUTTON: &str = "button:has(> .icon-word)";

/// The greatest width in CSS pixels of the words of such a button if they are hidden.
const UNSEEN: f64 = 2.0;

/// Sets tooltips from now on: a button under the pointer gets its words as a title if they are
/// hidden.
pub(crate) fn begin() {
    on_window("pointerover", |event| {
        let target = event.target();
        let target = target.and_then(|target| target.dyn_into::<Element>().ok());
        let button = target.and_then(|target| target.closest(BUTTON).ok().flatten());
        if let Some(button) = button {
            tell(&button);
        }
    });
}

fn tell(button: &Element) {
    let Ok(Some(word)) = button.query_selector(".icon-word") else {
        return;
    };
    let is_seen = word.get_bounding_client_rect().width() > UNSEEN;
    // This cannot fail: the name of the attribute is valid.
    let _ = match word.text_content().filter(|_| !is_seen) {
        Some(word) => button.set_attribute("title", &word),
        None => button.remove_attribute("title"),
    };
}
