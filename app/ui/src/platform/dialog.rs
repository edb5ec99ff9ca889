//! Dialogs of the browser, which keep the focus inside and close on Escape.

use leptos::html;
use leptos::prelude::*;

/// Opens a dialog over everything else.
pub(crate) fn open(dialog: NodeRef<html::Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        // Fails only if it is open already.
        let _ = dialog.show_modal();
    }
}

/// Closes it; the focus goes back to where it was.
pub(crate) fn close(dialog: NodeRef<html::Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        dialog.close();
    }
}
