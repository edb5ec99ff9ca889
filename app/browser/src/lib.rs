//! Browser APIs shared by the app and the frame: storage, files, addresses, locks. This crate
//! depends on no view library; functions that need one are in `play::platform` and
//! `ui::platform`.

pub mod address_bar;
pub mod back;
pub mod chance;
pub mod events;
pub mod file;
pub mod framed;
pub mod install;
pub mod keys;
pub mod languages;
pub mod lift;
pub mod lock;
pub mod net;
pub mod page;
pub mod panic;
pub mod press;
pub mod storage;
pub mod time;
pub mod web;
pub mod worker;

use wasm_bindgen::JsCast;
use web_sys::{CustomEvent, CustomEventInit, Document, Event, window};

/// The document; none outside of a browser.
pub(crate) fn document() -> Option<Document> {
    window()?.document()
}

/// Sends an event to the page; docs/page-start.md lists them.
pub fn dispatch(name: &str, detail: &str) {
    let init = CustomEventInit::new();
    init.set_detail(&detail.into());
    if let (Some(window), Ok(event)) =
        (window(), CustomEvent::new_with_event_init_dict(name, &init))
    {
        // If an event cannot be sent, there is nobody else to report it to.
        let _ = window.dispatch_event(&event);
    }
}

/// Calls `listener` with the detail, a text, of every event of this name, as long as the page is
/// open.
pub fn listen(name: &str, mut listener: impl FnMut(String) + 'static) {
    let handler = move |event: &Event| {
        let event: &CustomEvent = event.unchecked_ref();
        listener(event.detail().as_string().unwrap_or_default());
    };
    events::on_window(name.to_owned(), handler);
}
