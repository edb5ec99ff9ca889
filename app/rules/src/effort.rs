//! A limit of the work that is done to understand a text.

/// The number of attempts that reading a text may still take. It bounds the work
/// for texts from untrusted sources. An attempt is a beginning of a turn that
/// agrees with the text and leads nowhere.
///
/// If many rows cross in which much may stay, the pieces of one written removal
/// can come off in millions of orders, few of which are legal. Games that were
/// really played come nowhere near the bound, and attempts that led to the turn
/// cost nothing. One effort is for one text, with all its turns.
#[derive(Clone, Debug)]
pub struct Effort {
    left: usize,
}

impl Effort {
    /// The number of attempts for one text, 30,000: some hundredths of a second.
    pub const MOST: usize = 30_000;

    /// Returns the full limit.
    #[must_use]
    pub const fn new() -> Self {
        Self { left: Self::MOST }
    }

    /// Spends one attempt. Returns true if there was one left.
    pub(crate) const fn spend(&mut self) -> bool {
        let any = self.left > 0;
        self.left = self.left.saturating_sub(1);
        any
    }

    /// Gives back `steps` attempts, which led to what is written.
    pub(crate) const fn needed(&mut self, steps: usize) {
        self.left = self.left.saturating_add(steps);
    }

    /// Returns true if no attempt is left.
    pub(crate) const fn is_spent(&self) -> bool {
        self.left == 0
    }
}

impl Default for Effort {
    fn default() -> Self {
        Self::new()
    }
}
