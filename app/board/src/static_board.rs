//! The board as markup, without a view library: the first picture until the board itself is
//! loaded, and pictures of positions. Its classes are those of the board, so it looks the same.

use rules::Stack;
use session::drawing::disc::{self, Part};
use session::drawing::wood::{self, MARGIN};
use session::{Aim, BoardModel, DotModel, Geometry, Point, SpotModel, drawing, svg_number};

use crate::discs::{class_of, paint_wood, shapes};
use crate::marks;
use crate::paths::translate;

/// The part of the plane that the drawing of a board covers, as a `viewBox`.
pub(crate) fn view_box((across, down): (f64, f64)) -> String {
    let (across, down) = (across * MARGIN + 0.06, down * MARGIN + 0.06);
    let corner = Point {
        x: -across,
        y: -down,
    };
    let (width, height) = (svg_number(2.0 * across), svg_number(2.0 * down));
    [corner.text(), width, height].join(" ")
}

/// A board with its pieces that cannot be used, as our own markup: it contains no text from
/// outside.
#[must_use]
pub fn static_board(board: &BoardModel) -> String {
    shapes() + &drawn(board, false)
}

/// The wood of a board and the lines on it.
pub(crate) fn ground(geometry: &Geometry) -> String {
    let wood = wood::board(&geometry.outline, &paint_wood);
    let lines = ["\" d=\"", &geometry.lines_path(), "\"/>"].concat();
    [
        &wood,
        "<path class=\"board-lines-light",
        &lines,
        "<path class=\"board-lines",
        &lines,
    ]
    .concat()
}

/// The last push, and the rows taken since, drawn under the pieces.
pub(crate) fn past(board: &BoardModel) -> String {
    let mut out = String::new();
    for row in &board.taken {
        let path = marks::capsule(row.ends);
        out += &["<path class=\"capsule is-past\" d=\"", &path, "\"/>"].concat();
    }
    if let Some(last) = board.last.filter(|last| !last.jumps) {
        out += &marks::trace(last);
    }
    let pieces = board.taken.iter().flat_map(|row| &row.pieces);
    out.extend(pieces.map(marks::ghost));
    out
}

/// The pieces, nearer ones over those behind them; and rings around potentials that can move
/// and around their targets.
pub(crate) fn pieces(board: &BoardModel) -> String {
    let mut out = String::new();
    for spot in &board.spots {
        let Some(aim) = spot.aim.filter(|_| spot.stack.0.is_empty()) else {
            continue;
        };
        out += &aimed(aim, spot);
    }
    for spot in board.from_behind() {
        if let Some(aim) = spot.aim {
            out += &aimed(aim, spot);
        }
        out += &[
            "<g data-piece=\"",
            &spot.name,
            "\" transform=\"",
            &translate(spot.point),
            "\"><g class=\"stack\">",
        ]
        .concat();
        draw(&mut out, &spot.stack);
        out += "</g></g>";
    }
    out
}

/// The ring around a potential that can move, or around a target.
fn aimed(aim: Aim, spot: &SpotModel) -> String {
    let class = match (aim, spot.chosen) {
        (_, true) => "aim is-chosen",
        (Aim::From, _) => "aim is-from",
        (Aim::To, _) => "aim is-to",
    };
    [
        "<g class=\"",
        class,
        "\" transform=\"",
        &translate(spot.point),
        "\"><circle class=\"aim-case\" r=\".5\"/><circle class=\"aim-ring\" r=\".5\"/></g>",
    ]
    .concat()
}

/// A board for a page that contains the shapes of discs already. With `named`, vacant spots
/// have their names.
#[must_use]
pub fn drawn(board: &BoardModel, named: bool) -> String {
    let geometry = board.geometry;
    let mut out = [
        "<svg class=\"board\" aria-hidden=\"true\" focusable=\"false\" viewBox=\"",
        &view_box(geometry.reach),
        "\"><g class=\"wood\">",
        &ground(geometry),
        "</g><g class=\"past\">",
        &past(board),
        "</g>",
    ]
    .concat();
    for dot in &board.dots {
        draw_dot(&mut out, dot);
    }
    let vacant = board.spots.iter().filter(|spot| spot.piece.is_none());
    for spot in vacant.filter(|_| named) {
        out += &[
            "<text class=\"coordinate is-spot\" x=\"",
            &svg_number(spot.point.x),
            "\" y=\"",
            &svg_number(spot.point.y),
            "\">",
            &spot.name,
            "</text>",
        ]
        .concat();
    }
    let taken = board.taken.iter().flat_map(|row| &row.pieces);
    out += &pieces(board);
    out.extend(taken.map(marks::badge));
    out + "</svg>"
}

/// The ground of a board as a shape that the boards of one page share: the wood, the lines, and
/// the dots with their names. The page must contain it under this identifier.
#[must_use]
pub fn ground_shape(board: &BoardModel, id: &str) -> String {
    let mut out = [
        "<g id=\"",
        id,
        "\"><g class=\"wood\">",
        &ground(board.geometry),
        "</g>",
    ]
    .concat();
    for dot in &board.dots {
        draw_dot(&mut out, dot);
    }
    out + "</g>"
}

/// A board like [`drawn`] on a ground that the page contains under this identifier.
#[must_use]
pub fn drawn_on(board: &BoardModel, ground: &str) -> String {
    over(board, &["<use href=\"#", ground, "\"/>"].concat())
}

/// The last push and the pieces of a board alone, for a layer over a drawing of its ground.
#[must_use]
pub fn drawn_over(board: &BoardModel) -> String {
    over(board, "")
}

fn over(board: &BoardModel, ground: &str) -> String {
    let mut out = [
        "<svg class=\"board\" aria-hidden=\"true\" focusable=\"false\" viewBox=\"",
        &view_box(board.geometry.reach),
        "\">",
        ground,
        "<g class=\"past\">",
        &past(board),
        "</g>",
    ]
    .concat();
    // The ground contains its name already.
    for dot in board.dots.iter().filter(|dot| dot.last) {
        out += &[
            "<g class=\"dot\" data-last transform=\"",
            &translate(dot.point),
            "\"><circle class=\"dot-peg\" r=\"0.125\"/></g>",
        ]
        .concat();
    }
    let taken = board.taken.iter().flat_map(|row| &row.pieces);
    out += &pieces(board);
    out.extend(taken.map(marks::badge));
    out + "</svg>"
}

/// A dot with its name.
fn draw_dot(out: &mut String, dot: &DotModel) {
    let label = drawing::label(dot.point);
    let last = if dot.last { " data-last" } else { "" };
    *out += &[
        "<g class=\"dot\"",
        last,
        "><g transform=\"",
        &translate(dot.point),
        "\"><circle class=\"dot-mark\" r=\"0.09\"/><circle class=\"dot-peg\" r=\"0.125\"/></g>\
         <text class=\"coordinate\" x=\"",
        &svg_number(label.x),
        "\" y=\"",
        &svg_number(label.y),
        "\">",
        &dot.name,
        "</text></g>",
    ]
    .concat();
}

/// The discs of a stack with its middle at the origin.
fn draw(out: &mut String, stack: &Stack) {
    for (part, y) in disc::drawn(stack) {
        if let Part::Count(discs) = part {
            let (x, down) = disc::COUNT_AT;
            *out += &[
                "<text class=\"disc-count\" x=\"",
                &svg_number(x),
                "\" y=\"",
                &svg_number(y + down),
                "\" font-size=\"",
                &svg_number(disc::COUNT_SIZE),
                "\">",
                &discs.to_string(),
                "</text>",
            ]
            .concat();
            continue;
        }
        *out += &[
            "<use class=\"",
            &class_of(part),
            "\" href=\"",
            disc::shape(part).unwrap_or_default(),
            "\" y=\"",
            &svg_number(y),
            "\"/>",
        ]
        .concat();
    }
}
