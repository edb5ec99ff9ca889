//! The board of TAMSK: spaces with their rings, the glasses on them and the sand in these,
//! both ring holders, and a button for each player.

mod buttons;
mod cells;
mod frames;
mod glass;
mod hold;
mod refusal;
mod rings_left;
mod scene;
mod static_board;
mod task;
mod tubes;

use crate::components::{live, on_pointer};
use crate::prelude::*;
use locale::Text;
use rules::Color;
use session::drawing::{sand, wood};
use session::{Marks, Point, Prompt, Scene, TamskScene, svg_number};

use crate::discs::paint_wood;
use crate::drawn_marks;
use crate::paths::translate;
use crate::platform::markup;
use crate::table::Table;
pub use frames::Clock;
use frames::Frames;
use glass::{Glass, Glasses};
use hold::Hold;
use scene::{Shown, scene_of};
pub use static_board::{
    PlateText, ground_shapes as tamsk_ground_shapes, static_board as tamsk_static,
    static_on as tamsk_static_on, static_shapes as tamsk_static_shapes,
};

/// The number of rings on a rod of a holder.
const ROD: u8 = 16;

/// The board of TAMSK. Empty while another game is on the table.
#[must_use]
pub fn tamsk(table: Table, clock: Clock, marks: RwSignal<Marks>) -> AnyView {
    let scene = scene_of(table);
    buttons::keys(table);
    let left_out = task::tell_left_out(table);
    let countdown = RwSignal::new(None);
    view! {
        <div class="sand-table" data-veiled=Signal::derive(move || {
            scene.with(|scene| scene.as_ref()?.sand?.pause.map(|_| ""))
        })>
            {drawing(table, scene, Frames::new(clock, countdown), Some(marks))}
            {buttons::banner(table, scene)}
            {buttons::pause(table, scene)}
            {rings_left::rings_left(table, scene, countdown, left_out)}
        </div>
    }
    .into_any()
}

/// The board without anything beside it: for arrangements that are not played.
#[must_use]
pub fn tamsk_setup(table: Table, clock: Clock) -> AnyView {
    let frames = Frames::new(clock, RwSignal::new(None));
    let drawn = drawing(table, scene_of(table), frames, None);
    view! { <div class="sand-table">{drawn}</div> }.into_any()
}

/// The board itself.
fn drawing(table: Table, scene: Shown, frames: Frames, marks: Option<RwSignal<Marks>>) -> AnyView {
    let hold = Hold::new(table, scene);
    let glasses = Memo::new(move |before: Option<&Glasses>| {
        scene.with(|scene| glass::glasses(scene.as_ref(), before))
    });
    Effect::new(move |_| {
        let sand = scene.with(|scene| scene.as_ref().and_then(|scene| scene.sand));
        frames.show(glasses.get(), sand);
    });
    let drawn = (0..frames.running.len()).map(|index| {
        let color = glasses.get_untracked()[index].color;
        let glass = Signal::derive(move || Some(glasses.get()[index]));
        glass::glass_view(color, glass, frames.running[index])
    });
    // The drawing stays for a moment after another game is put on the table.
    let view_box = Memo::new(move |before: Option<&String>| {
        let frame = scene.with(|scene| scene.as_ref().map(hold::frame));
        let before = || before.cloned().unwrap_or_else(|| "0 0 1 1".to_owned());
        frame.map_or_else(before, |frame| frame.view_box())
    });
    view! {
        <svg
            class="board tamsk-board"
            node_ref=hold.board
            viewBox=view_box
            role="grid"
            aria-label=table.word(Text::TamskName)
            aria-describedby="board-goal"
            {..vec![
                on_pointer("pointerdown", move |event| hold.down(event)),
                on_pointer("pointerup", move |event| hold.up(event)),
                on_pointer("pointercancel", move |event| hold.let_go(event)),
            ]}
        >
            {glass::cut()}
            {markup::layer("wood", Memo::new(|_| wood::plate(&paint_wood)))}
            {cells::rows(table, scene, frames.clock, hold)}
            <g aria-hidden="true">
                {holder(scene, Color::White)}
                {holder(scene, Color::Black)}
                {arcs(scene, frames)}
                {timer(scene, frames)}
                {ghost(table)}
                <g class="sand-glasses">{drawn.collect::<Vec<_>>()}</g>
            </g>
            {marks.map(|marks| drawn_marks::layer(table, marks))}
        </svg>
    }
    .into_any()
}

/// The glass of a chosen move at its target, while the move waits for an answer.
fn ghost(table: Table) -> AnyView {
    let ghost = table.part(|model| {
        let (Scene::Tamsk(scene), Prompt::Tamsk(prompt)) = (&model.scene, &model.prompt) else {
            return None;
        };
        let mut spaces = scene.spaces.iter();
        let to = spaces.find(|space| space.chosen && space.glass.is_none())?;
        Some((to.point, prompt.player()))
    });
    live(move || {
        let Some((place, color)) = ghost.get() else {
            return Vec::new();
        };
        let (word, plates) = match color {
            Color::White => ("white", sand::PLATES[0]),
            Color::Black => ("black", sand::PLATES[1]),
        };
        let view = view! {
            <g class="sand-ghost" data-color=word transform=translate(place)>
                <g class="sand-turn">
                    <path class="sand-air" d=sand::BULBS/>
                    <path class="sand-bulbs" d=sand::BULBS/>
                    <path class="sand-plates" d=plates/>
                </g>
            </g>
        };
        vec![view.into_any()]
    })
}

/// A corner of the drawing, from Red's side.
fn corner(scene: &TamskScene, across: f64, down: f64) -> Point {
    let (width, height) = scene.reach();
    scene.orientation.turn(Point {
        x: across * (width - 0.66),
        y: down * (height - 0.72),
    })
}

/// The remaining rings of a player, on two rods.
fn holder(scene: Shown, color: Color) -> AnyView {
    let (word, across, down) = match color {
        Color::White => ("white", -1.0, 1.0),
        Color::Black => ("black", 1.0, -1.0),
    };
    let read = move |scene: &TamskScene| (corner(scene, across, down), scene.rings[color]);
    let both = Memo::new(move |_| scene.with(|scene| scene.as_ref().map(read)));
    let place = move || both.get().map_or(Point::MIDDLE, |both| both.0);
    let left = move || both.get().map_or(0, |both| both.1);
    let rods = move || {
        let left = left();
        let rod = |index: u8| {
            let rings = left.saturating_sub(index * ROD).min(ROD);
            let x = f64::from(index) * 0.54 - 0.27;
            let ring = move |ring: u8| {
                let y = 0.36 - f64::from(ring) * 0.052;
                view! { <ellipse class="tamsk-ring" cx=svg_number(x) cy=svg_number(y) rx=".22" ry=".055"/> }
            };
            view! {
                <line class="ring-rod" x1=svg_number(x) x2=svg_number(x) y1=".4" y2="-.52"/>
                {(0..rings).map(ring).collect::<Vec<_>>()}
            }
            .into_any()
        };
        vec![rod(0), rod(1)]
    };
    view! {
        <g class="ring-holder" data-color=word transform=move || translate(place())>
            <rect class="ring-foot" x="-.55" y="-.62" width="1.1" height="1.24" rx=".1"/>
            {rods}
        </g>
    }
    .into_any()
}

/// The arcs of the time for the ring, around the glass that was put down, and of the fifteen
/// seconds beside the player who thinks.
fn arcs(scene: Shown, frames: Frames) -> AnyView {
    let grace = Memo::new(move |_| {
        scene.with(|scene| {
            let scene = scene.as_ref()?;
            let ring = scene.sand?.late_ring?;
            Some((scene.spaces[ring.space.index()].point, ring.by))
        })
    });
    let gentle = Memo::new(move |_| {
        scene.with(|scene| scene.as_ref().and_then(|scene| scene.sand?.since).is_some())
    });
    let place = move || grace.get().map_or(Point::MIDDLE, |(place, _)| place);
    let middle = move || {
        scene.with(|scene| {
            let place = scene.as_ref().map(|scene| corner(scene, -1.0, -1.0));
            translate(place.unwrap_or(Point::MIDDLE))
        })
    };
    view! {
        <circle
            class="sand-grace"
            node_ref=frames.grace
            data-away=Signal::derive(move || grace.get().is_none().then_some(""))
            transform=move || [translate(place()), " rotate(-90)".to_owned()].concat()
            r=".46"
            pathLength="1"
        />
        <g
            class="sand-gentle"
            data-away=Signal::derive(move || (!gentle.get()).then_some(""))
            transform=middle
        >
            <circle r=".3"/>
            <circle node_ref=frames.gentle r=".3" pathLength="1" transform="rotate(-90)"/>
            <text node_ref=frames.gentle_seconds y=".1"/>
        </g>
    }
    .into_any()
}

/// The timer of level 3, on the side that Black has chosen.
fn timer(scene: Shown, frames: Frames) -> AnyView {
    let read = |scene: &TamskScene| {
        let timer = scene.sand?.timer?;
        let across = if timer.right { 1.0 } else { -1.0 };
        Some((corner(scene, across, across), timer))
    };
    let timer = Memo::new(move |_| scene.with(|scene| scene.as_ref().and_then(read)));
    // It is turned whenever it starts.
    let turns = Memo::new(move |before: Option<&(Option<u64>, u32)>| {
        let (ran, turns) = before.copied().unwrap_or_default();
        let until = timer.get().and_then(|(_, timer)| timer.until);
        let turned = until.is_some() && until != ran;
        (until, turns + u32::from(turned))
    });
    let glass = Signal::derive(move || {
        let (place, timer) = timer.get()?;
        Some(Glass::timer(place, timer.until, turns.get().1))
    });
    let right = Signal::derive(move || timer.get().and_then(|timer| timer.1.right.then_some("")));
    let against = Signal::derive(move || timer.get().and_then(|timer| timer.1.against).map(|_| ""));
    view! {
        <g class="sand-timer" data-counts=against data-right=right>
            {glass::glass_view(Color::White, glass, frames.timer)}
        </g>
    }
    .into_any()
}
