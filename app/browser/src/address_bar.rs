//! The address bar and the history behind it, and the attribute that names the page that is
//! shown.

use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::window;

use crate::page;

/// The attribute of `<html>` that names the page of the app that is shown.
const SHOWN: &str = "data-page";

/// Sets the page of the app that is shown; None is the board. Going back to the board scrolls
/// to its top.
pub fn show(name: Option<&str>) {
    let html = page::find("html");
    let before = html.and_then(|html| html.get_attribute(SHOWN));
    page::mark(SHOWN, name);
    if name.is_none() && before.is_some() {
        page::to_top();
    }
}

/// The query of the address with its question mark; empty if there is none.
#[must_use]
pub fn search() -> String {
    let search = window().and_then(|window| window.location().search().ok());
    search.unwrap_or_default()
}

/// The fragment of the address, without the `#`.
#[must_use]
pub fn fragment() -> String {
    let location = window().map(|window| window.location());
    let hash = location.and_then(|location| location.hash().ok());
    hash.unwrap_or_default().trim_start_matches('#').to_owned()
}

/// The address of the page without its query and fragment.
#[must_use]
pub fn base() -> String {
    let address = window().and_then(|window| window.location().href().ok());
    let address = address.unwrap_or_default();
    let end = address.find(['?', '#']).unwrap_or(address.len());
    address[..end].to_owned()
}

/// The state of a history entry.
#[derive(Serialize)]
struct Mark<'a> {
    /// The game that the page showed at that entry.
    game: Option<&'a str>,
    /// The moves of that game that could not be saved, if any. Entries of older versions have
    /// this name.
    #[serde(rename = "unkept")]
    unsaved: Option<&'a str>,
    /// True if the entry before it also belongs to the app.
    inside: bool,
}

impl Mark<'_> {
    /// The mark as a value of JavaScript.
    fn value(self) -> JsValue {
        // A mark holds only texts and a bool, and all of these can be values.
        serde_wasm_bindgen::to_value(&self).unwrap_or_default()
    }
}

#[wasm_bindgen]
extern "C" {
    /// A mark that is read from the history. Only writing uses serde: its reader can describe
    /// every value that it rejects, and would add 10 KiB to the first load.
    type Found;

    #[wasm_bindgen(method, getter)]
    fn game(this: &Found) -> JsValue;

    #[wasm_bindgen(method, getter = unkept)]
    fn unsaved(this: &Found) -> JsValue;

    #[wasm_bindgen(method, getter)]
    fn inside(this: &Found) -> JsValue;
}

/// The state of the present history entry.
fn state() -> Option<JsValue> {
    window()?.history().ok()?.state().ok()
}

/// The game that this page showed at this address; none if the reader came by a link.
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

/// The moves of this entry's game that could not be saved. The history accepts them even if the
/// disk is full.
#[must_use]
pub fn unsaved() -> Option<String> {
    let found = state().filter(JsValue::is_object)?;
    found.unchecked_into::<Found>().unsaved().as_string()
}

/// Returns true if a step back in the history leads to another page of the app.
#[must_use]
pub fn is_inside() -> bool {
    let found = state().filter(JsValue::is_object);
    found.is_some_and(|found| found.unchecked_into::<Found>().inside().is_truthy())
}

/// Goes a step back in the history, as the button of the browser does.
pub fn go_back() {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        // A page that is being closed has no entry to go back to.
        let _ = history.back();
    }
}

/// Returns true if this page was reloaded. Browsers lose the mark
/// of the address when a reload brings another version of the app.
#[must_use]
pub fn is_reload() -> bool {
    let navigation = window().and_then(|window| window.performance());
    navigation.is_some_and(|performance| {
        performance.navigation().type_() == web_sys::PerformanceNavigation::TYPE_RELOAD
    })
}

/// Replaces the address of the entry: its query and fragment, the game it belongs to, and the
/// moves that could not be saved. The back button is not affected.
pub fn replace(search: &str, fragment: &str, game: &str, unsaved: Option<&str>) {
    let sign = if fragment.is_empty() { "" } else { "#" };
    let address = [search, sign, fragment].concat();
    let mark = Mark {
        game: Some(game),
        unsaved,
        inside: is_inside(),
    };
    write(&address, mark, false);
}

/// Adds an entry with another address in the folder of the app; the back button returns to the
/// present one. Unsaved moves of the same game are passed on.
pub fn push(address: &str, game: Option<&str>) {
    let same = mark_of_address().as_deref() == game;
    let unsaved = unsaved().filter(|_| same);
    let mark = Mark {
        game,
        unsaved: unsaved.as_deref(),
        inside: true,
    };
    write(address, mark, true);
}

/// Writes query and fragment into a new entry of the history, or into the present one.
fn write(address: &str, mark: Mark<'_>, is_new: bool) {
    let Some(window) = window() else { return };
    let path = window.location().pathname().unwrap_or_default();
    // An empty address would keep the present fragment.
    let file = path.rsplit('/').next().unwrap_or_default();
    let address = ["./", file, address].concat();
    if let Ok(history) = window.history() {
        let (mark, address) = (mark.value(), Some(&*address));
        // Browsers refuse if addresses change too often; the next step writes it. If a new
        // entry is refused, the page changes without its address.
        let _ = match is_new {
            true => history.push_state_with_url(&mark, "", address),
            false => history.replace_state_with_url(&mark, "", address),
        };
    }
}
