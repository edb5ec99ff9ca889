//! Presses that nobody meant: the second half of a double click where the first has put
//! another button, and a key that is held down.

use std::cell::RefCell;

use gloo::events::{EventListener, EventListenerOptions, EventListenerPhase};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent, MouseEvent, window};

use crate::page;

/// What somebody presses.
const BUTTON: &str = "button, summary, label";
/// Where a question is answered once, though the next one may stand in the same buttons.
const ANSWERS: &str = ".replies";
/// What Enter and the space bar use.
const USED: &str = "button, summary, [role='grid'], [role='grid'] *";

thread_local! {
    /// What was pressed last.
    static LAST: RefCell<Option<Element>> = const { RefCell::new(None) };
}

/// Holds them back from now on, as long as the page is open.
pub fn listen() {
    hold_back("click", |event| {
        let event: &MouseEvent = event.unchecked_ref();
        let target = event.target();
        let target = target.and_then(|target| target.dyn_into::<Element>().ok());
        let pressed = target.and_then(|target| target.closest(BUTTON).ok().flatten());
        let last = LAST.replace(pressed.clone());
        // Browsers count the clicks that follow each other at once in one place.
        let Some(button) = pressed.as_ref().filter(|_| event.detail() > 1) else {
            return false;
        };
        let answers = button.closest(ANSWERS).is_ok_and(|around| around.is_some());
        answers || last != pressed
    });
    hold_back("keydown", |event| {
        let event: &KeyboardEvent = event.unchecked_ref();
        let uses = matches!(event.key().as_str(), "Enter" | " ");
        uses && event.repeat() && page::is_in(event, USED)
    });
}

/// Lets an event have no effect where that was not meant.
fn hold_back(kind: &'static str, is_unmeant: impl Fn(&Event) -> bool + 'static) {
    let mut options = EventListenerOptions::enable_prevent_default();
    options.phase = EventListenerPhase::Capture;
    let hear = move |event: &Event| {
        if is_unmeant(event) {
            event.prevent_default();
            event.stop_immediate_propagation();
        }
    };
    if let Some(window) = window() {
        EventListener::new_with_options(&window, kind, options, hear).forget();
    }
}
