//! What lies under and over the pieces: the ground, the lines of rows, arrows,
//! previews and what is just leaving the board.

use leptos::prelude::*;
use session::{Arrow, Place, RowModel};

use crate::board::{MARGIN, Stage};
use crate::cells::translate;
use crate::discs::stack_view;
use crate::table::Table;
use crate::target::Target;

/// The board without pieces.
#[component]
pub(crate) fn Ground(table: Table) -> impl IntoView {
    let shape = table.part(|model| {
        let dots: Vec<Place> = model.board.dots.iter().map(|dot| dot.place).collect();
        let corners = corners(&dots);
        let mut path = String::from("M");
        for corner in corners {
            path += &format!("{:.3} {:.3} ", corner.x * MARGIN, corner.y * MARGIN);
        }
        path + "Z"
    });
    let lines = table.part(|model| {
        let line = |(from, to): (Place, Place)| {
            format!("M{:.3} {:.3}L{:.3} {:.3}", from.x, from.y, to.x, to.y)
        };
        let lines = model.board.lines.iter();
        lines
            .map(|model| line((model.from, model.to)))
            .collect::<String>()
    });
    view! {
        <g aria-hidden="true">
            <path class="ground" d=move || shape.get()/>
            <path class="lines" d=move || lines.get()/>
        </g>
    }
}

/// The corners of the smallest convex shape around all places, in order.
fn corners(places: &[Place]) -> Vec<Place> {
    let mut sorted = places.to_vec();
    sorted.sort_by(|one, other| one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y)));
    let half = |places: &mut dyn Iterator<Item = &Place>| {
        let mut hull: Vec<Place> = Vec::new();
        for &place in places {
            while let [.., one, two] = hull[..]
                && (two.x - one.x) * (place.y - one.y) - (two.y - one.y) * (place.x - one.x) <= 1e-9
            {
                hull.pop();
            }
            hull.push(place);
        }
        hull.pop();
        hull
    };
    let mut hull = half(&mut sorted.iter());
    hull.extend(half(&mut sorted.iter().rev()));
    hull
}

/// The way of the last push, from its dot on.
#[component]
pub(crate) fn LastPush(table: Table) -> impl IntoView {
    let last = table.part(|model| model.board.last);
    view! {
        <g aria-hidden="true">
            {move || {
                last.get()
                    .map(|last| {
                        view! {
                            <line
                                class="last-push"
                                x1=last.from.x
                                y1=last.from.y
                                x2=last.to.x
                                y2=last.to.y
                            />
                        }
                    })
            }}
        </g>
    }
}

/// The lines of the rows that may be taken.
#[component]
pub(crate) fn RowLines(stage: Stage) -> impl IntoView {
    let rows = stage.table.part(|model| model.rows.clone());
    let line = move |(index, row): (usize, &RowModel)| {
        let (from, to) = (
            row.from.toward(row.to, -reach(row)),
            row.to.toward(row.from, -reach(row)),
        );
        view! {
            <line
                class="row-line"
                data-chosen=row.chosen.then_some("")
                data-pointed=move || (stage.hover.get() == Some(Target::Row(index))).then_some("")
                x1=from.x
                y1=from.y
                x2=to.x
                y2=to.y
            />
        }
    };
    view! {
        <g aria-hidden="true">
            {move || rows.with(|rows| rows.iter().enumerate().map(line).collect::<Vec<_>>())}
        </g>
    }
}

/// How far the line of a row goes beyond its ends, as a share of its length.
fn reach(row: &RowModel) -> f64 {
    0.62 / row.from.distance(row.to).max(1.0)
}

/// The directions of the chosen dot.
#[component]
pub(crate) fn Arrows(stage: Stage) -> impl IntoView {
    let arrows = stage.table.part(|model| model.board.arrows.clone());
    let arrow = move |arrow: &Arrow| {
        let push = arrow.push;
        let (dx, dy) = (arrow.to.x - arrow.from.x, arrow.to.y - arrow.from.y);
        let angle = dy.atan2(dx).to_degrees();
        let at = arrow.from.toward(arrow.to, 0.5);
        let shown = move || {
            stage
                .preview
                .with(|arrow| arrow.as_ref().is_some_and(|arrow| arrow.push == push))
        };
        view! {
            <g
                class="arrow"
                data-shown=move || shown().then_some("")
                transform=format!("{} rotate({angle:.1})", translate(at))
            >
                <path class="arrow-shape" d="M-.2 -.085H.02V-.2L.25 0 .02 .2V.085H-.2Z"/>
            </g>
        }
    };
    view! {
        <g class="arrows" aria-hidden="true">
            {move || arrows.with(|arrows| arrows.iter().map(arrow).collect::<Vec<_>>())}
        </g>
    }
}

/// The piece on the chosen dot, or all moved pieces where a push would put them.
#[component]
pub(crate) fn Preview(stage: Stage) -> impl IntoView {
    let chosen = stage.table.part(|model| {
        let arrow = model.board.arrows.first()?;
        let ghost = arrow.ghosts.first()?;
        Some((ghost.stack.clone(), ghost.from))
    });
    let ghosts = move || {
        let ghosts = stage.preview.with(|arrow| {
            let ghosts = arrow.as_ref().map(|arrow| arrow.ghosts.clone());
            ghosts
                .map(|ghosts| ghosts.into_iter().map(|ghost| (ghost.stack, ghost.to)))
                .map(Iterator::collect::<Vec<_>>)
        });
        let on_dot = chosen.get().into_iter().collect();
        let ghosts = ghosts.unwrap_or(on_dot).into_iter();
        ghosts
            .map(|(stack, place)| {
                view! {
                    <g class="ghost" transform=translate(place)>
                        {stack_view(&stack)}
                        <circle class="ghost-ring" r="0.47"/>
                    </g>
                }
            })
            .collect::<Vec<_>>()
    };
    view! { <g class="ghosts" aria-hidden="true">{ghosts}</g> }
}

/// What the last step took off the board, on its way.
#[component]
pub(crate) fn Leaving(table: Table) -> impl IntoView {
    let removed = table.part(|model| (model.at, model.board.removed.clone()));
    let drawing = move || {
        removed.with(|(_, removed)| {
            let removed = removed.iter();
            removed
                .map(|removed| {
                    view! {
                        <g transform=translate(removed.place)>
                            <g class="leaving" data-captured=removed.captured.then_some("")>
                                {stack_view(&removed.stack)}
                            </g>
                        </g>
                    }
                })
                .collect::<Vec<_>>()
        })
    };
    view! { <g class="leave" aria-hidden="true">{drawing}</g> }
}
