//! Events from outside: the page is shown again, another tab writes, the user goes back or
//! forward in the history, or pastes or drops a text.

use browser::events::on_window;
use browser::time::Absence;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use session::Millis;
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Event, MouseEvent, StorageEvent};

use super::file::{self, Read};
use super::page;

/// Calls one function when the page is hidden or left, one when another window gets the focus,
/// and one when the page is shown again: timers of a page in the background are late. `show`
/// gets the moment since which the time is not known for certain, if there is one.
pub(crate) fn on_hide_and_show(
    hide: impl Fn() + Copy + 'static,
    blur: impl Fn() + 'static,
    show: impl Fn(Option<Millis>) + 'static,
) {
    let absence = Absence::default();
    on_window("visibilitychange", move |_| {
        if page::is_hidden() {
            absence.begin();
            hide();
        } else {
            show(absence.end());
        }
    });
    on_window("pagehide", move |_| hide());
    // Another window may be about to continue the same game.
    on_window("blur", move |_| blur());
}

/// Calls a function whenever the page is hidden or left: the user may never come back to it.
pub(crate) fn on_leave(leave: impl Fn() + Copy + 'static) {
    on_window("visibilitychange", move |_| {
        if page::is_hidden() {
            leave();
        }
    });
    on_window("pagehide", move |_| leave());
}

/// Calls `act` with the key whenever another tab has changed the storage.
pub(crate) fn on_change(act: impl Fn(Option<String>) + 'static) {
    on_window("storage", move |event| {
        let event: &StorageEvent = event.unchecked_ref();
        act(event.key());
    });
}

/// Calls `act` whenever the user goes to another address in the history.
pub(crate) fn on_address(act: impl Fn() + 'static) {
    on_window("popstate", move |_| act());
}

/// Calls `act` with the address of a link of home, the lessons, the rules or page headers that is
/// clicked. With a modifier key the browser opens it elsewhere, as usual.
pub(crate) fn on_link(act: impl Fn(&str) + 'static) {
    on_window("click", move |event| {
        let event: &MouseEvent = event.unchecked_ref();
        if !is_plain(event) || event.default_prevented() {
            return;
        }
        let link = page::closest(event, ":is(.head, .home, .learn, .rules) a[href^='?page=']");
        if let Some(address) = link.and_then(|link| link.get_attribute("href")) {
            event.prevent_default();
            act(&address);
        }
    });
}

/// Returns true for a click without a modifier key, with which the browser opens a link
/// elsewhere.
pub(crate) fn is_plain(event: &MouseEvent) -> bool {
    !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key())
}

/// Takes texts that are pasted, and texts and files that are dropped on the page.
pub(crate) fn on_text(act: impl Fn(Read) + Copy + 'static) {
    on_window("paste", move |event| {
        let written = page::is_in(event, "input, textarea");
        let data = event.unchecked_ref::<ClipboardEvent>().clipboard_data();
        if let Some(data) = data.filter(|_| !written) {
            take(event, &data, act);
        }
    });
    // Allows the drop.
    on_window("dragover", Event::prevent_default);
    on_window("drop", move |event| {
        let data = event.unchecked_ref::<DragEvent>().data_transfer();
        if let Some(data) = data {
            take(event, &data, act);
        }
    });
}

fn take(event: &Event, data: &DataTransfer, act: impl Fn(Read) + 'static) {
    let file = data.files().and_then(|files| files.get(0));
    let text = data.get_data("text/plain").unwrap_or_default();
    if let Some(file) = file {
        event.prevent_default();
        spawn_local(async move { act(file::text(&file).await) });
    } else if !text.trim().is_empty() {
        event.prevent_default();
        act(Ok(text));
    }
}
