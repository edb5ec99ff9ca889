//! The limit of the work that is done to understand a text.

/// The number of attempts that reading a text may still take. An attempt is a
/// beginning of a turn that agrees with the text and leads nowhere.
///
/// If many rows cross in which much may stay, the pieces of one written removal
/// can come off in millions of orders, few of which are legal. Games that were
/// really played come nowhere near the limit, and attempts that led to the turn
/// cost nothing.
#[derive(Clone, Debug)]
pub(crate) struct WorkLimit {
    left: usize,
}

impl WorkLimit {
    /// Returns a limit of this many attempts.
    pub(crate) const fn new(attempts: usize) -> Self {
        Self { left: attempts }
    }

    /// Returns the number of attempts that are left.
    pub(crate) const fn left(&self) -> usize {
        self.left
    }

    /// Spends one attempt. Returns true if there was one left.
    pub(crate) const fn spend(&mut self) -> bool {
        let any = self.left > 0;
        self.left = self.left.saturating_sub(1);
        any
    }

    /// Gives back `steps` attempts, which led to the written turn.
    pub(crate) const fn give_back(&mut self, steps: usize) {
        self.left = self.left.saturating_add(steps);
    }

    /// Returns true if no attempt is left.
    pub(crate) const fn is_spent(&self) -> bool {
        self.left == 0
    }
}
