//! A small board: enough to recognise a game by.

use std::fmt::Write;

use rules::{Color, DiscKind, Game};
use session::{BoardModel, Place, Scene, TamskScene, View, number};

/// What is left around the lines.
const RIM: f64 = 0.9;

/// The position as a drawing that hides from screen readers: words say the rest.
#[must_use]
pub fn board(position: &Game) -> String {
    board_of(&Scene::of(position, View::White))
}

/// The same of what lies on the table already.
pub(crate) fn board_of(scene: &Scene) -> String {
    match scene {
        Scene::Gipf(board) => gipf(board),
        Scene::Tamsk(scene) => tamsk(scene),
    }
}

fn gipf(board: &BoardModel) -> String {
    let (across, down) = board.geometry.reach;
    let mut path = String::new();
    for (from, to) in &board.geometry.lines {
        let _ = write!(path, "M{}L{}", from.text(), to.text());
    }
    let ends = board.geometry.lines.iter();
    let felt = outline(ends.flat_map(|&(from, to)| [from, to]).collect());
    let mut out = drawing(&felt, ("small-lines", &path), across + RIM, down + RIM);
    for spot in &board.spots {
        let Some(top) = spot.stack.0.last() else {
            continue;
        };
        piece(&mut out, top.color, spot.place);
        if spot.stack.0.len() > 1 && top.kind == DiscKind::Basic {
            sign(&mut out, spot.place);
        }
        if let DiscKind::Potential(potential) = top.kind {
            letter(&mut out, potential.letter(), spot.place);
        }
    }
    out.push_str("</svg>");
    out
}

fn tamsk(scene: &TamskScene) -> String {
    let mut path = String::new();
    for space in &scene.spaces {
        let _ = write!(path, "M{}h0", space.place.text());
    }
    let far = |side: fn(Place) -> f64| {
        let places = scene.spaces.iter().map(|space| side(space.place).abs());
        places.fold(0.0, f64::max) + RIM
    };
    let felt = outline(scene.spaces.iter().map(|space| space.place).collect());
    let mut out = drawing(
        &felt,
        ("small-space", &path),
        far(|place| place.x),
        far(|place| place.y),
    );
    for space in &scene.spaces {
        if let Some(glass) = space.glass {
            self::glass(&mut out, glass.color, space.place);
        } else if space.rings > 0 {
            circle(&mut out, "small-ring", space.place, ".29");
        }
    }
    out.push_str("</svg>");
    out
}

/// The line round all places, from one corner to the next.
fn outline(mut places: Vec<Place>) -> String {
    places.sort_by(|one, other| one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y)));
    // From left to right along one side, and back along the other.
    let mut corners = side(places.iter());
    corners.extend(side(places.iter().rev()));
    let mut path = String::new();
    for corner in corners {
        let sign = if path.is_empty() { 'M' } else { 'L' };
        let _ = write!(path, "{sign}{}", corner.text());
    }
    path.push('Z');
    path
}

/// The corners that are passed where one always turns the same way, without the last.
fn side<'a>(places: impl Iterator<Item = &'a Place>) -> Vec<Place> {
    let mut corners: Vec<Place> = Vec::new();
    for &place in places {
        while let [.., before, last] = corners[..] {
            let (across, down) = (last.x - before.x, last.y - before.y);
            if across * (place.y - before.y) > down * (place.x - before.x) {
                break;
            }
            corners.pop();
        }
        corners.push(place);
    }
    corners.pop();
    corners
}

/// The felt, and the lines or spaces on it.
fn drawing(felt: &str, (class, path): (&str, &str), across: f64, down: f64) -> String {
    format!(
        "<svg class=\"small\" viewBox=\"{} {} {} {}\" aria-hidden=\"true\" focusable=\"false\">\
         <path class=\"small-felt\" d=\"{felt}\"/><path class=\"{class}\" d=\"{path}\"/>",
        number(-across),
        number(-down),
        number(2.0 * across),
        number(2.0 * down)
    )
}

fn piece(out: &mut String, color: Color, place: Place) {
    let color = match color {
        Color::White => "white",
        Color::Black => "black",
    };
    circle(out, &format!("small-{color}"), place, ".42");
}

/// An hourglass of TAMSK: two bulbs, one on the other, red or black.
pub(crate) fn glass(out: &mut String, color: Color, place: Place) {
    let class = match color {
        Color::White => "small-red",
        Color::Black => "small-black",
    };
    let (x, y) = (number(place.x), number(place.y));
    let _ = write!(
        out,
        "<path class=\"{class}\" d=\"M{x} {y}m-.3 -.46h.6c0 .26-.22 .3-.22 .46s.22 .2.22 .46h-.6c0-.26.22-.3.22-.46s-.22-.2-.22-.46z\"/>"
    );
}

fn sign(out: &mut String, place: Place) {
    circle(out, "small-sign", place, ".17");
}

fn circle(out: &mut String, class: &str, place: Place, radius: &str) {
    let (x, y) = (number(place.x), number(place.y));
    let _ = write!(
        out,
        "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
    );
}

fn letter(out: &mut String, letter: char, place: Place) {
    let (x, y) = (number(place.x), number(place.y + 0.16));
    let _ = write!(
        out,
        "<text class=\"small-letter\" x=\"{x}\" y=\"{y}\">{letter}</text>"
    );
}
