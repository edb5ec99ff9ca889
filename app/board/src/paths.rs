//! Places in a drawing as text.

use session::Place;

/// The `transform` that puts a drawing at a place.
pub(crate) fn translate(place: Place) -> String {
    format!("translate({})", place.text())
}

/// The direction from one place to another, in degrees clockwise from the right.
pub(crate) fn degrees(from: Place, to: Place) -> i32 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    dy.atan2(dx).to_degrees().round() as i32
}
