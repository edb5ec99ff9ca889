//! The document: its attributes, styles, focus and scrolling, and the first input of the
//! reader.

use std::time::Duration;

use gloo::events::{EventListener, EventListenerOptions};
use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlElement, window};

use crate::document;
use crate::time::after;

/// The timeout of small files, in milliseconds.
pub(crate) const PATIENCE: u32 = 10_000;

/// Sets the language and the text direction of the page.
pub fn set_language(tag: &str, direction: &str) {
    mark("lang", Some(tag));
    mark("dir", Some(direction));
}

/// Sets a theme; none follows the system.
pub fn set_theme(name: Option<&str>) {
    mark("data-theme", name);
}

/// Adds a style sheet of the page's version from the folder of its own, unless it is there.
/// Returns true if it could be loaded.
pub async fn add_style(name: &str) -> bool {
    add_sheet(name).await.is_some()
}

/// The address of a file beside the page's own style sheet, of the same version as the page;
/// none if the page has no such style sheet.
///
/// In the app in one file, the page holds links with the names of its files and their
/// addresses.
#[must_use]
pub fn beside(name: &str) -> Option<String> {
    if let Some(held) = find(&["link[data-file='", name, "']"].concat()) {
        return held.get_attribute("href");
    }
    let own = find("link[rel='stylesheet']")?.get_attribute("href")?;
    let (own, version) = own.split_once('?')?;
    let folder = own.rfind('/').map_or("", |end| &own[..=end]);
    Some([folder, name, "?", version].concat())
}

async fn add_sheet(name: &str) -> Option<()> {
    let address = beside(name)?;
    let known = find(&["link[href='", &address, "']"].concat());
    let is_new = known.is_none();
    let link = match known {
        Some(link) => link,
        None => document()?.create_element("link").ok()?,
    };
    // A link that is still loading has no sheet.
    let sheet = Reflect::get(&link, &"sheet".into());
    if !is_new && sheet.is_ok_and(|sheet| !sheet.is_null()) {
        return Some(());
    }
    link.set_attribute("rel", "stylesheet").ok()?;
    let loaded = js_sys::Promise::new(&mut |loaded, failed| {
        // This fails only for values that are not functions.
        let _ = link.add_event_listener_with_callback("load", &loaded);
        let _ = link.add_event_listener_with_callback("error", &failed);
        let patience = Duration::from_millis(PATIENCE.into());
        after(patience, move || drop(failed.call0(&JsValue::UNDEFINED))).forget();
    });
    if is_new {
        link.set_attribute("href", &address).ok()?;
        document()?.head()?.append_child(&link).ok()?;
    }
    let loaded = wasm_bindgen_futures::JsFuture::from(loaded).await;
    if loaded.is_err() {
        link.remove();
    }
    loaded.ok().map(drop)
}

/// Calls `act` at the first movement of a pointer, and at the first press, key and click: once
/// for each of them.
pub fn on_sign(act: impl Fn() + Clone + 'static) {
    let options = EventListenerOptions::run_in_capture_phase();
    for sign in ["pointermove", "pointerdown", "keydown", "click"] {
        let act = act.clone();
        if let Some(window) = window() {
            EventListener::once_with_options(&window, sign, options, move |_| act()).forget();
        }
    }
}

/// Sets or removes an attribute of `<html>`.
pub fn mark(attribute: &str, value: Option<&str>) {
    if let Some(page) = document().and_then(|document| document.document_element()) {
        // Only an invalid name would fail.
        let _ = match value {
            Some(value) => page.set_attribute(attribute, value),
            None => page.remove_attribute(attribute),
        };
    }
}

/// Returns true if no element has the focus because the one that had it is gone.
#[must_use]
pub fn focus_is_lost() -> bool {
    let document = document();
    let focus = document.and_then(|page| page.active_element().zip(page.body()));
    focus.is_none_or(|(active, body)| active == *body.as_ref())
}

/// Returns true if an element that a selector finds has the focus.
#[must_use]
pub fn focus_is_on(selector: &str) -> bool {
    let focus = document().and_then(|page| page.active_element());
    focus.is_some_and(|element| element.matches(selector).unwrap_or_default())
}

/// The name of the cell of the board that has the focus.
#[must_use]
pub fn focused_cell() -> Option<String> {
    document()?.active_element()?.get_attribute("data-cell")
}

/// Sets the focus on the first element that a selector finds.
pub fn focus(selector: &str) {
    if let Some(element) = find(selector) {
        let element: &HtmlElement = element.unchecked_ref();
        // An element that cannot take the focus leaves it unchanged.
        let _ = element.focus();
    }
}

/// Sets an attribute without a value on the element that a selector finds, and removes it from
/// all others below `root`.
pub fn mark_only(root: &str, attribute: &str, selector: Option<&str>) {
    while let Some(other) = find(&[root, " [", attribute, "]"].concat()) {
        // Only an invalid name would fail.
        if other.remove_attribute(attribute).is_err() {
            break;
        }
    }
    if let Some(element) = selector.and_then(find) {
        let _ = element.set_attribute(attribute, "");
    }
}

/// Scrolls to the top of the page.
pub fn to_top() {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Scrolls just so far that the first element that a selector finds is visible.
pub fn reveal(selector: &str) {
    scroll_to(selector, web_sys::ScrollLogicalPosition::Nearest);
}

/// Scrolls until the first element that a selector finds is at the upper edge.
pub fn begin_at(selector: &str) {
    scroll_to(selector, web_sys::ScrollLogicalPosition::Start);
}

fn scroll_to(selector: &str, place: web_sys::ScrollLogicalPosition) {
    if let Some(element) = find(selector) {
        let how = web_sys::ScrollIntoViewOptions::new();
        how.set_block(place);
        element.scroll_into_view_with_scroll_into_view_options(&how);
    }
}

/// Sets the focus on the first element inside `around` that a selector finds.
pub fn focus_in(around: &Element, selector: &str) {
    let found = around.query_selector(selector).ok().flatten();
    if let Some(element) = found {
        let element: &HtmlElement = element.unchecked_ref();
        // An element that cannot take the focus leaves it unchanged.
        let _ = element.focus();
    }
}

/// Returns true if an event happened inside an element that a selector finds.
#[must_use]
pub fn is_in(event: &Event, selector: &str) -> bool {
    let target = event.target();
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(selector).is_ok_and(|found| found.is_some()))
}

/// The first element that a selector finds.
#[must_use]
pub fn find(selector: &str) -> Option<Element> {
    document()?.query_selector(selector).ok().flatten()
}

/// The element in which the app mounts: `#app` of index.html.
#[must_use]
pub fn root() -> Option<HtmlElement> {
    find("#app")?.dyn_into().ok()
}

/// Returns true if the page is in a frame of another page.
#[must_use]
pub fn is_framed() -> bool {
    window().is_some_and(|window| {
        let around = window.parent().ok().flatten();
        around.is_none_or(|around| around != window)
    })
}

/// The address at which the app is published, with a page for every puzzle of the collection;
/// none if it was made for no particular address.
#[must_use]
pub fn hosted() -> Option<String> {
    find("html")?.get_attribute("data-base")
}

/// Returns true if the browser has given the app in one file an empty storage although games
/// were saved before (`app/web/single/first.js`).
#[must_use]
pub fn has_other_storage() -> bool {
    find("html[data-storage='other']").is_some()
}

/// Loads the page again.
pub fn reload() {
    // A browser that refuses says so itself.
    let _ = window().map(|window| window.location().reload());
}

/// Returns true if the page is hidden.
#[must_use]
pub fn is_hidden() -> bool {
    document().is_some_and(|document| document.hidden())
}

/// The innermost element around the target of an event that matches a selector, the target
/// included; none if there is none.
#[must_use]
pub fn closest(event: &Event, selector: &str) -> Option<Element> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest(selector).ok().flatten()
}

/// The text of an element inside the one around the target of an event; none if there is none.
#[must_use]
pub fn text_in(event: &Event, around: &str, selector: &str) -> Option<String> {
    let around = closest(event, around)?;
    let element = around.query_selector(selector).ok().flatten()?;
    element.text_content()
}

/// Selects the whole text of a field.
pub fn select(selector: &str) {
    if let Some(field) = find(selector) {
        let field: &web_sys::HtmlTextAreaElement = field.unchecked_ref();
        field.select();
    }
}

/// Returns true if the system can send things to other apps.
#[must_use]
pub fn can_send() -> bool {
    sender().is_some()
}

/// Lets the system send an address. Returns true if it was sent.
pub async fn send(address: &str) -> bool {
    let Some((navigator, share)) = sender() else {
        return false;
    };
    let data = js_sys::Object::new();
    // A plain object accepts every property.
    let _ = Reflect::set(&data, &"url".into(), &address.into());
    let sent = share.call1(&navigator, &data).ok();
    match sent.and_then(|sent| sent.dyn_into::<js_sys::Promise>().ok()) {
        Some(sent) => wasm_bindgen_futures::JsFuture::from(sent).await.is_ok(),
        None => false,
    }
}

fn sender() -> Option<(JsValue, js_sys::Function)> {
    let navigator: JsValue = window()?.navigator().into();
    let share = Reflect::get(&navigator, &"share".into()).ok()?;
    Some((navigator, share.dyn_into().ok()?))
}

/// Returns true if the page matches a media query now.
#[must_use]
pub fn matches_media(query: &str) -> bool {
    let asked = window().and_then(|window| window.match_media(query).ok().flatten());
    asked.is_some_and(|asked| asked.matches())
}

/// The horizontal position of a pointer in the element that listens: from 0 at its left to 1 at
/// its right edge.
#[must_use]
pub fn share_across(event: &web_sys::PointerEvent) -> Option<f64> {
    let target = event.current_target()?.dyn_into::<Element>().ok()?;
    let place = target.get_bounding_client_rect();
    let share = (f64::from(event.client_x()) - place.left()) / place.width();
    share.is_finite().then(|| share.clamp(0.0, 1.0))
}
