//! A finger beside the board: it turns the leaves of the game, or lets go of what
//! was begun.

use board::wiped;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use session::Message;

use crate::platform::page;
use crate::store::Store;

/// Where a finger wipes: around the board, and on the list of moves.
const AROUND: &str = ".stage, .moves";
/// What does something of its own when it is touched.
const BUSY: &str = ".board, a, button, input, label, summary";

/// A pointer is put down.
pub(crate) fn down(store: Store, event: &PointerEvent) {
    let at = (event.client_x(), event.client_y());
    let listens = event.is_primary() && (page::is_in(event, AROUND) || !page::is_in(event, BUSY));
    let start = Some(at).filter(|_| listens && !page::is_in(event, ".board"));
    store.wipe.set_value(start);
}

/// It is lifted. A mouse does not wipe; a page that was scrolled meanwhile has
/// taken the pointer away.
pub(crate) fn up(store: Store, event: &PointerEvent) {
    let Some(start) = store.wipe.try_update_value(Option::take).flatten() else {
        return;
    };
    let wipe = wiped(start, (event.client_x(), event.client_y()));
    let wipes = event.pointer_type() != "mouse" && page::is_in(event, AROUND);
    if let Some(message) = wipe.filter(|_| wipes) {
        store.send(message);
    } else if !page::is_in(event, BUSY) && store.model.with_untracked(|model| model.actions.cancel)
    {
        store.send(Message::Cancel);
    }
}
