//! Walking over the board with the keyboard.

use rules::{Board, Direction, Dot, Spot};

use crate::geometry::View;

/// Where the keyboard is: on a spot or on a dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cursor {
    /// On a spot.
    Spot(Spot),
    /// On a dot.
    Dot(Dot),
}

impl Default for Cursor {
    fn default() -> Self {
        Self::Spot(Spot::MIDDLE)
    }
}

impl Cursor {
    /// The next spot or dot in a direction as the players see it; none beyond
    /// the edge.
    #[must_use]
    pub fn toward(self, board: &Board, view: View, direction: Direction) -> Option<Self> {
        let direction = match view {
            View::White => direction,
            View::Black => direction.opposite(),
        };
        match self {
            Self::Spot(spot) => match board.spot_toward(spot, direction) {
                Some(next) => Some(Self::Spot(next)),
                None => board.dot_toward(spot, direction).map(Self::Dot),
            },
            Self::Dot(dot) => board
                .find_push(dot, direction)
                .map(|push| Self::Spot(board.push(push).spots[0])),
        }
    }

    /// The next dot clockwise around the board, or back.
    ///
    /// From a spot it is the first dot in board order.
    #[must_use]
    pub fn next_dot(self, board: &Board, back: bool) -> Self {
        let ring = ring(board);
        let place = match self {
            Self::Dot(dot) => ring.iter().position(|&other| other == dot),
            Self::Spot(_) => None,
        };
        let count = ring.len();
        let next = match place {
            None => 0,
            Some(place) if back => (place + count - 1) % count,
            Some(place) => (place + 1) % count,
        };
        ring.get(next).map_or(self, |&dot| Self::Dot(dot))
    }

    /// The spots of the line through here in a direction, from one end to the
    /// other.
    #[must_use]
    pub fn line(self, board: &Board, direction: Direction) -> Vec<Spot> {
        let holds = |line: &[Spot], dot: Dot| match self {
            Self::Spot(spot) => line.contains(&spot),
            Self::Dot(other) => other == dot,
        };
        board
            .pushes()
            .find(|(_, push)| push.direction == direction && holds(&push.spots, push.dot))
            .map(|(_, push)| push.spots.clone())
            .unwrap_or_default()
    }
}

/// The dots clockwise as White sees them, from the lower left corner: up the
/// first lettered line, along the upper ends of the others, down the last one
/// and back along the lower ends.
fn ring(board: &Board) -> Vec<Dot> {
    let dots = board.dots();
    let column = |dot: &Dot| dot.place().0;
    let edges = dots.first().map(column).zip(dots.last().map(column));
    let Some((first, last)) = edges else {
        return Vec::new();
    };
    let mut ring: Vec<Dot> = dots
        .iter()
        .filter(|dot| column(dot) == first)
        .copied()
        .collect();
    // Of the two dots of an inner line the lower one comes first.
    let inner = |dot: &&Dot| first < column(dot) && column(dot) < last;
    let inner: Vec<Dot> = dots.iter().filter(inner).copied().collect();
    ring.extend(inner.chunks(2).filter_map(|pair| pair.last()));
    ring.extend(dots.iter().rev().filter(|dot| column(dot) == last));
    ring.extend(inner.chunks(2).rev().filter_map(|pair| pair.first()));
    ring
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(name: &str) -> Cursor {
        Cursor::Spot(Board::gipf().spot(name).unwrap())
    }

    fn name(cursor: Cursor) -> String {
        match cursor {
            Cursor::Spot(spot) => spot.to_string(),
            Cursor::Dot(dot) => format!("dot {dot}"),
        }
    }

    #[test]
    fn arrows_follow_the_lines_to_the_dots() {
        let mut cursor = spot("e5");
        let mut seen = Vec::new();
        while let Some(next) = cursor.toward(Board::gipf(), View::White, Direction::NorthEast) {
            cursor = next;
            seen.push(name(next));
        }
        assert_eq!(seen, ["f5", "g5", "h5", "dot i5"]);
        let back = cursor.toward(Board::gipf(), View::White, Direction::SouthWest);
        assert_eq!(back.map(name).as_deref(), Some("h5"));
    }

    #[test]
    fn a_turned_board_turns_the_arrows() {
        let up = spot("e5").toward(Board::gipf(), View::Black, Direction::North);
        assert_eq!(up.map(name).as_deref(), Some("e4"));
    }

    #[test]
    fn dots_are_walked_around_the_board() {
        let board = Board::gipf();
        let mut cursor = spot("e5");
        let mut names = Vec::new();
        for _ in 0..24 {
            cursor = cursor.next_dot(board, false);
            names.push(name(cursor));
        }
        assert_eq!(
            names[..6],
            ["dot a1", "dot a2", "dot a3", "dot a4", "dot a5", "dot b6"]
        );
        assert_eq!(names[8], "dot e9");
        assert_eq!(names[23], "dot b1");
        assert_eq!(name(cursor.next_dot(board, true)), "dot c1");
    }

    #[test]
    fn a_line_is_named_from_end_to_end() {
        let line = spot("e5").line(Board::gipf(), Direction::SouthEast);
        let names: Vec<String> = line.iter().map(Spot::to_string).collect();
        assert_eq!(names, ["b5", "c5", "d5", "e5", "f4", "g3", "h2"]);
    }
}
