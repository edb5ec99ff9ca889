//! The geometry of the boards of the GIPF family: the points of their cells, and the ways
//! between them. Drawing a board and moving about on it with keys need this, and no rules.

use core::fmt;
use std::sync::LazyLock;

use rules::{Board, Direction, Dot, Spot};

use crate::scene::point::Point;

mod walk;

/// The side from which the board is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Orientation {
    /// White's side is at the bottom (GIPF basic B.3).
    #[default]
    White,
    /// Black's side is at the bottom: the board turned by half a circle.
    Black,
}

/// A spot or a dot: a cell that a finger or the keyboard can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cell {
    /// A spot.
    Spot(Spot),
    /// A dot.
    Dot(Dot),
}

/// Half of the square root of three: the distance of lettered lines.
pub(crate) const HALF_ROOT_THREE: f64 = 0.866_025_403_784_438_6;

/// A board as it is seen from one side. There is only one of each, so they are compared by
/// address.
pub struct Geometry {
    board: &'static Board,
    /// The side from which it is seen.
    pub orientation: Orientation,
    /// The lines, dot to dot.
    pub lines: Vec<(Point, Point)>,
    /// The dots, once around the board.
    pub outline: Vec<Point>,
    /// The distances of the outermost dots from the middle, across and down.
    pub reach: (f64, f64),
    /// The cells of the lettered lines, `a` first, each from White's side up.
    pub grid: Vec<Vec<Cell>>,
    /// The dots clockwise as White sees them.
    ring: Vec<Dot>,
    /// The middle of the board, where its first lettered line begins at the origin.
    middle: Point,
}

impl Orientation {
    /// The other side.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Turns a point seen from White's side.
    #[must_use]
    pub fn turn(self, point: Point) -> Point {
        match self {
            Self::White => point,
            Self::Black => Point {
                x: -point.x,
                y: -point.y,
            },
        }
    }

    /// Turns a direction on the screen into one of the board, or the other way round.
    const fn direct(self, direction: Direction) -> Direction {
        match self {
            Self::White => direction,
            Self::Black => direction.opposite(),
        }
    }
}

impl Cell {
    /// The name printed on the board.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Spot(spot) => spot.to_string(),
            Self::Dot(dot) => dot.to_string(),
        }
    }

    fn lattice(self) -> (i8, i8) {
        match self {
            Self::Spot(spot) => spot.coordinates(),
            Self::Dot(dot) => dot.coordinates(),
        }
    }
}

impl Geometry {
    /// The board seen from a side.
    pub(crate) fn of(board: &'static Board, orientation: Orientation) -> &'static Self {
        static GIPF: [LazyLock<Geometry>; 2] = [
            LazyLock::new(|| Geometry::new(Board::gipf(), Orientation::White)),
            LazyLock::new(|| Geometry::new(Board::gipf(), Orientation::Black)),
        ];
        static MATRX: [LazyLock<Geometry>; 2] = [
            LazyLock::new(|| Geometry::new(Board::matrx(), Orientation::White)),
            LazyLock::new(|| Geometry::new(Board::matrx(), Orientation::Black)),
        ];
        let both = if core::ptr::eq(board, Board::gipf()) {
            &GIPF
        } else {
            &MATRX
        };
        &both[orientation as usize]
    }

    fn new(board: &'static Board, orientation: Orientation) -> Self {
        let mut grid: Vec<Vec<Cell>> = Vec::new();
        let spots = board.spots().into_iter().map(Cell::Spot);
        // Dots are in board order, so that every lettered line has its lower dot before
        // its upper one; its spots lie between them.
        for cell in board.dots().iter().copied().map(Cell::Dot).chain(spots) {
            let at = cell.lattice();
            let line = grid.iter_mut().find(|line| line[0].lattice().0 == at.0);
            match line {
                Some(line) => {
                    let below = line.iter().take_while(|other| other.lattice().1 < at.1);
                    let index = below.count();
                    line.insert(index, cell);
                }
                None => grid.push(vec![cell]),
            }
        }
        let mut geometry = Self {
            board,
            orientation,
            lines: Vec::new(),
            outline: Vec::new(),
            reach: (0.0, 0.0),
            ring: ring(board),
            middle: middle(&grid),
            grid,
        };
        geometry.outline = geometry.ring.iter().map(|&dot| geometry.dot(dot)).collect();
        let far = |side: fn(&Point) -> f64| {
            let sides = geometry.outline.iter().map(side);
            sides.fold(0.0, f64::max)
        };
        geometry.reach = (far(|point| point.x.abs()), far(|point| point.y.abs()));
        let along = |direction| Direction::ALONG.contains(&direction);
        let lines = board
            .pushes()
            .filter(|(_, push)| along(push.direction))
            .filter_map(|(_, push)| {
                let other = |(_, other): &(_, &rules::Push)| {
                    other.line == push.line && other.direction != push.direction
                };
                let end = board.pushes().find(other)?.1.dot;
                Some((geometry.dot(push.dot), geometry.dot(end)))
            });
        geometry.lines = lines.collect();
        geometry
    }

    /// The point of a spot.
    #[must_use]
    pub fn spot(&self, spot: Spot) -> Point {
        self.point(Cell::Spot(spot))
    }

    /// The point of a dot.
    #[must_use]
    pub fn dot(&self, dot: Dot) -> Point {
        self.point(Cell::Dot(dot))
    }

    /// The point of a cell.
    #[must_use]
    pub fn point(&self, cell: Cell) -> Point {
        let point = straightened(cell);
        self.orientation.turn(Point {
            x: point.x - self.middle.x,
            y: point.y - self.middle.y,
        })
    }

    /// The cells of the board, line by line.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.grid.iter().flatten().copied()
    }

    /// The path of all lines.
    #[must_use]
    pub fn lines_path(&self) -> String {
        self.lines.iter().map(|&(from, to)| from.line(to)).collect()
    }

    /// The cell with this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<Cell> {
        let dot = self.board.dot(name).map(Cell::Dot);
        dot.or_else(|| self.board.spot(name).map(Cell::Spot))
    }

    /// The spots of every line through a cell, from one end to the other.
    #[must_use]
    pub fn lines_through(&self, cell: Cell) -> Vec<Vec<Spot>> {
        let holds = |push: &rules::Push| match cell {
            Cell::Spot(spot) => push.line.contains(spot),
            Cell::Dot(dot) => push.dot == dot,
        };
        let along = |direction: Direction| {
            let find = |wanted: Direction| {
                let mut pushes = self.board.pushes();
                let found = pushes.find(|(_, push)| push.direction == wanted && holds(push));
                found.map(|(_, push)| push.spots.clone())
            };
            find(direction).or_else(|| {
                let mut spots = find(direction.opposite())?;
                spots.reverse();
                Some(spots)
            })
        };
        Direction::ALONG.into_iter().filter_map(along).collect()
    }
}

/// The point of a cell of the lattice, seen from White's side, before the board is centred.
fn straightened(cell: Cell) -> Point {
    let (column, height) = cell.lattice();
    let column = f64::from(column);
    Point {
        x: column * HALF_ROOT_THREE,
        y: column / 2.0 - f64::from(height),
    }
}

/// The point half-way between the outermost cells.
fn middle(grid: &[Vec<Cell>]) -> Point {
    let middle = |side: fn(Point) -> f64| {
        let sides = grid.iter().flatten().map(|&cell| side(straightened(cell)));
        let (least, most) = sides.fold((f64::MAX, f64::MIN), |(least, most), side| {
            (least.min(side), most.max(side))
        });
        f64::midpoint(least, most)
    };
    Point {
        x: middle(|point| point.x),
        y: middle(|point| point.y),
    }
}

impl PartialEq for Geometry {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self, other)
    }
}

impl fmt::Debug for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} spots, {:?} below",
            self.board.spots().len(),
            self.orientation
        )
    }
}

/// The dots clockwise as White sees them, from the lower left corner: up the
/// first lettered line, along the upper ends of the others, down the last one
/// and back along the lower ends.
fn ring(board: &Board) -> Vec<Dot> {
    let dots = board.dots();
    let column = |dot: &Dot| dot.coordinates().0;
    let edges = dots.first().map(column).zip(dots.last().map(column));
    let Some((first, last)) = edges else {
        return Vec::new();
    };
    let mut ring: Vec<Dot> = dots
        .iter()
        .filter(|dot| column(dot) == first)
        .copied()
        .collect();
    // The lower one of the two dots of an inner line comes first.
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

    fn white() -> &'static Geometry {
        Geometry::of(Board::gipf(), Orientation::White)
    }

    fn cell(name: &str) -> Cell {
        white().named(name).unwrap()
    }

    fn at(name: &str) -> Point {
        white().point(cell(name))
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
        assert_eq!(at("e5"), Point { x: 0.0, y: 0.0 });
        assert_eq!(at("e2"), Point { x: 0.0, y: 3.0 });
        assert!(at("b2").x < at("c2").x);
        let black = Geometry::of(Board::gipf(), Orientation::Black);
        assert_eq!(black.point(cell("e2")), Point { x: -0.0, y: -3.0 });
    }

    /// Each board lies in the middle of its drawing.
    #[test]
    fn both_boards_are_centred() {
        for board in [Board::gipf(), Board::matrx()] {
            for orientation in [Orientation::White, Orientation::Black] {
                let points = &Geometry::of(board, orientation).outline;
                let least = |side: fn(&Point) -> f64| points.iter().map(side).fold(9.0, f64::min);
                let most = |side: fn(&Point) -> f64| points.iter().map(side).fold(-9.0, f64::max);
                for side in [|point: &Point| point.x, |point: &Point| point.y] {
                    assert!((least(side) + most(side)).abs() < 1e-9, "{points:?}");
                }
            }
        }
    }

    #[test]
    fn every_line_is_drawn_once_from_dot_to_dot() {
        let lines = &white().lines;
        assert_eq!(lines.len(), 21);
        for (from, to) in lines {
            assert!(from.distance(*to) >= 5.0 - 1e-9);
        }
        assert_eq!(
            Geometry::of(Board::matrx(), Orientation::White).lines.len(),
            22
        );
    }

    #[test]
    fn every_lettered_line_is_a_row_of_the_grid() {
        let lengths: Vec<usize> = white().grid.iter().map(Vec::len).collect();
        assert_eq!(lengths, [5, 6, 7, 8, 9, 8, 7, 6, 5]);
        assert_eq!(white().grid[4][0], cell("e1"));
        assert_eq!(white().grid[4][8], cell("e9"));
    }

    #[test]
    fn arrows_follow_the_lines_to_the_dots() {
        let mut at = cell("e5");
        let mut seen = Vec::new();
        while let Some(next) = white().toward(at, Direction::NorthEast) {
            at = next;
            seen.push(next.name());
        }
        assert_eq!(seen, ["f5", "g5", "h5", "i5"]);
        let back = white().toward(at, Direction::SouthWest);
        assert_eq!(back.map(Cell::name).as_deref(), Some("h5"));
    }

    #[test]
    fn a_turned_board_turns_the_arrows() {
        let black = Geometry::of(Board::gipf(), Orientation::Black);
        let up = black.toward(cell("e5"), Direction::North);
        assert_eq!(up.map(Cell::name).as_deref(), Some("e4"));
    }

    #[test]
    fn dots_are_walked_around_the_board() {
        let mut at = cell("e5");
        let mut names = Vec::new();
        for _ in 0..24 {
            at = white().next_dot(at, false);
            names.push(at.name());
        }
        assert_eq!(names[..6], ["a1", "a2", "a3", "a4", "a5", "b6"]);
        assert_eq!(names[8], "e9");
        assert_eq!(names[23], "b1");
        assert_eq!(white().next_dot(at, true).name(), "c1");
    }

    #[test]
    fn the_lines_through_a_cell_are_named_from_end_to_end() {
        let names = |cell: &str| -> Vec<String> {
            let lines = white().lines_through(self::cell(cell)).into_iter();
            lines
                .map(|line| {
                    let names: Vec<String> = line.iter().map(Spot::to_string).collect();
                    names.join(" ")
                })
                .collect()
        };
        assert_eq!(names("e5")[2], "b5 c5 d5 e5 f4 g3 h2");
        assert_eq!(names("e1"), ["e2 e3 e4 e5 e6 e7 e8"]);
    }
}
