//! Parameters of pruning and of late move reductions.

use crate::score::Value;

/// The depth at which quiescence ends.
pub(crate) const QUIESCENCE: i32 = -10;

/// The largest depth, in turns, at which reverse futility pruning is used.
pub(crate) const REVERSE_FUTILITY_DEPTH: i32 = 3;

/// The margins of futility pruning, in hundredths of a disc or ring.
#[derive(Clone, Copy, Debug)]
pub struct Margins {
    /// The margin of reverse futility pruning, for each turn of the depth.
    pub reverse_futility: Value,
    /// The margin of futility pruning, for each turn of the depth and one more.
    pub futility: Value,
}

impl Margins {
    /// The margins for evaluations that a single turn can change by a disc.
    pub const WIDE: Self = Self {
        reverse_futility: 120,
        futility: 100,
    };

    /// The margins for precise evaluations, which a quiet turn changes little.
    pub const NARROW: Self = Self {
        reverse_futility: 30,
        futility: 25,
    };
}

/// Returns the late move reduction of a quiet step, in turns.
pub(crate) const fn reduction(depth: i32, tried: u32) -> i32 {
    1 + (tried >= 10) as i32 + (depth >= 6 && tried >= 20) as i32
}
