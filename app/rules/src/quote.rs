//! Quotation of untrusted text in error messages.

use core::fmt;

/// A quoted text on one line: control characters are escaped, and long texts
/// are cut.
///
/// ```
/// assert_eq!(rules::Quote("a\tb").to_string(), "\"a\\tb\"");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Quote<'a>(pub &'a str);

impl Quote<'_> {
    /// The largest number of characters that are quoted.
    pub const LONGEST: usize = 60;
}

impl fmt::Display for Quote<'_> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_stay_on_one_line_and_short() {
        assert_eq!(Quote("a\tb\u{1b}é").to_string(), "\"a\\tb\\u{1b}é\"");
        let long = "é".repeat(100);
        assert_eq!(Quote(&long).to_string().chars().count(), 63);
    }
}
