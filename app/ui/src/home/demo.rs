//! The board that tells a newcomer what GIPF is: a push, the row that it makes, and the taking
//! of it, drawn with the signs of the board.

use features::home::{CAPTURED, DOT, FIRST, LANDING, ROW, Stage};
use session::{BoardModel, Place, number};

/// How large a disc is drawn.
const DISC: f64 = 0.42;

/// All pictures on top of each other; the style sheet shows one at a time.
pub(super) fn pictures() -> String {
    let pictures = Stage::ALL.into_iter().zip(["is-1", "is-2", "is-3"]);
    let pictures = pictures.map(|(stage, class)| {
        let board = stage.board();
        let drawn = board::drawn(&board, false);
        // The signs lie over the pieces.
        let open = drawn.strip_suffix("</svg>").unwrap_or(&drawn);
        format!(
            "<span class=\"frame {class}\">{open}{}</svg></span>",
            signs(stage, &board)
        )
    });
    pictures.collect()
}

/// The signs of a picture.
fn signs(stage: Stage, board: &BoardModel) -> String {
    let (dot, first, landing) = (at(board, DOT), at(board, FIRST), at(board, LANDING));
    let captured = at(board, CAPTURED);
    let row = ROW.map(|name| at(board, name));
    let (from, to) = (row[0], row[3]);
    match stage {
        Stage::Push => [
            line("ray", dot, first, 0.0),
            line("ray", first, landing, DISC),
            ring("halo", dot, 0.2),
            ring("ghost-ring is-landing", landing, DISC),
            arrow(dot, first),
            arrow(first, landing),
        ]
        .concat(),
        Stage::Row => [
            line("trace", dot, first, 0.0),
            ring("origin", dot, 0.15),
            capsule("capsule", from, to),
            ring("mark is-capture", captured, 0.49),
            sign("capture", captured),
        ]
        .concat(),
        Stage::Taken => {
            let taken = row.iter().map(|&place| (place, "white", "return"));
            let taken = taken.chain([(captured, "black", "capture")]);
            let ghosts = taken.map(|(place, color, became)| {
                [
                    ring(&["ghost-body is-", color].concat(), place, DISC - 0.01),
                    ring("ghost-ring", place, DISC - 0.01),
                    sign(became, place),
                ]
                .concat()
            });
            let mut out = line("trace", dot, first, 0.0);
            out += &ring("origin", dot, 0.15);
            out += &capsule("capsule is-past", from, captured);
            out.extend(ghosts);
            out
        }
    }
}

/// Where a spot or a dot lies.
fn at(board: &BoardModel, name: &str) -> Place {
    let spots = board.spots.iter().map(|spot| (&spot.name, spot.place));
    let dots = board.dots.iter().map(|dot| (&dot.name, dot.place));
    let found = spots.chain(dots).find(|(known, _)| *known == name);
    found.map_or(Place::MIDDLE, |(_, place)| place)
}

/// A line as far as it is seen: from `start` beyond its origin, a dot or a disc, to the edge of
/// a disc.
fn line(class: &str, from: Place, to: Place, start: f64) -> String {
    let path = [
        "M",
        &from.toward(to, start).text(),
        "L",
        &to.toward(from, DISC).text(),
    ]
    .concat();
    format!("<path class=\"case\" d=\"{path}\"/><path class=\"{class}\" d=\"{path}\"/>")
}

fn ring(class: &str, place: Place, radius: f64) -> String {
    format!(
        "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
        number(place.x),
        number(place.y),
        number(radius)
    )
}

/// An arrowhead half-way between two places; the push runs down the board.
fn arrow(from: Place, to: Place) -> String {
    format!(
        "<path class=\"arrowhead\" transform=\"translate({}) rotate(90)\" d=\"M-.17 -.16L.17 0L-.17 .16L-.08 0Z\"/>",
        from.toward(to, 0.5).text()
    )
}

/// The sign beside a disc.
fn sign(name: &str, place: Place) -> String {
    format!(
        "<use href=\"#sign-{name}\" x=\"{}\" y=\"{}\"/>",
        number(place.x + 0.31),
        number(place.y - 0.31)
    )
}

/// The line around a row.
fn capsule(class: &str, from: Place, to: Place) -> String {
    const RADIUS: f64 = 0.5;
    let length = from.distance(to);
    let aside = Place {
        x: (from.y - to.y) / length * RADIUS,
        y: (to.x - from.x) / length * RADIUS,
    };
    let beside = |place: Place, sign: f64| {
        let beside = Place {
            x: place.x + sign * aside.x,
            y: place.y + sign * aside.y,
        };
        beside.text()
    };
    format!(
        "<path class=\"{class}\" d=\"M{}L{}A.5 .5 0 0 0 {}L{}A.5 .5 0 0 0 {}Z\"/>",
        beside(from, 1.0),
        beside(to, 1.0),
        beside(to, -1.0),
        beside(from, -1.0),
        beside(from, 1.0),
    )
}
