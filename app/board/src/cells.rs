//! The cells of the grid: dots and spots as they are drawn and named.

use leptos::prelude::*;
use leptos::svg;
use rules::{Dot, Spot};
use session::{DotModel, DotState, Place, RenderModel, RowMark, SpotModel, number};

use crate::board::Stage;
use crate::discs::stack_view;
use crate::dom;
use crate::grid::{self, Cell};
use crate::kit::{Words, mark};
use crate::overlay::translate;
use crate::table::Table;
use crate::target::Target;
use crate::words;

/// How far from its dot a printed coordinate stands.
const LABEL: f64 = 0.43;

/// The value of an attribute that is one word or is not there.
type Word = Signal<Option<&'static str>>;

/// A dot with its coordinate.
pub(crate) fn dot_cell(stage: Stage, dot: Dot) -> AnyView {
    let table = stage.table;
    let state: Word = of_dot(table, dot, |dot| Some(word_of(dot.state)));
    let last: Word = of_dot(table, dot, |dot| dot.last.then_some(""));
    let place: Words = of_dot(table, dot, |dot| translate(dot.place));
    let label = move |side: fn(Place) -> f64| -> Words {
        of_dot(table, dot, move |dot| {
            let far = dot.place.distance(Place::MIDDLE).max(1.0);
            number(side(dot.place.toward(Place::MIDDLE, -LABEL / far)))
        })
    };
    let name = table.words(move |model, locale| {
        find_dot(model, dot).map_or_else(String::new, |dot| words::dot(dot, locale))
    });
    view! {
        <g
            class="cell dot"
            role="gridcell"
            data-cell=dot.to_string()
            data-state=state
            data-last=last
            data-pointed=mark(move || stage.hover.get() == Some(Target::Dot(dot)))
            tabindex=tab_index(stage, Cell::Dot(dot))
            aria-label=name
        >
            <g transform=place>
                <circle class="hit" r="0.5"/>
                <circle class="dot-glow" r="0.34"/>
                <circle class="dot-mark" r="0.15"/>
                <circle class="focus-ring" r="0.4"/>
            </g>
            <text class="coordinate" aria-hidden="true" x=label(|at| at.x) y=label(|at| at.y)>
                {dot.to_string()}
            </text>
        </g>
    }
    .into_any()
}

/// A spot with the discs on it.
pub(crate) fn spot_cell(stage: Stage, spot: Spot) -> AnyView {
    let table = stage.table;
    let stack = table.part(move |model| {
        find_spot(model, spot).map_or_else(Default::default, |spot| spot.stack.clone())
    });
    let place: Words = of_spot(table, spot, |spot| translate(spot.place));
    let target: Word = of_spot(table, spot, |spot| spot.target.map(|_| ""));
    let kind: Word = of_spot(table, spot, |spot| spot.mark.map(word_of_mark));
    let sign: Word = of_spot(table, spot, |spot| spot.mark.map(sign_of));
    let name = table.words(move |model, locale| {
        let chosen = grid::chosen_dot(model);
        find_spot(model, spot).map_or_else(String::new, |spot| words::spot(spot, chosen, locale))
    });
    let moving = move || {
        let touched = |place| {
            stage.preview.with(|arrow| {
                let ghosts = arrow.iter().flat_map(|arrow| &arrow.ghosts);
                ghosts
                    .into_iter()
                    .any(|ghost| ghost.from == place || ghost.to == place)
            })
        };
        table
            .model
            .with(|model| find_spot(model, spot).is_some_and(|spot| touched(spot.place)))
    };
    let drawing = NodeRef::<svg::G>::new();
    slide_in(table, spot, drawing);
    view! {
        <g
            class="cell spot"
            role="gridcell"
            data-cell=spot.to_string()
            data-mark=kind
            data-target=target
            data-moving=mark(moving)
            tabindex=tab_index(stage, Cell::Spot(spot))
            aria-label=name
            transform=place
        >
            <circle class="hit" r="0.5"/>
            <g class="stack" node_ref=drawing>
                {move || stack.with(stack_view)}
            </g>
            <circle class="mark-ring" r="0.47"/>
            <use_ class="sign" href=sign x="0.3" y="-0.3"/>
            <circle class="focus-ring" r="0.49"/>
        </g>
    }
    .into_any()
}

fn find_dot(model: &RenderModel, dot: Dot) -> Option<&DotModel> {
    model.board.dots.iter().find(|model| model.dot == dot)
}

fn find_spot(model: &RenderModel, spot: Spot) -> Option<&SpotModel> {
    model.board.spots.iter().find(|model| model.spot == spot)
}

/// What is to be read off a dot.
fn of_dot<T: Default + Send + Sync + 'static>(
    table: Table,
    dot: Dot,
    read: impl Fn(&DotModel) -> T + Send + Sync + 'static,
) -> Signal<T> {
    let read = move |model: &RenderModel| find_dot(model, dot).map_or_else(T::default, &read);
    Signal::derive(move || table.model.with(&read))
}

/// What is to be read off a spot.
fn of_spot<T: Default + Send + Sync + 'static>(
    table: Table,
    spot: Spot,
    read: impl Fn(&SpotModel) -> T + Send + Sync + 'static,
) -> Signal<T> {
    let read = move |model: &RenderModel| find_spot(model, spot).map_or_else(T::default, &read);
    Signal::derive(move || table.model.with(&read))
}

/// When a step has moved the piece on a spot, it comes from where it was.
fn slide_in(table: Table, spot: Spot, drawing: NodeRef<svg::G>) {
    let at = table.part(|model| model.at);
    Effect::new(move |before: Option<record::NodeId>| {
        let at = at.get();
        let path = table.model.with_untracked(|model| {
            find_spot(model, spot).and_then(|spot| spot.from.map(|from| (from, spot.place)))
        });
        if before.is_some_and(|before| before != at)
            && let (Some((from, to)), Some(drawing)) = (path, drawing.get_untracked())
        {
            dom::slide(&drawing, from, to);
        }
        at
    });
}

fn tab_index(stage: Stage, cell: Cell) -> Signal<&'static str> {
    Signal::derive(move || {
        if stage.tab_stop.get() == Some(cell) {
            "0"
        } else {
            "-1"
        }
    })
}

fn word_of(state: DotState) -> &'static str {
    match state {
        DotState::Quiet => "quiet",
        DotState::Open => "open",
        DotState::Blocked => "blocked",
        DotState::Chosen => "chosen",
    }
}

fn word_of_mark(mark: RowMark) -> &'static str {
    match mark {
        RowMark::MustReturn | RowMark::Return => "return",
        RowMark::MustCapture | RowMark::Capture => "capture",
        RowMark::Keep => "keep",
        RowMark::Candidate => "candidate",
    }
}

fn sign_of(mark: RowMark) -> &'static str {
    match mark {
        RowMark::MustReturn | RowMark::Return => "#sign-return",
        RowMark::MustCapture | RowMark::Capture => "#sign-capture",
        RowMark::Keep => "#sign-keep",
        RowMark::Candidate => "#sign-none",
    }
}
