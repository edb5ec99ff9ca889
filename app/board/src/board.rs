//! The board itself: one drawing with one set of listeners.

use crate::prelude::*;
use leptos::{ev, svg};
use locale::Text;
use record::NodeId;
use session::{Cell, DotState, Message, Prompt, Touch};

use crate::board_context::{BoardContext, frame_of};
use crate::cells::{dot_cell, spot_cell};
use crate::components::{listen, live, mark, on_pointer, shown, when};
use crate::deferred::Deferred;
use crate::grid;
use crate::overlay::{self, Layers};
use crate::platform::dom;
use crate::pointer::Pointer;
use crate::table::{Table, board_of};
use crate::target::Target;

/// The board: lines, dots, spots and pieces, and all actions on it.
#[component]
pub fn Board(
    /// The model, messages and language.
    table: Table,
    /// The number of lettered lines to draw; without it, all of them.
    #[prop(optional, into)]
    made: Option<Signal<usize>>,
    /// The layers that the first board does not need, and the animation of pieces
    /// ([`DEFERRED`](crate::DEFERRED)), once they are loaded.
    #[prop(optional, into)]
    deferred: Option<Signal<Option<Deferred>>>,
) -> impl IntoView {
    let context = BoardContext::new(table);
    let frame = table.part(frame_of);
    let lines = table.part(grid::lines);
    let element = NodeRef::<svg::Svg>::new();
    let pointer = Pointer::new(context, frame, element);
    let ended = table.is(|model| matches!(model.prompt, Prompt::Over(_)));
    move_pieces(table, deferred, element);
    let layers = move |layers: fn(Deferred) -> Layers| {
        live(move || {
            let deferred = deferred.and_then(|deferred| deferred.get());
            deferred
                .map(|deferred| layers(deferred)(context, deferred.marks))
                .into_iter()
                .collect()
        })
    };
    let cells = live(move || {
        let line = |(index, (letter, line)): (usize, (char, Vec<Cell>))| {
            let is_made = when(move || made.is_none_or(|made| index < made.get()));
            let cells = shown(is_made, move || {
                let cells = line.iter().map(|&cell| match cell {
                    Cell::Dot(dot) => dot_cell(context, dot),
                    Cell::Spot(spot) => spot_cell(context, spot),
                });
                cells.collect::<Vec<_>>().into_any()
            });
            view! { <g role="row" aria-label=letter.to_string()>{cells}</g> }.into_any()
        };
        ('a'..).zip(lines.get()).enumerate().map(line).collect()
    });
    view! {
        <svg
            class="board"
            node_ref=element
            viewBox=Signal::derive(move || frame.get().view_box())
            role="grid"
            // Browsers make drawings that listen for the focus a tab stop; only its cells shall
            // be one.
            tabindex="-1"
            aria-label=table.word(Text::BoardName)
            // The goal of a puzzle or a lesson, if there is one.
            aria-describedby="board-goal"
            data-over=Signal::derive(move || context.hover.get().map(Target::kind))
            data-ended=mark(move || ended.get())
            {..vec![
                listen("touchstart", move |event| pointer.touched(event)),
                listen("focusin", move |event| focused(context, event)),
                on_pointer("pointerdown", move |event| pointer.down(event)),
                on_pointer("pointermove", move |event| pointer.moved(event)),
                on_pointer("pointerup", move |event| pointer.up(event)),
                on_pointer("pointercancel", move |_| pointer.cancel()),
                on_pointer("pointerleave", move |_| pointer.left()),
            ]}
            on:keydown=move |event| key(context, element, &event)
            on:click=move |event| clicked(context, element, &event)
        >
            {overlay::ground(table)}
            {overlay::past(table)}
            {layers(|deferred| deferred.under)}
            {overlay::pieces(table)}
            <g class="cells" role="presentation">
                {cells}
            </g>
            {layers(|deferred| deferred.over)}
        </svg>
    }
}

/// Animates the pieces that a step has moved, from their earlier places.
fn move_pieces(
    table: Table,
    deferred: Option<Signal<Option<Deferred>>>,
    element: NodeRef<svg::Svg>,
) {
    let at = table.part(|model| model.at);
    Effect::new(move |before: Option<NodeId>| {
        let at = at.get();
        let deferred = deferred.and_then(|deferred| deferred.get_untracked());
        if let (Some(before), Some(deferred), Some(board)) =
            (before, deferred, element.get_untracked())
            && before != at
        {
            // The layers run after this effect, and are drawn by the next frame.
            next_frame(move || {
                table
                    .model
                    .with_untracked(|model| (deferred.travel)(&board, model));
            });
        }
        at
    });
}

/// Uses a cell as Enter does. Returns true if a direction has to be chosen next.
fn use_cell(context: BoardContext, cell: Cell) -> bool {
    let table = context.table;
    match cell {
        Cell::Spot(spot) => {
            let (full, touch) = table.model.with_untracked(|model| {
                let board = board_of(model);
                let mut spots = board.spots.iter();
                (
                    board.full.iter().any(|line| line.spot == spot),
                    spots
                        .find(|model| model.spot == spot)
                        .and_then(|model| model.touch),
                )
            });
            match touch.filter(|_| !full) {
                Some(touch) => table.send(Message::Touch(touch)),
                None => table.on_refused.run(cell),
            }
        }
        Cell::Dot(dot) => {
            let state = table.model.with_untracked(|model| {
                let mut dots = board_of(model).dots.iter();
                dots.find(|model| model.dot == dot).map(|model| model.state)
            });
            match state {
                Some(DotState::Open | DotState::Chosen) => {
                    table.send(Message::Touch(Touch::Dot(dot)));
                }
                _ => table.on_refused.run(cell),
            }
        }
    }
    matches!(cell, Cell::Dot(_))
        && table
            .model
            .with_untracked(|model| !board_of(model).arrows.is_empty())
}

/// Moves the tab stop and the focus to a cell.
fn go_to(context: BoardContext, element: NodeRef<svg::Svg>, cell: Cell) {
    context.stop.set(Some(cell));
    if let Some(board) = element.get_untracked() {
        dom::focus_cell(&board, &cell.name());
    }
}

fn key(context: BoardContext, element: NodeRef<svg::Svg>, event: &ev::KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let model = context.table.model;
    let Some(at) = context.tab_stop.get_untracked() else {
        return;
    };
    match event.key().as_str() {
        "Enter" | " " => {
            if use_cell(context, at)
                && let Some(cell) = model.with_untracked(grid::first_cell)
            {
                go_to(context, element, cell);
            }
        }
        "Escape" => {
            let chosen = model.with_untracked(|model| board_of(model).chosen_dot());
            context.table.send(Message::Cancel);
            if let Some(dot) = chosen {
                go_to(context, element, Cell::Dot(dot));
            }
        }
        key => {
            let Some(cell) = model.with_untracked(|model| grid::walk(model, at, key)) else {
                return;
            };
            go_to(context, element, cell);
        }
    }
    event.prevent_default();
}

/// The cell of an event.
fn cell_of(context: BoardContext, event: &ev::Event) -> Option<Cell> {
    let name = dom::cell_name(event)?;
    context
        .table
        .model
        .with_untracked(|model| grid::named(model, &name))
}

/// Moves the tab stop to the cell that has got the focus, in any way.
fn focused(context: BoardContext, event: &ev::FocusEvent) {
    if let Some(cell) = cell_of(context, event) {
        context.stop.set(Some(cell));
    }
}

/// Handles a click without a pointer: a screen reader or another tool uses a cell.
fn clicked(context: BoardContext, element: NodeRef<svg::Svg>, event: &ev::MouseEvent) {
    if event.detail() != 0 {
        return;
    }
    let Some(cell) = cell_of(context, event) else {
        return;
    };
    if use_cell(context, cell)
        && let Some(cell) = context.table.model.with_untracked(grid::first_cell)
    {
        go_to(context, element, cell);
    }
}
