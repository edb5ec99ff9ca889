//! Orders in which compact links count the legal steps.

/// The order in which a version of the compact form counts the legal steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepOrder {
    /// That of version 1: in TAMSK who had to pass could not fill in a ring before.
    First,
    /// That of version 2: the legal steps as they are (D13).
    Second,
}

impl StepOrder {
    /// The one in which links are written.
    pub const NOW: Self = Self::Second;

    /// The number of the version with this order.
    pub(crate) const fn version(self) -> u8 {
        match self {
            Self::First => 1,
            Self::Second => 2,
        }
    }

    /// The order of a version; none of one that this program does not know.
    pub(crate) fn of(version: u8) -> Option<Self> {
        let mut all = [Self::First, Self::Second].into_iter();
        all.find(|order| order.version() == version)
    }
}

/// How many bits a place among so many takes.
pub(crate) const fn width(count: usize) -> u32 {
    match count.saturating_sub(1).checked_ilog2() {
        Some(log) => log + 1,
        None => 0,
    }
}
