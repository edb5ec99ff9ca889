//! Excerpts of untrusted text in error messages.

use core::fmt;

/// A quoted text on one line: control characters are escaped, and long texts are cut.
///
/// ```
/// assert_eq!(record::Excerpt("a\tb\u{1b}é").to_string(), "\"a\\tb\\u{1b}é\"");
/// let long = "é".repeat(100);
/// // Two quotation marks and an ellipsis.
/// let written = record::Excerpt(&long).to_string();
/// assert_eq!(written.chars().count(), record::Excerpt::LONGEST + 3);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Excerpt<'a>(pub &'a str);

impl Excerpt<'_> {
    /// The largest number of characters that are quoted.
    pub const LONGEST: usize = 60;
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
