//! The board editor: a page of its own, fetched when it is first opened. It is reached through
//! its chunk only (`router`).

mod drawing;
mod hand;
mod keys;
mod page;
mod palette;
mod problems;
mod source;
mod stock;
mod text;
mod view;

use features::Trigger;
use features::editor::Message;

use crate::platform::tabs;
use crate::store::Store;
use page::{EditorPage, ROOT};

pub(crate) use page::Callbacks;

/// Shows the editor: opened by a button, with the position on the board, else with the one in
/// the address.
pub(crate) fn enter(store: Store, callbacks: Callbacks, trigger: Trigger) {
    let page = EditorPage::of(store, callbacks);
    page.enter(trigger);
    if page.mount(ROOT, move || view::view(page)) {
        tabs::on_leave(move || page.send(Message::Hide));
    }
}

/// Loads the arrangement of a text that was pasted, dropped or chosen while the editor is shown.
pub(crate) fn read(store: Store, callbacks: Callbacks, text: &str) {
    EditorPage::of(store, callbacks).send(Message::Read(text.to_owned()));
}
