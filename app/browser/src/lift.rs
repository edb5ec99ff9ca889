//! Dragging a part of a drawing: finding it, and a copy that follows the pointer.

use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use crate::document;
use crate::page::find;

/// A cell of the board near a pointer.
#[derive(Clone, Debug)]
pub struct Near {
    /// The name of the cell.
    pub cell: String,
    /// The distance of its centre from the pointer, in pixels.
    pub distance: f64,
    /// The width in pixels.
    pub width: f64,
}

/// A pointer that is pressed and moves part of a drawing.
#[derive(Clone, Copy, Debug)]
pub struct Pointer {
    id: i32,
    /// The point where it was pressed, in pixels of the window.
    at: (f64, f64),
    /// The number of pixels of one unit of the drawing.
    unit: f64,
}

impl Pointer {
    /// The pointer of an event, whose further events all reach the element that listens. One unit
    /// of the drawing has `unit` pixels.
    #[must_use]
    pub fn take(event: &PointerEvent, unit: f64) -> Self {
        let listens = event.current_target();
        if let Some(element) = listens.and_then(|it| it.dyn_into::<Element>().ok()) {
            // A pointer that is already gone needs no capture.
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        Self {
            id: event.pointer_id(),
            at: point(event),
            unit,
        }
    }

    /// Returns true if an event is one of this pointer.
    #[must_use]
    pub fn is_of(&self, event: &PointerEvent) -> bool {
        self.id == event.pointer_id()
    }

    /// The way from where it was pressed to where it is in an event, in units of the drawing.
    #[must_use]
    pub fn way_to(&self, event: &PointerEvent) -> (f64, f64) {
        let (x, y) = point(event);
        ((x - self.at.0) / self.unit, (y - self.at.1) / self.unit)
    }
}

/// The point of an event, in pixels of the window.
fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// The cell of the board found by `selector` whose `part` has its centre nearest to a pointer.
#[must_use]
pub fn nearest(selector: &str, part: &str, event: &PointerEvent) -> Option<Near> {
    let (x, y) = point(event);
    let all = document()?.query_selector_all(selector).ok()?;
    let near = |index: u32| {
        let element: Element = all.get(index)?.dyn_into().ok()?;
        let shape = element
            .query_selector(part)
            .ok()??
            .get_bounding_client_rect();
        let middle = (
            f64::midpoint(shape.left(), shape.right()),
            f64::midpoint(shape.top(), shape.bottom()),
        );
        let distance = (middle.0 - x).hypot(middle.1 - y);
        Some((element, distance, shape.width()))
    };
    let all = (0..all.length()).filter_map(near);
    let (element, distance, width) = all.min_by(|one, other| one.1.total_cmp(&other.1))?;
    Some(Near {
        cell: element.get_attribute("data-cell")?,
        distance,
        width,
    })
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
pub fn shift(selector: &str, (x, y): (f64, f64)) {
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
