//! The look of an hourglass and of the sand in it: paths around the middle of a glass, from
//! which the screen and the files draw.

use crate::scene::point::svg_number;

/// The bulbs: wide above and below, narrow between.
pub const BULBS: &str = "M-.19 -.37C-.19 -.16 -.03 -.1 -.022 0C-.03 .1 -.19 .16 -.19 .37H.19\
                         C.19 .16 .03 .1 .022 0C.03 -.1 .19 -.16 .19 -.37Z";

/// The plates above and below: Red's are two bars each, Black's are one.
pub const PLATES: [&str; 2] = [
    "M-.22 -.42H.22M-.16 -.345H.16M-.22 .42H.22M-.16 .345H.16",
    "M-.22 -.4H.22M-.22 .4H.22",
];

/// The path of the light reflex on both bulbs of an hourglass.
pub const SHINE: &str = "M-.12 -.3C-.12 -.2 -.09 -.16 -.06 -.12M-.12 .3C-.12 .25 -.1 .21 -.08 .18";

/// The sign of a glass that has thirty seconds left, of one that has ten, and of a lost one.
pub const SIGNS: [&str; 3] = [
    "M0 -.13L.13 .1H-.13Z",
    "M-.13 -.13H.13V.13H-.13ZM0 -.08V.02M0 .07V.08",
    "M-.3 -.36L.3 .36M.3 -.36L-.3 .36",
];

/// The depth of the sand in a full bulb.
const DEEP: f64 = 0.33;

/// The y coordinate of the floor of the lower bulb.
const FLOOR: f64 = 0.37;

/// The sand in the upper bulb, while this share of all sand is there; its middle sinks
/// where it runs.
#[must_use]
pub fn upper(share: f64) -> String {
    let height = DEEP * share.clamp(0.0, 1.0).sqrt();
    let dip = (height * 0.5).min(0.07);
    format!(
        "M-.2 {0}Q0 {1} .2 {0}V.02H-.2Z",
        svg_number(-height),
        svg_number(dip - height)
    )
}

/// The top of the heap in the lower bulb, where the stream ends.
#[must_use]
pub fn peak(share: f64) -> f64 {
    let below = 1.0 - share.clamp(0.0, 1.0);
    let height = DEEP * (1.0 - (1.0 - below).sqrt());
    FLOOR - height - mound(below) / 2.0
}

/// The heap in the lower bulb while this share of all sand is still above.
#[must_use]
pub fn lower(share: f64) -> String {
    let below = 1.0 - share.clamp(0.0, 1.0);
    let height = DEEP * (1.0 - (1.0 - below).sqrt());
    let mound = mound(below);
    format!(
        "M-.2 .38V{0}Q0 {1} .2 {0}V.38Z",
        svg_number(FLOOR - height + mound / 2.0),
        svg_number(FLOOR - height - 1.5 * mound)
    )
}

/// The height of the heap's middle over its edge: largest at half the time.
fn mound(below: f64) -> f64 {
    0.4 * below * (1.0 - below)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heap_grows_while_the_sand_above_sinks() {
        let shares = [1.0, 0.75, 0.5, 0.25, 0.0];
        for pair in shares.windows(2) {
            assert!(peak(pair[0]) > peak(pair[1]), "{pair:?}");
            assert_ne!(upper(pair[0]), upper(pair[1]));
        }
        assert_eq!(upper(0.0), "M-.2 0Q0 0 .2 0V.02H-.2Z");
        assert_eq!(upper(7.0), upper(1.0));
        assert!((peak(1.0) - FLOOR).abs() < 1e-9);
    }
}
