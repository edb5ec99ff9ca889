//! The board of TAMSK: spaces with their rings, and the glasses on them.

use leptos::ev;
use leptos::prelude::*;
use locale::{Locale, Text};
use rules::Color;
use session::drawing::space;
use session::{Message, Scene, SpaceModel, TamskScene, Touch, number};

use crate::dom;
use crate::kit::{live, paragraph};
use crate::overlay::translate;
use crate::table::Table;
use crate::words;

/// The board of TAMSK. Nothing is seen while another game lies on the table.
#[must_use]
pub fn tamsk(table: Table) -> AnyView {
    let scene = table.part(|model| match &model.scene {
        Scene::Tamsk(scene) => Some(scene.clone()),
        Scene::Gipf(_) => None,
    });
    let spaces = live(move || {
        scene.with(|scene| {
            let spaces = scene.iter().flat_map(|scene| &scene.spaces);
            // One tab stop: from there the arrow keys lead to all that can be used.
            let mut firsts = spaces.clone().filter(|space| is_usable(space));
            let first = firsts.next().map(|space| space.space);
            spaces
                .map(|space| cell(table, space, first == Some(space.space)))
                .collect()
        })
    });
    let view_box =
        Signal::derive(move || scene.with(|scene| scene.as_ref().map_or_else(String::new, frame)));
    let counts = live(move || {
        scene.with(|scene| {
            let spaces = scene.iter().flat_map(|scene| &scene.spaces);
            spaces.map(count).collect()
        })
    });
    let rings = Color::ALL.map(|color| {
        let left = table.words(move |model, locale| match &model.scene {
            Scene::Tamsk(scene) => locale.say(&Text::TamskRingsLeft {
                player: words::players(model, locale)[color].clone(),
                rings: u32::from(scene.rings[color]),
            }),
            Scene::Gipf(_) => String::new(),
        });
        paragraph("tamsk-left", left)
    });
    view! {
        <div class="tamsk-rings">{Vec::from(rings)}</div>
        <svg
            class="board tamsk-board"
            viewBox=view_box
            role="group"
            aria-label=table.word(Text::TamskName)
            on:keydown=walk
        >
            {spaces}
            <g aria-hidden="true">{counts}</g>
        </svg>
    }
    .into_any()
}

fn frame(scene: &TamskScene) -> String {
    let (across, down) = scene.reach();
    format!(
        "{} {} {} {}",
        number(-across),
        number(-down),
        number(2.0 * across),
        number(2.0 * down)
    )
}

/// How many rings a space has, of how many.
fn count(space: &SpaceModel) -> AnyView {
    let last = space.last.then_some("");
    view! {
        <text class="tamsk-count" data-last=last transform=translate(space.place) y=space::COUNT_FOOT>
            {space::count(space)}
        </text>
    }
    .into_any()
}

/// The arrow keys lead from a usable space to the next one, or to the one before.
fn walk(event: ev::KeyboardEvent) {
    let forth = match event.key().as_str() {
        "ArrowRight" | "ArrowUp" => true,
        "ArrowLeft" | "ArrowDown" => false,
        _ => return,
    };
    event.prevent_default();
    dom::focus_beside(&event, ".tamsk-space:not([aria-disabled])", forth);
}

/// Whether a space can be touched now.
const fn is_usable(space: &SpaceModel) -> bool {
    space.open || space.chosen
}

/// A space: usable ones are buttons.
fn cell(table: Table, space: &SpaceModel, stop: bool) -> AnyView {
    let touch = Touch::Space(space.space);
    let usable = is_usable(space);
    let act = move || {
        if usable {
            table.send(Message::Touch(touch));
        }
    };
    let key = move |event: ev::KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            act();
        }
    };
    let glass = space.glass.map(|glass| {
        let color = match glass.color {
            Color::White => "is-white",
            Color::Black => "is-black",
        };
        view! { <path class=format!("tamsk-glass {color}") data-lost=glass.lost.then_some("") d=space::GLASS/> }
    });
    let rings = space::rings(space).map(|radius| {
        view! { <circle class="tamsk-ring" r=radius/> }
    });
    let model = space.clone();
    let name = table.words(move |_, locale| heard(&model, locale));
    view! {
        <g
            class="cell tamsk-space"
            role="button"
            data-cell=space.name.clone()
            data-open=space.open.then_some("")
            data-chosen=space.chosen.then_some("")
            tabindex=if stop { "0" } else { "-1" }
            aria-disabled=(!usable).then_some("true")
            aria-label=name
            transform=translate(space.place)
            on:click=move |_| act()
            on:keydown=key
        >
            <circle class="tamsk-tube" r=space::TUBE/>
            {rings.collect::<Vec<_>>()}
            {glass}
            <circle class="focus-ring" r="0.49"/>
        </g>
    }
    .into_any()
}

/// A space for ears: its rings and its glass.
fn heard(space: &SpaceModel, locale: &Locale) -> String {
    let mut parts = vec![locale.say(&Text::TamskHere {
        space: space.name.clone(),
        rings: u32::from(space.rings),
        capacity: u32::from(space.capacity),
    })];
    if let Some(glass) = space.glass {
        parts.push(locale.say(&match glass.color {
            Color::White => Text::TamskRedGlass,
            Color::Black => Text::TamskBlackGlass,
        }));
        if glass.lost {
            parts.push(locale.say(&Text::TamskLostGlass));
        }
    }
    parts.join(", ")
}
