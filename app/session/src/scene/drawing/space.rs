//! The look of the spaces of TAMSK: one description, from which the screen and the files
//! draw.

use core::fmt::Write;

use rules::Color;

use crate::scene::drawing::wood;
use crate::scene::point::svg_number;
use crate::scene::tamsk::{SpaceModel, TamskScene};

/// The radius of a tube, in distances of neighbouring spots, as SVG writes it.
pub const TUBE: &str = ".48";

/// A glass, as a path around the middle of its space.
pub const GLASS: &str = "M-.2 -.3H.2L.05 0 .2 .3H-.2L-.05 0Z";

/// The distance from the middle of a space down to the foot of its count.
pub const COUNT_FOOT: &str = "0.42";

/// The margin around the spaces.
const RIM: f64 = 0.75;

/// The radii of the rings on a space, the lowest first.
pub fn rings(space: &SpaceModel) -> impl Iterator<Item = String> {
    (0..space.rings).map(|ring| svg_number(0.3 + f64::from(ring) * 0.045))
}

/// The number of rings on a space and the number it can hold, as a text.
#[must_use]
pub fn count(space: &SpaceModel) -> String {
    format!("{}/{}", space.rings, space.capacity)
}

impl TamskScene {
    /// The distances that the drawing needs from the middle, across and down.
    #[must_use]
    pub fn reach(&self) -> (f64, f64) {
        let far = |side: fn(&SpaceModel) -> f64| {
            let sides = self.spaces.iter().map(|space| side(space).abs());
            sides.fold(0.0, f64::max) + RIM
        };
        (far(|space| space.point.x), far(|space| space.point.y))
    }
}

/// The fill of a player's glass in a file; Red has White.
pub(super) const fn fill(color: Color) -> &'static str {
    match color {
        Color::White => "#b3341f",
        Color::Black => "#26231f",
    }
}

/// Draws the spaces into a file.
pub(super) fn draw(out: &mut String, scene: &TamskScene, names: bool) {
    out.push_str(&wood::plate(&wood::on_paper));
    for space in &scene.spaces {
        let (x, y) = (svg_number(space.point.x), svg_number(space.point.y));
        let _ = write!(
            out,
            "<g transform=\"translate({x} {y})\"><circle r=\"{TUBE}\" fill=\"#ecd0a1\" \
             stroke=\"#845a2c\" stroke-width=\".03\"/>"
        );
        for radius in rings(space) {
            let _ = write!(
                out,
                "<circle r=\"{radius}\" fill=\"none\" stroke=\"#43290f\" stroke-width=\".035\"/>"
            );
        }
        if let Some(glass) = space.glass {
            let fill = if glass.lost {
                "none"
            } else {
                fill(glass.color)
            };
            let stroke = match glass.color {
                Color::White => "#7c1f10",
                Color::Black => "#26231f",
            };
            let _ = write!(
                out,
                "<path d=\"{GLASS}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\".05\" \
                 stroke-linejoin=\"round\"/>"
            );
        }
        let text = "font-size=\".2\" text-anchor=\"middle\" fill=\"#43290f\"";
        let counted = count(space);
        let _ = write!(out, "<text y=\"{COUNT_FOOT}\" {text}>{counted}</text>");
        if names {
            let _ = write!(out, "<text y=\"-.54\" {text}>{}</text>", space.name);
        }
        out.push_str("</g>");
    }
}
