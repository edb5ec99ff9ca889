//! What the search leaves out, and looks at less deeply.

use crate::score::Value;

/// So many captures deep the search goes beyond its depth.
pub(crate) const QUIESCENCE: i32 = -10;

/// Up to this depth a position that is much better than needed is left alone.
pub(crate) const FRUITLESS_DEPTH: i32 = 3;

/// By how much a position is out of reach, in hundredths.
#[derive(Clone, Copy, Debug)]
pub struct Margins {
    /// Much better than needed: by this for each turn of the depth.
    pub fruitless: Value,
    /// Too bad for quiet turns near the end: by this for each turn of the depth and
    /// one more.
    pub futile: Value,
}

impl Margins {
    /// Where a turn can change the value by a disc, and nobody knows better.
    pub const WIDE: Self = Self {
        fruitless: 120,
        futile: 100,
    };

    /// Where quiet positions are weighed so well that a quiet turn changes little.
    pub const NARROW: Self = Self {
        fruitless: 30,
        futile: 25,
    };
}

/// How much less deep a late quiet turn is looked at.
pub(crate) const fn reduction(depth: i32, tried: u32) -> i32 {
    1 + (tried >= 10) as i32 + (depth >= 6 && tried >= 20) as i32
}
