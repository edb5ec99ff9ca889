//! Measures of a board's drawing, and the texts of its paths and places.

use session::Place;

/// How far beyond the outermost dots the drawing of a board goes, as a share of their
/// distance from the middle.
pub(crate) const MARGIN: f64 = 1.18;

/// How large the play area is drawn, as a share of the outline of the dots.
pub(crate) const FIELD: f64 = 0.85;

/// The path around the board, made larger or smaller from its middle.
pub(crate) fn outline(places: &[Place], scale: f64) -> String {
    let mut path = String::new();
    for (index, &place) in places.iter().enumerate() {
        path += if index == 0 { "M" } else { "L" };
        path += &Place::MIDDLE.toward(place, scale).text();
    }
    path + "Z"
}

/// The path of a line between two places.
pub(crate) fn line(from: Place, to: Place) -> String {
    format!("M{}L{}", from.text(), to.text())
}

/// The `transform` that puts a drawing at a place.
pub(crate) fn translate(place: Place) -> String {
    format!("translate({})", place.text())
}
