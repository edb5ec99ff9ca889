//! The board itself: one drawing that listens as a whole.

use leptos::prelude::*;
use leptos::{ev, svg};
use locale::Text;
use record::NodeId;
use rules::PushId;
use session::{Arrow, DotState, Message, Place, RenderModel};

use crate::cells::{dot_cell, spot_cell};
use crate::dom::{self, Frame};
use crate::grid::{self, Cell};
use crate::kit::live;
use crate::overlay::{arrows, ground, leaving, preview, row_lines};
use crate::table::Table;
use crate::target::{Target, nearest};

/// What the parts of one board share besides the table.
#[derive(Clone, Copy)]
pub(crate) struct Stage {
    pub(crate) table: Table,
    /// What the pointer is over.
    pub(crate) hover: RwSignal<Option<Target>>,
    /// The cell to which somebody moved the tab stop.
    pub(crate) stop: RwSignal<Option<Cell>>,
    /// The cell that Tab leads to.
    pub(crate) tab_stop: Memo<Option<Cell>>,
    /// The direction whose effect is shown.
    pub(crate) preview: Memo<Option<Arrow>>,
}

impl Stage {
    fn new(table: Table) -> Self {
        let hover = RwSignal::new(None);
        let stop = RwSignal::new(None);
        let tab_stop =
            Memo::new(move |_| stop.get().or_else(|| table.model.with(grid::first_cell)));
        let preview = Memo::new(move |_| {
            let (hover, cell) = (hover.get(), stop.get());
            table.model.with(|model| shown(model, hover, cell))
        });
        Self {
            table,
            hover,
            stop,
            tab_stop,
            preview,
        }
    }
}

/// How far beyond the outermost dots the drawing goes, as a share of their
/// distance from the middle.
pub(crate) const MARGIN: f64 = 1.18;

/// The board: lines, dots, spots and pieces, and everything that is done on it.
#[component]
pub fn Board(
    /// What lies on the table.
    table: Table,
) -> impl IntoView {
    let stage = Stage::new(table);
    let frame = table.part(frame_of);
    let lines = table.part(grid::lines);
    let element = NodeRef::<svg::Svg>::new();
    let pointer = Pointer {
        stage,
        frame,
        element,
        pressed: StoredValue::new(None),
    };
    slide_pieces(table, element);
    let cells = live(move || {
        let line = |line: Vec<Cell>| {
            let cells = line.into_iter().map(|cell| match cell {
                Cell::Dot(dot) => dot_cell(stage, dot),
                Cell::Spot(spot) => spot_cell(stage, spot),
            });
            view! { <g role="row">{cells.collect::<Vec<_>>()}</g> }.into_any()
        };
        lines.get().into_iter().map(line).collect()
    });
    view! {
        <svg
            class="board"
            node_ref=element
            viewBox=Signal::derive(move || frame.get().view_box())
            role="grid"
            aria-label=table.word(Text::BoardName)
            data-over=Signal::derive(move || stage.hover.get().map(Target::kind))
            on:pointerdown=move |event| pointer.down(&event)
            on:pointermove=move |event| pointer.moved(&event)
            on:pointerup=move |event| pointer.up(&event)
            on:pointercancel=move |_| pointer.gone()
            on:pointerleave=move |_| pointer.left()
            on:keydown=move |event| key(stage, element, &event)
            on:focusin=move |event| focused(stage, &event)
            on:click=move |event| clicked(stage, element, &event)
        >
            {ground(table)}
            {row_lines(stage)}
            <g class="cells" role="presentation">
                {cells}
            </g>
            {preview(stage)}
            {arrows(stage)}
            {leaving(table)}
        </svg>
    }
}

/// When a step has moved pieces, they come from where they were.
fn slide_pieces(table: Table, element: NodeRef<svg::Svg>) {
    let at = table.part(|model| model.at);
    Effect::new(move |before: Option<NodeId>| {
        let at = at.get();
        if let (Some(before), Some(board)) = (before, element.get_untracked())
            && before != at
        {
            table.model.with_untracked(|model| {
                for spot in &model.board.spots {
                    if let Some(from) = spot.from {
                        dom::slide(&board, &spot.name, from, spot.place);
                    }
                }
            });
        }
        at
    });
}

fn frame_of(model: &RenderModel) -> Frame {
    let far = |side: fn(Place) -> f64| {
        let dots = model.board.dots.iter().map(|dot| side(dot.place).abs());
        dots.fold(0.0, f64::max) * MARGIN + 0.06
    };
    Frame {
        half_width: far(|place| place.x),
        half_height: far(|place| place.y),
    }
}

/// The direction to show: the one pointed at or focused, or the only one.
fn shown(model: &RenderModel, hover: Option<Target>, cell: Option<Cell>) -> Option<Arrow> {
    let arrows = &model.board.arrows;
    let of = |push: PushId| arrows.iter().find(|arrow| arrow.push == push).cloned();
    let focused = || {
        let Some(Cell::Spot(spot)) = cell else {
            return None;
        };
        let spots = model.board.spots.iter();
        let target = spots
            .filter(|model| model.spot == spot)
            .find_map(|model| model.target);
        target.and_then(of)
    };
    match (hover, &arrows[..]) {
        (Some(Target::Push(push)), _) => of(push),
        (_, [only]) => Some(only.clone()),
        _ => focused(),
    }
}

/// Uses a cell as Enter does. Tells whether a direction is to be chosen next.
fn use_cell(stage: Stage, cell: Cell) -> bool {
    let table = stage.table;
    match cell {
        Cell::Spot(spot) => table.send(Message::Spot(spot)),
        Cell::Dot(dot) => {
            let state = table.model.with_untracked(|model| {
                let dots = model.board.dots.iter();
                dots.filter(|model| model.dot == dot)
                    .map(|model| model.state)
                    .next()
            });
            match state {
                Some(DotState::Blocked) => remark_blocked(table, dot),
                Some(DotState::Quiet) | None => {}
                Some(_) => table.send(Message::Dot(dot)),
            }
        }
    }
    matches!(cell, Cell::Dot(_))
        && table
            .model
            .with_untracked(|model| !model.board.arrows.is_empty())
}

fn remark_blocked(table: Table, dot: rules::Dot) {
    let dot = dot.to_string();
    table.on_remark.run(table.say(&Text::BoardBlocked { dot }));
}

/// Puts the tab stop and the focus on a cell.
fn go_to(stage: Stage, element: NodeRef<svg::Svg>, cell: Cell) {
    stage.stop.set(Some(cell));
    if let Some(board) = element.get_untracked() {
        dom::focus_cell(&board, &grid::name(cell));
    }
}

fn key(stage: Stage, element: NodeRef<svg::Svg>, event: &ev::KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let model = stage.table.model;
    let Some(at) = stage.tab_stop.get_untracked() else {
        return;
    };
    match event.key().as_str() {
        "Enter" | " " => {
            if use_cell(stage, at)
                && let Some(cell) = model.with_untracked(grid::first_cell)
            {
                go_to(stage, element, cell);
            }
        }
        "Escape" => {
            let chosen = model.with_untracked(grid::chosen_dot);
            stage.table.send(Message::Cancel);
            if let Some(dot) = chosen {
                go_to(stage, element, Cell::Dot(dot));
            }
        }
        key => {
            let Some(cell) = model.with_untracked(|model| grid::walk(model, at, key)) else {
                return;
            };
            go_to(stage, element, cell);
        }
    }
    event.prevent_default();
}

/// The cell in which something happened.
fn cell_of(stage: Stage, event: &ev::Event) -> Option<Cell> {
    let name = dom::cell_name(event)?;
    stage
        .table
        .model
        .with_untracked(|model| grid::named(model, &name))
}

/// The tab stop follows the focus, however it came to a cell.
fn focused(stage: Stage, event: &ev::FocusEvent) {
    if let Some(cell) = cell_of(stage, event) {
        stage.stop.set(Some(cell));
    }
}

/// A click without a pointer: a screen reader or another helper uses a cell.
fn clicked(stage: Stage, element: NodeRef<svg::Svg>, event: &ev::MouseEvent) {
    if event.detail() != 0 {
        return;
    }
    let Some(cell) = cell_of(stage, event) else {
        return;
    };
    if use_cell(stage, cell)
        && let Some(cell) = stage.table.model.with_untracked(grid::first_cell)
    {
        go_to(stage, element, cell);
    }
}

/// A pointer on the board: it acts when it is let go on the thing it was put on;
/// drawn from a dot to a spot it pushes.
#[derive(Clone, Copy)]
struct Pointer {
    stage: Stage,
    frame: Memo<Frame>,
    element: NodeRef<svg::Svg>,
    pressed: StoredValue<Option<Press>>,
}

/// Where a pointer was put down.
#[derive(Clone, Copy, PartialEq)]
struct Press {
    target: Option<Target>,
    at: Place,
    /// Whether it has left its dot and is pushing.
    drawn: bool,
}

/// How far a pointer may stray from where it was put down, in units of the
/// board, before it is on its way elsewhere.
const SLACK: f64 = 0.45;

impl Pointer {
    fn find(self, event: &ev::PointerEvent) -> Option<(Place, Option<Target>)> {
        let board = self.element.get_untracked()?;
        let place = self.frame.get_untracked().place_of(&board, event);
        let model = self.stage.table.model;
        Some((place, model.with_untracked(|model| nearest(model, place))))
    }

    fn down(self, event: &ev::PointerEvent) {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let Some((at, target)) = self.find(event) else {
            return;
        };
        if let (Some(_), Some(board)) = (target, self.element.get_untracked()) {
            dom::hold_pointer(&board, event);
        }
        self.stage.hover.set(target);
        self.pressed.set_value(Some(Press {
            target,
            at,
            drawn: false,
        }));
    }

    fn moved(self, event: &ev::PointerEvent) {
        let Some((place, target)) = self.find(event) else {
            return;
        };
        self.set_hover(target);
        if let Some(press) = self.pressed.get_value()
            && let Some(Target::Dot(dot)) = press.target
            && !press.drawn
            && place.distance(press.at) > SLACK
        {
            let model = self.stage.table.model;
            if model.with_untracked(grid::chosen_dot) != Some(dot) {
                self.stage.table.send(Message::Dot(dot));
            }
            let press = Press {
                drawn: true,
                ..press
            };
            self.pressed.set_value(Some(press));
        }
    }

    fn up(self, event: &ev::PointerEvent) {
        let (Some(press), Some((place, target))) = (self.pressed.get_value(), self.find(event))
        else {
            return;
        };
        self.pressed.set_value(None);
        let table = self.stage.table;
        match target {
            Some(Target::Push(push)) if press.drawn => table.send(Message::Push(push)),
            _ if press.drawn || press.target != target => table.send(Message::Cancel),
            Some(Target::Blocked(dot)) => remark_blocked(table, dot),
            Some(target) => {
                if let Some(message) = target.message() {
                    table.send(message);
                }
            }
            None => table.send(Message::Cancel),
        }
        // A finger that has gone is over nothing; a mouse is where it was, but
        // what it is over may have changed.
        let over = table.model.with_untracked(|model| nearest(model, place));
        self.set_hover(over.filter(|_| event.pointer_type() == "mouse"));
    }

    fn set_hover(self, target: Option<Target>) {
        if self.stage.hover.get_untracked() != target {
            self.stage.hover.set(target);
        }
    }

    fn gone(self) {
        if let Some(press) = self.pressed.get_value()
            && press.drawn
        {
            self.stage.table.send(Message::Cancel);
        }
        self.pressed.set_value(None);
        self.set_hover(None);
    }

    fn left(self) {
        if self.pressed.get_value().is_none() {
            self.set_hover(None);
        }
    }
}
