//! Locks of the browser, which ensure that a game is played in one tab only.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = ["navigator", "locks"], js_name = request, catch)]
    fn request(name: &str, options: &JsValue, granted: &JsValue) -> Result<Promise, JsValue>;
}

/// A lock that is held or requested, until it is dropped.
pub struct Hold(Rc<RefCell<State>>);

enum State {
    Waiting,
    /// Held; the function releases it.
    Held(Function),
    Abandoned,
}

impl Hold {
    /// Requests a lock, and takes it from another tab if `steal` is set. Calls `changed` with
    /// true when it is held and with false when another tab has taken it. None if the browser
    /// has no locks.
    pub fn new(name: &str, steal: bool, changed: impl Fn(bool) + 'static) -> Option<Self> {
        let state = Rc::new(RefCell::new(State::Waiting));
        let changed = Rc::new(changed);
        let (ours, on_change) = (Rc::clone(&state), Rc::clone(&changed));
        let granted = Closure::once_into_js(move |_: JsValue| -> JsValue {
            if matches!(*ours.borrow(), State::Abandoned) {
                return JsValue::UNDEFINED;
            }
            let held = Promise::new(&mut |release, _| {
                *ours.borrow_mut() = State::Held(release);
            });
            on_change(true);
            held.into()
        });
        let options = Object::new();
        // A plain object accepts every property.
        let _ = Reflect::set(&options, &"steal".into(), &steal.into());
        let held = request(name, &options, &granted).ok()?;
        let ours = Rc::clone(&state);
        spawn_local(async move {
            let ended = JsFuture::from(held).await.is_err();
            let (was_held, waits) = match &*ours.borrow() {
                State::Held(_) => (true, false),
                State::Waiting => (false, true),
                State::Abandoned => (false, false),
            };
            if ended && was_held {
                changed(false);
            } else if ended && waits {
                // Locks are forbidden here, so no other tab can have this one.
                changed(true);
            }
        });
        Some(Self(state))
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        if let State::Held(release) = self.0.replace(State::Abandoned) {
            // The function only releases the lock.
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}
