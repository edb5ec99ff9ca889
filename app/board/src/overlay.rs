//! What lies under and over the pieces: the ground, the lines of rows, arrows,
//! previews and what is just leaving the board.

use crate::prelude::*;
use rules::Stack;
use session::{Arrow, FullLine, Gone, Hint, HintKind, LastMove, Place, RowModel, number};

use crate::discs::stack_view;
use crate::kit::{live, mark};
use crate::paths::{FIELD, MARGIN, line, outline, translate};
use crate::stage::Stage;
use crate::table::{Table, board_of};
use crate::target::Target;

/// The board without pieces: its body, the play area, the lines, and the way of
/// the last push.
pub(crate) fn ground(table: Table) -> AnyView {
    let around =
        |scale| table.words(move |model, _| outline(&board_of(model).geometry.outline, scale));
    let body = around(MARGIN);
    let field = around(FIELD);
    let lines = table.words(|model, _| {
        let lines = board_of(model).geometry.lines.iter();
        lines.map(|&(from, to)| line(from, to)).collect()
    });
    let last = table.words(|model, _| {
        let last = board_of(model).last;
        last.map_or_else(String::new, last_path)
    });
    view! {
        <g aria-hidden="true">
            <path class="board-body" d=body/>
            <path class="board-field" d=field/>
            <path class="lines" d=lines/>
            <path class="last-push" d=last/>
        </g>
    }
    .into_any()
}

/// The way of a push, with a ring around the piece that came in.
fn last_path(last: LastMove) -> String {
    let spot = last
        .from
        .toward(last.to, 1.0 / last.from.distance(last.to).max(1.0));
    line(last.from, last.to) + &ring(spot)
}

/// The path of a ring around a spot.
fn ring(spot: Place) -> String {
    const RING: f64 = 0.48;
    let start = Place {
        x: spot.x - RING,
        ..spot
    };
    let (radius, width) = (number(RING), number(2.0 * RING));
    format!(
        "M{}a{radius} {radius} 0 1 0 {width} 0a{radius} {radius} 0 1 0 -{width} 0",
        start.text()
    )
}

/// The lines of the rows that may be taken.
pub(crate) fn row_lines(stage: Stage) -> AnyView {
    let rows = stage.table.part(|model| {
        let geometry = board_of(model).geometry;
        let ends = |row: &RowModel| {
            let (from, to) = row.ends;
            (geometry.spot(from), geometry.spot(to), row.chosen)
        };
        model.rows.iter().map(ends).collect::<Vec<_>>()
    });
    let row_line = move |(index, &(from, to, chosen)): (usize, &(Place, Place, bool))| {
        // A little beyond both ends.
        let reach = -0.62 / from.distance(to).max(1.0);
        let path = line(from.toward(to, reach), to.toward(from, reach));
        let pointed = mark(move || stage.hover.get() == Some(Target::Row(index)));
        let chosen = chosen.then_some("");
        view! { <path class="row-line" d=path data-chosen=chosen data-pointed=pointed/> }.into_any()
    };
    let lines = live(move || rows.with(|rows| rows.iter().enumerate().map(row_line).collect()));
    view! { <g aria-hidden="true">{lines}</g> }.into_any()
}

/// The direction from one place to another, in degrees clockwise from the right.
fn degrees(from: Place, to: Place) -> i32 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    dy.atan2(dx).to_degrees().round() as i32
}

/// The directions of the chosen dot.
pub(crate) fn arrows(stage: Stage) -> AnyView {
    let arrows = stage.table.part(|model| board_of(model).arrows.clone());
    let arrow = move |arrow: &Arrow| {
        let push = arrow.push;
        let angle = degrees(arrow.from, arrow.to);
        let place = translate(arrow.from.toward(arrow.to, 0.58));
        let shown = mark(move || {
            let shown = stage
                .preview
                .with(|arrow| arrow.as_ref().map(|arrow| arrow.push));
            shown == Some(push)
        });
        view! {
            <g class="arrow" data-shown=shown transform=format!("{place} rotate({angle})")>
                <path class="arrow-shape" d="M-.26 -.09H0V-.23L.3 0 0 .23V.09H-.26Z"/>
            </g>
        }
        .into_any()
    };
    let full = stage.table.part(|model| board_of(model).full.clone());
    let bar = |line: &FullLine| {
        let place = translate(line.from.toward(line.to, 0.5));
        let angle = degrees(line.from, line.to);
        view! { <path class="full-line" d="M0 -.22V.22" transform=format!("{place} rotate({angle})")/> }
            .into_any()
    };
    let arrows = live(move || {
        let mut drawn: Vec<AnyView> = arrows.with(|arrows| arrows.iter().map(arrow).collect());
        drawn.extend(full.with(|full| full.iter().map(bar).collect::<Vec<_>>()));
        drawn
    });
    view! { <g class="arrows" aria-hidden="true">{arrows}</g> }.into_any()
}

/// The pieces where a push would put them: of the direction pointed at, or of all.
pub(crate) fn preview(stage: Stage) -> AnyView {
    let arrows = stage.table.part(|model| board_of(model).arrows.clone());
    let ghost = |class: &'static str, stack: &Stack, place: Place| {
        view! {
            <g class=class transform=translate(place)>
                {stack_view(stack)}
                <circle class="ghost-ring" r="0.47"/>
            </g>
        }
        .into_any()
    };
    // As long as no direction is pointed at: the new piece on its dot, and of every
    // direction where the pushed pieces would stand. Lines of a dot share no spot.
    let undecided = move |arrows: &Vec<Arrow>| {
        let Some(new) = arrows.first().and_then(|arrow| arrow.ghosts.first()) else {
            return Vec::new();
        };
        let pushed = arrows.iter().flat_map(|arrow| arrow.ghosts.iter().skip(1));
        let mut drawn: Vec<AnyView> = pushed
            .map(|moved| ghost("ghost is-possible", &moved.stack, moved.to))
            .collect();
        drawn.push(ghost("ghost", &new.stack, new.from));
        drawn
    };
    let ghosts = live(move || {
        stage.preview.with(|arrow| match arrow {
            Some(arrow) => {
                let ghosts = arrow.ghosts.iter();
                let drawn = ghosts.map(|moved| ghost("ghost", &moved.stack, moved.to));
                drawn.collect()
            }
            None => arrows.with(undecided),
        })
    });
    view! { <g class="ghosts" aria-hidden="true">{ghosts}</g> }.into_any()
}

/// What was asked for: the pieces that can be captured, each with its sign, and
/// an arrow at the dot of every push that captures.
pub(crate) fn hints(table: Table) -> AnyView {
    let hints = table.part(|model| board_of(model).hints.clone());
    let arrow = |(from, to): (Place, Place)| {
        let place = translate(from.toward(to, 0.1));
        let angle = degrees(from, to);
        view! {
            <path
                class="hint-arrow"
                d="M-.3 -.09H.06V-.22L.36 0 .06 .22V.09H-.3Z"
                transform=format!("{place} rotate({angle})")
            />
        }
        .into_any()
    };
    let piece = |place: &Place, sign: &'static str| {
        view! {
            <g class="hint-piece" transform=translate(*place)>
                <path class="hint-corners" d="M-.5 -.26V-.5H-.26M.5 -.26V-.5H.26M-.5 .26V.5H-.26M.5 .26V.5H.26"/>
                <use_ href=sign x="0.3" y="-0.3"/>
            </g>
        }
        .into_any()
    };
    let drawn = move |hint: &Hint| {
        let sign = match hint.kind {
            HintKind::Capture => "#sign-capture",
            HintKind::Threat => "#sign-threat",
            HintKind::Advice => "#sign-none",
        };
        let pieces = hint.cells.iter().map(|place| piece(place, sign));
        hint.push
            .map(arrow)
            .into_iter()
            .chain(pieces)
            .collect::<Vec<_>>()
    };
    let drawn = live(move || hints.with(|hints| hints.iter().flat_map(drawn).collect()));
    // An announced move lies over the pieces that it passes, and ends in a ring.
    let announced = table.words(|model, _| {
        let announced = board_of(model).announced;
        announced.map_or_else(String::new, |(from, to)| line(from, to) + &ring(to))
    });
    view! {
        <g class="hints" aria-hidden="true">
            <path class="last-push announced" d=announced/>
            {drawn}
        </g>
    }
    .into_any()
}

/// What the last step took off the board: unseen, but for its way to a tray.
pub(crate) fn leaving(table: Table) -> AnyView {
    let removed = table.part(|model| (model.at, board_of(model).motion.gone.clone()));
    let leave = |removed: &Gone| {
        view! {
            <g transform=translate(removed.place)>
                <g class="leaving">{stack_view(&removed.stack)}</g>
            </g>
        }
        .into_any()
    };
    let leaving = live(move || removed.with(|(_, removed)| removed.iter().map(leave).collect()));
    view! { <g class="leave" aria-hidden="true">{leaving}</g> }.into_any()
}
