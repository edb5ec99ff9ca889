//! The spaces: tubes for rings, as high as their capacity, and cells of a grid.

use crate::prelude::*;
use leptos::ev;
use locale::{Locale, Text};
use rules::Color;
use rules::tamsk::Space;
use session::{Message, Point, SpaceModel, TamskScene};

use super::frames::Clock;
use super::hold::Hold;
use super::refusal;
use super::scene::Shown;
use super::tubes;
use crate::paths::translate;
use crate::platform::{dom, markup};
use crate::table::Table;

/// The rows of the grid: the lettered lines, each from Red's side up.
pub(super) fn rows(table: Table, scene: Shown, clock: Clock, hold: Hold) -> Vec<AnyView> {
    let stop = stop(scene, hold);
    Space::lines()
        .map(|(letter, spaces)| {
            let cells = spaces.map(|space| cell(table, scene, clock, hold, stop, space));
            view! {
                <g role="row" aria-label=letter.to_string()>{cells.collect::<Vec<_>>()}</g>
            }
            .into_any()
        })
        .collect()
}

/// The only tab stop: the last focus, or the first space that can be used.
fn stop(scene: Shown, hold: Hold) -> Memo<Option<Space>> {
    Memo::new(move |_| {
        let first = |scene: &TamskScene| {
            let mut spaces = scene.spaces.iter();
            let open = spaces.find(|space| space.open).or(scene.spaces.first());
            open.map(|space| space.space)
        };
        hold.at
            .get()
            .or(scene.with(|scene| scene.as_ref().and_then(first)))
    })
}

fn cell(
    table: Table,
    scene: Shown,
    clock: Clock,
    hold: Hold,
    stop: Memo<Option<Space>>,
    space: Space,
) -> AnyView {
    let model = Memo::new(move |_| {
        scene.with(|scene| {
            scene
                .as_ref()
                .map(|scene| scene.spaces[space.index()].clone())
        })
    });
    let read = move |read: fn(&SpaceModel) -> bool| {
        Signal::derive(move || model.with(|model| model.as_ref().is_some_and(read)))
    };
    let marked = move |is: Signal<bool>| Signal::derive(move || is.get().then_some(""));
    let open = read(|space| space.open || space.chosen);
    let point = Signal::derive(move || {
        model.with(|model| model.as_ref().map_or(Point::MIDDLE, |space| space.point))
    });
    let chooses = Memo::new(move |_| scene.with(|scene| scene.as_ref().is_some_and(chooses)));
    let name = Signal::derive(move || {
        model.with(|model| {
            let sentence = |locale: &Locale| {
                model.as_ref().map_or_else(String::new, |space| {
                    spoken_label(space, chooses.get(), locale)
                })
            };
            table.locale.with(sentence)
        })
    });
    let rings =
        Memo::new(move |_| model.with(|model| model.as_ref().map_or(0, |space| space.rings)));
    let tube = Memo::new(move |_| tubes::tube(space.capacity(), rings.get(), &space.to_string()));
    let key = move |event: ev::KeyboardEvent| match event.key().as_str() {
        "Enter" | " " => {
            event.prevent_default();
            refusal::touch(table, scene, space);
        }
        "Escape" => {
            event.prevent_default();
            table.send(Message::Cancel);
        }
        "s" => {
            event.prevent_default();
            let sentence = scene.with_untracked(|scene| {
                let scene = scene.as_ref()?;
                Some(
                    table
                        .locale
                        .with_untracked(|locale| at_length(scene, space, clock, locale)),
                )
            });
            table.on_remark.run(sentence.unwrap_or_default());
        }
        // TAMSK has no captures or threats, and nothing to read on a line.
        "c" | "t" | "l" => event.prevent_default(),
        key => {
            let found = scene.with_untracked(|scene| walk(scene.as_ref()?, space, key));
            if let Some(next) = found {
                event.prevent_default();
                if let Some(board) = hold.board.get_untracked() {
                    dom::focus_cell(&board, &next.to_string());
                }
            }
        }
    };
    view! {
        <g
            class="cell tamsk-space"
            role="gridcell"
            data-cell=space.to_string()
            data-open=marked(read(|space| space.open))
            data-chosen=marked(read(|space| space.chosen))
            data-last=marked(read(|space| space.last))
            data-wrong=marked(read(|space| space.wrong))
            data-full=marked(read(|space| space.rings >= space.capacity))
            tabindex=Signal::derive(move || if stop.get() == Some(space) { "0" } else { "-1" })
            aria-disabled=Signal::derive(move || (!open.get()).then_some("true"))
            aria-label=name
            transform=move || translate(point.get())
            on:focus=move |_| hold.at.set(Some(space))
            on:keydown=key
        >
            <circle class="tamsk-well" r=".48"/>
            {markup::layer("tamsk-drawn", tube)}
            <circle class="mark-ring" r="0.5"/>
            <circle class="focus-ring" r="0.49"/>
        </g>
    }
    .into_any()
}

/// Returns true if some spaces cannot be chosen. In the editor every one can.
fn chooses(scene: &TamskScene) -> bool {
    scene.spaces.iter().any(|space| !space.open)
}

/// A space for screen readers: its rings, its glass, and if it can be chosen, unless all can.
fn spoken_label(space: &SpaceModel, chooses: bool, locale: &Locale) -> String {
    let mut parts = vec![locale.say(&Text::TamskHere {
        space: space.name.clone(),
        rings: u32::from(space.rings),
        capacity: u32::from(space.capacity),
    })];
    if space.wrong {
        parts.push(locale.say(&Text::MarkTrouble));
    }
    if let Some(glass) = space.glass {
        parts.push(locale.say(&match glass.color {
            Color::White => Text::TamskRedGlass,
            Color::Black => Text::TamskBlackGlass,
        }));
        if glass.lost {
            parts.push(locale.say(&Text::TamskLostGlass));
        }
        if space.chosen {
            parts.push(locale.say(&Text::TamskHeld));
        }
    }
    if space.takes_ring {
        parts.push(locale.say(&Text::TamskRingHere));
    } else if space.open && chooses {
        parts.push(locale.say(&Text::TamskOpen));
    }
    parts.join(", ")
}

/// The description of a space with the sand that is left now.
fn at_length(scene: &TamskScene, space: Space, clock: Clock, locale: &Locale) -> String {
    let model = &scene.spaces[space.index()];
    let mut sentence = spoken_label(model, chooses(scene), locale);
    if let (Some(sand), Some(glass)) = (scene.sand, model.glass)
        && !glass.lost
    {
        let until = glass.until.unwrap_or_default();
        let left = until.saturating_sub(sand.time_at(clock()));
        sentence.push_str(", ");
        sentence.push_str(&locale.say(&Text::TamskSandLeft {
            seconds: u32::try_from(left.div_ceil(1000)).unwrap_or(u32::MAX),
        }));
    }
    sentence
}

/// The space that an arrow key leads to, in the present view.
fn walk(scene: &TamskScene, from: Space, key: &str) -> Option<Space> {
    let here = scene.spaces[from.index()].point;
    let beside = |across: f64, down: f64| {
        let spaces = scene.spaces.iter();
        let near = spaces.filter(|space| {
            let (x, y) = (space.point.x - here.x, space.point.y - here.y);
            let straight = if across == 0.0 {
                x.abs() < 0.1
            } else {
                y.abs() < 0.7
            };
            let ahead = x * across + y * down;
            straight && ahead > 0.1 && ahead < 1.1
        });
        // Of two equally near spaces the one closer to the middle of the board.
        near.min_by(|one, other| one.point.y.abs().total_cmp(&other.point.y.abs()))
            .map(|space| space.space)
    };
    let far = |down: f64| {
        let mut space = from;
        let line = scene
            .spaces
            .iter()
            .filter(|other| (other.point.x - here.x).abs() < 0.1);
        for other in line {
            let ahead = (other.point.y - scene.spaces[space.index()].point.y) * down;
            if ahead > 0.0 {
                space = other.space;
            }
        }
        Some(space)
    };
    match key {
        "ArrowUp" => beside(0.0, -1.0),
        "ArrowDown" => beside(0.0, 1.0),
        "ArrowLeft" => beside(-1.0, 0.0),
        "ArrowRight" => beside(1.0, 0.0),
        "Home" => far(1.0),
        "End" => far(-1.0),
        _ => None,
    }
}
