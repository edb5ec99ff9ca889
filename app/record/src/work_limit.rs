//! The limit of the work that is done to understand the turns of one text.

use rules::Position;

/// The number of attempts that reading the turns of one text may still take, at first
/// [`Position::READ_ATTEMPTS`]. All turns of a text from outside share one limit, so that many
/// costly turns take no longer than one.
#[derive(Clone, Debug)]
pub struct WorkLimit {
    pub(crate) attempts: usize,
}

impl WorkLimit {
    /// Returns the full limit.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            attempts: Position::READ_ATTEMPTS,
        }
    }
}

impl Default for WorkLimit {
    fn default() -> Self {
        Self::new()
    }
}
