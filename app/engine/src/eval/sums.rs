//! Incremental sums of the line tables: only spots whose content changed since another
//! position are read again.
//!
//! A line's number has 1 for White's pieces and 2 for Black's. Every number has two
//! weights, for White to act and for Black to act. Two sums are therefore kept, which
//! stay right whoever is to act.

use std::sync::LazyLock;

use rules::{Board, Color, Position};

use super::shape::{LineShape, PLANE, PLANES, start_of};
use crate::score::Value;

/// An upper bound of the lines of a board; a power of two.
const LINES: usize = 32;

/// An upper bound of the weights of a plane; a power of two, so that masked indices
/// are always inside.
const ROOM: usize = PLANE.next_power_of_two();

/// The index of a spot in one of its lines.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    line: u8,
    /// The value of the spot's digit 1 in the number of the line.
    power: u16,
    /// The index of the first weight of the line's length within a plane.
    start: u16,
}

/// The lines of a board by their spots.
#[derive(Debug)]
struct Parts {
    spots: [[Part; 3]; 64],
    /// The index of the first weight of each line within a plane.
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

/// The weights of a plane.
type Weights = [Pair; ROOM];

/// The weights of lines, arranged for incremental sums.
#[derive(Debug)]
pub(super) struct Pairs {
    planes: Vec<Box<Weights>>,
    /// The lines of the board of GIPF and of that of MATRX, each with the value of
    /// each plane on an empty board.
    boards: [(&'static Parts, [Value; PLANES]); 2],
}

impl Pairs {
    /// Arranges the weights of a shape.
    pub(super) fn of(shape: LineShape, weights: &[i16]) -> Self {
        let at = |index: usize| weights.get(index).copied().unwrap_or_default();
        let planes = 0..shape.planes();
        let boards = [&*GIPF, &*MATRX].map(|parts| {
            let bare = core::array::from_fn(|plane| {
                let starts = parts.starts.iter().filter(|_| planes.contains(&plane));
                starts
                    .map(|start| Value::from(at(plane * PLANE + start)))
                    .sum()
            });
            (parts, bare)
        });
        let planes = planes.map(|plane| {
            let mut all = Box::new([0; ROOM]);
            for (index, both) in all.iter_mut().enumerate().take(PLANE) {
                let index = plane * PLANE + index;
                *both = pair(at(index), at(shape.exchanged(index)));
            }
            all
        });
        Self {
            planes: planes.collect(),
            boards,
        }
    }
}

/// The sums of the lines of a position, and its pieces. From these the next position
/// is evaluated faster, with the same result. They begin empty and belong to one
/// evaluation.
#[derive(Clone, Debug, Default)]
pub struct Sums([Plane; PLANES]);

/// The sums of one kind of pieces.
#[derive(Clone, Copy, Debug, Default)]
struct Plane {
    white: u64,
    black: u64,
    /// The difference from an empty board.
    sum: Pair,
    numbers: [u16; LINES],
}

impl Plane {
    /// Updates the sums to these pieces.
    #[inline]
    fn follow(&mut self, white: u64, black: u64, parts: &Parts, weights: &Weights) {
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
                let before = weights[usize::from(part.start.wrapping_add(*number)) % ROOM];
                *number = number.wrapping_add(difference.wrapping_mul(part.power));
                let after = weights[usize::from(part.start.wrapping_add(*number)) % ROOM];
                self.sum += after - before;
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

    /// Returns the value of the lines of a position for the player to act, in the unit
    /// of the weights.
    #[inline(always)]
    pub(super) fn value(&mut self, shape: LineShape, position: &Position, pairs: &Pairs) -> Value {
        // Only MATRX has another board.
        let other = shape.is_matrx() && position.board().spots() != Board::gipf().spots();
        let (parts, bare) = &pairs.boards[usize::from(other)];
        let pieces = position.pieces();
        let white = pieces.of(Color::White).bits();
        let black = pieces.of(Color::Black).bits();
        let mut value = 0;
        let planes = self.0.iter_mut().zip(&pairs.planes).zip(bare);
        let planes = planes.take(shape.planes());
        for (number, ((plane, weights), bare)) in planes.enumerate() {
            let kind = shape.kind(number, pieces);
            plane.follow(white & kind, black & kind, parts, weights);
            if (white | black) & kind != 0 {
                value += half(plane.sum, position.side()) + bare;
            }
        }
        value
    }
}
