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

pub(crate) use page::Host;

/// Shows the editor: opened by a button, with the position on the board, else with the one in
/// the address.
pub(crate) fn enter(store: Store, host: Host, trigger: Trigger) {
    let page = EditorPage::of(store, host);
    page.enter(trigger);
    if page.mount(ROOT, move || view::view(page)) {
        tabs::on_leave(move || page.send(Message::Hide));
    }
}

/// Loads the arrangement of a text that was pasted, dropped or chosen while the editor is shown.
pub(crate) fn read(store: Store, host: Host, text: &str) {
    EditorPage::of(store, host).send(Message::Read(text.to_owned()));
}
