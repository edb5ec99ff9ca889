//! Points of a drawing as text.

use session::Point;

/// The `transform` that puts a drawing at a point.
pub(crate) fn translate(point: Point) -> String {
    format!("translate({})", point.text())
}

/// The direction from one point to another, in degrees clockwise from the right.
pub(crate) fn degrees(from: Point, to: Point) -> i32 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    dy.atan2(dx).to_degrees().round() as i32
}
