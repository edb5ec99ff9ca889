//! The lock that keeps the screen on while sand runs, if the browser supports
//! it.

use std::cell::{Cell, RefCell};

use js_sys::{Array, Function, Promise, Reflect};
use leptos::task::spawn_local;
use leptos::wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::window;

thread_local! {
    /// True if the screen is to stay on.
    static WANTED: Cell<bool> = const { Cell::new(false) };
    /// The browser's lock.
    static LOCK: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Keeps the screen on, or lets it turn off as usual.
pub fn set(awake: bool) {
    WANTED.set(awake);
    // A page that was hidden has lost its lock.
    let lost =
        |lock: &JsValue| Reflect::get(lock, &"released".into()).is_ok_and(|is| is.is_truthy());
    let held = LOCK.with_borrow(|lock| lock.as_ref().is_some_and(|lock| !lost(lock)));
    if !awake {
        if let Some(lock) = LOCK.take() {
            // Without it the screen turns off as usual.
            drop(call(&lock, "release", &[]));
        }
    } else if !held {
        spawn_local(async {
            let lock = ask().await;
            LOCK.set(lock.filter(|_| WANTED.get()));
        });
    }
}

/// Requests the lock; none if the browser does not support or grant it.
async fn ask() -> Option<JsValue> {
    let navigator = window()?.navigator();
    let locks = Reflect::get(&navigator, &"wakeLock".into()).ok()?;
    let promise = call(&locks, "request", &["screen".into()])?;
    let promise: Promise = promise.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}

fn call(object: &JsValue, name: &str, values: &[JsValue]) -> Option<JsValue> {
    let function: Function = Reflect::get(object, &name.into()).ok()?.dyn_into().ok()?;
    let values: Array = values.iter().collect();
    Reflect::apply(&function, object, &values).ok()
}
