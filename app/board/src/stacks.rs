//! Cards with the discs of a stack, from top to bottom, or with the ability of a potential:
//! shown under a pointer, at the focus, and after a long touch.

use core::time::Duration;

use crate::prelude::*;
use leptos::ev;
use locale::Text;
use rules::{Color, DiscKind, Piece, Potential, Stack};
use session::{RenderModel, svg_number};

use crate::components::live;
use crate::discs::{disc_view, piece_view};
use crate::platform::dom::{self, Anchor, SeatKind};
use crate::table::Table;
use crate::text;

/// The duration of a long touch.
const LONG: Duration = Duration::from_millis(450);

/// Returns the sentence about the ability of a potential; the flag is true in MATRX GIPF.
pub type Ability = fn(Potential, bool) -> Text;

/// The subject of a card.
#[derive(Clone, Debug, PartialEq)]
enum Looked {
    /// A spot of the board, by its name, and the place of its card.
    Spot(String, Anchor),
    /// A kind of potential in a player's panel.
    Kind(SeatKind),
}

/// The list of the stack under the pointer, empty if it shows all its pieces; and the ability
/// of the potential under the pointer in a player's panel.
#[must_use]
pub fn stack_list(table: Table, ability: Ability) -> AnyView {
    let looked = RwSignal::new(None::<Looked>);
    listen(looked);
    let pieces = Memo::new(move |_| match looked.get()? {
        Looked::Spot(name, anchor) => {
            let pieces = table.model.with(|model| stack_at(model, &name));
            pieces.map(|pieces| (name, pieces, anchor))
        }
        Looked::Kind(_) => None,
    });
    let kind = Memo::new(move |_| match looked.get()? {
        Looked::Kind(kind) => Some(kind),
        Looked::Spot(..) => None,
    });
    let list = live(move || {
        let Some((name, pieces, anchor)) = pieces.get() else {
            return Vec::new();
        };
        let entry = |(color, piece): (Color, Piece)| {
            let words = table.words(move |model, locale| {
                text::owned(color, piece, text::is_matrx(model.ruleset), locale)
            });
            view! { <li>{piece_view("segment-disc", &Stack::of(color, piece))} <span>{words.into_any()}</span></li> }
                .into_any()
        };
        let list = view! {
            <div
                class="card-at stack-list"
                data-side=side(anchor)
                style:--card-middle=px(anchor.middle)
                style:--card-edge=px(anchor.edge)
                aria-hidden="true"
            >
                <b>{name}</b>
                <ol>{pieces.into_iter().map(entry).collect::<Vec<_>>()}</ol>
            </div>
        };
        vec![list.into_any()]
    });
    let card = live(move || {
        kind.get()
            .map(|kind| kind_card(table, kind, ability))
            .into_iter()
            .collect()
    });
    vec![list, card].into_any()
}

/// The ability of a potential, beside its disc in the panel.
fn kind_card(table: Table, at: SeatKind, ability: Ability) -> AnyView {
    let SeatKind {
        kind,
        color,
        anchor,
    } = at;
    let sentence =
        table.words(move |model, locale| locale.say(&ability(kind, text::is_matrx(model.ruleset))));
    view! {
        <div
            class="card-at kind-card"
            id=dom::KIND_CARD
            role="tooltip"
            data-side=side(anchor)
            style:--card-middle=px(anchor.middle)
            style:--card-edge=px(anchor.edge)
        >
            {disc_view("segment-disc", color, kind)}
            <span>{sentence.into_any()}</span>
        </div>
    }
    .into_any()
}

/// The side of its element on which a card stands.
const fn side(anchor: Anchor) -> &'static str {
    match anchor.is_above {
        true => "above",
        false => "below",
    }
}

/// A length in CSS pixels.
fn px(length: f64) -> String {
    [&svg_number(length), "px"].concat()
}

/// The pieces of a spot from top to bottom; none if all of them are visible anyway.
fn stack_at(model: &RenderModel, name: &str) -> Option<Vec<(Color, Piece)>> {
    let mut spots = model.board()?.spots.iter();
    let spot = spots.find(|spot| spot.name == name)?;
    let discs = &spot.stack.0;
    let hides = discs.len() > 2
        || discs.iter().any(|disc| disc.kind != DiscKind::Basic)
        || discs.windows(2).any(|pair| pair[0].color != pair[1].color);
    let mut pieces = spot.stack.pieces().filter(|_| hides)?;
    pieces.reverse();
    Some(pieces)
}

/// The subject of an event; `state` is a selector that its element must match.
fn looked_at(event: &ev::Event, state: &str) -> Option<Looked> {
    let spot = dom::cell_at(event, state).map(|(name, anchor)| Looked::Spot(name, anchor));
    spot.or_else(|| dom::kind_at(event, state).map(Looked::Kind))
}

/// The subject under a pointer.
fn pointed(event: &ev::Event) -> Option<Looked> {
    looked_at(event, "")
}

/// The subject with a visible focus.
fn focused(event: &ev::Event) -> Option<Looked> {
    looked_at(event, ":focus-visible")
}

/// Follows pointer, focus and touches over board and panels.
fn listen(looked: RwSignal<Option<Looked>>) {
    let touched = StoredValue::new(0_u32);
    let over = window_event_listener(ev::pointerover, move |event| {
        if event.pointer_type() == "mouse" {
            look(looked, pointed(&event));
        }
    });
    let down = window_event_listener(ev::pointerdown, move |event| {
        touched.update_value(|touched| *touched += 1);
        if event.pointer_type() == "mouse" {
            return;
        }
        look(looked, None);
        let (press, at) = (touched.get_value(), pointed(&event));
        let stays = move || {
            if touched.try_get_value() == Some(press) {
                look(looked, at);
            }
        };
        dom::after(LONG, stays);
    });
    let up = window_event_listener(ev::pointerup, move |_| {
        touched.update_value(|touched| *touched += 1);
    });
    let focus = window_event_listener(ev::focusin, move |event| {
        look(looked, focused(&event));
    });
    let key = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" {
            look(looked, None);
        }
        if event.key() == "Tab" {
            dom::reach_kinds();
        }
    });
    on_cleanup(move || {
        for handle in [over, down, up, focus, key] {
            handle.remove();
        }
    });
}

fn look(looked: RwSignal<Option<Looked>>, at: Option<Looked>) {
    if looked.try_get_untracked().is_some_and(|now| now != at) {
        looked.set(at);
    }
}
