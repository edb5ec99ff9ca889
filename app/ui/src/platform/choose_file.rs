//! A field for a file.

use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::file::{self, Read};

/// Reads the file that was chosen in the field of an event.
pub(crate) fn take(event: &Event, act: impl FnOnce(Read) + 'static) {
    let field = event
        .target()
        .and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
    let Some(field) = field else {
        return;
    };
    let chosen = field.files().and_then(|files| files.get(0));
    spawn_local(async move {
        let Some(chosen) = chosen else { return };
        let text = file::text(&chosen).await;
        // The same file may be chosen again.
        field.set_value("");
        act(text);
    });
}
