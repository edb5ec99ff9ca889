//! The wish to leave what lies over the page: the back gesture of a phone, or Escape,
//! where the browser hears it for us (`CloseWatcher`). Dialogs need nothing of ours.

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::window;

/// Hears the wish once, as long as it is held.
#[derive(Debug)]
pub struct Back {
    watcher: JsValue,
    _heard: Closure<dyn FnMut()>,
}

impl Back {
    /// Does something when somebody wants to leave what has just come over the page. None
    /// where the browser has no such thing: the step back leads to another page there.
    #[must_use]
    pub fn on(act: impl FnMut() + 'static) -> Option<Self> {
        let watchers = Reflect::get(&window()?.into(), &"CloseWatcher".into()).ok()?;
        let watchers: Function = watchers.dyn_into().ok()?;
        let watcher = Reflect::construct(&watchers, &Array::new()).ok()?;
        let heard = Closure::<dyn FnMut()>::new(act);
        // Every watcher takes a listener.
        let _ = Reflect::set(&watcher, &"onclose".into(), heard.as_ref());
        Some(Self {
            watcher,
            _heard: heard,
        })
    }
}

impl Drop for Back {
    fn drop(&mut self) {
        // One that has heard the wish is gone already, and takes both.
        let _ = Reflect::set(&self.watcher, &"onclose".into(), &JsValue::NULL);
        let destroy = Reflect::get(&self.watcher, &"destroy".into()).ok();
        if let Some(destroy) = destroy.and_then(|destroy| destroy.dyn_into::<Function>().ok()) {
            let _ = destroy.call0(&self.watcher);
        }
    }
}
