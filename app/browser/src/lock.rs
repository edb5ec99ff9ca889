//! Which tab a game is played in, by the browser's locks.

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

/// A lock that is held or waited for, until it is dropped.
pub struct Hold(Rc<RefCell<State>>);

enum State {
    Waiting,
    /// Held; the function lets it go.
    Held(Function),
    Gone,
}

impl Hold {
    /// Wants a lock, and takes it away from another tab if `steal` says so.
    /// `changed` is told when it is held (`true`) and when another tab has taken
    /// it (`false`). None where the browser has no locks.
    pub fn new(name: &str, steal: bool, changed: impl Fn(bool) + 'static) -> Option<Self> {
        let state = Rc::new(RefCell::new(State::Waiting));
        let changed = Rc::new(changed);
        let (ours, told) = (Rc::clone(&state), Rc::clone(&changed));
        let granted = Closure::once_into_js(move |_: JsValue| -> JsValue {
            if matches!(*ours.borrow(), State::Gone) {
                return JsValue::UNDEFINED;
            }
            let held = Promise::new(&mut |release, _| {
                *ours.borrow_mut() = State::Held(release);
            });
            told(true);
            held.into()
        });
        let options = Object::new();
        // A plain object takes every property.
        let _ = Reflect::set(&options, &"steal".into(), &steal.into());
        let held = request(name, &options, &granted).ok()?;
        let ours = Rc::clone(&state);
        spawn_local(async move {
            let ended = JsFuture::from(held).await.is_err();
            let (was_held, waits) = match &*ours.borrow() {
                State::Held(_) => (true, false),
                State::Waiting => (false, true),
                State::Gone => (false, false),
            };
            if ended && was_held {
                changed(false);
            } else if ended && waits {
                // This page may have no locks, so no other has this one.
                changed(true);
            }
        });
        Some(Self(state))
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        if let State::Held(release) = self.0.replace(State::Gone) {
            // The one thing it does is to let the lock go.
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}
