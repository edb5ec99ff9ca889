//! Excerpts of untrusted text in error messages.

use core::fmt;

/// A quoted text on one line: control characters are escaped, and long texts
/// are cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Excerpt<'a>(pub(crate) &'a str);

impl Excerpt<'_> {
    /// The largest number of characters that are quoted.
    const LONGEST: usize = 60;
}

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start: String = self.0.chars().take(Self::LONGEST).collect();
        let dots = if start.len() < self.0.len() {
            "…"
        } else {
            ""
        };
        write!(f, "\"{}{dots}\"", start.escape_debug())
    }
}
