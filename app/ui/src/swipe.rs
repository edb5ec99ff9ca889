//! A finger beside the board: it turns the leaves of the game, or lets go of what
//! was begun.

use board::wiped;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use session::Message;

use crate::platform::page;
use crate::store::Store;

/// What is around the board and listens; the board has an ear of its own.
const AROUND: &str = ".stage, .moves";
const BOARD: &str = ".board";

/// A pointer is put down.
pub(crate) fn down(store: Store, event: &PointerEvent) {
    let listens = page::is_in(event, AROUND) && !page::is_in(event, BOARD);
    let at = (event.client_x(), event.client_y());
    let start = Some(at).filter(|_| listens && event.is_primary());
    store.wipe.set_value(start);
}

/// It is lifted. A mouse does not wipe; a page that was scrolled meanwhile has
/// taken the pointer away.
pub(crate) fn up(store: Store, event: &PointerEvent) {
    let Some(start) = store.wipe.try_update_value(Option::take).flatten() else {
        return;
    };
    let wipe = wiped(start, (event.client_x(), event.client_y()));
    if let Some(message) = wipe.filter(|_| event.pointer_type() != "mouse") {
        store.send(message);
    } else if page::is_in(event, ".stage")
        && store.model.with_untracked(|model| model.actions.cancel)
    {
        store.send(Message::Cancel);
    }
}
