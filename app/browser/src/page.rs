//! The page around the app and the reader in front of it.

use std::time::Duration;

use gloo::events::{EventListener, EventListenerOptions};
use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlElement, window};

use crate::document;
use crate::time::after;

/// A server that sends none of a small file for so many milliseconds is asked no longer.
pub(crate) const PATIENCE: u32 = 10_000;

/// Says which language the page speaks.
pub fn set_language(tag: &str, direction: &str) {
    mark("lang", Some(tag));
    mark("dir", Some(direction));
}

/// Chooses a theme; none follows the system.
pub fn set_theme(name: Option<&str>) {
    mark("data-theme", name);
}

/// Adds a style sheet that lies beside the page's own, of the same version, unless it is
/// there. Tells whether it could be had.
pub async fn add_style(name: &str) -> bool {
    add_sheet(name).await.is_some()
}

/// The address of a file that lies beside the page's own style sheet, of the same
/// version as the page; none if the page has none.
///
/// Where the page is one file it has given an address to what it holds, in a link of this
/// name.
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
    // A link that is still on its way has no sheet.
    let sheet = Reflect::get(&link, &"sheet".into());
    if !is_new && sheet.is_ok_and(|sheet| !sheet.is_null()) {
        return Some(());
    }
    link.set_attribute("rel", "stylesheet").ok()?;
    let loaded = js_sys::Promise::new(&mut |loaded, failed| {
        // Fails only for things that are no functions.
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

/// Does something when somebody moves a pointer, touches or presses for the first time:
/// once for each of these.
pub fn on_sign(act: impl Fn() + Clone + 'static) {
    let options = EventListenerOptions::run_in_capture_phase();
    for sign in ["pointermove", "pointerdown", "keydown", "click"] {
        let act = act.clone();
        if let Some(window) = window() {
            EventListener::once_with_options(&window, sign, options, move |_| act()).forget();
        }
    }
}

/// Sets an attribute of the page, or takes it away.
pub fn mark(attribute: &str, value: Option<&str>) {
    if let Some(page) = document().and_then(|document| document.document_element()) {
        // All our attributes are valid names, and that is all that can fail.
        let _ = match value {
            Some(value) => page.set_attribute(attribute, value),
            None => page.remove_attribute(attribute),
        };
    }
}

/// Whether nothing has the focus, because what had it is gone.
#[must_use]
pub fn focus_is_lost() -> bool {
    let document = document();
    let focus = document.and_then(|page| page.active_element().zip(page.body()));
    focus.is_none_or(|(active, body)| active == *body.as_ref())
}

/// The name of the cell of the board that has the focus.
#[must_use]
pub fn focused_cell() -> Option<String> {
    document()?.active_element()?.get_attribute("data-cell")
}

/// Gives the focus to the first element that a selector finds.
pub fn focus(selector: &str) {
    if let Some(element) = find(selector) {
        let element: &HtmlElement = element.unchecked_ref();
        // What cannot take the focus leaves it where it is.
        let _ = element.focus();
    }
}

/// Gives an attribute without a value to the element that a selector finds, and takes it from
/// all others below `root`.
pub fn mark_only(root: &str, attribute: &str, selector: Option<&str>) {
    while let Some(other) = find(&[root, " [", attribute, "]"].concat()) {
        // A name of ours is valid, and that is all that can fail.
        if other.remove_attribute(attribute).is_err() {
            break;
        }
    }
    if let Some(element) = selector.and_then(find) {
        let _ = element.set_attribute(attribute, "");
    }
}

/// Goes to the top of the page.
pub fn to_top() {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Brings the first element that a selector finds into sight, with no more scrolling than
/// that takes.
pub fn reveal(selector: &str) {
    scroll_to(selector, web_sys::ScrollLogicalPosition::Nearest);
}

/// Scrolls until the first element that a selector finds stands at the upper edge.
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

/// Gives the focus to the first element in another one that a selector finds.
pub fn focus_in(around: &Element, selector: &str) {
    let found = around.query_selector(selector).ok().flatten();
    if let Some(element) = found {
        let element: &HtmlElement = element.unchecked_ref();
        // What cannot take the focus leaves it where it is.
        let _ = element.focus();
    }
}

/// Whether something happened inside an element that a selector finds.
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

/// Draws something over what a drawing shows, in a group of its own class: markup of ours,
/// in which nothing from outside is written. Nothing takes the group away.
pub fn draw_into(selector: &str, class: &str, markup: &str) {
    const SVG: Option<&str> = Some("http://www.w3.org/2000/svg");
    let Some(drawing) = find(selector) else {
        return;
    };
    let known = drawing
        .query_selector(&[".", class].concat())
        .ok()
        .flatten();
    if markup.is_empty() {
        return known.iter().for_each(Element::remove);
    }
    let group = known.or_else(|| {
        let group = document()?.create_element_ns(SVG, "g").ok()?;
        group.set_attribute("class", class).ok()?;
        group.set_attribute("aria-hidden", "true").ok()?;
        drawing.append_child(&group).ok()?;
        Some(group)
    });
    if let Some(group) = group {
        group.set_inner_html(markup);
    }
}

/// Where the app mounts: `#app` of index.html.
#[must_use]
pub fn root() -> Option<HtmlElement> {
    find("#app")?.dyn_into().ok()
}

/// Whether the page stands inside another page.
#[must_use]
pub fn is_framed() -> bool {
    window().is_some_and(|window| {
        let around = window.parent().ok().flatten();
        around.is_none_or(|around| around != window)
    })
}

/// The address at which the app is published, with a page for every puzzle of the collection;
/// none if it was made for any place.
#[must_use]
pub fn hosted() -> Option<String> {
    find("html")?.get_attribute("data-base")
}

/// Returns true if the browser has given the app in one file an empty storage although
/// games were saved before (`app/web/single/first.js`).
#[must_use]
pub fn has_other_storage() -> bool {
    find("html[data-storage='other']").is_some()
}

/// Whether nobody looks at the page.
#[must_use]
pub fn is_hidden() -> bool {
    document().is_some_and(|document| document.hidden())
}

/// The element that something happened in, or around what it happened in, that a selector
/// names; none if there is none.
#[must_use]
pub fn closest(event: &Event, selector: &str) -> Option<Element> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest(selector).ok().flatten()
}

/// Marks all of the text that people can write or copy in a field.
pub fn select(selector: &str) {
    if let Some(field) = find(selector) {
        let field: &web_sys::HtmlTextAreaElement = field.unchecked_ref();
        field.select();
    }
}

/// Whether the system has a way to send things to other people.
#[must_use]
pub fn can_send() -> bool {
    sender().is_some()
}

/// Lets the system send an address. Tells whether it did.
pub async fn send(address: &str) -> bool {
    let Some((navigator, share)) = sender() else {
        return false;
    };
    let data = js_sys::Object::new();
    // A plain object takes every property.
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

/// How far to the right in its own element something was pointed at: from 0 to 1.
#[must_use]
pub fn share_across(event: &web_sys::PointerEvent) -> Option<f64> {
    let target = event.current_target()?.dyn_into::<Element>().ok()?;
    let place = target.get_bounding_client_rect();
    let share = (f64::from(event.client_x()) - place.left()) / place.width();
    share.is_finite().then(|| share.clamp(0.0, 1.0))
}
