//! A small board: enough to recognise a game by.

use std::fmt::Write;

use rules::{Color, DiscKind, Position};
use session::{View, number};

/// What is left around the lines.
const RIM: f64 = 0.9;

/// The position as a drawing that hides from screen readers: words say the rest.
pub(crate) fn board(position: &Position) -> String {
    let lines = View::White.lines(position.board());
    let ends = || lines.iter().flat_map(|&(from, to)| [from, to]);
    let width = ends().map(|end| end.x.abs()).fold(0.0, f64::max) + RIM;
    let height = ends().map(|end| end.y.abs()).fold(0.0, f64::max) + RIM;
    let mut path = String::new();
    for (from, to) in &lines {
        let _ = write!(path, "M{}L{}", from.text(), to.text());
    }
    // The felt is the lines, drawn so wide that they meet.
    let mut out = format!(
        "<svg class=\"small\" viewBox=\"{} {} {} {}\" aria-hidden=\"true\" focusable=\"false\">\
         <path class=\"small-felt\" d=\"{path}\"/><path class=\"small-lines\" d=\"{path}\"/>",
        number(-width),
        number(-height),
        number(2.0 * width),
        number(2.0 * height)
    );
    for spot in position.board().spots() {
        let stack = position.pieces().stack_at(spot);
        let Some(top) = stack.0.last() else { continue };
        let place = View::White.spot(spot);
        let color = match top.color {
            Color::White => "white",
            Color::Black => "black",
        };
        let (x, y) = (number(place.x), number(place.y));
        let _ = write!(
            out,
            "<circle class=\"small-{color}\" cx=\"{x}\" cy=\"{y}\" r=\".42\"/>"
        );
        if stack.0.len() > 1 && top.kind == DiscKind::Basic {
            let _ = write!(
                out,
                "<circle class=\"small-sign\" cx=\"{x}\" cy=\"{y}\" r=\".17\"/>"
            );
        }
    }
    out.push_str("</svg>");
    out
}
