//! Where spots and dots lie on the drawn board.

use rules::{Board, Direction, Dot, Spot};

/// A place on the drawn board. The distance from a spot to its neighbours is 1,
/// the middle of the board (e5) is the origin, y grows downward as in SVG.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// To the right.
    pub x: f64,
    /// Downward.
    pub y: f64,
}

/// From which side people look at the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// White's side is at the bottom (GIPF basic B.3).
    #[default]
    White,
    /// Black's side is at the bottom: the board turned by half a circle.
    Black,
}

/// Half of the square root of three: how far apart lettered lines are.
const HALF_ROOT_THREE: f64 = 0.866_025_403_784_438_6;

impl View {
    /// The other side.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Where a spot lies.
    #[must_use]
    pub fn spot(self, spot: Spot) -> Place {
        self.place(spot.place())
    }

    /// Where a dot lies.
    #[must_use]
    pub fn dot(self, dot: Dot) -> Place {
        self.place(dot.place())
    }

    fn place(self, at: (i8, i8)) -> Place {
        let middle = Spot::MIDDLE.place();
        let column = f64::from(at.0 - middle.0);
        let height = f64::from(at.1 - middle.1);
        let sign = match self {
            Self::White => 1.0,
            Self::Black => -1.0,
        };
        Place {
            x: sign * column * HALF_ROOT_THREE,
            y: sign * (column / 2.0 - height),
        }
    }

    /// The lines as they are drawn, dot to dot.
    #[must_use]
    pub fn lines(self, board: &Board) -> Vec<(Place, Place)> {
        board
            .pushes()
            .filter(|(_, push)| Direction::ALONG.contains(&push.direction))
            .filter_map(|(_, push)| {
                let end = board.pushes().find(|(_, other)| {
                    other.line == push.line && other.direction != push.direction
                })?;
                Some((self.dot(push.dot), self.dot(end.1.dot)))
            })
            .collect()
    }
}

/// A number for a drawing, to three decimals.
///
/// The library's way to print fractions knows every digit of them and weighs
/// accordingly in what the browser downloads.
#[must_use]
pub fn number(value: f64) -> String {
    let thousandths = (value * 1000.0).round() as i64;
    let sign = if thousandths < 0 { "-" } else { "" };
    let (whole, rest) = (thousandths.abs() / 1000, thousandths.abs() % 1000);
    if rest == 0 {
        return format!("{sign}{whole}");
    }
    let text = format!("{sign}{whole}.{rest:03}");
    text.trim_end_matches('0').to_owned()
}

impl Place {
    /// The middle of the board.
    pub const MIDDLE: Self = Self { x: 0.0, y: 0.0 };

    /// Both numbers, for a path.
    #[must_use]
    pub fn text(self) -> String {
        format!("{} {}", number(self.x), number(self.y))
    }

    /// The place on the way to another, 0 here and 1 there.
    #[must_use]
    pub fn toward(self, other: Self, share: f64) -> Self {
        Self {
            x: self.x + (other.x - self.x) * share,
            y: self.y + (other.y - self.y) * share,
        }
    }

    /// How far it is to another place.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(name: &str) -> Place {
        View::White.spot(Board::gipf().spot(name).unwrap())
    }

    #[test]
    fn numbers_are_short() {
        for (value, text) in [
            (0.0, "0"),
            (-0.0001, "0"),
            (1.5, "1.5"),
            (-2.0625, "-2.063"),
            (10.04, "10.04"),
        ] {
            assert_eq!(number(value), text);
        }
    }

    #[test]
    fn neighbours_are_one_apart_in_all_directions() {
        for (one, other) in [
            ("e5", "e6"),
            ("e5", "d5"),
            ("e5", "f4"),
            ("e5", "d4"),
            ("b2", "c2"),
            ("h2", "g3"),
        ] {
            assert!(
                (at(one).distance(at(other)) - 1.0).abs() < 1e-9,
                "{one} {other}"
            );
        }
    }

    #[test]
    fn white_sits_at_the_bottom_and_letters_run_to_the_right() {
        assert_eq!(at("e5"), Place { x: 0.0, y: 0.0 });
        assert_eq!(at("e2"), Place { x: 0.0, y: 3.0 });
        assert!(at("b2").x < at("c2").x);
        let e2 = Board::gipf().spot("e2").unwrap();
        assert_eq!(View::Black.spot(e2), Place { x: -0.0, y: -3.0 });
    }

    #[test]
    fn every_line_is_drawn_once_from_dot_to_dot() {
        let lines = View::White.lines(Board::gipf());
        assert_eq!(lines.len(), 21);
        for (from, to) in lines {
            assert!(from.distance(to) >= 5.0 - 1e-9);
        }
    }
}
