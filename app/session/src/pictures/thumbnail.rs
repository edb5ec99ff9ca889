//! Thumbnails of boards: enough to recognise a game.

use std::fmt::Write;

use rules::{Color, DiscKind, Game, Stack};

use crate::scene::drawing::wood::{self, Plane};
use crate::scene::geometry::Orientation;
use crate::scene::model::{BoardModel, Scene};
use crate::scene::point::{Point, svg_number};
use crate::scene::tamsk::TamskScene;

/// The room around the wood.
const MARGIN: f64 = 0.06;
/// The distance of the edge of TAMSK's plate from the middles of its outer spaces, across and
/// down.
const PLATE: (f64, f64) = (0.61, 0.7);
/// Half the distance between the two discs of a stack.
const STEP: f64 = 0.1;

/// The position as a drawing that is hidden from screen readers, since it is beside text.
#[must_use]
pub fn board(position: &Game) -> String {
    board_of(&Scene::of(position, Orientation::White))
}

/// The thumbnail of a scene.
#[must_use]
pub fn board_of(scene: &Scene) -> String {
    match scene {
        Scene::Gipf(board) => gipf(board),
        Scene::Tamsk(scene) => tamsk(scene),
    }
}

/// The thumbnail of a board of the GIPF family.
fn gipf(board: &BoardModel) -> String {
    let (across, down) = board.geometry.reach;
    let mut out = opened(across * wood::MARGIN, down * wood::MARGIN);
    out += &wood::board(&board.geometry.outline, &paint);
    let lines = board.geometry.lines_path();
    let mut dots = String::new();
    for dot in &board.dots {
        let _ = write!(dots, "M{}h0", dot.point.text());
    }
    let _ = write!(
        out,
        "<path class=\"mini-lines\" d=\"{lines}\"/>\
         <path class=\"mini-dots\" d=\"{dots}\"/>"
    );
    for spot in board.from_behind() {
        stack(&mut out, &spot.stack, spot.point);
    }
    out + "</svg>"
}

fn tamsk(scene: &TamskScene) -> String {
    let points: Vec<_> = scene.spaces.iter().map(|space| space.point).collect();
    let mut out = tamsk_board(&points);
    for space in &scene.spaces {
        tube(&mut out, space.point, space.rings);
    }
    for space in &scene.spaces {
        if let Some(glass) = space.glass {
            self::glass(&mut out, glass.color, space.point);
        }
    }
    out + "</svg>"
}

/// The beginning of the drawing of TAMSK's board, with these spaces.
pub(crate) fn tamsk_board(spaces: &[Point]) -> String {
    let far = |side: fn(&Point) -> f64| spaces.iter().map(side).fold(0.0, f64::max);
    let (across, down) = (far(|point| point.x), far(|point| point.y));
    let mut out = opened(across + PLATE.0, down + PLATE.1);
    out += &wood::plate(&paint);
    out
}

/// The classes of the planes of the wood: those of the board, without its finest ones.
fn paint(plane: Plane) -> String {
    let class = match plane {
        Plane::Cast(3) => return "class=\"wood-cast\" data-layer=\"3\"".to_owned(),
        Plane::Cast(_) | Plane::Veneer => return String::new(),
        Plane::Body => "board-body",
        Plane::Lit => "wood-lit",
        Plane::Dim => "wood-dim",
        Plane::Field => "board-field",
        Plane::String => "wood-string",
    };
    ["class=\"", class, "\""].concat()
}

/// The start tag of a drawing that shows this much of the plane, from its middle.
fn opened(across: f64, down: f64) -> String {
    let (across, down) = (across + MARGIN, down + MARGIN);
    format!(
        "<svg class=\"mini\" viewBox=\"{} {} {} {}\" aria-hidden=\"true\" focusable=\"false\">",
        svg_number(-across),
        svg_number(-down),
        svg_number(2.0 * across),
        svg_number(2.0 * down)
    )
}

/// The discs of a stack: one, or two for all that are higher, with the sign of the uppermost.
fn stack(out: &mut String, stack: &Stack, point: Point) {
    let Some(top) = stack.0.last() else { return };
    let color = word(top.color);
    let (x, y) = (svg_number(point.x), point.y);
    let discs: &[f64] = match stack.0.len() {
        1 => &[0.0],
        _ => &[STEP, -STEP],
    };
    let below = stack.0.first().map_or(color, |disc| word(disc.color));
    for (number_from_below, up) in discs.iter().enumerate() {
        let color = if number_from_below == 0 { below } else { color };
        let (shadow, y) = (svg_number(y + up + 0.09), svg_number(y + up));
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
            let y = svg_number(top_at);
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
                svg_number(top_at + 0.2),
                potential.letter()
            );
        }
    }
}

/// A space of TAMSK, from above: the mouth of its tube, and at most two of its rings.
pub(crate) fn tube(out: &mut String, point: Point, rings: u8) {
    let x = svg_number(point.x);
    let at = |down: f64| svg_number(point.y + down);
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
pub(crate) fn glass(out: &mut String, color: Color, point: Point) {
    let (class, caps) = match color {
        Color::White => ("red", "m-.26 -.44h.52m-.46 .09h.4m-.4 .7h.4m-.46 .09h.52"),
        Color::Black => ("black", "m-.26 -.44h.52m-.52 .88h.52"),
    };
    let at = Point {
        y: point.y - 0.05,
        ..point
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
