//! The board that shows a newcomer what GIPF is: a push, the row that it makes, and the capture
//! of the row, drawn like the board itself.

use board::marks::{Certainty, capsule, heads, landing, ray};
use features::home::{CAPTURED, DOT, DemoPicture, LANDING, ROW};
use session::{BoardModel, Point, svg_number};

/// The board and all pictures over it; the style sheet shows one at a time.
pub(super) fn pictures() -> String {
    let ground = DemoPicture::ALL
        .map(DemoPicture::board)
        .into_iter()
        .next()
        .map(ground);
    let pictures = DemoPicture::ALL.into_iter().zip(["is-1", "is-2", "is-3"]);
    let pictures = pictures.map(|(stage, class)| {
        let board = stage.board();
        let (below, above) = signs(stage, &board);
        let drawn = board::drawn_over(&board);
        // The signs lie under the dots and pieces, and over them.
        let drawn = drawn.replacen(PAST, &[PAST, &below].concat(), 1);
        let drawn = drawn.strip_suffix("</svg>").unwrap_or(&drawn);
        format!("<span class=\"frame {class}\">{drawn}{above}</svg></span>")
    });
    ground.into_iter().chain(pictures).collect()
}

/// The board without pieces, which all pictures share.
fn ground(mut board: BoardModel) -> String {
    for spot in &mut board.spots {
        spot.stack.0.clear();
    }
    for dot in &mut board.dots {
        dot.last = false;
    }
    board.last = None;
    board.taken.clear();
    let drawn = board::drawn(&board, false);
    format!("<span class=\"frame is-ground\">{drawn}</span>")
}

/// The beginning of the layer below the dots and pieces.
const PAST: &str = "<g class=\"past\">";

/// The signs that the drawing of a position does not contain: those below the pieces, and those
/// above.
fn signs(stage: DemoPicture, board: &BoardModel) -> (String, String) {
    let (dot, end) = (at(board, DOT), at(board, LANDING));
    match stage {
        DemoPicture::Push => {
            let below = ray(dot, end, Certainty::Sure) + &landing(end);
            (below, heads(dot, end, Certainty::Sure))
        }
        DemoPicture::Row => {
            let ends = (at(board, ROW[0]), at(board, ROW[3]));
            let captured = at(board, CAPTURED);
            let (x, y) = (svg_number(captured.x), svg_number(captured.y));
            let sign = (svg_number(captured.x + 0.31), svg_number(captured.y - 0.31));
            (
                format!("<path class=\"capsule\" d=\"{}\"/>", capsule(ends)),
                format!(
                    "<circle class=\"is-captured\" cx=\"{x}\" cy=\"{y}\" r=\".49\"/>\
                     <use href=\"#sign-capture\" x=\"{}\" y=\"{}\"/>",
                    sign.0, sign.1
                ),
            )
        }
        DemoPicture::Taken => (String::new(), String::new()),
    }
}

/// The point of a spot or a dot.
fn at(board: &BoardModel, name: &str) -> Point {
    let spots = board.spots.iter().map(|spot| (&spot.name, spot.point));
    let dots = board.dots.iter().map(|dot| (&dot.name, dot.point));
    let found = spots.chain(dots).find(|(known, _)| *known == name);
    found.map_or(Point::MIDDLE, |(_, point)| point)
}
