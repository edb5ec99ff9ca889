//! Listeners on the window that stay as long as the page is open.
//!
//! A listener is boxed before it is handed on, so that the code that adds one is compiled once
//! and not once for each of them.

use std::borrow::Cow;

use gloo::events::{EventListener, EventListenerOptions, EventListenerPhase};
use web_sys::{Event, window};

/// Hears an event of the window.
pub fn on_window(kind: impl Into<Cow<'static, str>>, listener: impl FnMut(&Event) + 'static) {
    add(kind.into(), EventListenerPhase::Bubble, Box::new(listener));
}

/// Hears an event of the window before any other listener of the page does.
pub fn before_others(kind: &'static str, listener: impl FnMut(&Event) + 'static) {
    add(kind.into(), EventListenerPhase::Capture, Box::new(listener));
}

/// Lets the browser ask before the page is left or loaded again while `asks` returns true, until
/// the listener is dropped.
#[must_use]
pub fn ask_before_leaving(asks: impl Fn() -> bool + 'static) -> Option<EventListener> {
    let options = EventListenerOptions::enable_prevent_default();
    let ask = move |event: &Event| {
        if asks() {
            event.prevent_default();
        }
    };
    let window = window()?;
    let listener = EventListener::new_with_options(&window, "beforeunload", options, ask);
    Some(listener)
}

fn add(kind: Cow<'static, str>, phase: EventListenerPhase, listener: Box<dyn FnMut(&Event)>) {
    let mut options = EventListenerOptions::enable_prevent_default();
    options.phase = phase;
    if let Some(window) = window() {
        EventListener::new_with_options(&window, kind, options, listener).forget();
    }
}
