//! A board as markup, without a view layer: what is seen until the board itself is here, and
//! pictures of positions. Its classes are those of the board, so it looks the same.

use rules::Stack;
use session::drawing::disc::{self, Part};
use session::{BoardModel, Place, drawing, number};

use crate::discs::{class_of, shapes};
use crate::paths::{FIELD, MARGIN, line, outline};

/// The part of the plane that the drawing of a board shows, as the `viewBox` says it.
pub(crate) fn view_box((across, down): (f64, f64)) -> String {
    let (across, down) = (across * MARGIN + 0.06, down * MARGIN + 0.06);
    let corner = Place {
        x: -across,
        y: -down,
    };
    let (width, height) = (number(2.0 * across), number(2.0 * down));
    [corner.text(), width, height].join(" ")
}

/// A board with its pieces, which nobody can touch, as markup of ours: nothing from outside
/// is written into it.
#[must_use]
pub fn still(board: &BoardModel) -> String {
    shapes() + &drawn(board, false)
}

/// The same for a page in which the shapes of discs stand already. `named` writes the names
/// of the spots, too, on which nothing stands.
#[must_use]
pub fn drawn(board: &BoardModel, named: bool) -> String {
    let geometry = board.geometry;
    let lines: String = geometry
        .lines
        .iter()
        .map(|&(from, to)| line(from, to))
        .collect();
    let mut out = [
        "<svg class=\"board\" aria-hidden=\"true\" focusable=\"false\" viewBox=\"",
        &view_box(geometry.reach),
        "\"><path class=\"board-body\" d=\"",
        &outline(&geometry.outline, MARGIN),
        "\"/><path class=\"board-field\" d=\"",
        &outline(&geometry.outline, FIELD),
        "\"/><path class=\"lines\" d=\"",
        &lines,
        "\"/>",
    ]
    .concat();
    for dot in &board.dots {
        let label = drawing::label(dot.place);
        out += &[
            "<g class=\"dot\"><circle class=\"dot-mark\" r=\"0.15\" transform=\"translate(",
            &dot.place.text(),
            ")\"/><text class=\"coordinate\" x=\"",
            &number(label.x),
            "\" y=\"",
            &number(label.y),
            "\">",
            &dot.name,
            "</text></g>",
        ]
        .concat();
    }
    let vacant = board.spots.iter().filter(|spot| spot.piece.is_none());
    for spot in vacant.filter(|_| named) {
        out += &[
            "<text class=\"coordinate is-spot\" x=\"",
            &number(spot.place.x),
            "\" y=\"",
            &number(spot.place.y),
            "\">",
            &spot.name,
            "</text>",
        ]
        .concat();
    }
    for spot in board.spots.iter().filter(|spot| spot.piece.is_some()) {
        out += &["<g transform=\"translate(", &spot.place.text(), ")\">"].concat();
        draw(&mut out, &spot.stack);
        out += "</g>";
    }
    out + "</svg>"
}

fn draw(out: &mut String, stack: &Stack) {
    for (part, y) in disc::drawn(stack) {
        if let Part::Count(discs) = part {
            let (x, down) = disc::COUNT_AT;
            *out += &[
                "<text class=\"disc-count\" x=\"",
                &number(x),
                "\" y=\"",
                &number(y + down),
                "\" font-size=\"",
                &number(disc::COUNT_SIZE),
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
            &number(y),
            "\"/>",
        ]
        .concat();
    }
}
