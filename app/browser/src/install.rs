//! Installation of the app: the browser's offer, the badge of the icon, the title of the
//! window, and files and texts from the system.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{File, window};

use crate::file::{self, Read, Unread};
use crate::{document, events, net};

/// The property of the window in which `start.js` stores the browser's offer.
const OFFER: &str = "gipfInstall";

/// The mark in the address if the service worker has received a shared text.
const SHARED: &str = "&shared";

/// The address at which the service worker hands out the shared text, once.
const SHARE: &str = "./share";

/// Returns true if the browser has offered to install the app.
#[must_use]
pub fn is_offered() -> bool {
    offer().is_some()
}

/// Calls `act` whenever the browser begins to offer it, and when the app has been installed.
pub fn on_change(act: impl Fn() + Copy + 'static) {
    for name in ["beforeinstallprompt", "appinstalled"] {
        events::on_window(name, move |_| act());
    }
}

/// Lets the browser ask the user to install the app. Each offer can be used once.
pub async fn install() {
    let Some((offer, prompt)) = offer() else {
        return;
    };
    if let Some(window) = window() {
        // Properties of the window can always be deleted.
        let _ = Reflect::delete_property(&window, &OFFER.into());
    }
    // The app does nothing else if the user declines.
    if let Some(asked) = called(&prompt, &offer) {
        let _ = JsFuture::from(asked).await;
    }
}

fn offer() -> Option<(JsValue, Function)> {
    let offer = Reflect::get(&window()?.into(), &OFFER.into()).ok()?;
    let prompt = Reflect::get(&offer, &"prompt".into()).ok()?;
    Some((offer, prompt.dyn_into().ok()?))
}

/// Returns true if the page is the window of an installed app.
#[must_use]
pub fn is_installed() -> bool {
    let own = "(display-mode: standalone), (display-mode: window-controls-overlay)";
    crate::page::matches_media(own)
}

/// Sets or clears the badge on the app's icon, if the system has badges.
pub fn badge(set: bool) {
    let Some(navigator) = window().map(|window| JsValue::from(window.navigator())) else {
        return;
    };
    let name = if set { "setAppBadge" } else { "clearAppBadge" };
    let badge = Reflect::get(&navigator, &name.into()).ok();
    let Some(badge) = badge.and_then(|badge| badge.dyn_into::<Function>().ok()) else {
        return;
    };
    if let Some(done) = called(&badge, &navigator) {
        spawn_local(async {
            // If the system forbids badges, there is none.
            let _ = JsFuture::from(done).await;
        });
    }
}

/// Sets the title of the window or tab.
pub fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

/// Calls `act` with the files that the system opens with the app; several files make one text.
pub fn on_file(act: impl Fn(Read) + Copy + 'static) {
    let queue = window().and_then(|window| Reflect::get(&window, &"launchQueue".into()).ok());
    let Some(queue) = queue.filter(JsValue::is_object) else {
        return;
    };
    let handler = Closure::<dyn FnMut(JsValue)>::new(move |launch: JsValue| {
        let files = Reflect::get(&launch, &"files".into()).ok();
        let files = files.and_then(|files| files.dyn_into::<Array>().ok());
        if let Some(files) = files.filter(|files| files.length() > 0) {
            spawn_local(async move { act(texts(&files).await) });
        }
    });
    let listen = Reflect::get(&queue, &"setConsumer".into()).ok();
    if let Some(listen) = listen.and_then(|listen| listen.dyn_into::<Function>().ok()) {
        // A function can always be called.
        let _ = listen.call1(&queue, handler.as_ref());
    }
    // The listener lives as long as the page.
    handler.forget();
}

/// The texts of all files, one after the other, as a file of several games.
async fn texts(handles: &Array) -> Read {
    let mut all = String::new();
    for handle in handles.iter() {
        let file = file_of(&handle).await.ok_or(Unread::Lost)?;
        if !all.is_empty() {
            all.push_str("\n\n");
        }
        all.push_str(&file::text(&file).await?);
    }
    Ok(all)
}

async fn file_of(handle: &JsValue) -> Option<File> {
    let read = Reflect::get(handle, &"getFile".into()).ok()?;
    let read = called(&read.dyn_into().ok()?, handle)?;
    JsFuture::from(read).await.ok()?.dyn_into().ok()
}

/// The text that was shared with the app, if the page was opened for one. It can be fetched
/// only once.
pub async fn shared() -> Option<String> {
    let address = opened_at()?;
    let asked = address.split('#').next().unwrap_or_default();
    if !asked.contains(SHARED) {
        return None;
    }
    net::whole(SHARE)
        .await
        // Without a service worker, the host may answer with a page.
        .filter(|text| !text.trim().is_empty() && !text.starts_with('<'))
}

/// The address that the page was opened with; the one in the bar changes with the game.
fn opened_at() -> Option<String> {
    let performance = JsValue::from(window()?.performance()?);
    let entries = Reflect::get(&performance, &"getEntriesByType".into()).ok()?;
    let entries: Function = entries.dyn_into().ok()?;
    let entries = entries.call1(&performance, &"navigation".into()).ok()?;
    let entry = entries.dyn_into::<Array>().ok()?.get(0);
    let name = entry
        .is_object()
        .then(|| Reflect::get(&entry, &"name".into()));
    name?.ok()?.as_string()
}

/// Calls a function that returns a promise.
fn called(function: &Function, this: &JsValue) -> Option<Promise> {
    function.call0(this).ok()?.dyn_into().ok()
}
