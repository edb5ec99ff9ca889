//! The only place that touches the browser itself.

pub(crate) mod chance;
pub(crate) mod dialog;
pub(crate) mod file;
pub(crate) mod net;
pub(crate) mod page;
pub(crate) mod panic;
pub(crate) mod sound;
pub(crate) mod storage;
pub(crate) mod time;

use leptos::prelude::document;
use leptos::wasm_bindgen::JsCast;
use web_sys::{CustomEvent, CustomEventInit, HtmlElement, window};

/// Where the app mounts: `#app` of index.html.
pub(crate) fn root() -> Option<HtmlElement> {
    document().get_element_by_id("app")?.dyn_into().ok()
}

/// Tells boot.js that the screen stands, so that it takes the shell away.
pub(crate) fn announce_ready() {
    dispatch("gipf-ready", "");
}

/// Sends an event of the contract in boot.js to the page.
fn dispatch(name: &str, detail: &str) {
    let init = CustomEventInit::new();
    init.set_detail(&detail.into());
    if let (Some(window), Ok(event)) =
        (window(), CustomEvent::new_with_event_init_dict(name, &init))
    {
        // An event that cannot be sent has no one left to be told.
        let _ = window.dispatch_event(&event);
    }
}
