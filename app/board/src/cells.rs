//! The cells of the grid: drawings and names of dots and spots.

use crate::prelude::*;
use rules::{Dot, Spot};
use session::{Aim, Cell, DotState, Point, RowMark, Touch, drawing, svg_number};

use crate::board_context::BoardContext;
use crate::components::{TextSignal, mark};
use crate::paths::translate;
use crate::screen_reader;
use crate::table::board_of;
use crate::target::Target;

/// The value of an attribute with one word, or none.
type Word = Signal<Option<&'static str>>;

/// A dot with its coordinate.
pub(crate) fn dot_cell(context: BoardContext, dot: Dot) -> AnyView {
    let table = context.table;
    // Everything in a cell depends on its own part of the model, so that a step updates only
    // the cells that it changes.
    let model = table.part(move |model| {
        let mut dots = board_of(model).dots.iter();
        dots.find(|model| model.dot == dot).cloned()
    });
    let state: Word = read(model, |dot| Some(word_of(dot.state)));
    let last: Word = read(model, |dot| dot.last.then_some(""));
    let place: TextSignal = read(model, |dot| translate(dot.point));
    let label = move |side: fn(Point) -> f64| -> TextSignal {
        read(model, move |dot| {
            svg_number(side(drawing::label(dot.point)))
        })
    };
    let name: TextSignal = read(model, move |dot| {
        table.locale.with(|locale| screen_reader::dot(dot, locale))
    });
    view! {
        <g
            class="cell dot"
            role="gridcell"
            data-cell=dot.to_string()
            data-state=state
            data-last=last
            data-pointed=mark(move || context.hover.get() == Some(Target::Dot(dot)))
            tabindex=tab_index(context, Cell::Dot(dot))
            aria-label=name
        >
            <g transform=place>
                <circle class="hit" r="0.5"/>
                <circle class="dot-glow" r="0.26"/>
                <circle class="dot-mark" r="0.09"/>
                <circle class="dot-peg" r="0.125"/>
                <circle class="focus-ring" r="0.4"/>
            </g>
            <text class="coordinate" aria-hidden="true" x=label(|at| at.x) y=label(|at| at.y)>
                {dot.to_string()}
            </text>
        </g>
    }
    .into_any()
}

/// A spot. The discs on it are drawn below all cells.
pub(crate) fn spot_cell(context: BoardContext, spot: Spot) -> AnyView {
    let table = context.table;
    let model = table.part(move |model| {
        let mut spots = board_of(model).spots.iter();
        spots.find(|model| model.spot == spot).cloned()
    });
    let place: TextSignal = read(model, |spot| translate(spot.point));
    let target: Word = read(model, |spot| spot.touch.map(word_of_touch));
    let chosen: Word = read(model, |spot| spot.chosen.then_some(""));
    let aim: Word = read(model, |spot| spot.aim.map(word_of_aim));
    let kind: Word = read(model, |spot| spot.mark.map(word_of_mark));
    let sign: Word = read(model, |spot| spot.mark.map(sign_of));
    let name: TextSignal = read(model, move |spot| {
        table.locale.with(|locale| {
            let sentence =
                |chosen| screen_reader::spot(spot, chosen, context.is_matrx.get(), locale);
            if spot.touch.is_none() {
                return sentence(None);
            }
            table.model.with(|model| {
                let sentence = sentence(board_of(model).chosen_dot());
                match screen_reader::effect(model, spot, locale) {
                    effect if effect.is_empty() => sentence,
                    effect => [&sentence, ".", &effect].concat(),
                }
            })
        })
    });
    view! {
        <g
            class="cell spot"
            role="gridcell"
            data-cell=spot.to_string()
            data-mark=kind
            data-target=target
            data-chosen=chosen
            data-aim=aim
            tabindex=tab_index(context, Cell::Spot(spot))
            aria-label=name
            transform=place
        >
            <circle class="hit" r="0.5"/>
            <circle class="mark-ring" r="0.47"/>
            <use_ class="sign" href=sign x="0.3" y="-0.3"/>
            <circle class="focus-ring" r="0.49"/>
        </g>
    }
    .into_any()
}

/// A value that is derived from a cell's model, with a default for none.
fn read<M, T>(model: Memo<Option<M>>, read: impl Fn(&M) -> T + Send + Sync + 'static) -> Signal<T>
where
    M: Send + Sync + 'static,
    T: Default + Send + Sync + 'static,
{
    Signal::derive(move || model.with(|model| model.as_ref().map_or_else(T::default, &read)))
}

fn tab_index(context: BoardContext, cell: Cell) -> Signal<&'static str> {
    Signal::derive(move || {
        if context.tab_stop.get() == Some(cell) {
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

fn word_of_touch(touch: Touch) -> &'static str {
    match touch {
        Touch::Direction(_) => "push",
        Touch::Row(_) => "row",
        _ => "spot",
    }
}

fn word_of_aim(aim: Aim) -> &'static str {
    match aim {
        Aim::From => "from",
        Aim::To => "to",
    }
}

fn word_of_mark(mark: RowMark) -> &'static str {
    match mark {
        RowMark::MustReturn | RowMark::Return => "return",
        RowMark::MustLeave => "leave",
        RowMark::MustCapture | RowMark::Capture => "capture",
        RowMark::Keep => "keep",
        RowMark::Candidate => "candidate",
        RowMark::Invalid => "trouble",
    }
}

fn sign_of(mark: RowMark) -> &'static str {
    match mark {
        RowMark::MustReturn | RowMark::Return => "#sign-return",
        RowMark::MustLeave => "#sign-lost",
        RowMark::MustCapture | RowMark::Capture => "#sign-capture",
        RowMark::Keep => "#sign-keep",
        RowMark::Candidate | RowMark::Invalid => "#sign-none",
    }
}
