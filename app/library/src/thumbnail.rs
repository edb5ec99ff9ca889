//! A thumbnail of a board: enough to recognise a game by.

use std::fmt::Write;

use rules::{Color, DiscKind, Game, Stack};
use session::{BoardModel, Place, Scene, TamskScene, View, number};

/// The size of the wood, as a share of the distance of the outermost dots or spaces from the
/// middle.
const WOOD: f64 = 1.18;
/// The same of the play area.
const FIELD: f64 = 0.907;
/// The same of the wood around the spaces of TAMSK.
const TAMSK_WOOD: f64 = 1.215;
/// The size of the edge's inner side, as a share of the outer one.
const LIP: f64 = 0.961;
/// The room around the wood.
const MARGIN: f64 = 0.06;
/// The direction of the light.
const LIGHT: Place = Place { x: -0.5, y: -0.866 };
/// Half the distance between the two discs of a stack.
const STEP: f64 = 0.1;

/// The position as a drawing that hides from screen readers: words say the rest.
#[must_use]
pub fn board(position: &Game) -> String {
    board_of(&Scene::of(position, View::White))
}

/// The same of a scene.
#[must_use]
pub fn board_of(scene: &Scene) -> String {
    match scene {
        Scene::Gipf(board) => gipf(board),
        Scene::Tamsk(scene) => tamsk(scene),
    }
}

/// The same of a board of the GIPF family.
fn gipf(board: &BoardModel) -> String {
    let (across, down) = board.geometry.reach;
    let mut out = opened(across * WOOD, down * WOOD);
    let corners = outline(board.geometry.outline.clone());
    wood(&mut out, &scaled(&corners, WOOD));
    let field = path(&scaled(&corners, FIELD));
    let mut lines = String::new();
    for (from, to) in &board.geometry.lines {
        let _ = write!(lines, "M{}L{}", from.text(), to.text());
    }
    let mut dots = String::new();
    for dot in &board.dots {
        let _ = write!(dots, "M{}h0", dot.place.text());
    }
    let _ = write!(
        out,
        "<path class=\"mini-field\" d=\"{field}\"/><path class=\"mini-lines\" d=\"{lines}\"/>\
         <path class=\"mini-dots\" d=\"{dots}\"/>"
    );
    let spots = board.spots.iter().filter(|spot| !spot.stack.0.is_empty());
    let mut spots: Vec<_> = spots.collect();
    // What stands nearer is drawn over what stands behind it.
    spots.sort_by(|one, other| one.place.y.total_cmp(&other.place.y));
    for spot in spots {
        stack(&mut out, &spot.stack, spot.place);
    }
    out + "</svg>"
}

fn tamsk(scene: &TamskScene) -> String {
    let places: Vec<_> = scene.spaces.iter().map(|space| space.place).collect();
    let mut out = tamsk_board(&places);
    for space in &scene.spaces {
        tube(&mut out, space.place, space.rings);
    }
    for space in &scene.spaces {
        if let Some(glass) = space.glass {
            self::glass(&mut out, glass.color, space.place);
        }
    }
    out + "</svg>"
}

/// The opened drawing of TAMSK's board around its spaces.
pub(crate) fn tamsk_board(spaces: &[Place]) -> String {
    let corners = outline(spaces.to_vec());
    let far = |side: fn(&Place) -> f64| {
        let sides = corners.iter().map(side);
        sides.fold(0.0, f64::max) * TAMSK_WOOD
    };
    let mut out = opened(far(|place| place.x.abs()), far(|place| place.y.abs()));
    wood(&mut out, &scaled(&corners, TAMSK_WOOD));
    out
}

/// The beginning of a drawing that shows this much of the plane, from its middle.
fn opened(across: f64, down: f64) -> String {
    let (across, down) = (across + MARGIN, down + MARGIN);
    format!(
        "<svg class=\"mini\" viewBox=\"{} {} {} {}\" aria-hidden=\"true\" focusable=\"false\">",
        number(-across),
        number(-down),
        number(2.0 * across),
        number(2.0 * down)
    )
}

/// The wood, with its shadow below it and the light on its edge.
fn wood(out: &mut String, corners: &[Place]) {
    let body = path(corners);
    let _ = write!(
        out,
        "<path class=\"mini-cast\" d=\"{body}\"/><path class=\"mini-wood\" d=\"{body}\"/>"
    );
    let next = corners.iter().cycle().skip(1);
    for (&from, &to) in corners.iter().zip(next) {
        let inner = [to, from].map(|corner| Place::MIDDLE.toward(corner, LIP));
        let half = from.toward(to, 0.5);
        let length = from.distance(to);
        let (x, y) = ((to.y - from.y) / length, (from.x - to.x) / length);
        // Which of the two sides is the outer one depends on the way round.
        let out_of = if x * half.x + y * half.y < 0.0 {
            -1.0
        } else {
            1.0
        };
        let light = out_of * (x * LIGHT.x + y * LIGHT.y);
        let class = if light > 0.0 { "lit" } else { "dim" };
        let _ = write!(
            out,
            "<path class=\"mini-{class}\" opacity=\"{}\" d=\"{}\"/>",
            number((light.abs() * 0.8 + 0.12).min(1.0)),
            path(&[from, to, inner[0], inner[1]])
        );
    }
}

/// The discs of a stack: one, or two for all that are higher, with the sign of the uppermost.
fn stack(out: &mut String, stack: &Stack, place: Place) {
    let Some(top) = stack.0.last() else { return };
    let color = word(top.color);
    let (x, y) = (number(place.x), place.y);
    let discs: &[f64] = match stack.0.len() {
        1 => &[0.0],
        _ => &[STEP, -STEP],
    };
    let below = stack.0.first().map_or(color, |disc| word(disc.color));
    for (number_from_below, up) in discs.iter().enumerate() {
        let color = if number_from_below == 0 { below } else { color };
        let (shadow, y) = (number(y + up + 0.09), number(y + up));
        let _ = write!(
            out,
            "<circle class=\"mini-drop\" cx=\"{x}\" cy=\"{shadow}\" r=\".43\"/>\
             <circle class=\"mini-disc is-{color}\" cx=\"{x}\" cy=\"{y}\" r=\".42\"/>\
             <circle class=\"mini-ring is-{color}\" cx=\"{x}\" cy=\"{y}\" r=\".27\"/>"
        );
    }
    let top_at = y + discs.last().copied().unwrap_or_default();
    match top.kind {
        DiscKind::Basic if stack.0.len() > 1 => {
            let y = number(top_at);
            let _ = write!(
                out,
                "<circle class=\"mini-sign is-{color}\" cx=\"{x}\" cy=\"{y}\" r=\".18\"/>\
                 <circle class=\"mini-dot is-{color}\" cx=\"{x}\" cy=\"{y}\" r=\".07\"/>"
            );
        }
        DiscKind::Basic => {}
        DiscKind::Potential(potential) => {
            let _ = write!(
                out,
                "<text class=\"mini-letter is-{color}\" x=\"{x}\" y=\"{}\">{}</text>",
                number(top_at + 0.2),
                potential.letter()
            );
        }
    }
}

/// A space of TAMSK, from above: the mouth of its tube, and the rings in it, of which two are
/// drawn at most.
pub(crate) fn tube(out: &mut String, place: Place, rings: u8) {
    let x = number(place.x);
    let at = |down: f64| number(place.y + down);
    let _ = write!(
        out,
        "<ellipse class=\"mini-tube\" cx=\"{x}\" cy=\"{}\" rx=\".36\" ry=\".2\"/>\
         <ellipse class=\"mini-hole\" cx=\"{x}\" cy=\"{}\" rx=\".29\" ry=\".145\"/>",
        at(0.1),
        at(0.12)
    );
    for ring in 0..rings.min(2) {
        let _ = write!(
            out,
            "<ellipse class=\"mini-hoop\" cx=\"{x}\" cy=\"{}\" rx=\".38\" ry=\".21\"/>",
            at(0.1 - 0.1 * f64::from(ring))
        );
    }
}

/// An hourglass of TAMSK: two bulbs, one on the other, red with double caps, or black.
pub(crate) fn glass(out: &mut String, color: Color, place: Place) {
    let (class, caps) = match color {
        Color::White => ("red", "m-.26 -.44h.52m-.46 .09h.4m-.4 .7h.4m-.46 .09h.52"),
        Color::Black => ("black", "m-.26 -.44h.52m-.52 .88h.52"),
    };
    let at = Place {
        y: place.y - 0.05,
        ..place
    };
    let at = at.text();
    let _ = write!(
        out,
        "<path class=\"mini-glass is-{class}\" d=\"M{at}m-.21 -.42h.42c0 .26 -.18 .3 -.18 .42s.18 .16 .18 .42h-.42c0 -.26 .18 -.3 .18 -.42s-.18 -.16 -.18 -.42z\"/>\
         <path class=\"mini-caps is-{class}\" d=\"M{at}{caps}\"/>"
    );
}

const fn word(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The corners, nearer to the middle or further away.
fn scaled(corners: &[Place], share: f64) -> Vec<Place> {
    let moved = corners
        .iter()
        .map(|&corner| Place::MIDDLE.toward(corner, share));
    moved.collect()
}

/// The closed line through all corners.
fn path(corners: &[Place]) -> String {
    let mut path = String::new();
    for corner in corners {
        let sign = if path.is_empty() { 'M' } else { 'L' };
        let _ = write!(path, "{sign}{}", corner.text());
    }
    path + "Z"
}

/// The corners around all places, from one to the next.
fn outline(mut places: Vec<Place>) -> Vec<Place> {
    places.sort_by(|one, other| one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y)));
    // From left to right along one side, and back along the other.
    let mut corners = side(places.iter());
    corners.extend(side(places.iter().rev()));
    corners
}

/// The corners that are passed where one always turns the same way, without the last.
fn side<'a>(places: impl Iterator<Item = &'a Place>) -> Vec<Place> {
    let mut corners: Vec<Place> = Vec::new();
    for &place in places {
        while let [.., before, last] = corners[..] {
            let (across, down) = (last.x - before.x, last.y - before.y);
            // Places on a straight line are no corners, whatever the last digits say.
            if across * (place.y - before.y) > down * (place.x - before.x) + 1e-6 {
                break;
            }
            corners.pop();
        }
        corners.push(place);
    }
    corners.pop();
    corners
}
