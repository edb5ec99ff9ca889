//! Points on a drawing, and the text of their numbers.

/// A point of the drawn board. The distance from a spot to its neighbours is 1,
/// the middle of the board is the origin, y grows downward as in SVG.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The distance to the right.
    pub x: f64,
    /// The distance downward.
    pub y: f64,
}

/// The way of a move as it is drawn: a straight ray for a push, an arc for the move of a
/// potential.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovePath {
    /// The dot or the spot it begins at.
    pub from: Point,
    /// The spot it leads to.
    pub to: Point,
    /// True for the move of a potential.
    pub jumps: bool,
}

/// A number for a drawing, to three decimals.
///
/// The library's formatting of fractions keeps all digits and adds much code to what the
/// browser downloads.
#[must_use]
pub fn svg_number(value: f64) -> String {
    let thousandths = (value * 1000.0).round() as i64;
    let sign = if thousandths < 0 { "-" } else { "" };
    let (whole, rest) = (thousandths.abs() / 1000, thousandths.abs() % 1000);
    if rest == 0 {
        return format!("{sign}{whole}");
    }
    let text = format!("{sign}{whole}.{rest:03}");
    text.trim_end_matches('0').to_owned()
}

impl Point {
    /// The middle of the board.
    pub const MIDDLE: Self = Self { x: 0.0, y: 0.0 };

    /// Both numbers, for a path.
    #[must_use]
    pub fn text(self) -> String {
        format!("{} {}", svg_number(self.x), svg_number(self.y))
    }

    /// The point on the way to another one; `share` is 0 here and 1 there.
    #[must_use]
    pub fn toward(self, other: Self, share: f64) -> Self {
        Self {
            x: self.x + (other.x - self.x) * share,
            y: self.y + (other.y - self.y) * share,
        }
    }

    /// The path of a line to another point.
    #[must_use]
    pub fn line(self, to: Self) -> String {
        ["M", &self.text(), "L", &to.text()].concat()
    }

    /// The distance to another point.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (value, text) in [
            (0.0, "0"),
            (-0.0001, "0"),
            (1.5, "1.5"),
            (-2.0625, "-2.063"),
            (10.04, "10.04"),
        ] {
            assert_eq!(svg_number(value), text);
        }
    }
}
