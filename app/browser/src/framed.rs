//! Pages of the app in frames of other pages of the app.

use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent};

use crate::events;
use crate::page::find;

/// Calls `listener` with the height that the board in the frame at `selector` asks for, in CSS
/// pixels.
pub fn on_height(selector: &str, listener: impl Fn(u32) + 'static) {
    let selector = selector.to_owned();
    let handler = move |event: &Event| {
        let event: &MessageEvent = event.unchecked_ref();
        let read = |from: &JsValue, name: &str| js_sys::Reflect::get(from, &name.into()).ok();
        let Some(frame) = find(&selector) else {
            return;
        };
        // Messages from other windows are ignored.
        let speaker = event.source().map(JsValue::from);
        if speaker.is_none() || speaker != read(&frame, "contentWindow") {
            return;
        }
        let data = event.data();
        let is = |name: &str, value: &JsValue| read(&data, name).as_ref() == Some(value);
        if !data.is_object() || !is("gipf", &1.into()) || !is("type", &"resize".into()) {
            return;
        }
        let height = read(&data, "height").and_then(|height| height.as_f64());
        let height = height.filter(|height| (200.0..=2000.0).contains(height));
        if let Some(height) = height.and_then(|height| format!("{height:.0}").parse::<u32>().ok()) {
            listener(height);
        }
    };
    events::on_window("message", handler);
}
