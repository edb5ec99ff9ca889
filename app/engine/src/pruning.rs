//! What the search leaves out, and looks at less deeply.

use crate::score::Value;

/// So many captures deep the search goes beyond its depth.
pub(crate) const QUIESCENCE: i32 = -10;

/// Up to this depth a position that is much better than needed is left alone.
pub(crate) const FRUITLESS_DEPTH: i32 = 3;

/// By how much better, for each turn of the depth.
pub(crate) const FRUITLESS: Value = 120;

/// Quiet turns near the end are left out where so much is missing.
pub(crate) const FUTILE: Value = 100;

/// How much less deep a late quiet turn is looked at.
pub(crate) const fn reduction(depth: i32, tried: u32) -> i32 {
    1 + (tried >= 10) as i32 + (depth >= 6 && tried >= 20) as i32
}
