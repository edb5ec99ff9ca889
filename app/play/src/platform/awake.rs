//! The screen stays on while sand runs, where the browser can do that.

use std::cell::{Cell, RefCell};

use js_sys::{Array, Function, Promise, Reflect};
use leptos::task::spawn_local;
use leptos::wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::window;

thread_local! {
    /// Whether it is to stay on.
    static WANTED: Cell<bool> = const { Cell::new(false) };
    /// What keeps it on.
    static LOCK: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// The screen is to stay on, or may go out as usual.
pub fn keep(awake: bool) {
    WANTED.set(awake);
    // A page that was hidden has lost what it had.
    let lost =
        |lock: &JsValue| Reflect::get(lock, &"released".into()).is_ok_and(|is| is.is_truthy());
    let held = LOCK.with_borrow(|lock| lock.as_ref().is_some_and(|lock| !lost(lock)));
    if !awake {
        if let Some(lock) = LOCK.take() {
            // Without it the screen goes out as usual.
            drop(call(&lock, "release", &[]));
        }
    } else if !held {
        spawn_local(async {
            let lock = ask().await;
            LOCK.set(lock.filter(|_| WANTED.get()));
        });
    }
}

/// Asks the browser; none where it cannot do that, or will not.
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
