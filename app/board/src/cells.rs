//! The cells of the grid: dots and spots as they are drawn and named.

use leptos::prelude::*;
use leptos::svg;
use rules::{Dot, Spot};
use session::{DotState, Place, RowMark};

use crate::board::Stage;
use crate::discs::stack_view;
use crate::dom;
use crate::grid::Cell;
use crate::target::Target;
use crate::words;

/// How far from its dot a printed coordinate stands.
const LABEL: f64 = 0.43;

/// A dot with its coordinate.
#[component]
pub(crate) fn DotCell(stage: Stage, dot: Dot) -> impl IntoView {
    let table = stage.table;
    let model = table.part(move |model| {
        let mut dots = model.board.dots.iter();
        dots.find(|model| model.dot == dot).cloned()
    });
    let state = move || model.with(|model| model.as_ref().map(|model| model.state));
    let place = move || {
        model
            .with(|model| model.as_ref().map(|model| model.place))
            .unwrap_or(MIDDLE)
    };
    let label = move || {
        let at = place();
        let far = at.distance(MIDDLE).max(1.0);
        at.toward(MIDDLE, -LABEL / far)
    };
    let pointed = move || stage.hover.get() == Some(Target::Dot(dot));
    view! {
        <g
            class="cell dot"
            role="gridcell"
            data-cell=dot.to_string()
            data-state=move || state().map(word_of)
            data-last=move || model.with(|model| model.as_ref().is_some_and(|model| model.last)).then_some("")
            data-pointed=move || pointed().then_some("")
            tabindex=move || tab_index(stage, Cell::Dot(dot))
            aria-label=move || {
                model.with(|model| model.as_ref().map(|model| table.locale.with(|locale| words::dot(model, locale))))
            }
        >
            <g transform=move || translate(place())>
                <circle class="hit" r="0.5"/>
                <circle class="dot-glow" r="0.34"/>
                <circle class="dot-mark" r="0.15"/>
                <circle class="focus-ring" r="0.4"/>
            </g>
            <text class="coordinate" aria-hidden="true" x=move || label().x y=move || label().y>
                {dot.to_string()}
            </text>
        </g>
    }
}

/// A spot with the discs on it.
#[component]
pub(crate) fn SpotCell(stage: Stage, spot: Spot) -> impl IntoView {
    let table = stage.table;
    let model = table.part(move |model| {
        let mut spots = model.board.spots.iter();
        spots.find(|model| model.spot == spot).cloned()
    });
    let place =
        Memo::new(move |_| model.with(|model| model.as_ref().map_or(MIDDLE, |model| model.place)));
    let stack = Memo::new(move |_| {
        model.with(|model| {
            model
                .as_ref()
                .map(|model| model.stack.clone())
                .unwrap_or_default()
        })
    });
    let mark = move || model.with(|model| model.as_ref().and_then(|model| model.mark));
    let moving = move || {
        let place = place.get();
        let touches = |ghost: &session::Ghost| ghost.from == place || ghost.to == place;
        stage.preview.with(|arrow| {
            arrow
                .as_ref()
                .is_some_and(|arrow| arrow.ghosts.iter().any(touches))
        })
    };
    let drawing = NodeRef::<svg::G>::new();
    slide_in(stage, spot, drawing);
    view! {
        <g
            class="cell spot"
            role="gridcell"
            data-cell=spot.to_string()
            data-mark=move || mark().map(word_of_mark)
            data-target=move || model.with(|model| model.as_ref().is_some_and(|model| model.target.is_some())).then_some("")
            data-moving=move || moving().then_some("")
            tabindex=move || tab_index(stage, Cell::Spot(spot))
            aria-label=move || {
                let dot = table.model.with(crate::grid::chosen_dot);
                model.with(|model| model.as_ref().map(|model| table.locale.with(|locale| words::spot(model, dot, locale))))
            }
            transform=move || translate(place.get())
        >
            <circle class="hit" r="0.5"/>
            <g class="stack" node_ref=drawing>{move || stack.with(stack_view)}</g>
            <circle class="mark-ring" r="0.47"/>
            {move || mark().and_then(sign_of).map(|sign| view! { <use_ class="sign" href=sign x="0.3" y="-0.3"/> })}
            <circle class="focus-ring" r="0.49"/>
        </g>
    }
}

/// When a step has moved the piece on a spot, it comes from where it was.
fn slide_in(stage: Stage, spot: Spot, drawing: NodeRef<svg::G>) {
    let motion = stage.table.part(move |model| {
        let spots = &model.board.spots;
        let here = spots.iter().find(|model| model.spot == spot);
        (
            model.at,
            here.and_then(|model| model.from.map(|from| (from, model.place))),
        )
    });
    Effect::new(move |before: Option<Option<_>>| {
        let (at, path) = motion.get();
        let moved = before.flatten().is_some_and(|before| before != at);
        if let (true, Some((from, to)), Some(drawing)) = (moved, path, drawing.get_untracked()) {
            dom::slide(&drawing, from, to);
        }
        Some(at)
    });
}

const MIDDLE: Place = Place { x: 0.0, y: 0.0 };

fn tab_index(stage: Stage, cell: Cell) -> &'static str {
    let first = || stage.table.model.with(crate::grid::first_cell);
    let stop = stage.stop.get().or_else(first);
    if stop == Some(cell) { "0" } else { "-1" }
}

pub(crate) fn translate(place: Place) -> String {
    format!("translate({:.3} {:.3})", place.x, place.y)
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

fn sign_of(mark: RowMark) -> Option<&'static str> {
    Some(match mark {
        RowMark::MustReturn | RowMark::Return => "#sign-return",
        RowMark::MustCapture | RowMark::Capture => "#sign-capture",
        RowMark::Keep => "#sign-keep",
        RowMark::Candidate => return None,
    })
}
