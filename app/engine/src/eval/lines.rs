//! The learned evaluation: tables of line patterns.
//!
//! Each line of the board is read as a number in base 3, one digit per spot:
//! vacant, the player's to act, the opponent's. Every number of every length has a
//! weight, and so has every count of what a player holds. The evaluation is the sum
//! of the weights. If more than colours matters (GIPF-pieces, stacks), the lines
//! are read once more for those pieces alone.
//!
//! All arithmetic is in integers, so that results are the same on all machines.

use std::sync::LazyLock;

use rules::{Board, Color, Opening, Position, Potential};

use super::family::Family;
use super::shape::{COUNTED, COUNTS, LineShape, PLANE, start_of};
use super::sums::{Pairs, Sums};
use crate::score::Value;

/// The lines of a board, prepared to be read out of a set of spots.
#[derive(Debug)]
struct Reading {
    lines: Vec<LineAt>,
}

/// One line, prepared to be read: the bits of the mask are gathered by a
/// multiplication.
#[derive(Clone, Copy, Debug)]
struct LineAt {
    mask: u64,
    factor: u64,
    shift: u32,
    /// The index of the first weight of its length within a plane.
    start: usize,
}

/// The number of units of a weight in a hundredth of a disc.
const UNIT: Value = 8;

/// The sum of the powers of three of the bits of a set of eight.
const IN_BASE_3: [u16; 256] = {
    let mut all = [0; 256];
    let mut set = 0;
    while set < 256 {
        let (mut bit, mut power) = (0, 1);
        while bit < 8 {
            if set >> bit & 1 == 1 {
                all[set] += power;
            }
            power *= 3;
            bit += 1;
        }
        set += 1;
    }
    all
};

static GIPF: LazyLock<Reading> = LazyLock::new(|| Reading::of(Board::gipf()));
static MATRX: LazyLock<Reading> = LazyLock::new(|| Reading::of(Board::matrx()));

impl Reading {
    fn of(board: &Board) -> Self {
        let lines = board.lines().iter().map(|line| LineAt::of(line.bits()));
        Self {
            lines: lines.collect(),
        }
    }
}

impl LineAt {
    /// The difference between the first and the second spot tells the direction: 1
    /// bit up a lettered line, 8 or 9 across.
    const fn of(mask: u64) -> Self {
        let first = mask.trailing_zeros();
        let step = (mask & (mask - 1)).trailing_zeros() - first;
        let (factor, shift) = match step {
            1 => (1, first),
            // Moves the bits to their columns, whatever the height.
            8 => (0x0102_0408_1020_4080 >> (first % 8), 56 + first / 8),
            // Moves the bits to their heights, whatever the column.
            _ => (0x0101_0101_0101_0101, 56 + first % 8),
        };
        Self {
            mask,
            factor,
            shift,
            start: start_of(mask.count_ones() as usize),
        }
    }

    #[inline(always)]
    const fn read(&self, set: u64) -> u16 {
        IN_BASE_3[(((set & self.mask).wrapping_mul(self.factor) >> self.shift) & 0xFF) as usize]
    }
}

/// The learned weights of a family.
#[derive(Debug)]
pub struct LineTables {
    weights: Vec<i16>,
    /// The weights of the lines, arranged for the incremental sums.
    pairs: Pairs,
    /// The sum of the weights of the counts that a shape does not use, by the
    /// number that it uses.
    unused: [Value; COUNTS.len() + 1],
}

impl LineShape {
    /// Calls `found` with the index of every weight that counts for a position; an
    /// index may occur more than once.
    pub fn each(self, position: &Position, mut found: impl FnMut(usize)) {
        let pieces = position.pieces();
        let side = position.side();
        let own = pieces.of(side).bits();
        let theirs = pieces.of(!side).bits();
        let reading = if position.board().spots().bits() == Board::gipf().spots().bits() {
            &*GIPF
        } else {
            &*MATRX
        };
        let mut read = |plane: usize, own: u64, theirs: u64| {
            if own | theirs == 0 {
                return;
            }
            for line in &reading.lines {
                let number = line.read(own) + 2 * line.read(theirs);
                found(plane * PLANE + line.start + usize::from(number));
            }
        };
        for plane in 0..self.planes() {
            let kind = self.kind(plane, pieces);
            read(plane, own & kind, theirs & kind);
        }
        let mut start = self.planes() * PLANE;
        for color in [position.side(), !position.side()] {
            for (count, most) in counts(position, color, self.0).into_iter().zip(COUNTS) {
                found(start + count.min(most - 1));
                start += most;
            }
        }
    }
}

/// Returns the counts of a player: basic discs in reserve; GIPF-pieces in play;
/// stage of the opening; pieces with potentials that can be introduced; potentials
/// in reserve.
#[inline]
fn counts(position: &Position, color: Color, family: Family) -> [usize; COUNTS.len()] {
    let reserve = position.reserve(color);
    let basics = usize::from(reserve.basic_discs());
    if family == Family::Basic {
        return [basics, 0, 0, 0, 0];
    }
    let gipf = position.gipf_pieces(color).len() as usize;
    let opening = match position.opening(color) {
        Opening::Closed => 0,
        Opening::LoadedPieces => 1,
        Opening::GipfPieces => 2,
    };
    if family == Family::Standard {
        return [basics, gipf, opening, 0, 0];
    }
    let held = Potential::ALL.map(|potential| usize::from(reserve.potentials(potential)));
    let matrx = family == Family::Matrx;
    let playable = held.iter().map(|&n| if matrx { n / 2 } else { n }).sum();
    let gipf = if matrx { gipf + basics } else { gipf };
    [basics, gipf, opening, playable, held.iter().sum()]
}

impl LineTables {
    /// Reads weights as [`Self::write`] writes them, little-endian 16-bit integers.
    /// Returns `None` if they are of another shape.
    #[must_use]
    pub fn read(shape: LineShape, bytes: &[u8]) -> Option<Self> {
        let (pairs, rest) = bytes.as_chunks::<2>();
        let weights: Vec<i16> = pairs.iter().map(|&pair| i16::from_le_bytes(pair)).collect();
        (rest.is_empty() && weights.len() == shape.size()).then(|| Self {
            pairs: Pairs::of(shape, &weights),
            unused: core::array::from_fn(|used| {
                let starts = shape.counts().map(|range| range.start).enumerate();
                let starts = starts.filter(|(index, _)| index % COUNTS.len() >= used);
                starts.map(|(_, start)| Value::from(weights[start])).sum()
            }),
            weights,
        })
    }

    /// Writes learned weights, given in hundredths of a disc. Those that are too
    /// large are clamped.
    #[must_use]
    pub fn write(weights: &[f64]) -> Vec<u8> {
        let whole = |weight: &f64| (weight * f64::from(UNIT)).round() as i16;
        weights
            .iter()
            .flat_map(|weight| whole(weight).to_le_bytes())
            .collect()
    }

    /// Evaluates a position for the player to act, in hundredths of a disc; `sums`
    /// are those of an earlier position, or empty.
    #[inline]
    pub(super) fn value(&self, family: Family, position: &Position, sums: &mut Sums) -> Value {
        // Each call is compiled with its family as a constant.
        match family {
            Family::Basic => self.value_of(Family::Basic, position, sums),
            Family::Standard => self.value_of(Family::Standard, position, sums),
            other => self.value_of(other, position, sums),
        }
    }

    #[inline(always)]
    fn value_of(&self, family: Family, position: &Position, sums: &mut Sums) -> Value {
        let shape = LineShape::of_family(family);
        let mut value = sums.value(shape, position, &self.pairs);
        let used = shape.used_counts();
        value += self.unused[used];
        let mut start = shape.planes() * PLANE;
        for color in [position.side(), !position.side()] {
            let counts = counts(position, color, family);
            let mut index = start;
            for (&count, &most) in counts.iter().zip(&COUNTS).take(used) {
                value += Value::from(self.weights[index + count.min(most - 1)]);
                index += most;
            }
            start += COUNTED / 2;
        }
        value / UNIT
    }
}

#[cfg(test)]
mod tests {
    use super::super::shape::{LONGEST, SHORTEST};
    use super::*;

    #[test]
    fn every_line_is_read_spot_by_spot() {
        for board in [Board::gipf(), Board::matrx()] {
            let reading = Reading::of(board);
            let lengths = reading
                .lines
                .iter()
                .map(|line| line.mask.count_ones() as usize);
            assert!(
                lengths
                    .clone()
                    .all(|length| (SHORTEST..=LONGEST).contains(&length))
            );
            for line in &reading.lines {
                let spots: Vec<u32> = (0..64).filter(|&bit| line.mask >> bit & 1 == 1).collect();
                for set in 0..1_u64 << spots.len() {
                    let chosen = |index: &usize| set >> index & 1 == 1;
                    let chosen_spots: Vec<usize> = (0..spots.len()).filter(chosen).collect();
                    let bits = chosen_spots
                        .iter()
                        .fold(0, |bits, &index| bits | 1_u64 << spots[index]);
                    let expected: u16 = chosen_spots.iter().map(|&p| 3_u16.pow(p as u32)).sum();
                    // Pieces on other lines do not matter.
                    assert_eq!(line.read(bits), expected);
                    assert_eq!(line.read(bits | !line.mask), expected);
                }
            }
        }
    }

    #[test]
    fn mirrors_are_mirrors() {
        let shape = LineShape::of("gipf-standard".parse().unwrap());
        let mut fixed = 0;
        for weight in 0..shape.size() {
            let mirrored = shape.mirrored(weight);
            assert_eq!(shape.mirrored(mirrored), weight);
            fixed += usize::from(mirrored == weight);
        }
        let palindromes: usize = [9, 9, 27, 27, 81, 81].iter().sum();
        assert_eq!(fixed, 2 * palindromes + COUNTED);
    }

    #[test]
    fn weights_are_read_as_they_were_written() {
        let shape = LineShape::of("gipf-basic".parse().unwrap());
        let weights: Vec<f64> = (0..shape.size()).map(|n| n as f64 / 8.0).collect();
        let bytes = LineTables::write(&weights);
        assert!(LineTables::read(shape, &bytes[2..]).is_none());
        let tables = LineTables::read(shape, &bytes).unwrap();
        assert_eq!(tables.weights[17], 17);
        let start = Position::start("gipf-basic".parse().unwrap());
        let mut sum = 0;
        let mut count = 0;
        shape.each(&start, |weight| {
            sum += weight as Value;
            count += 1;
        });
        assert_eq!(count, 21 + 2 * COUNTS.len());
        assert_eq!(
            tables.value(Family::Basic, &start, &mut Sums::default()),
            sum / UNIT
        );
    }
}
