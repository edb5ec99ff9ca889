//! Dragging a part of a drawing: finding it, and a copy that follows the pointer.

use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::document;
use crate::page::find;

/// An element near a place.
#[derive(Clone, Debug)]
pub struct Near {
    /// The element.
    pub element: Element,
    /// The distance of its centre from the place, in pixels.
    pub distance: f64,
    /// The width in pixels.
    pub width: f64,
}

/// The element found by `selector` whose `part` has its centre nearest to a pixel of the
/// window.
#[must_use]
pub fn nearest(selector: &str, part: &str, (x, y): (f64, f64)) -> Option<Near> {
    let all = document()?.query_selector_all(selector).ok()?;
    let near = |place: u32| {
        let element: Element = all.get(place)?.dyn_into().ok()?;
        let shape = element
            .query_selector(part)
            .ok()??
            .get_bounding_client_rect();
        let middle = (
            f64::midpoint(shape.left(), shape.right()),
            f64::midpoint(shape.top(), shape.bottom()),
        );
        Some(Near {
            element,
            distance: (middle.0 - x).hypot(middle.1 - y),
            width: shape.width(),
        })
    };
    let all = (0..all.length()).filter_map(near);
    all.min_by(|one, other| one.distance.total_cmp(&other.distance))
}

/// Draws a copy of a part of a drawing above the whole drawing, in a group of this class.
pub fn take(selector: &str, class: &str) {
    let copied = || {
        let part = find(selector)?;
        let drawing = part.closest("svg").ok()??;
        let cell = part.parent_element()?.get_attribute("transform");
        let group = document()?
            .create_element_ns(Some("http://www.w3.org/2000/svg"), "g")
            .ok()?;
        let place = group.clone_node().ok()?.dyn_into::<Element>().ok()?;
        place
            .set_attribute("transform", &cell.unwrap_or_default())
            .ok()?;
        place
            .append_child(&part.clone_node_with_deep(true).ok()?)
            .ok()?;
        group.set_attribute("class", class).ok()?;
        group.append_child(&place).ok()?;
        drawing.append_child(&group).ok()
    };
    let _ = copied();
}

/// Moves the copy, in units of its drawing.
pub fn shift(selector: &str, x: f64, y: f64) {
    if let Some(lifted) = find(selector) {
        // Two numbers are a valid transform.
        let _ = lifted.set_attribute("transform", &format!("translate({x:.3} {y:.3})"));
    }
}

/// Removes the copy.
pub fn drop(selector: &str) {
    if let Some(lifted) = find(selector) {
        lifted.remove();
    }
}
