//! The tubes of TAMSK as markup: as high as the rings they hold, on a plate with their name
//! and a hole for every ring.

use session::svg_number;

/// The foot of a tube, and the height of a ring, in units of the board.
const FOOT: f64 = 0.22;
const RING: f64 = 0.105;

/// The vertical place of the upper end of a tube.
fn top(capacity: u8) -> f64 {
    FOOT - f64::from(capacity) * RING
}

/// A tube with its rings, and the text on its plate. A full one is closed by a lid with a
/// cross, so that it is not marked by colour alone.
pub(super) fn tube(capacity: u8, rings: u8, written: &str) -> String {
    let top = svg_number(top(capacity));
    let mut out = format!(
        "<ellipse class=\"tamsk-cast\" cx=\".05\" cy=\".44\" rx=\".46\" ry=\".17\"/>\
         <path class=\"tamsk-tube\" d=\"M-.4 {top}V.22A.4 .15 0 0 0 .4 .22V{top}\"/>\
         <path class=\"tamsk-foot\" d=\"M-.41 .2V.37A.41 .16 0 0 0 .41 .37V.2A.41 .16 0 0 1 -.41 .2Z\"/>\
         <text class=\"coordinate tamsk-name\" x=\"-.19\" y=\".485\">{written}</text>"
    );
    for hole in 0..capacity {
        let step = f64::from(hole);
        let class = if hole < rings {
            "tamsk-hole is-filled"
        } else {
            "tamsk-hole"
        };
        let (x, y) = (
            svg_number(0.06 + 0.095 * step),
            svg_number(0.435 - 0.007 * step * step),
        );
        out += &format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\".034\"/>");
    }
    for ring in 0..rings {
        let foot = FOOT - 0.02 - RING * f64::from(ring);
        let (foot, upper) = (svg_number(foot), svg_number(foot - 0.075));
        out += &format!(
            "<path class=\"tamsk-band\" d=\"M-.42 {upper}V{foot}A.42 .155 0 0 0 .42 {foot}V{upper}\
             A.42 .155 0 0 1 -.42 {upper}Z\"/>"
        );
    }
    out + &end(capacity, rings >= capacity)
}

/// The upper end of a tube, open or closed, and the dashed outline of one that can be used.
fn end(capacity: u8, closed: bool) -> String {
    let top = top(capacity);
    let (upper, lower, inner) = (
        svg_number(top - 0.05),
        svg_number(top + 0.05),
        svg_number(top + 0.02),
    );
    let top = svg_number(top);
    let end = match closed {
        true => format!(
            "<path class=\"tamsk-lid\" d=\"M-.4 {top}A.4 .15 0 0 0 .4 {top}A.4 .15 0 0 0 -.4 {top}\
             M-.15 {upper}L.15 {lower}M-.15 {lower}L.15 {upper}\"/>"
        ),
        false => format!(
            "<ellipse class=\"tamsk-mouth\" cy=\"{top}\" rx=\".4\" ry=\".15\"/>\
             <ellipse class=\"tamsk-inside\" cy=\"{inner}\" rx=\".33\" ry=\".115\"/>"
        ),
    };
    let around = format!(
        "<ellipse class=\"tamsk-case\" cy=\"{top}\" rx=\".43\" ry=\".175\" pathLength=\"24\"/>\
         <ellipse class=\"tamsk-around\" cy=\"{top}\" rx=\".43\" ry=\".175\" pathLength=\"24\"/>"
    );
    end + &around
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tube_has_a_hole_for_every_ring_and_a_lid_when_it_is_full() {
        let drawn = |rings| {
            let markup = tube(3, rings, "d4");
            let count = |class: &str| markup.matches(class).count();
            assert!(markup.contains(">d4</text>"));
            (
                count("tamsk-hole"),
                count("is-filled"),
                count("tamsk-band"),
                count("tamsk-lid"),
                count("tamsk-mouth"),
            )
        };
        assert_eq!(drawn(0), (3, 0, 0, 0, 1));
        assert_eq!(drawn(2), (3, 2, 2, 0, 1));
        assert_eq!(drawn(3), (3, 3, 3, 1, 0));
    }
}
