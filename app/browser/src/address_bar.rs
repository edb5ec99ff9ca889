//! The address bar and the history behind it, and the attribute of the page that says what is
//! in sight. What an address means is not known here.

use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::window;

use crate::page;

/// The attribute of `<html>` that says which page of the app is in sight.
const SHOWN: &str = "data-page";

/// Says which page of the app is in sight; none for the board, which begins at its top,
/// wherever the page before it was read.
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

/// The address of the page without its fragment and what is asked for in it.
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
    /// The game that the page was showing there.
    game: Option<&'a str>,
    /// The moves of that game that could not be saved, if any. Entries of older versions have
    /// this name.
    #[serde(rename = "unkept")]
    unsaved: Option<&'a str>,
    /// True if the entry before it is a page of the app, too.
    inside: bool,
}

impl Mark<'_> {
    /// The mark as a value of the page.
    fn value(self) -> JsValue {
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

    #[wasm_bindgen(method, getter = unkept)]
    fn unsaved(this: &Found) -> JsValue;

    #[wasm_bindgen(method, getter)]
    fn inside(this: &Found) -> JsValue;
}

/// The state of the present history entry.
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

/// The moves of this entry's game that could not be saved. The history has
/// room where the disk has none.
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
        // A page that is being closed has none to go back to.
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

/// Writes another address in place of this one, what is asked for and the fragment, which game
/// it is about, and what could not be saved of it. The back button does not notice.
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

/// Goes on to another address in the folder of the app; the back button comes back here. What
/// could not be saved of a game comes along with it.
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

/// Writes what follows the path of the page, in a new entry of the history or in the one that
/// is there.
fn write(address: &str, mark: Mark<'_>, is_new: bool) {
    let Some(window) = window() else { return };
    let path = window.location().pathname().unwrap_or_default();
    // An empty address would keep the fragment that is there.
    let file = path.rsplit('/').next().unwrap_or_default();
    let address = ["./", file, address].concat();
    if let Ok(history) = window.history() {
        let (mark, address) = (mark.value(), Some(&*address));
        // Browsers refuse where addresses change too often; the next step writes it. Where
        // they refuse a new one, the page changes without its address.
        let _ = match is_new {
            true => history.push_state_with_url(&mark, "", address),
            false => history.replace_state_with_url(&mark, "", address),
        };
    }
}
