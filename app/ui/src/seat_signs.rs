//! The signs of the seats in words: on phones they have no captions.

use board::prelude::*;
use leptos::ev;

use crate::platform::page;
use crate::store::Store;

/// The counts on the seats, each with its words for screen readers.
const COUNTS: &str = ".player :is(.reserve, .captured, .lost, .gipf-pieces)";

/// Shows the words of a count that is tapped, as long as the table lives.
pub(crate) fn begin(store: Store) {
    window_event_listener(ev::click, move |event| {
        if let Some(words) = page::text_in(&event, COUNTS, ".read") {
            store.answer(words);
        }
    });
}
