//! The page around the app and the reader in front of it.

use leptos::ev;
use leptos::prelude::{document, window_event_listener};
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, window};

/// The languages a reader prefers, best first.
pub(crate) fn languages() -> Vec<String> {
    let Some(navigator) = window().map(|window| window.navigator()) else {
        return Vec::new();
    };
    let all = navigator.languages().into_iter();
    let mut tags: Vec<String> = all.filter_map(|tag| tag.as_string()).collect();
    tags.extend(navigator.language());
    tags
}

/// Says which language the page speaks.
pub(crate) fn set_language(tag: &str, direction: &str) {
    mark("lang", Some(tag));
    mark("dir", Some(direction));
}

/// Chooses a theme; none follows the system.
pub(crate) fn set_theme(name: Option<&str>) {
    mark("data-theme", name);
}

/// Sets an attribute of the page, or takes it away.
pub(crate) fn mark(attribute: &str, value: Option<&str>) {
    if let Some(page) = document().document_element() {
        // All our attributes are valid names, and that is all that can fail.
        let _ = match value {
            Some(value) => page.set_attribute(attribute, value),
            None => page.remove_attribute(attribute),
        };
    }
}

/// Whether nothing has the focus, because what had it is gone.
pub(crate) fn focus_is_lost() -> bool {
    let document = document();
    match (document.active_element(), document.body()) {
        (Some(active), Some(body)) => active == *body.as_ref(),
        _ => true,
    }
}

/// The name of the cell of the board that has the focus.
pub(crate) fn focused_cell() -> Option<String> {
    document().active_element()?.get_attribute("data-cell")
}

/// Gives the focus to the first element that a selector finds.
pub(crate) fn focus(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        let element: &HtmlElement = element.unchecked_ref();
        // What cannot take the focus leaves it where it is.
        let _ = element.focus();
    }
}

/// Whether nobody sees the page.
pub(crate) fn is_hidden() -> bool {
    document().hidden()
}

/// Does something whenever the page is looked at again: timers of a page in the
/// background come late.
pub(crate) fn on_show(act: impl Fn() + 'static) {
    let handle = window_event_listener(ev::visibilitychange, move |_| {
        if !document().hidden() {
            act();
        }
    });
    // It listens as long as the page is open.
    std::mem::forget(handle);
}

/// Whether something happened inside an element that a selector finds.
pub(crate) fn is_in(event: &Event, selector: &str) -> bool {
    let target = event.target();
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(selector).is_ok_and(|found| found.is_some()))
}
