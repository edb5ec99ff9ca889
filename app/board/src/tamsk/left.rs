//! How many rings the players have left, in their panels: the board brings them there, so
//! that nobody waits for what only TAMSK has.

use crate::prelude::*;
use leptos::portal::Portal;
use locale::Text;
use rules::Color;
use session::View;

use super::scene::Shown;
use crate::dom;
use crate::kit::live;
use crate::table::Table;
use crate::words;

/// The rings of both players. Where there are no panels, the numbers stay beside the board,
/// for ears alone.
pub(super) fn left(table: Table, scene: Shown) -> AnyView {
    // The panels are looked for when all that grows with the board is there.
    let stands = RwSignal::new(false);
    Effect::new(move || stands.set(true));
    live(move || {
        if !stands.get() {
            return Vec::new();
        }
        let [far, near] = [0, 1].map(dom::panel);
        vec![
            side(table, scene, true, far),
            side(table, scene, false, near),
        ]
    })
}

/// Those of the player beyond the board, or on this side of it.
fn side(table: Table, scene: Shown, beyond: bool, panel: Option<web_sys::Element>) -> AnyView {
    let color = Memo::new(move |_| {
        let view = scene.with(|scene| scene.as_ref().map_or(View::White, |scene| scene.view));
        match (view == View::White) == beyond {
            true => Color::Black,
            false => Color::White,
        }
    });
    let left = Memo::new(move |_| {
        scene.with(|scene| scene.as_ref().map_or(0, |scene| scene.rings[color.get()]))
    });
    let heard = table.words(move |model, locale| {
        let color = color.get();
        locale.say(&Text::TamskRingsLeft {
            player: words::players(model, locale)[color].clone(),
            rings: u32::from(left.get()),
        })
    });
    let class = match panel {
        Some(_) => "tamsk-left",
        None => "read tamsk-left",
    };
    let inner = move || {
        view! {
            <p class=class>
                <svg class="tamsk-left-ring" viewBox="-.42 -.2 .84 .4" aria-hidden="true">
                    <ellipse class="tamsk-ring" rx=".36" ry=".14"/>
                </svg>
                <span class="count" aria-hidden="true">
                    {move || left.get().to_string()}
                </span>
                <span class="read">{heard}</span>
            </p>
        }
        .into_any()
    };
    match panel {
        Some(panel) => view! { <Portal mount=panel>{inner()}</Portal> }.into_any(),
        None => inner(),
    }
}
