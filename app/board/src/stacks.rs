//! What lies on a spot, from top to bottom: where a pointer rests, where the focus is,
//! where a finger stays.

use core::time::Duration;

use crate::prelude::*;
use leptos::ev;
use rules::{Color, DiscKind, Piece, Stack};
use session::RenderModel;

use crate::discs::piece_view;
use crate::dom;
use crate::kit::live;
use crate::table::Table;
use crate::words;

/// How long a finger stays before it asks.
const LONG: Duration = Duration::from_millis(450);

/// The list of the stack at which people look; nothing for what shows all of itself.
#[must_use]
pub fn stack_list(table: Table) -> AnyView {
    let cell = RwSignal::new(None::<String>);
    listen(cell);
    let pieces = Memo::new(move |_| {
        let name = cell.get()?;
        table.model.with(|model| stack_at(model, &name))
    });
    live(move || {
        let Some((name, pieces, is_left)) = pieces.get() else {
            return Vec::new();
        };
        let entry = |(color, piece): (Color, Piece)| {
            let words = table.words(move |model, locale| {
                words::owned(color, piece, words::is_matrx(model.ruleset), locale)
            });
            view! { <li>{piece_view("segment-disc", &Stack::of(color, piece))} <span>{words.into_any()}</span></li> }
                .into_any()
        };
        let side = if is_left { "right" } else { "left" };
        let list = view! {
            <div class="stack-list" data-side=side aria-hidden="true">
                <b>{name}</b>
                <ol>{pieces.into_iter().map(entry).collect::<Vec<_>>()}</ol>
            </div>
        };
        vec![list.into_any()]
    })
}

/// A stack at which people look: its name, its pieces, whether it lies on the left.
type Looked = (String, Vec<(Color, Piece)>, bool);

/// The pieces of a spot from top to bottom, and whether it lies on the left; nothing
/// where everything is seen anyway.
fn stack_at(model: &RenderModel, name: &str) -> Option<Looked> {
    let mut spots = model.board()?.spots.iter();
    let spot = spots.find(|spot| spot.name == name)?;
    let discs = &spot.stack.0;
    let hides = discs.len() > 2
        || discs.iter().any(|disc| disc.kind != DiscKind::Basic)
        || discs.windows(2).any(|pair| pair[0].color != pair[1].color);
    let mut pieces = spot.stack.pieces().filter(|_| hides)?;
    pieces.reverse();
    Some((spot.name.clone(), pieces, spot.place.x < 0.0))
}

/// Follows pointer, focus and fingers over the board.
fn listen(cell: RwSignal<Option<String>>) {
    let touched = StoredValue::new(0_u32);
    let over = window_event_listener(ev::pointerover, move |event| {
        if event.pointer_type() == "mouse" {
            look(cell, dom::cell_name(&event));
        }
    });
    let down = window_event_listener(ev::pointerdown, move |event| {
        touched.update_value(|touched| *touched += 1);
        if event.pointer_type() == "mouse" {
            return;
        }
        look(cell, None);
        let (press, name) = (touched.get_value(), dom::cell_name(&event));
        let stays = move || {
            if touched.try_get_value() == Some(press) {
                look(cell, name);
            }
        };
        set_timeout(stays, LONG);
    });
    let up = window_event_listener(ev::pointerup, move |_| {
        touched.update_value(|touched| *touched += 1);
    });
    let focus = window_event_listener(ev::focusin, move |event| {
        look(cell, dom::seen_cell_name(&event));
    });
    let key = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" {
            look(cell, None);
        }
    });
    on_cleanup(move || {
        for handle in [over, down, up, focus, key] {
            handle.remove();
        }
    });
}

fn look(cell: RwSignal<Option<String>>, at: Option<String>) {
    if cell.try_get_untracked().is_some_and(|now| now != at) {
        cell.set(at);
    }
}
