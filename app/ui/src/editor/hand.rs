//! Mouse, pen and finger in the editor. A press on a place puts the chosen thing there;
//! what lies there is carried where the pointer is let go, off the board it is gone; the
//! right button takes off. Nothing of that is a move, so the board does not hear of it.

use board::prelude::*;
use leptos::ev::{Event, MouseEvent, PointerEvent, TouchEvent};
use leptos::wasm_bindgen::JsCast;
use session::editor::{EditMessage, Editor, Site, Tool};
use web_sys::Element;

use super::{Bench, keys};
use crate::platform::{lift, page};

/// Where something is hit, of every place of the board.
const PLACES: &str = "#editor .spot, #editor .tamsk-space";

/// What of it is hit.
const HIT: &str = ".hit, .tamsk-well";

/// How far from the middle of a place a pointer may be, as a share of its width.
const REACH: f64 = 0.56;

/// A pointer that was put down on the board.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Grip {
    pointer: i32,
    from: Site,
    /// Whether something lies there.
    holds: bool,
    /// Whether it was elsewhere meanwhile.
    away: bool,
    /// Where it was put down, in pixels of the window, and how many of them are a unit of
    /// the board.
    at: (f64, f64),
    unit: f64,
}

/// The board, with hands on it.
pub(super) fn view(bench: Bench, board: AnyView) -> AnyView {
    let carries = Signal::derive(move || {
        let grip = bench.grip.get();
        grip.filter(|grip| grip.holds && grip.away).map(|_| "")
    });
    view! {
        <div
            class="editor-stage"
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

/// The place under a pointer, and how wide it is.
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
                // A pointer that is gone already needs no holding.
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

/// Where the pointer is, of what was put down with it.
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

/// The drawing of what lies somewhere.
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
    // Who comes back has thought better of it, and from a vacant place nothing is taken
    // along.
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

/// A finger that carries something does not scroll the page with it.
fn hold_page(bench: Bench, event: &TouchEvent) {
    let holds = bench
        .grip
        .with_untracked(|grip| grip.as_ref().is_some_and(|grip| grip.holds));
    if holds && event.cancelable() {
        event.prevent_default();
    }
}

/// The right button has its own meaning on the board.
fn menu(event: &MouseEvent) {
    if page::is_in(event, "svg.board") {
        event.prevent_default();
    }
}
