//! A drawing of the board in text, for terminals, failures of tests and exports.

use std::fmt::Write;

use crate::position::Position;
use crate::spot::Spot;

/// The number of characters from one lettered line to the next.
const PITCH: usize = 5;

impl Position {
    /// Draws the board in text, White's side at the bottom: `.` is a vacant spot, the
    /// letters are the discs, bottom to top. Spots of a lettered line stand above each
    /// other, as on the board.
    ///
    /// ```
    /// let start = gipf_rules::Position::start("gipf-basic".parse()?);
    /// let drawn = start.diagram();
    /// assert_eq!(drawn.lines().next(), Some("                    g"));
    /// assert_eq!(drawn.lines().last(), Some("     b    c    d    e    f    g    h"));
    /// # Ok::<(), gipf_rules::RulesetError>(())
    /// ```
    #[must_use]
    pub fn diagram(&self) -> String {
        let spots = self.board().spots();
        // A step along a lettered line is two rows of text.
        let row = |spot: Spot| {
            let (column, height) = spot.coordinates();
            column - 2 * height
        };
        let rows = spots.into_iter().map(row);
        let (Some(top), Some(bottom)) = (rows.clone().min(), rows.max()) else {
            return String::new();
        };
        let mut drawing = String::new();
        for wanted in top..=bottom {
            let mut text = String::new();
            for spot in spots.into_iter().filter(|&spot| row(spot) == wanted) {
                let stack = self.pieces().stack_at(spot).to_string();
                let sign = if stack.is_empty() { "." } else { &stack };
                let indent = (spot.coordinates().0 as usize * PITCH).saturating_sub(text.len());
                let _ = write!(text, "{:indent$}{sign}", "");
            }
            drawing.push_str(&text);
            drawing.push('\n');
        }
        let mut letters = String::new();
        for (letter, _) in self.board().columns() {
            let _ = write!(letters, "{letter:>width$}", width = PITCH);
        }
        // Right-aligned letters begin one character after the pitch.
        let _ = writeln!(drawing, " {letters}");
        drawing
    }
}
