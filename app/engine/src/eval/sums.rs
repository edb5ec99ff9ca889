//! Incremental sums of the weights of lines: only spots whose content changed since another
//! position are read again.
//!
//! A line's number has 1 for White's pieces and 2 for Black's. Every number has two
//! rows of weights, for White to act and for Black to act. Both are summed, so that the
//! sums are right for either player to act.

use std::sync::LazyLock;

use rules::{Board, Color, Position};

use super::inputs::{LineInputs, PLANE, PLANES, start_of};
use crate::score::Value;
use crate::vector::Vector;

/// An upper bound of the lines of a board; a power of two.
pub(super) const LINES: usize = 32;

/// An upper bound of the inputs of a plane; a power of two, so that masked indices
/// are always inside.
const ROOM: usize = PLANE.next_power_of_two();

/// The index of a spot in one of its lines.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    line: u8,
    /// The value of the spot's digit 1 in the number of the line.
    power: u16,
    /// The index of the first input of the line's length within a plane.
    start: u16,
}

/// The lines of a board by their spots.
#[derive(Debug)]
struct Parts {
    spots: [[Part; 3]; 64],
    /// The index of the first input of each line within a plane.
    starts: Vec<usize>,
}

static GIPF: LazyLock<Parts> = LazyLock::new(|| Parts::of(Board::gipf()));
static MATRX: LazyLock<Parts> = LazyLock::new(|| Parts::of(Board::matrx()));

impl Parts {
    fn of(board: &Board) -> Self {
        let mut spots = [[Part::default(); 3]; 64];
        let mut placed = [0; 64];
        let mut starts = Vec::new();
        for (line, set) in board.lines().iter().enumerate() {
            let start = start_of(set.len() as usize);
            starts.push(start);
            let mut power = 1;
            for spot in *set {
                let index = spot.index();
                // Every spot is on one line of each direction.
                if let Some(part) = spots[index].get_mut(placed[index]) {
                    *part = Part {
                        line: line as u8,
                        power,
                        start: start as u16,
                    };
                }
                placed[index] += 1;
                power *= 3;
            }
        }
        Self { spots, starts }
    }
}

/// Two values in one number, for White to act and for Black to act, so that both are
/// summed at once.
type Pair = i64;

const fn pair(white: i16, black: i16) -> Pair {
    white as Pair + ((black as Pair) << 32)
}

/// Returns the value for this player to act.
const fn half(pair: Pair, side: Color) -> Value {
    let white = pair as Value;
    match side {
        Color::White => white,
        Color::Black => ((pair - white as Pair) >> 32) as Value,
    }
}

/// The vector of an input.
pub(super) type Elements = Vector<1>;

/// The weights of an input, or their sums, for White to act and for Black to act.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Row {
    values: Pair,
    vectors: [Elements; 2],
}

impl Row {
    /// Creates a row of the weights for White to act and for Black to act.
    pub(super) const fn new(values: [i16; 2], vectors: [Elements; 2]) -> Self {
        Self {
            values: pair(values[0], values[1]),
            vectors,
        }
    }

    #[inline(always)]
    pub(super) fn add(&mut self, other: &Self) {
        self.values += other.values;
        for (own, other) in self.vectors.iter_mut().zip(&other.vectors) {
            own.add(other);
        }
    }

    #[inline(always)]
    fn subtract(&mut self, other: &Self) {
        self.values -= other.values;
        for (own, other) in self.vectors.iter_mut().zip(&other.vectors) {
            own.subtract(other);
        }
    }

    /// Returns the value for this player to act.
    #[inline(always)]
    pub(super) const fn value(&self, side: Color) -> Value {
        half(self.values, side)
    }

    /// Returns the vector for this player to act.
    #[inline(always)]
    pub(super) const fn vector(&self, side: Color) -> Elements {
        self.vectors[side as usize]
    }
}

/// The rows of a plane.
type Plane = [Row; ROOM];

/// The rows of lines, arranged for incremental sums.
#[derive(Debug)]
pub(super) struct LineRows {
    planes: Vec<Box<Plane>>,
    /// The lines of the board of GIPF and of that of MATRX, each with the sums of
    /// each plane on an empty board.
    boards: [(&'static Parts, [Row; PLANES]); 2],
}

impl LineRows {
    /// Arranges the rows of the inputs of a family.
    pub(super) fn of(inputs: LineInputs, row: impl Fn(usize) -> Row) -> Self {
        let mut planes: Vec<Box<Plane>> = Vec::new();
        for number in 0..inputs.planes() {
            let rows = (0..PLANE).map(|index| row(number * PLANE + index));
            let spare = core::iter::repeat_n(Row::default(), ROOM - PLANE);
            let rows: Box<[Row]> = rows.chain(spare).collect();
            // It has the length of a plane.
            planes.extend(<Box<Plane>>::try_from(rows));
        }
        let boards = [&*GIPF, &*MATRX].map(|parts| {
            let mut bare = [Row::default(); PLANES];
            for (bare, plane) in bare.iter_mut().zip(&planes) {
                for &start in &parts.starts {
                    bare.add(&plane[start]);
                }
            }
            (parts, bare)
        });
        Self { planes, boards }
    }

    /// Returns the row of an input, if it is a line.
    pub(super) fn row(&self, input: usize) -> Option<&Row> {
        Some(&self.planes.get(input / PLANE)?[input % PLANE])
    }
}

/// The sums of the weights of a position's lines, and its pieces. From these the next position
/// is evaluated faster, with the same result. They begin empty and belong to one
/// evaluation.
#[derive(Clone, Debug, Default)]
pub struct Sums([PlaneSums; PLANES]);

/// The sums of one kind of pieces.
#[derive(Clone, Copy, Debug, Default)]
struct PlaneSums {
    white: u64,
    black: u64,
    /// The difference from an empty board.
    sum: Row,
    numbers: [u16; LINES],
}

impl PlaneSums {
    /// Updates the sums to these pieces.
    #[inline]
    fn follow(&mut self, white: u64, black: u64, parts: &Parts, rows: &Plane) {
        let mut changed = self.white ^ white | self.black ^ black;
        while changed != 0 {
            let spot = changed.trailing_zeros();
            changed &= changed - 1;
            let digit = |white: u64, black: u64| {
                (white >> spot & 1) as u16 + 2 * (black >> spot & 1) as u16
            };
            let difference = digit(white, black).wrapping_sub(digit(self.white, self.black));
            for part in &parts.spots[spot as usize & 63] {
                let number = &mut self.numbers[usize::from(part.line) % LINES];
                let before = &rows[usize::from(part.start.wrapping_add(*number)) % ROOM];
                *number = number.wrapping_add(difference.wrapping_mul(part.power));
                let after = &rows[usize::from(part.start.wrapping_add(*number)) % ROOM];
                self.sum.add(after);
                self.sum.subtract(before);
            }
        }
        (self.white, self.black) = (white, black);
    }
}

impl Sums {
    /// Continues from the sums of another position.
    #[inline]
    pub(crate) fn copy(&mut self, other: &Self) {
        for (plane, other) in self.0.iter_mut().zip(&other.0) {
            // The last planes may never be used.
            if plane.white | plane.black | other.white | other.black != 0 {
                *plane = *other;
            }
        }
    }

    /// Returns the sums of the weights of a position's lines.
    #[inline(always)]
    pub(super) fn of_lines(
        &mut self,
        inputs: LineInputs,
        position: &Position,
        rows: &LineRows,
    ) -> Row {
        // Only MATRX has another board.
        let other = inputs.is_matrx() && position.board().spots() != Board::gipf().spots();
        let (parts, bare) = &rows.boards[usize::from(other)];
        let pieces = position.pieces();
        let white = pieces.of(Color::White).bits();
        let black = pieces.of(Color::Black).bits();
        let mut sum = Row::default();
        let planes = self.0.iter_mut().zip(&rows.planes).zip(bare);
        let planes = planes.take(inputs.planes());
        for (number, ((plane, rows), bare)) in planes.enumerate() {
            let kind = inputs.kind(number, pieces);
            plane.follow(white & kind, black & kind, parts, rows);
            if (white | black) & kind != 0 {
                sum.add(&plane.sum);
                sum.add(bare);
            }
        }
        sum
    }
}
