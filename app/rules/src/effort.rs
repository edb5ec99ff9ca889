//! How much is done to understand a text.

/// What may still be tried in vain for a text that anybody may have written: the
/// beginnings of turns that agree with it and lead nowhere.
///
/// Where many rows cross in which much may stay, the pieces of one written removal
/// can come off in millions of orders, few of which are legal. Nothing that is
/// played in earnest comes near the bound, and what was tried for a turn that is
/// found costs nothing. One effort is for one text, with all its turns.
#[derive(Clone, Debug)]
pub struct Effort {
    left: usize,
}

impl Effort {
    /// How many beginnings are tried for one text: some hundredths of a second.
    pub const MOST: usize = 30_000;

    /// All of it.
    #[must_use]
    pub const fn new() -> Self {
        Self { left: Self::MOST }
    }

    /// Tries one more; whether it may be tried.
    pub(crate) const fn spend(&mut self) -> bool {
        let any = self.left > 0;
        self.left = self.left.saturating_sub(1);
        any
    }

    /// Gives back what was needed: so many steps led to what is written.
    pub(crate) const fn needed(&mut self, steps: usize) {
        self.left = self.left.saturating_add(steps);
    }

    /// Whether nothing may be tried any more.
    pub(crate) const fn is_spent(&self) -> bool {
        self.left == 0
    }
}

impl Default for Effort {
    fn default() -> Self {
        Self::new()
    }
}
