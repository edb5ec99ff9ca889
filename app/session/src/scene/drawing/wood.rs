//! The wood of a board: its body with a bevelled edge, and the field inlaid in it. One
//! description, from which the screen and the files draw.

use crate::scene::point::{Point, svg_number};

/// The distance of the body's edge from the middle, as a multiple of the outermost dots'
/// distance.
pub const MARGIN: f64 = 1.18;

/// The size of the field: a share of the outline of the dots, and a width added to that.
const FIELD: f64 = 0.85;
const WIDER: f64 = 0.2;

/// The widths of the bevels of the body and of the field, and the distance of the string
/// around the field.
const BEVEL: f64 = 0.11;
const FIELD_BEVEL: f64 = 0.05;
const STRING: f64 = 0.03;

/// The outermost spaces of TAMSK, the distance from their middles to the plate's edge, the
/// width of its bevel, and the distance from its edge to the string inside.
const TAMSK: [(f64, f64); 6] = [
    (-2.598, 1.5),
    (-2.598, -1.5),
    (0.0, -3.0),
    (2.598, -1.5),
    (2.598, 1.5),
    (0.0, 3.0),
];
const PLATE: f64 = 0.61;
const PLATE_BEVEL: f64 = 0.08;
const PLATE_STRING: f64 = 0.13;

/// The direction from which the light comes.
const LIGHT: (f64, f64) = (-0.5, -0.866);

/// A surface of the wooden board, or its shadow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plane {
    /// The shadow of the body, in layers: 4 is the widest.
    Cast(u8),
    /// The body.
    Body,
    /// A bevel that the light falls on.
    Lit,
    /// A bevel in the shade.
    Dim,
    /// The field.
    Field,
    /// Every second wedge of a regular field, whose grain runs another way.
    Veneer,
    /// The line inlaid around the field.
    String,
}

/// The wood of a board of the GIPF family around the outline of its dots, as paths. Each
/// plane is painted with the attributes that `paint` gives; a plane without any is left
/// out.
#[must_use]
pub fn board(outline: &[Point], paint: &dyn Fn(Plane) -> String) -> String {
    let corners = corners(outline);
    let scaled = |share: f64| -> Vec<Point> {
        let corners = corners.iter();
        corners
            .map(|&corner| Point::MIDDLE.toward(corner, share))
            .collect()
    };
    let body = scaled(MARGIN);
    let field = widened(&scaled(FIELD), WIDER);
    let mut planes = Planes::new(paint);
    planes.body(&body, BEVEL);
    planes.add(Plane::Field, &field);
    planes.veneer(&field);
    planes.bevels(&field, &widened(&field, -FIELD_BEVEL), -1.0, 0.7);
    planes.add(Plane::String, &widened(&field, STRING));
    planes.out
}

/// The plate of TAMSK.
#[must_use]
pub fn plate(paint: &dyn Fn(Plane) -> String) -> String {
    let body = widened(&TAMSK.map(|(x, y)| Point { x, y }), PLATE);
    let mut planes = Planes::new(paint);
    planes.body(&body, PLATE_BEVEL);
    planes.add(Plane::String, &widened(&body, -PLATE_STRING));
    planes.out
}

/// The paint of the wood in a file: the colours of the light theme, without a shadow on the
/// page.
pub(super) fn on_paper(plane: Plane) -> String {
    let paint = match plane {
        Plane::Cast(_) => "",
        Plane::Body => "fill=\"url(#wood-rim)\"",
        Plane::Lit => "fill=\"#fff1d2\"",
        Plane::Dim => "fill=\"#6b4219\"",
        Plane::Field => "fill=\"url(#wood-field)\"",
        Plane::Veneer => "fill=\"#fff3d8\" fill-opacity=\".08\"",
        Plane::String => "fill=\"none\" stroke=\"#7a5128\" stroke-width=\".035\"",
    };
    paint.to_owned()
}

struct Planes<'a> {
    out: String,
    paint: &'a dyn Fn(Plane) -> String,
}

impl<'a> Planes<'a> {
    fn new(paint: &'a dyn Fn(Plane) -> String) -> Self {
        Self {
            out: String::new(),
            paint,
        }
    }

    fn add(&mut self, plane: Plane, corners: &[Point]) {
        self.write(&(self.paint)(plane), corners);
    }

    fn write(&mut self, paint: &str, corners: &[Point]) {
        if !paint.is_empty() {
            self.out += &["<path ", paint, " d=\"", &path(corners), "\"/>"].concat();
        }
    }

    /// The body with its shadow and its bevels.
    fn body(&mut self, body: &[Point], bevel: f64) {
        let shadow = widened(body, -0.05);
        for layer in [4, 3, 2, 1] {
            self.add(Plane::Cast(layer), &shadow);
        }
        self.add(Plane::Body, body);
        self.bevels(body, &widened(body, -bevel), 1.0, 1.0);
    }

    /// Draws a bevel for every side; `raised` is -1 where they lead down into the wood.
    fn bevels(&mut self, outer: &[Point], inner: &[Point], raised: f64, share: f64) {
        let count = outer.len();
        for side in 0..count {
            let next = (side + 1) % count;
            let (from, to) = (outer[side], outer[next]);
            let long = from.distance(to);
            let light = ((to.y - from.y) * LIGHT.0 - (to.x - from.x) * LIGHT.1) / long * raised;
            let plane = if light > 0.0 { Plane::Lit } else { Plane::Dim };
            let strength = ((light.abs() * 0.8 + 0.12) * share).min(1.0);
            let paint = (self.paint)(plane);
            if !paint.is_empty() {
                let paint = [&paint, " opacity=\"", &svg_number(strength), "\""].concat();
                self.write(&paint, &[from, to, inner[next], inner[side]]);
            }
        }
    }

    /// The wedges of a field whose corners are equally far from its middle.
    fn veneer(&mut self, field: &[Point]) {
        let far = |corner: &Point| corner.distance(Point::MIDDLE);
        let is_regular = field
            .iter()
            .all(|corner| (far(corner) - far(&field[0])).abs() < 1e-6);
        if is_regular {
            for wedge in field.chunks_exact(2) {
                self.add(Plane::Veneer, &[Point::MIDDLE, wedge[0], wedge[1]]);
            }
        }
    }
}

/// The corners of an outline that goes round clockwise: places on a straight line between
/// two of them are left out.
fn corners(outline: &[Point]) -> Vec<Point> {
    let count = outline.len();
    let turns = |index: usize| {
        let (before, at) = (outline[(index + count - 1) % count], outline[index]);
        let after = outline[(index + 1) % count];
        let turn = (at.x - before.x) * (after.y - at.y) - (at.y - before.y) * (after.x - at.x);
        turn.abs() > 1e-3
    };
    let corners = (0..count).filter(|&index| turns(index));
    corners.map(|index| outline[index]).collect()
}

/// A polygon with every side moved outwards by this much, or inwards.
fn widened(corners: &[Point], by: f64) -> Vec<Point> {
    let count = corners.len();
    // A place on the moved side behind a corner, and its direction.
    let side = |index: usize| {
        let (from, to) = (corners[index % count], corners[(index + 1) % count]);
        let long = from.distance(to);
        let (along, down) = ((to.x - from.x) / long, (to.y - from.y) / long);
        let moved = Point {
            x: from.x + down * by,
            y: from.y - along * by,
        };
        (moved, along, down)
    };
    let corner = |index: usize| {
        let (here, along, down) = side(index);
        let (before, before_along, before_down) = side(index + count - 1);
        let turn = before_along * down - before_down * along;
        let far = ((here.x - before.x) * down - (here.y - before.y) * along) / turn;
        Point {
            x: before.x + before_along * far,
            y: before.y + before_down * far,
        }
    };
    (0..count).map(corner).collect()
}

/// The path around some places.
fn path(corners: &[Point]) -> String {
    let mut path = String::new();
    for (index, corner) in corners.iter().enumerate() {
        path += if index == 0 { "M" } else { "L" };
        path += &corner.text();
    }
    path + "Z"
}

#[cfg(test)]
mod tests {
    use rules::Board;

    use super::*;
    use crate::scene::geometry::{Geometry, Orientation};

    fn named(plane: Plane) -> String {
        format!("class=\"{plane:?}\"")
    }

    fn count(board: &'static Board, plane: &str) -> usize {
        let outline = &Geometry::of(board, Orientation::White).outline;
        super::board(outline, &named).matches(plane).count()
    }

    #[test]
    fn both_boards_have_six_sides_and_a_regular_field_has_wedges() {
        for board in [Board::gipf(), Board::matrx()] {
            let outline = &Geometry::of(board, Orientation::White).outline;
            assert_eq!(corners(outline).len(), 6);
            assert_eq!(count(board, "\"Cast("), 4);
            assert_eq!(count(board, "\"Lit\"") + count(board, "\"Dim\""), 12);
        }
        assert_eq!(count(Board::gipf(), "\"Veneer\""), 3);
        assert_eq!(count(Board::matrx(), "\"Veneer\""), 0);
    }

    /// The light comes from the upper left: there the edge of the body is bright, and the
    /// edge that leads down to the field dark.
    #[test]
    fn the_upper_left_side_of_the_body_is_lit() {
        let square = [(-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0), (1.0, 1.0)];
        let square = square.map(|(x, y)| Point { x, y });
        let mut planes = Planes::new(&named);
        planes.bevels(&square, &widened(&square, -0.5), 1.0, 1.0);
        let drawn: Vec<&str> = planes.out.split("<path ").skip(1).collect();
        let is_lit = drawn.iter().map(|path| path.contains("Lit"));
        assert_eq!(is_lit.collect::<Vec<_>>(), [true, true, false, false]);
        assert!(
            drawn[0].contains("M-1 1L-1 -1L-0.5 -0.5L-0.5 0.5Z"),
            "{drawn:?}"
        );
    }

    #[test]
    fn a_widened_polygon_lies_around_the_other() {
        let hexagon = corners(&Geometry::of(Board::gipf(), Orientation::Black).outline);
        let wide = widened(&hexagon, 0.5);
        for (corner, wide) in hexagon.iter().zip(&wide) {
            // The corner of 120 degrees lies this far out when each side moves half a unit.
            assert!((corner.distance(*wide) - 0.5 / 0.75_f64.sqrt()).abs() < 1e-9);
            assert!(wide.distance(Point::MIDDLE) > corner.distance(Point::MIDDLE));
        }
    }

    #[test]
    fn a_plane_without_paint_is_left_out() {
        let outline = &Geometry::of(Board::gipf(), Orientation::White).outline;
        let field = |plane: Plane| match plane {
            Plane::Field => "fill=\"red\"".to_owned(),
            _ => String::new(),
        };
        assert_eq!(board(outline, &field).matches("<path").count(), 1);
    }
}
