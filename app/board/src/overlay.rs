//! The layers under and over the pieces: the wood, rays, capsules and arcs, and the pieces that
//! are leaving the board.

use crate::prelude::*;
use rules::PushId;
use session::{Arrow, BoardModel, FullLine, Hint, HintKind, Marks, Point, Removed, RenderModel};

use crate::board_context::BoardContext;
use crate::components::live;
use crate::discs::stack_view;
use crate::drawn_marks;
use crate::marks::{self, Certainty};
use crate::paths::{degrees, translate};
use crate::platform::markup::layer;
use crate::static_board;
use crate::table::{Table, board_of};
use crate::target::Target;

/// Layers of the drawing, with the marks of features if there are any on this table.
pub(crate) type Layers = fn(BoardContext, Option<RwSignal<Marks>>) -> AnyView;

/// The board without pieces: its wood and its lines.
pub(crate) fn ground(table: Table) -> AnyView {
    let geometry = table.part(|model| board_of(model).geometry);
    layer(
        "wood",
        Memo::new(move |_| static_board::ground(geometry.get())),
    )
}

/// The rows that may be taken: chosen, under the pointer, or neither.
fn rows(context: BoardContext) -> AnyView {
    let rows = context.table.part(|model| {
        let geometry = board_of(model).geometry;
        let rows = model.rows.iter().map(|row| {
            let (from, to) = row.ends;
            (
                marks::capsule((geometry.spot(from), geometry.spot(to))),
                row.chosen,
            )
        });
        rows.collect::<Vec<_>>()
    });
    layer(
        "capsules",
        Memo::new(move |_| {
            let hover = context.hover.get();
            let mut markup = String::new();
            rows.with(|rows| {
                for (index, (path, chosen)) in rows.iter().enumerate() {
                    markup += "<path class=\"capsule\"";
                    if *chosen {
                        markup += " data-chosen";
                    }
                    if hover == Some(Target::Row(index)) {
                        markup += " data-pointed";
                    }
                    markup += &[" d=\"", path, "\"/>"].concat();
                }
            });
            markup
        }),
    )
}

/// The layer of the past: the last push, and the rows taken since.
pub(crate) fn past(table: Table) -> AnyView {
    layer(
        "past",
        table.part(|model| static_board::past(board_of(model))),
    )
}

/// The signs of the fates of taken pieces, above everything.
fn badges(table: Table) -> AnyView {
    let badges = |model: &RenderModel| {
        let taken = board_of(model).taken.iter();
        taken
            .flat_map(|row| &row.pieces)
            .map(marks::badge)
            .collect()
    };
    layer("badges", table.part(badges))
}

/// The pieces, nearer ones over those behind them; and rings around potentials that can move
/// and around their targets.
pub(crate) fn pieces(table: Table) -> AnyView {
    layer(
        "pieces",
        table.part(|model| static_board::pieces(board_of(model))),
    )
}

/// The drawings of the pushes from the chosen dot.
fn pushes(
    context: BoardContext,
    draw: fn(&Arrow, Certainty, bool) -> String,
    rest: fn(&BoardModel) -> String,
) -> Memo<String> {
    let board = context.table.part(move |model| {
        let board = board_of(model);
        (board.arrows.clone(), rest(board))
    });
    Memo::new(move |_| {
        let shown: Option<PushId> = context
            .preview
            .with(|arrow| arrow.as_ref().map(|arrow| arrow.push));
        board.with(|(arrows, rest)| {
            let drawn = arrows.iter().map(|arrow| {
                let is_shown = shown == Some(arrow.push);
                let certainty = match is_shown {
                    true => Certainty::Sure,
                    false => Certainty::Possible,
                };
                // While one is under the pointer, only the beginning of the others is drawn.
                draw(arrow, certainty, is_shown || shown.is_none())
            });
            drawn.chain([rest.clone()]).collect()
        })
    })
}

/// The place of the spot on which the last piece of a push would land.
fn landing_of(arrow: &Arrow) -> Point {
    arrow.shifts.last().map_or(arrow.to, |shift| shift.to)
}

/// The rays of the pushes from the chosen dot, under the pieces.
fn rays(context: BoardContext) -> AnyView {
    let ray = |arrow: &Arrow, certainty: Certainty, whole: bool| {
        let landing = if whole { landing_of(arrow) } else { arrow.to };
        let mut markup = marks::ray(arrow.from, landing, certainty);
        if whole {
            markup += &marks::landing(landing);
        }
        markup
    };
    layer("rays", pushes(context, ray, |_| String::new()))
}

/// The arrowheads of these pushes over the pieces, and bars on full lines.
fn arrows(context: BoardContext) -> AnyView {
    let heads = |arrow: &Arrow, certainty: Certainty, whole: bool| {
        let landing = if whole { landing_of(arrow) } else { arrow.to };
        let shown = match certainty {
            Certainty::Sure => " data-shown",
            Certainty::Possible => "",
        };
        let heads = marks::heads(arrow.from, landing, certainty);
        ["<g class=\"arrow\"", shown, ">", &heads, "</g>"].concat()
    };
    let bars = |board: &BoardModel| board.full.iter().map(bar).collect();
    layer("arrows", pushes(context, heads, bars))
}

/// A bar before the first spot of a line on which nothing can be pushed.
fn bar(line: &FullLine) -> String {
    let place = translate(line.from.toward(line.to, 0.5));
    let angle = degrees(line.from, line.to);
    format!("<path class=\"full-line\" d=\"M0 -.22V.22\" transform=\"{place} rotate({angle})\"/>")
}

/// The largest number of possible moves of a potential that are drawn.
const MOST_ARCS: usize = 3;

/// The moves of potentials over the pieces: possible, chosen, announced and past.
fn arcs(table: Table) -> AnyView {
    layer(
        "arcs",
        table.part(|model| {
            let board = board_of(model);
            let past = board.last.filter(|last| last.jumps);
            let past = past.map(|last| marks::arc(last.from, last.to, Certainty::Sure, "is-past"));
            // Rings mark the targets; many arcs would only cover each other.
            let all = board.jumps.iter();
            let jumps = all.filter(|jump| jump.chosen || board.jumps.len() <= MOST_ARCS);
            let jumps = jumps.map(|jump| {
                let certainty = match jump.chosen {
                    true => Certainty::Sure,
                    false => Certainty::Possible,
                };
                marks::arc(jump.from, jump.to, certainty, "")
            });
            let announced = board.announced.map(marks::announced);
            past.into_iter().chain(jumps).chain(announced).collect()
        }),
    )
}

/// The answer to a question: the pieces that can be captured, each with its sign, and an arrow
/// at the dot of every push that captures.
fn hints(table: Table) -> AnyView {
    layer(
        "hints",
        table.part(|model| board_of(model).hints.iter().map(hint).collect()),
    )
}

/// Brackets around a cell.
const CORNERS: &str = "M-.5 -.26V-.5H-.26M.5 -.26V-.5H.26M-.5 .26V.5H-.26M.5 .26V.5H.26";

fn hint(hint: &Hint) -> String {
    let (kind, sign) = match hint.kind {
        HintKind::Capture => ("capture", "#sign-capture"),
        HintKind::Threat => ("threat", "#sign-threat"),
        HintKind::Advice => ("advice", "#sign-none"),
    };
    let mut markup = ["<g data-kind=\"", kind, "\">"].concat();
    if let Some(path) = hint.path {
        let drawn = match path.jumps {
            true => marks::arc(path.from, path.to, Certainty::Sure, ""),
            false => {
                let ray = marks::ray(path.from, path.to, Certainty::Sure);
                ray + &marks::heads(path.from, path.to, Certainty::Sure)
            }
        };
        markup += &["<g class=\"hint-arrow\">", &drawn, "</g>"].concat();
    }
    // The brackets of a dot leave its name free.
    let size = if hint.at_dots { " scale(.5)" } else { "" };
    for &place in &hint.cells {
        let place = translate(place) + size;
        markup += &format!(
            "<g class=\"hint-piece\" transform=\"{place}\"><path class=\"case\" d=\"{CORNERS}\"/>\
             <path class=\"hint-corners\" d=\"{CORNERS}\"/>\
             <use href=\"{sign}\" x=\"0.3\" y=\"-0.3\"/></g>"
        );
    }
    markup + "</g>"
}

/// The pieces that the last step took off the board: visible only on their way to a tray.
fn leaving(table: Table) -> AnyView {
    let removed = table.part(|model| (model.at, board_of(model).motion.removed.clone()));
    let leave = |removed: &Removed| {
        view! {
            <g transform=translate(removed.point)>
                <g class="leaving">{stack_view(&removed.stack)}</g>
            </g>
        }
        .into_any()
    };
    let leaving = live(move || removed.with(|(_, removed)| removed.iter().map(leave).collect()));
    view! { <g class="leave" aria-hidden="true">{leaving}</g> }.into_any()
}

/// The layers under the pieces that the first board does not need: rows and rays.
pub(crate) fn under(context: BoardContext, _: Option<RwSignal<Marks>>) -> AnyView {
    [rows(context), rays(context)].into_any()
}

/// The layers over the pieces that the first board does not need.
pub(crate) fn over(context: BoardContext, marks: Option<RwSignal<Marks>>) -> AnyView {
    let table = context.table;
    let marks = marks.map(|marks| drawn_marks::layer(table, marks));
    [
        arrows(context),
        arcs(table),
        badges(table),
        hints(table),
        leaving(table),
        marks.into_any(),
    ]
    .into_any()
}
