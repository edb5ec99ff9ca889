//! Pages of the app in frames of other pages of the app.

use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, MessageEvent};

use crate::page::find;
use crate::{document, events};

/// Shows a page of the app in a frame and replaces the content of `place` with it; the size is
/// in CSS pixels.
pub fn lay_in(place: &Element, address: &str, title: &str, (width, height): (u32, u32)) {
    let frame = document().and_then(|page| page.create_element("iframe").ok());
    let Some(frame) = frame else {
        return;
    };
    let size = [("width", width), ("height", height)].map(|(name, size)| (name, size.to_string()));
    let [width, height] = &size;
    for (name, value) in [
        ("title", title),
        ("src", address),
        (width.0, &width.1),
        (height.0, &height.1),
    ] {
        // These names are valid, so this cannot fail.
        let _ = frame.set_attribute(name, value);
    }
    place.replace_children_with_node_1(&frame);
}

/// Calls `heard` with the height that the board in the frame at `selector` asks for, in CSS
/// pixels, and sets the height of the frame.
pub fn on_height(selector: &str, heard: impl Fn(u32) + 'static) {
    let selector = selector.to_owned();
    let hear = move |event: &Event| {
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
            // A number is a valid value, so this cannot fail.
            let _ = frame.set_attribute("height", &height.to_string());
            heard(height);
        }
    };
    events::on_window("message", hear);
}
