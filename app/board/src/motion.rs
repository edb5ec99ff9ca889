//! The animation of pieces: to their new places, and to the trays.
//!
//! It is not needed for the first board, so the app loads it later ([`Motion`]).

use js_sys::{Array, Object, Reflect};
use session::{Fate, Point, Removed, RenderModel, svg_number};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use crate::board_context::frame_of;
use crate::platform::Element;
use crate::platform::dom::{Frame, all, time, wants_stillness};
use crate::players::color_word;
use crate::table::board_of;

/// Animates the pieces on a board that a step has moved.
pub type Motion = fn(&Element, &RenderModel);

#[wasm_bindgen]
extern "C" {
    /// An element that can be animated; web-sys does not have it yet.
    #[wasm_bindgen(extends = Element)]
    type Animated;

    #[wasm_bindgen(method)]
    fn animate(this: &Animated, frames: &Array, options: &Object);
}

/// Animates the pieces that the last step has moved, and those that have left the board, unless
/// the reader wants no motion.
pub fn travel(board: &Element, model: &RenderModel) {
    if wants_stillness() {
        return;
    }
    let motion = &board_of(model).motion;
    for moved in &motion.moved {
        slide(board, &moved.spot.to_string(), moved.from, moved.to);
    }
    let frame = frame_of(model);
    for (index, removed) in motion.removed.iter().enumerate() {
        leave(
            board,
            frame,
            index,
            removed.point,
            tray_of(removed).as_deref(),
        );
    }
}

/// The tray for a disc: captured ones belong to the player who captured them.
fn tray_of(removed: &Removed) -> Option<String> {
    let color = removed.stack.0.first()?.color;
    let (owner, tray) = match removed.fate {
        Fate::Returns => (color, ".reserve"),
        Fate::Captured => (!color, ".captured"),
        Fate::Lost => return None,
    };
    let side = color_word(owner);
    let place = format!(".player[data-color={side}] {tray}");
    Some(format!("{place} .tray, {place} .count-sign"))
}

/// The place on the board's plane of the centre of another part of the page: the first visible
/// one of those found.
fn middle_of(frame: Frame, board: &Element, selector: &str) -> Option<Point> {
    let found = all(selector)?;
    let parts = (0..found.length()).filter_map(|index| found.item(index));
    let mut shapes = parts.map(|part| part.unchecked_ref::<Element>().get_bounding_client_rect());
    let shape = shapes.find(|shape| shape.width() > 0.0)?;
    let x = shape.left() + shape.width() / 2.0;
    let y = shape.top() + shape.height() / 2.0;
    Some(frame.point_at(board, x, y))
}

/// Animates the piece on a spot from another place.
fn slide(board: &Element, spot: &str, from: Point, to: Point) {
    let found = board.query_selector(&format!("[data-piece={spot}] .stack"));
    let Some(drawing) = found.ok().flatten() else {
        return;
    };
    let start = format!(
        "translate({}px, {}px)",
        svg_number(from.x - to.x),
        svg_number(from.y - to.y)
    );
    let frames = Array::of2(
        &object(&[("transform", start.into())]),
        &object(&[("transform", "none".into())]),
    );
    let options = object(&[
        ("duration", time(board, "--slide", 200).into()),
        ("easing", "cubic-bezier(.3, .1, .2, 1)".into()),
    ]);
    drawing
        .unchecked_ref::<Animated>()
        .animate(&frames, &options);
}

/// Animates a disc that has left the board on its way to a tray: the drawing of this number
/// among those that leave. A disc that leaves the game fades at its place.
fn leave(board: &Element, frame: Frame, index: usize, from: Point, tray: Option<&str>) {
    let all = board.query_selector_all(".leaving").ok();
    let Some(drawing) = all.and_then(|all| all.item(u32::try_from(index).ok()?)) else {
        return;
    };
    let to = tray
        .and_then(|tray| middle_of(frame, board, tray))
        .unwrap_or(from);
    let end = format!(
        "translate({}px, {}px) scale(.5)",
        svg_number(to.x - from.x),
        svg_number(to.y - from.y)
    );
    let frames = Array::of3(
        &object(&[("transform", "none".into()), ("opacity", 1.into())]),
        &object(&[
            ("transform", end.clone().into()),
            ("opacity", 1.into()),
            ("offset", 0.9.into()),
        ]),
        &object(&[("transform", end.into()), ("opacity", 0.into())]),
    );
    let options = object(&[
        ("duration", time(board, "--leave", 420).into()),
        ("easing", "cubic-bezier(.5, 0, .3, 1)".into()),
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
