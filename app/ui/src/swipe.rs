//! A swipe beside the board, which goes through the positions of the game, and a tap, which
//! cancels a turn that was begun.

use board::prelude::*;
use board::swiped;
use leptos::ev::PointerEvent;
use session::Message;

use crate::platform::page;
use crate::store::Store;

/// The places for swipes: around the board, and on the list of moves.
const AROUND: &str = ".stage, .moves";
/// The elements with an action of their own.
const BUSY: &str = ".board, a, button, input, label, summary";

/// The point where a finger beside the board was put down, in pixels of the window. Cheap to
/// copy.
#[derive(Clone, Copy)]
pub(crate) struct Swipe(StoredValue<Option<(i32, i32)>>);

impl Swipe {
    /// No finger is down.
    pub(crate) fn new() -> Self {
        Self(StoredValue::default())
    }

    /// Remembers the point where a pointer is put down.
    pub(crate) fn down(self, event: &PointerEvent) {
        let at = (event.client_x(), event.client_y());
        let listens =
            event.is_primary() && (page::is_in(event, AROUND) || !page::is_in(event, BUSY));
        let start = Some(at).filter(|_| listens && !page::is_in(event, ".board"));
        self.0.set_value(start);
    }

    /// Handles the release of the pointer. A mouse does not swipe; if the page was scrolled
    /// meanwhile, the browser has cancelled the pointer.
    pub(crate) fn up(self, store: Store, event: &PointerEvent) {
        let Some(start) = self.0.try_update_value(Option::take).flatten() else {
            return;
        };
        let swipe = swiped(start, (event.client_x(), event.client_y()));
        let swipes = event.pointer_type() != "mouse" && page::is_in(event, AROUND);
        if let Some(message) = swipe.filter(|_| swipes) {
            store.send(message);
        } else if !page::is_in(event, BUSY)
            && store.model.with_untracked(|model| model.actions.cancel)
        {
            store.send(Message::Cancel);
        }
    }
}
