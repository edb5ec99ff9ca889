//! The orders of the legal steps in compact links.

/// The order of the legal steps in a version of the compact form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepOrder {
    /// The order of version 1: in TAMSK a player who had to pass could not fill in a ring
    /// before.
    First,
    /// The order of version 2: that of the legal steps (D13).
    Second,
}

impl StepOrder {
    /// The order in which links are written.
    pub const NOW: Self = Self::Second;

    /// The number of the version with this order.
    pub(crate) const fn version(self) -> u8 {
        match self {
            Self::First => 1,
            Self::Second => 2,
        }
    }

    /// The order of a version; none if this program does not know it.
    pub(crate) fn of(version: u8) -> Option<Self> {
        let mut all = [Self::First, Self::Second].into_iter();
        all.find(|order| order.version() == version)
    }
}

/// The number of bits of an index below `count`.
pub(crate) const fn width(count: usize) -> u32 {
    match count.saturating_sub(1).checked_ilog2() {
        Some(log) => log + 1,
        None => 0,
    }
}
