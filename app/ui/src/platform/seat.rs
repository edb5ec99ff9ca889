//! The own seat of an upright screen, which stays above the panel.

use board::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use web_sys::{HtmlElement, ResizeObserver};

use super::page;

/// Observes the height of the panel; ends when it is dropped.
struct Observer(ResizeObserver);

impl Observer {
    fn begin() -> Option<Self> {
        // The browser frees the function after the observer.
        let act = Closure::<dyn FnMut()>::new(rise).into_js_value();
        let observer = ResizeObserver::new(act.unchecked_ref()).ok()?;
        observer.observe(&page::find(PANEL)?);
        Some(Self(observer))
    }
}

impl Drop for Observer {
    fn drop(&mut self) {
        self.0.disconnect();
    }
}

/// The panel, which grows upwards over the seat.
const PANEL: &str = ".leaf > .now";

/// Tells the style sheets as `--rise` how far the panel reaches above its place, as long as the
/// scope lives.
pub(crate) fn keep_above_panel() {
    let observer = StoredValue::new(None);
    next_frame(move || {
        observer.try_set_value(Observer::begin());
    });
}

fn rise() {
    let element = |selector: &str| page::find(selector)?.dyn_into::<HtmlElement>().ok();
    if let (Some(panel), Some(seat)) = (element(PANEL), element(".near")) {
        let rise = (-panel.offset_top()).max(0);
        // A seat without it stays where it is.
        drop(seat.style().set_property("--rise", &format!("{rise}px")));
    }
}
