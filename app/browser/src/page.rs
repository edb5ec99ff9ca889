//! The page around the app and the reader in front of it.

use std::time::Duration;

use gloo::events::{EventListener, EventListenerOptions};
use js_sys::Reflect;

use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlElement, window};

use crate::document;
pub use crate::place::write_address;
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

/// The fragment of the address, without the `#`.
#[must_use]
pub fn fragment() -> String {
    let location = window().map(|window| window.location());
    let hash = location.and_then(|location| location.hash().ok());
    hash.unwrap_or_default().trim_start_matches('#').to_owned()
}

/// The address of the page without its fragment and what is asked for in it.
#[must_use]
pub fn base() -> String {
    let address = window().and_then(|window| window.location().href().ok());
    let address = address.unwrap_or_default();
    let end = address.find(['?', '#']).unwrap_or(address.len());
    address[..end].to_owned()
}

/// The address at which the app is published, with a page for every puzzle of the collection;
/// none if it was made for any place.
#[must_use]
pub fn hosted() -> Option<String> {
    find("html")?.get_attribute("data-base")
}

/// What the history keeps beside an address.
#[derive(Serialize)]
pub(crate) struct Mark<'a> {
    /// The game that the page was showing there.
    pub(crate) game: Option<&'a str>,
    /// What could not be kept of it, where there is any such thing.
    pub(crate) unkept: Option<&'a str>,
    /// Whether the page before it in the history is ours, too.
    pub(crate) inside: bool,
}

impl Mark<'_> {
    /// The mark as a value of the page.
    pub(crate) fn value(self) -> JsValue {
        // A name is a text, and every text can be a value.
        serde_wasm_bindgen::to_value(&self).unwrap_or_default()
    }
}

#[wasm_bindgen]
extern "C" {
    /// A mark as it is found. Only its writer is serde's: its reader describes what it
    /// cannot read, numbers and all, and would be 10 KiB of the first load.
    type Found;

    #[wasm_bindgen(method, getter)]
    fn game(this: &Found) -> JsValue;

    #[wasm_bindgen(method, getter)]
    fn unkept(this: &Found) -> JsValue;

    #[wasm_bindgen(method, getter)]
    fn inside(this: &Found) -> JsValue;
}

/// What the history keeps beside this address.
fn state() -> Option<JsValue> {
    window()?.history().ok()?.state().ok()
}

/// The game that this page was showing at this address; none where somebody came
/// by a link.
#[must_use]
pub fn mark_of_address() -> Option<String> {
    let state = state()?;
    // The first versions wrote the name alone.
    let bare = state.as_string();
    bare.or_else(|| {
        let found = state.is_object().then(|| state.unchecked_into::<Found>());
        found?.game().as_string()
    })
}

/// What could not be kept of the game that this page was showing here. The history has
/// room where the disk has none.
#[must_use]
pub fn unkept() -> Option<String> {
    let found = state().filter(JsValue::is_object)?;
    found.unchecked_into::<Found>().unkept().as_string()
}

/// Whether a step back in the history leads to another page of the app.
#[must_use]
pub fn is_inside() -> bool {
    let found = state().filter(JsValue::is_object);
    found.is_some_and(|found| found.unchecked_into::<Found>().inside().is_truthy())
}

/// Goes a step back in the history, as the button of the browser does.
pub fn go_back() {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        // A page that is being closed has none to go back to.
        let _ = history.back();
    }
}

/// Whether this page was there already and was loaded again. Browsers lose the mark
/// of the address when a reload brings another version of the app.
#[must_use]
pub fn is_reload() -> bool {
    let navigation = window().and_then(|window| window.performance());
    navigation.is_some_and(|performance| {
        performance.navigation().type_() == web_sys::PerformanceNavigation::TYPE_RELOAD
    })
}

/// Returns true if the browser has given the app in one file an empty storage although
/// games were saved before (`app/web/single/first.js`).
#[must_use]
pub fn has_other_storage() -> bool {
    find("html[data-storage='other']").is_some()
}

/// Goes on to another page of the app; the back button comes back here. What could not
/// be kept of a game comes along with it.
pub fn go_to(address: &str, game: Option<&str>) {
    let same = mark_of_address().as_deref() == game;
    let unkept = unkept().filter(|_| same);
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        // Where the browser refuses, the page changes without its address.
        let mark = Mark {
            game,
            unkept: unkept.as_deref(),
            inside: true,
        };
        let _ = history.push_state_with_url(&mark.value(), "", Some(address));
    }
}

/// Whether nobody looks at the page.
#[must_use]
pub fn is_hidden() -> bool {
    document().is_some_and(|document| document.hidden())
}

/// What is asked for in the address, from the question mark on; often nothing.
#[must_use]
pub fn search() -> String {
    let search = window().and_then(|window| window.location().search().ok());
    search.unwrap_or_default()
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

/// How far to the right in its own element something was pointed at: from 0 to 1.
#[must_use]
pub fn share_across(event: &web_sys::PointerEvent) -> Option<f64> {
    let target = event.current_target()?.dyn_into::<Element>().ok()?;
    let place = target.get_bounding_client_rect();
    let share = (f64::from(event.client_x()) - place.left()) / place.width();
    share.is_finite().then(|| share.clamp(0.0, 1.0))
}
