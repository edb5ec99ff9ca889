//! Requests to close an overlay of the page: the back gesture of a phone, or Escape, in
//! browsers with `CloseWatcher`. Dialogs close without it.

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::window;

/// Listens for one request to close, until it is dropped.
#[derive(Debug)]
pub struct Back {
    watcher: JsValue,
    _listener: Closure<dyn FnMut()>,
}

impl Back {
    /// Calls `act` when the user wants to close the overlay that was just opened. None if the
    /// browser has no `CloseWatcher`: there the back gesture leads to another page.
    #[must_use]
    pub fn on(act: impl FnMut() + 'static) -> Option<Self> {
        let watchers = Reflect::get(&window()?.into(), &"CloseWatcher".into()).ok()?;
        let watchers: Function = watchers.dyn_into().ok()?;
        let watcher = Reflect::construct(&watchers, &Array::new()).ok()?;
        let listener = Closure::<dyn FnMut()>::new(act);
        // Setting a listener never fails.
        let _ = Reflect::set(&watcher, &"onclose".into(), listener.as_ref());
        Some(Self {
            watcher,
            _listener: listener,
        })
    }
}

impl Drop for Back {
    fn drop(&mut self) {
        // A watcher that has been called is inactive; both calls do nothing then.
        let _ = Reflect::set(&self.watcher, &"onclose".into(), &JsValue::NULL);
        let destroy = Reflect::get(&self.watcher, &"destroy".into()).ok();
        if let Some(destroy) = destroy.and_then(|destroy| destroy.dyn_into::<Function>().ok()) {
            let _ = destroy.call0(&self.watcher);
        }
    }
}
