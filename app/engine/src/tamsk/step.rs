//! Steps of TAMSK in a search.

use rules::tamsk::Step;

/// A step of TAMSK after a delay; without a step only time passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TamskStep {
    /// The delay in milliseconds, 0 at level 1.
    pub(super) delay: u32,
    pub(super) step: Option<Step>,
}

impl TamskStep {
    /// Returns the step of the rules.
    #[must_use]
    pub const fn step(self) -> Option<Step> {
        self.step
    }
}
