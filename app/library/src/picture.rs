//! The games as pictures: a few pieces on the board of each, drawn in the style of the
//! small boards. They are signs and no positions.

use std::fmt::Write;

use rules::Color;
use session::{Offer, Place, number};

use crate::small;

/// How far apart lettered lines are.
const LINES: f64 = 0.866;
/// Half of the drawing, across and down.
const ACROSS: f64 = 3.75;
const DOWN: f64 = 4.25;
/// The felt around 37 spots, and around 40.
const FELT: &str = "M3.4 1.96V-1.96L0 -3.93L-3.4 -1.96V1.96L0 3.93Z";
const LARGE_FELT: &str = "M4.2 1.5V-1.5L0 -3.93L-3.4 -1.96V1.96L0 3.93Z";
/// How far the middle of a board of 40 spots lies beside that of one of 37.
const MIDDLE: f64 = LINES / 2.0;

/// What lies on a board: a spot, whose it is, and what: nothing more for a basic piece,
/// `2` for a GIPF-piece, the letter of a potential for a loaded piece.
const fn pieces(offer: Offer) -> &'static [(&'static str, &'static str)] {
    match offer {
        Offer::Gipf => &[
            ("c4", "W"),
            ("d5", "W"),
            ("e6", "W"),
            ("f6", "W2"),
            ("g5", "B"),
            ("e5", "B"),
            ("d4", "B2"),
            ("f4", "W"),
            ("e3", "B"),
            ("c3", "B"),
        ],
        Offer::Potentials => &[
            ("d5", "WZ"),
            ("e5", "B"),
            ("f4", "W"),
            ("e6", "BD"),
            ("d3", "B2"),
            ("g4", "WZ"),
            ("f6", "W2"),
            ("c4", "BD"),
        ],
        Offer::Ultimate => &[
            ("e5", "WY"),
            ("d4", "BT"),
            ("f5", "BZ"),
            ("e7", "W2"),
            ("c4", "WD"),
            ("g3", "B2"),
            ("e3", "WP"),
            ("f7", "BY"),
            ("d6", "B"),
        ],
        Offer::Matrx => &[
            ("e5", "W2"),
            ("f5", "BT"),
            ("g4", "WP"),
            ("d4", "BD"),
            ("e7", "WZ"),
            ("h3", "B2"),
            ("c3", "WY"),
            ("f3", "BP"),
            ("i3", "WT"),
        ],
        Offer::Tamsk => &[
            ("b2", "W"),
            ("e8", "W"),
            ("h2", "W"),
            ("b5", "B"),
            ("e2", "B"),
            ("h5", "B"),
        ],
    }
}

/// Rings that were dropped in TAMSK's picture.
const RINGS: [&str; 7] = ["c4", "d5", "e5", "f5", "g3", "d3", "e7"];

/// The picture of a game. It hides from screen readers: words say the rest.
#[must_use]
pub fn picture(offer: Offer) -> String {
    let is_matrx = offer == Offer::Matrx;
    let shift = if is_matrx { MIDDLE } else { 0.0 };
    let mut out = format!(
        "<svg class=\"small\" viewBox=\"{} {} {} {}\" aria-hidden=\"true\" focusable=\"false\">",
        number(-ACROSS),
        number(-DOWN),
        number(2.0 * (ACROSS + shift)),
        number(2.0 * DOWN)
    );
    let lettered = if is_matrx { b'b'..=b'i' } else { b'b'..=b'h' };
    let (mut spaces, mut lines) = (String::new(), String::new());
    for letter in lettered {
        for row in 2..2 + spots_of(letter) {
            let (x, y) = place(letter, row);
            let _ = write!(spaces, "M{} {}h0", number(x), number(y));
            for (dx, dy) in [(0.0, -1.0), (LINES, -0.5), (LINES, 0.5)] {
                let (x, y) = (number(x), number(y));
                let _ = write!(lines, "M{x} {y}l{} {}", number(dx / 2.0), number(dy / 2.0));
                let _ = write!(
                    lines,
                    "M{x} {y}l{} {}",
                    number(-dx / 2.0),
                    number(-dy / 2.0)
                );
            }
        }
    }
    let felt = if is_matrx { LARGE_FELT } else { FELT };
    let _ = write!(out, "<path class=\"home-felt\" d=\"{felt}\"/>");
    if offer == Offer::Tamsk {
        let _ = write!(out, "<path class=\"small-space\" d=\"{spaces}\"/>");
        for name in RINGS {
            let (x, y) = place_of(name);
            circle(&mut out, "small-ring", x, y, ".29");
        }
    } else {
        let _ = write!(out, "<path class=\"small-lines\" d=\"{lines}\"/>");
    }
    for &(name, what) in pieces(offer) {
        piece(&mut out, offer, place_of(name), what);
    }
    out.push_str("</svg>");
    out
}

/// How many spots a lettered line has.
const fn spots_of(letter: u8) -> u8 {
    7 - letter.abs_diff(b'e')
}

/// Where a spot lies, from the middle of line e.
fn place(letter: u8, row: u8) -> (f64, f64) {
    let x = (f64::from(letter) - f64::from(b'e')) * LINES;
    let middle = (f64::from(spots_of(letter)) + 3.0) / 2.0;
    (x, middle - f64::from(row))
}

fn place_of(name: &str) -> (f64, f64) {
    match *name.as_bytes() {
        [letter, row] => place(letter, row - b'0'),
        _ => (0.0, 0.0),
    }
}

fn piece(out: &mut String, offer: Offer, (x, y): (f64, f64), what: &str) {
    let (color, kind) = what.split_at(1);
    let is_white = color == "W";
    if offer == Offer::Tamsk {
        let color = if is_white { Color::White } else { Color::Black };
        return small::glass(out, color, Place { x, y });
    }
    let class = if is_white {
        "small-white"
    } else {
        "small-black"
    };
    circle(out, class, x, y, ".42");
    if kind.is_empty() {
        circle(out, &format!("{class}-furrow"), x, y, ".25");
        return;
    }
    // A second disc on the first.
    let top = y - 0.16;
    circle(out, class, x, top, ".42");
    if kind == "2" {
        circle(out, "small-sign", x, top, ".17");
    } else {
        let _ = write!(
            out,
            "<text class=\"small-letter\" x=\"{}\" y=\"{}\">{kind}</text>",
            number(x),
            number(top + 0.21)
        );
    }
}

fn circle(out: &mut String, class: &str, x: f64, y: f64, radius: &str) {
    let _ = write!(
        out,
        "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{radius}\"/>",
        number(x),
        number(y)
    );
}
