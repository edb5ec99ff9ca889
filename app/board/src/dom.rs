//! What the board asks of the browser about its own drawing.

use js_sys::{Array, Object, Reflect};
use leptos::prelude::request_animation_frame;
use session::{Place, number};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlElement, PointerEvent, window};

#[wasm_bindgen]
extern "C" {
    /// An element that can be animated; web-sys does not have it yet.
    #[wasm_bindgen(extends = Element)]
    type Animated;

    #[wasm_bindgen(method)]
    fn animate(this: &Animated, frames: &Array, options: &Object);
}

/// The window onto the board: what the `viewBox` says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Frame {
    /// Half the width, in units of the board.
    pub(crate) half_width: f64,
    /// Half the height.
    pub(crate) half_height: f64,
}

impl Frame {
    /// The attribute.
    pub(crate) fn view_box(self) -> String {
        let (width, height) = (
            number(2.0 * self.half_width),
            number(2.0 * self.half_height),
        );
        let corner = Place {
            x: -self.half_width,
            y: -self.half_height,
        };
        let corner = corner.text();
        format!("{corner} {width} {height}")
    }

    /// Where on the board a pointer is.
    pub(crate) fn place_of(self, board: &Element, event: &PointerEvent) -> Place {
        let shape = board.get_bounding_client_rect();
        let scale = (shape.width() / (2.0 * self.half_width))
            .min(shape.height() / (2.0 * self.half_height))
            .max(f64::EPSILON);
        let middle_x = shape.left() + shape.width() / 2.0;
        let middle_y = shape.top() + shape.height() / 2.0;
        Place {
            x: (f64::from(event.client_x()) - middle_x) / scale,
            y: (f64::from(event.client_y()) - middle_y) / scale,
        }
    }
}

/// Gives the focus to the cell of a name.
pub(crate) fn focus_cell(board: &Element, name: &str) {
    let found = board.query_selector(&format!("[data-cell={name}]"));
    if let Some(cell) = found.ok().flatten() {
        let cell: &HtmlElement = cell.unchecked_ref();
        // A cell that cannot take the focus leaves it where it is.
        let _ = cell.focus();
    }
}

/// The name of the cell in which something happened.
pub(crate) fn cell_name(event: &Event) -> Option<String> {
    let element: Element = event.target()?.dyn_into().ok()?;
    element
        .closest("[data-cell]")
        .ok()??
        .get_attribute("data-cell")
}

/// Marks the entry of this number as the current one of a list, and scrolls the list,
/// and nothing else, to it, when the next frame is made: asking where something is
/// would have the page laid out at once.
pub(crate) fn show_current(list: &Element, number: usize) {
    let list = list.clone();
    request_animation_frame(move || {
        let find = |selector: &str| list.query_selector(selector).ok().flatten();
        let wanted = find(&format!("[data-node='{number}']"));
        if let Some(before) =
            find("[aria-current]").filter(|before| wanted.as_ref() != Some(before))
        {
            // Neither can fail on an element that is there.
            let _ = before.remove_attribute("aria-current");
        }
        if let Some(wanted) = wanted {
            let _ = wanted.set_attribute("aria-current", "step");
            scroll_to(&list, &wanted);
        }
    });
}

fn scroll_to(list: &Element, current: &Element) {
    let Some(frame) = list.parent_element() else {
        return;
    };
    let (shown, wanted) = (
        frame.get_bounding_client_rect(),
        current.get_bounding_client_rect(),
    );
    let below = wanted.bottom() - shown.bottom();
    let above = wanted.top() - shown.top();
    if below > 0.0 {
        frame.set_scroll_top(frame.scroll_top() + below.ceil() as i32);
    } else if above < 0.0 {
        frame.set_scroll_top(frame.scroll_top() + above.floor() as i32);
    }
}

/// The number that an attribute of the element around an event's target holds.
pub(crate) fn number_of(event: &Event, attribute: &str) -> Option<usize> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let around = target.closest(&format!("[{attribute}]")).ok().flatten()?;
    around.get_attribute(attribute)?.parse().ok()
}

/// Follows a pointer also where it leaves the board, until it is let go.
pub(crate) fn hold_pointer(board: &Element, event: &PointerEvent) {
    // A pointer that is gone already needs no holding.
    let _ = board.set_pointer_capture(event.pointer_id());
}

/// Lets the piece on a spot come from another place to where it is, unless people
/// want no motion.
pub(crate) fn slide(board: &Element, spot: &str, from: Place, to: Place) {
    if wants_stillness() {
        return;
    }
    let found = board.query_selector(&format!("[data-cell={spot}] .stack"));
    let Some(drawing) = found.ok().flatten() else {
        return;
    };
    let start = format!(
        "translate({}px, {}px)",
        number(from.x - to.x),
        number(from.y - to.y)
    );
    let frames = Array::of2(
        &object(&[("transform", start.into())]),
        &object(&[("transform", "none".into())]),
    );
    let options = object(&[
        ("duration", duration(board).into()),
        ("easing", "cubic-bezier(.3, .1, .2, 1)".into()),
    ]);
    drawing
        .unchecked_ref::<Animated>()
        .animate(&frames, &options);
}

fn object(fields: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in fields {
        // A field of a new object can always be set.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object
}

/// The custom property `--slide`, in milliseconds.
fn duration(element: &Element) -> u32 {
    const USUAL: u32 = 200;
    let style = window().and_then(|window| window.get_computed_style(element).ok().flatten());
    style
        .and_then(|style| style.get_property_value("--slide").ok())
        .and_then(|value| value.trim().strip_suffix("ms")?.parse().ok())
        .unwrap_or(USUAL)
}

/// Whether the reader asked for as little motion as possible.
pub(crate) fn wants_stillness() -> bool {
    window()
        .and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok())
        .flatten()
        .is_some_and(|query| query.matches())
}
