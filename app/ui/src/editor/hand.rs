//! Mouse, pen and finger in the editor. A press on a place puts the chosen thing there; a piece
//! is carried to where the pointer is released, and removed off the board; the right button
//! removes. None of this is a move, so the board does not receive it.

use board::prelude::*;
use leptos::ev::{Event, MouseEvent, PointerEvent, TouchEvent};
use leptos::wasm_bindgen::JsCast;
use session::editor::{EditMessage, Editor, Site, Tool};
use web_sys::Element;

use super::{Bench, keys};
use crate::platform::{lift, page};

/// The places of the board.
const PLACES: &str = "#editor .spot, #editor .tamsk-space";

/// The part of a place that can be hit.
const HIT: &str = ".hit, .tamsk-well";

/// The greatest distance of a pointer from the middle of a place, as a share of its width.
const REACH: f64 = 0.56;

/// A pointer that is pressed on the board.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Grip {
    pointer: i32,
    from: Site,
    /// True if something lies there.
    holds: bool,
    /// True if it has been elsewhere since.
    away: bool,
    /// The point where it was pressed, in pixels of the window, and the number of pixels of one
    /// unit of the board.
    at: (f64, f64),
    unit: f64,
}

/// The board with the events of the pointer.
pub(super) fn view(bench: Bench, board: AnyView) -> AnyView {
    let carries = Signal::derive(move || {
        let grip = bench.grip.get();
        grip.filter(|grip| grip.holds && grip.away).map(|_| "")
    });
    view! {
        <div
            class="editor-stage cloth"
            data-carries=carries
            on:pointerdown:capture=move |event| down(bench, &event)
            on:pointermove:capture=move |event| moved(bench, &event)
            on:pointerup:capture=move |event| up(bench, &event)
            on:pointercancel:capture=move |_| let_go(bench)
            on:touchmove=move |event| hold_page(bench, &event)
            on:contextmenu=move |event| menu(&event)
        >
            {board}
        </div>
    }
    .into_any()
}

/// The place under a pointer, and its width.
fn place(bench: Bench, event: &PointerEvent) -> Option<(Site, f64)> {
    let at = (f64::from(event.client_x()), f64::from(event.client_y()));
    let near = lift::nearest(PLACES, HIT, at)?;
    let name = near.element.get_attribute("data-cell")?;
    let site = bench
        .model
        .with_untracked(|model| keys::site(model, &name))?;
    (near.distance <= REACH * near.width).then_some((site, near.width))
}

fn down(bench: Bench, event: &PointerEvent) {
    event.stop_propagation();
    if !event.is_primary() {
        return;
    }
    let Some((site, unit)) = place(bench, event) else {
        return;
    };
    match event.button() {
        0 => {
            let holds = bench
                .editor
                .with_untracked(|editor: &Editor| editor.holds(site));
            let at = (f64::from(event.client_x()), f64::from(event.client_y()));
            bench.grip.set(Some(Grip {
                pointer: event.pointer_id(),
                from: site,
                holds,
                away: false,
                at,
                unit,
            }));
            if let Some(stage) = stage(event) {
                // A pointer that is already gone needs no capture.
                let _ = stage.set_pointer_capture(event.pointer_id());
            }
        }
        2 => {
            bench.send(EditMessage::Put(site, Tool::Remove));
        }
        _ => {}
    }
}

fn stage(event: &Event) -> Option<Element> {
    event.current_target()?.dyn_into().ok()
}

/// The grip of the pointer of this event.
fn of_grip(bench: Bench, event: &PointerEvent) -> Option<Grip> {
    let grip = bench.grip.get_untracked();
    grip.filter(|grip| grip.pointer == event.pointer_id())
}

fn moved(bench: Bench, event: &PointerEvent) {
    event.stop_propagation();
    let Some(grip) = of_grip(bench, event) else {
        return;
    };
    let here = place(bench, event).map(|(site, _)| site);
    if !grip.away && here != Some(grip.from) {
        bench.grip.set(Some(Grip {
            away: true,
            ..grip.clone()
        }));
        if grip.holds {
            lift::take(&stack(grip.from), "editor-lifted");
        }
    }
    if grip.holds {
        let along = |now: i32, then: f64| (f64::from(now) - then) / grip.unit;
        let (x, y) = (
            along(event.client_x(), grip.at.0),
            along(event.client_y(), grip.at.1),
        );
        lift::shift(".editor-lifted", x, y);
    }
}

/// The drawing of the pieces at a place.
fn stack(site: Site) -> String {
    ["#editor [data-cell='", &site.name(), "'] .stack"].concat()
}

fn up(bench: Bench, event: &PointerEvent) {
    event.stop_propagation();
    let Some(grip) = of_grip(bench, event) else {
        return;
    };
    let to = place(bench, event).map(|(site, _)| site);
    let_go(bench);
    let from = grip.from;
    let back = to == Some(from);
    // A piece that is carried back stays as it is, and from a vacant place nothing is carried.
    if back && !(grip.away && grip.holds) {
        bench.send(EditMessage::Use(from));
    } else if !back && grip.holds {
        bench.send(EditMessage::Carry { from, to });
    }
}

fn let_go(bench: Bench) {
    bench.grip.set(None);
    lift::drop(".editor-lifted");
}

/// Keeps a finger that carries something from scrolling the page.
fn hold_page(bench: Bench, event: &TouchEvent) {
    let holds = bench
        .grip
        .with_untracked(|grip| grip.as_ref().is_some_and(|grip| grip.holds));
    if holds && event.cancelable() {
        event.prevent_default();
    }
}

/// Keeps the browser's menu from opening: the right button removes pieces.
fn menu(event: &MouseEvent) {
    if page::is_in(event, "svg.board") {
        event.prevent_default();
    }
}
