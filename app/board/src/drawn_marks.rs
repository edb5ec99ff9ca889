//! The marks of features on the board: arrows with their number, rings, and lit cells.

use crate::prelude::*;
use rules::Color;
use session::{Mark, MarkKind, Marks, Point, RenderModel, Scene, svg_number};

use crate::platform::markup;
use crate::table::Table;

/// The distance of an arrow's number from its beginning, where several arrows begin; in units
/// of the board.
const SEAL: f64 = 0.36;

/// The cell at which an arrow begins.
fn start(mark: &Mark) -> Option<&str> {
    mark.path.as_ref().map(|(from, _)| from.as_str())
}

/// The layer of the marks.
pub(crate) fn layer(table: Table, marks: RwSignal<Marks>) -> AnyView {
    let markup = Memo::new(move |_| {
        table.model.with(|model| {
            marks.with(|marks| {
                let drawn = |mark| {
                    let starts = marks.drawn().map(start);
                    let is_alone = starts.filter(|&from| from == start(mark)).count() < 2;
                    drawn(model, mark, is_alone)
                };
                marks.drawn().map(drawn).collect::<String>()
            })
        })
    });
    markup::layer("ahead", markup)
}

/// A mark as markup; nothing of a mark whose cells are not on this board. `is_alone` is false if
/// another arrow begins at the same cell.
fn drawn(model: &RenderModel, mark: &Mark, is_alone: bool) -> String {
    let kind = match mark.kind {
        MarkKind::Best => "best",
        MarkKind::Line(Color::White) => "white",
        MarkKind::Line(Color::Black) => "black",
        MarkKind::Threat => "threat",
        MarkKind::Choice => "choice",
        MarkKind::Wanted => return wanted(model, mark),
    };
    let path = mark.path.as_ref();
    let ends = path.and_then(|(from, to)| Some((point_of(model, from)?, point_of(model, to)?)));
    match ends {
        Some(ends) => arrow(kind, mark, ends, is_alone),
        None => rings(model, kind, mark),
    }
}

/// The attributes by which the style tells marks apart.
fn attributes(kind: &str, rank: usize) -> String {
    format!("data-kind=\"{kind}\" data-rank=\"{rank}\"")
}

fn rings(model: &RenderModel, kind: &str, mark: &Mark) -> String {
    let attributes = attributes(kind, mark.rank);
    let ring = |point: Point| {
        let (x, y) = (svg_number(point.x), svg_number(point.y));
        format!("<circle class=\"ahead-ring\" {attributes} cx=\"{x}\" cy=\"{y}\" r=\".5\"/>")
    };
    let cells = mark.cells.iter();
    let points = cells.filter_map(|cell| point_of(model, cell));
    points.map(ring).collect()
}

/// Cells that are lit: a peg in a dot, a ring around a spot.
fn wanted(model: &RenderModel, mark: &Mark) -> String {
    let lit = |cell: &String| {
        let point = point_of(model, cell)?;
        let (x, y) = (svg_number(point.x), svg_number(point.y));
        let (class, r) = match is_dot(model, cell) {
            true => ("ahead-wanted is-dot", ".16"),
            false => ("ahead-wanted", ".47"),
        };
        Some(format!(
            "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"
        ))
    };
    mark.cells.iter().filter_map(lit).collect()
}

/// An arrow, the most important one the broadest; second choices are dashed.
fn arrow(kind: &str, mark: &Mark, (from, to): (Point, Point), is_alone: bool) -> String {
    let Mark { rank, sign, .. } = mark;
    let long = from.distance(to).max(0.1);
    let angle = (to.y - from.y).atan2(to.x - from.x).to_degrees();
    // The tip ends before the middle of the spot, so that what stands there is seen.
    let (tip, half) = (long - 0.14, 0.13 - 0.02 * ((*rank).min(4) as f64));
    let neck = tip - 0.34;
    let head = half + 0.13;
    let [tip, neck, half, head] = [tip, neck, half, head].map(svg_number);
    // The number covers the beginning, unless arrows in other directions begin there, too.
    let share = if is_alone { 0.0 } else { SEAL / long };
    let [seal_x, seal_y] = [to.x - from.x, to.y - from.y].map(|length| share * length);
    // Wider for several numbers.
    let wide = 0.54 + 0.17 * (sign.len().max(1) - 1) as f64;
    let [left, top] = [seal_x - wide / 2.0, seal_y - 0.27].map(svg_number);
    let [seal_x, seal_y, wide] = [seal_x, seal_y, wide].map(svg_number);
    let (x, y) = (svg_number(from.x), svg_number(from.y));
    let body = match mark.kind == MarkKind::Best && *rank > 0 {
        true => format!(
            "<path class=\"ahead-case\" d=\"M0 0H{neck}\"/><path class=\"ahead-dash\" d=\"M.32 0H{neck}\"/><path class=\"ahead-arrow\" d=\"M{neck} -{head}L{tip} 0L{neck} {head}Z\"/>"
        ),
        false => format!(
            "<path class=\"ahead-arrow\" d=\"M0 -{half}H{neck}V-{head}L{tip} 0L{neck} {head}V{half}H0Z\"/>"
        ),
    };
    let seal = if sign.is_empty() {
        String::new()
    } else {
        format!(
            "<rect class=\"ahead-seal\" rx=\".27\" width=\"{wide}\" height=\".54\" x=\"{left}\" y=\"{top}\"/><text class=\"ahead-number\" x=\"{seal_x}\" y=\"{seal_y}\">{sign}</text>"
        )
    };
    format!(
        "<g class=\"ahead-turn\" {} transform=\"translate({x} {y})\"><g transform=\"rotate({})\">{body}</g>{seal}</g>",
        attributes(kind, *rank),
        angle.round()
    )
}

fn is_dot(model: &RenderModel, name: &str) -> bool {
    let board = model.board();
    board.is_some_and(|board| board.dots.iter().any(|dot| dot.name == name))
}

/// The point of a cell, by its name.
fn point_of(model: &RenderModel, name: &str) -> Option<Point> {
    match &model.scene {
        Scene::Gipf(board) => {
            let dots = board.dots.iter().map(|dot| (&dot.name, dot.point));
            let spots = board.spots.iter().map(|spot| (&spot.name, spot.point));
            let mut all = dots.chain(spots);
            all.find(|(known, _)| *known == name)
                .map(|(_, point)| point)
        }
        Scene::Tamsk(scene) => {
            let mut all = scene.spaces.iter();
            all.find(|space| space.name == name)
                .map(|space| space.point)
        }
    }
}
