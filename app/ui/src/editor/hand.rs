//! Mouse, pen and finger in the editor: the places that they meet. None of this is a move, so
//! the board does not receive it; the right button removes.

use board::prelude::*;
use features::editor::{Hand, Message, site};
use leptos::ev::{MouseEvent, PointerEvent, TouchEvent};
use session::editor::{EditMessage, Site, Tool};

use super::page::{EditorPage, LIFTED};
use crate::platform::{lift, page as browser_page};

/// The places of the board.
const PLACES: &str = "#editor .spot, #editor .tamsk-space";

/// The part of a place that can be hit.
const HIT: &str = ".hit, .tamsk-well";

/// The greatest distance of a pointer from the middle of a place, as a share of its width.
const REACH: f64 = 0.56;

/// A pointer that is pressed on the board.
#[derive(Clone, Copy)]
struct Pressed {
    pointer: lift::Pointer,
    /// The place below it.
    above: Option<Site>,
}

/// The pointer that is pressed, if any.
type Pointer = StoredValue<Option<Pressed>>;

/// The board with the events of the pointer.
pub(super) fn view(page: EditorPage, board: AnyView) -> AnyView {
    let carries = page.part(|view| (view.hand == Hand::Carries).then_some(""));
    let pointer: Pointer = StoredValue::new(None);
    let cancel = move || {
        pointer.set_value(None);
        page.send(Message::Cancel);
    };
    view! {
        <div
            class="editor-stage cloth"
            data-carries=move || carries.get()
            on:pointerdown:capture=move |event| down(page, pointer, &event)
            on:pointermove:capture=move |event| moved(page, pointer, &event)
            on:pointerup:capture=move |event| up(page, pointer, &event)
            on:pointercancel:capture=move |_| cancel()
            on:touchmove=move |event| hold_page(page, &event)
            on:contextmenu=move |event| menu(&event)
        >
            {board}
        </div>
    }
    .into_any()
}

/// The place under a pointer, and its width in pixels.
fn place(page: EditorPage, event: &PointerEvent) -> Option<(Site, f64)> {
    let near = lift::nearest(PLACES, HIT, event)?;
    let site = page.now(|view| site(&view.model, &near.cell))?;
    (near.distance <= REACH * near.width).then_some((site, near.width))
}

fn down(page: EditorPage, pointer: Pointer, event: &PointerEvent) {
    event.stop_propagation();
    if !event.is_primary() {
        return;
    }
    let Some((site, unit)) = place(page, event) else {
        return;
    };
    match event.button() {
        0 => {
            pointer.set_value(Some(Pressed {
                pointer: lift::Pointer::take(event, unit),
                above: Some(site),
            }));
            page.send(Message::Press(site));
        }
        2 => page.edit(EditMessage::Put(site, Tool::Remove)),
        _ => {}
    }
}

/// The pointer of this event, if it is pressed on the board.
fn pressed(pointer: Pointer, event: &PointerEvent) -> Option<Pressed> {
    let pressed = pointer.get_value();
    pressed.filter(|pressed| pressed.pointer.is_of(event))
}

fn moved(page: EditorPage, pointer: Pointer, event: &PointerEvent) {
    event.stop_propagation();
    let Some(pressed) = pressed(pointer, event) else {
        return;
    };
    let above = place(page, event).map(|(site, _)| site);
    if above != pressed.above {
        pointer.set_value(Some(Pressed { above, ..pressed }));
        page.send(Message::Move(above));
    }
    if page.now(|view| view.hand == Hand::Carries) {
        lift::shift(LIFTED, pressed.pointer.way_to(event));
    }
}

fn up(page: EditorPage, pointer: Pointer, event: &PointerEvent) {
    event.stop_propagation();
    if pressed(pointer, event).is_some() {
        let above = place(page, event).map(|(site, _)| site);
        pointer.set_value(None);
        page.send(Message::Release(above));
    }
}

/// Keeps a finger that carries something from scrolling the page.
fn hold_page(page: EditorPage, event: &TouchEvent) {
    if page.now(|view| view.hand != Hand::Free) && event.cancelable() {
        event.prevent_default();
    }
}

/// Keeps the browser's menu from opening: the right button removes pieces.
fn menu(event: &MouseEvent) {
    if browser_page::is_in(event, "svg.board") {
        event.prevent_default();
    }
}
