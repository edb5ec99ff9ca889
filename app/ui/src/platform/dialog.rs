//! Dialogs of the browser, which keep the focus inside and close on Escape.

use board::prelude::*;
use leptos::html;
use leptos::task::{spawn_local, tick};
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlDialogElement};

use super::page;

/// Opens a dialog over everything else.
pub(crate) fn open(dialog: NodeRef<html::Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        // Fails only if it is open already.
        let _ = dialog.show_modal();
    }
}

/// Opens a dialog, as soon as it is in the page.
pub(crate) fn open_when_drawn(dialog: NodeRef<html::Dialog>) {
    open(dialog);
    if dialog.get_untracked().is_none() {
        // The views are made before the next tick.
        spawn_local(async move {
            tick().await;
            open(dialog);
        });
    }
}

/// Closes it; the focus goes back to where it was.
pub(crate) fn close(dialog: NodeRef<html::Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        dialog.close();
    }
}

/// Returns true if it is open.
pub(crate) fn is_open(dialog: NodeRef<html::Dialog>) -> bool {
    dialog.get_untracked().is_some_and(|dialog| dialog.open())
}

/// Closes whatever dialog is open.
pub(crate) fn close_all() {
    while let Some(open) = page::find("dialog[open]") {
        open.unchecked_into::<HtmlDialogElement>().close();
    }
}

/// Gives the focus to a child of the element that handles an event, by its index.
pub(crate) fn focus_child(event: &Event, index: usize) {
    let around = event.current_target();
    if let Some(around) = around.and_then(|around| around.dyn_into::<Element>().ok()) {
        page::focus_in(&around, &format!(":scope > :nth-child({})", index + 1));
    }
}
