//! The course of a game as a small drawing: White's share below, Black's above.

use std::fmt::Write;

use session::WhiteScore;

/// The size of the drawing.
const WIDE: usize = 96;
const HIGH: usize = 24;

/// The drawing; empty without a review.
pub(super) fn drawn(course: &[Option<WhiteScore>]) -> String {
    let mut share = HIGH * 500;
    let known = course.iter().map(|score| {
        if let Some(score) = score {
            share = HIGH * usize::try_from(score.shares().black).unwrap_or_default();
        }
        share
    });
    let shares: Vec<usize> = known.collect();
    if shares.len() < 2 {
        return String::new();
    }
    let last = shares.len() - 1;
    let mut line = String::new();
    for (index, share) in shares.iter().enumerate() {
        // In hundredths, and Black's share from above.
        let (x, y) = (100 * WIDE * index / last, share / 10);
        let _ = write!(
            line,
            "L{}.{:02} {}.{:02}",
            x / 100,
            x % 100,
            y / 100,
            y % 100
        );
    }
    format!(
        "<svg viewBox=\"0 0 {WIDE} {HIGH}\" preserveAspectRatio=\"none\" focusable=\"false\">\
         <rect class=\"course-black\" width=\"{WIDE}\" height=\"{HIGH}\"/>\
         <path class=\"course-white\" d=\"M0 {HIGH}{line}L{WIDE} {HIGH}z\"/></svg>"
    )
}
