//! The parts beside the board that only TAMSK has. The board puts them there, so that no other
//! game loads them: the remaining rings of the players, in their panels, and their buttons in
//! the leaf.

use crate::prelude::*;
use leptos::portal::Portal;
use locale::Text;
use rules::Color;
use session::Orientation;

use super::buttons::{playback, press};
use super::frames::Countdown;
use super::scene::Shown;
use super::task::{LeftOut, task};
use crate::components::live;
use crate::platform::{Element, dom};
use crate::players::player_line;
use crate::table::Table;
use crate::text;

/// The rings of both players: in their panels, and on a desktop in the leaf, where the ring
/// holders take the corners of the mat; and the buttons of both with the replay, below the
/// task. Without panels, the numbers stay beside the board, for screen readers alone; without a
/// leaf, so do the buttons.
pub(super) fn rings_left(
    table: Table,
    scene: Shown,
    countdown: Countdown,
    left_out: LeftOut,
) -> AnyView {
    // The panels are looked up after everything around the board is mounted.
    let stands = RwSignal::new(false);
    Effect::new(move || stands.set(true));
    live(move || {
        if !stands.get() {
            return Vec::new();
        }
        let mut views = vec![
            side(table, scene, true, dom::panel(0)),
            side(table, scene, false, dom::panel(1)),
        ];
        let buttons = move || {
            let [beyond, here] = [true, false].map(|beyond| press(table, scene, countdown, beyond));
            vec![beyond, here, playback(table)]
        };
        if let Some(leaf) = dom::leaf() {
            let line = move |beyond| {
                let color = color_of(scene, beyond);
                player_line(
                    table,
                    color.into(),
                    count(table, scene, color, "tamsk-left"),
                )
            };
            let pair = move || view! { <div class="pair">{line(true)}{line(false)}</div> };
            let sides = move || view! { <div class="sand-sides">{buttons()}</div> };
            views.push(view! { <Portal mount=leaf.clone()>{pair()}</Portal> }.into_any());
            views.push(view! { <Portal mount=leaf>{sides()}</Portal> }.into_any());
            if let Some(now) = dom::now() {
                views.push(view! { <Portal mount=now>{task(table, left_out)}</Portal> }.into_any());
            }
        } else {
            views.extend(buttons());
        }
        views
    })
}

/// The player beyond the board, or on this side of it.
fn color_of(scene: Shown, beyond: bool) -> Memo<Color> {
    Memo::new(move |_| {
        let orientation = scene.with(|scene| {
            scene
                .as_ref()
                .map_or(Orientation::White, |scene| scene.orientation)
        });
        match (orientation == Orientation::White) == beyond {
            true => Color::Black,
            false => Color::White,
        }
    })
}

/// The rings of a player in the panel.
fn side(table: Table, scene: Shown, beyond: bool, panel: Option<Element>) -> AnyView {
    let color = color_of(scene, beyond);
    match panel {
        Some(panel) => {
            let inner = move || count(table, scene, color, "tamsk-left");
            view! { <Portal mount=panel>{inner()}</Portal> }.into_any()
        }
        None => count(table, scene, color, "read tamsk-left"),
    }
}

/// The number of a player's remaining rings, with the sign of a ring.
fn count(table: Table, scene: Shown, color: Memo<Color>, class: &'static str) -> AnyView {
    let left = Memo::new(move |_| {
        scene.with(|scene| scene.as_ref().map_or(0, |scene| scene.rings[color.get()]))
    });
    let spoken_label = table.words(move |model, locale| {
        let color = color.get();
        locale.say(&Text::TamskRingsLeft {
            player: text::players(model, locale).label(color, locale),
            rings: u32::from(left.get()),
        })
    });
    view! {
        <p class=class>
            <svg class="tamsk-left-ring" viewBox="-.42 -.2 .84 .4" aria-hidden="true">
                <ellipse class="tamsk-ring" rx=".36" ry=".14"/>
            </svg>
            <span class="count" aria-hidden="true">
                {move || left.get().to_string()}
            </span>
            <span class="tamsk-left-word" aria-hidden="true">
                {table.word(Text::TamskRingsTitle)}
            </span>
            <span class="read">{spoken_label}</span>
        </p>
    }
    .into_any()
}
