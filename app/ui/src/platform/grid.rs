//! The focus in a list of elements in rows.

use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::page;

/// Moves the focus to the link in another child of the list that handles a key. `step` returns
/// its index for the index of the present one, the number of children and that of columns.
pub(crate) fn walk(event: &KeyboardEvent, step: impl FnOnce(usize, usize, usize) -> Option<usize>) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key() {
        return;
    }
    let list = event
        .current_target()
        .and_then(|list| list.dyn_into::<Element>().ok());
    let (Some(list), Some(present)) = (list, page::closest(event, "li")) else {
        return;
    };
    let mut children = Vec::new();
    let mut child = list.first_element_child();
    while let Some(one) = child {
        child = one.next_element_sibling();
        children.push(one);
    }
    let top = |element: &Element| element.get_bounding_client_rect().top();
    let first = children.first().map(top);
    let columns = children.iter().take_while(|one| Some(top(one)) == first);
    let columns = columns.count();
    let from = children.iter().position(|one| *one == present);
    let to = from.and_then(|from| step(from, children.len(), columns));
    if let Some(to) = to.and_then(|to| children.get(to)) {
        event.prevent_default();
        page::focus_in(to, "a");
    }
}

/// Moves the focus to another of the elements that a selector finds in the element that handles
/// a key. `step` returns its index for the index of the present one and their number.
pub(crate) fn walk_among(
    event: &KeyboardEvent,
    selector: &str,
    step: impl FnOnce(usize, usize) -> Option<usize>,
) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key() {
        return;
    }
    let around = event
        .current_target()
        .and_then(|around| around.dyn_into::<Element>().ok());
    let (Some(around), Some(present)) = (around, page::closest(event, selector)) else {
        return;
    };
    let Ok(found) = around.query_selector_all(selector) else {
        return;
    };
    let count = found.length();
    let element = |index: u32| found.get(index)?.dyn_into::<Element>().ok();
    let from = (0..count).find(|&index| element(index).as_ref() == Some(&present));
    let to = from.and_then(|from| step(from as usize, count as usize));
    let to = to.and_then(|to| u32::try_from(to).ok()).and_then(element);
    if let Some(to) = to.and_then(|to| to.dyn_into::<HtmlElement>().ok()) {
        event.prevent_default();
        // An element that cannot take the focus leaves it unchanged.
        let _ = to.focus();
    }
}
