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

use rules::{Board, Color, Opening, Pieces, Position, Potential, SpotSet};

use super::line_family::LineFamily;
use super::shape::{COUNTS, LineShape, PLANE, start_of};
use super::sums::{Pairs, Sums};
use crate::digits::in_base;
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
const IN_BASE_3: [u16; 256] = in_base(3);

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
        let kinds = Kinds::of(position, self.0);
        for color in [position.side(), !position.side()] {
            let counts = counts(position, color, self.0, &kinds).into_iter();
            for (count, &most) in counts.zip(self.each_count()) {
                found(start + count.min(most - 1));
                start += most;
            }
        }
    }
}

/// The pieces with potentials, of both colours.
#[derive(Clone, Copy, Debug, Default)]
struct Kinds {
    /// The pieces of each kind that can use their potential.
    ready: [SpotSet; Potential::COUNT],
    /// The single potentials.
    spent: SpotSet,
}

impl Kinds {
    /// Returns the pieces of a position; none if the family does not count them.
    #[inline(always)]
    fn of(position: &Position, family: LineFamily) -> Self {
        if matches!(family, LineFamily::Basic | LineFamily::Standard) {
            return Self::default();
        }
        let pieces = position.pieces();
        let carriers = pieces.carriers();
        let topped = Potential::ALL.map(|potential| pieces.topped_by(potential));
        let all = topped.iter().fold(SpotSet::EMPTY, |all, &kind| all | kind);
        Self {
            ready: topped.map(|kind| kind & carriers),
            spent: all - carriers,
        }
    }
}

/// Returns the counts of a player: basic discs in reserve; GIPF-pieces in play;
/// stage of the opening; pieces with potentials that can be introduced; potentials
/// in reserve; pieces of each kind that can use their potential; single potentials;
/// potentials of each kind in reserve; discs that are covered.
#[inline(always)]
fn counts(
    position: &Position,
    color: Color,
    family: LineFamily,
    kinds: &Kinds,
) -> [usize; COUNTS.len()] {
    let reserve = position.reserve(color);
    let basics = usize::from(reserve.basic_discs());
    if family == LineFamily::Basic {
        let mut counts = [0; COUNTS.len()];
        counts[0] = basics;
        return counts;
    }
    let gipf = position.gipf_pieces(color).len() as usize;
    let opening = match position.opening(color) {
        Opening::Closed => 0,
        Opening::LoadedPieces => 1,
        Opening::GipfPieces => 2,
    };
    if family == LineFamily::Standard {
        let mut counts = [0; COUNTS.len()];
        (counts[0], counts[1], counts[2]) = (basics, gipf, opening);
        return counts;
    }
    let held = Potential::ALL.map(|potential| usize::from(reserve.potentials(potential)));
    let matrx = family == LineFamily::Matrx;
    let playable = held.iter().map(|&n| if matrx { n / 2 } else { n }).sum();
    let gipf = if matrx { gipf + basics } else { gipf };
    let pieces = position.pieces();
    let own = pieces.of(color);
    let ready = kinds.ready.map(|kind| (kind & own).len() as usize);
    let spent = (kinds.spent & own).len() as usize;
    let covered = if pieces.has_buried() {
        covered(pieces, color)
    } else {
        0
    };
    let [t, z, d, y, p] = ready;
    let [rt, rz, rd, ry, rp] = held;
    [
        basics,
        gipf,
        opening,
        playable,
        held.iter().sum(),
        t,
        z,
        d,
        y,
        p,
        spent,
        rt,
        rz,
        rd,
        ry,
        rp,
        covered,
    ]
}

/// Returns the number of discs of a player that are covered.
#[inline(never)]
fn covered(pieces: &Pieces, color: Color) -> usize {
    let spots = pieces.occupied().into_iter();
    let buried = spots.flat_map(|spot| pieces.buried_at(spot));
    buried.filter(|(owner, _)| *owner == color).count()
}

impl LineTables {
    /// Reads weights as [`Self::write`] writes them. Returns `None` if they are of another
    /// shape.
    #[must_use]
    pub fn read(shape: LineShape, bytes: &[u8]) -> Option<Self> {
        let (low, high) = bytes.split_at(bytes.len() / 2);
        let mut written = low.iter().zip(high).map(|(&low, &high)| [low, high]);
        let mut weights = vec![0_i16; shape.size()];
        for index in shape.written() {
            weights[index] = i16::from_le_bytes(written.next()?);
        }
        for index in 0..weights.len() {
            weights[index] = weights[index.min(shape.mirrored(index))];
        }
        (written.next().is_none() && bytes.len().is_multiple_of(2)).then(|| Self {
            pairs: Pairs::of(shape, &weights),
            unused: core::array::from_fn(|used| {
                let starts = shape.counts().map(|range| range.start).enumerate();
                let each = shape.each_count().len();
                let starts = starts.filter(|(index, _)| index % each >= used);
                starts.map(|(_, start)| Value::from(weights[start])).sum()
            }),
            weights,
        })
    }

    /// Writes learned weights, given in hundredths of a disc: 16-bit integers, first all
    /// lower bytes, then all upper ones. Of a line and its reverse one is written. Weights
    /// that are too large are clamped.
    #[must_use]
    pub fn write(shape: LineShape, weights: &[f64]) -> Vec<u8> {
        let whole = |index: usize| (weights[index] * f64::from(UNIT)).round() as i16;
        let parts = shape.written().map(|index| whole(index).to_le_bytes());
        let (mut bytes, high): (Vec<u8>, Vec<u8>) = parts.map(|[low, high]| (low, high)).unzip();
        bytes.extend(high);
        bytes
    }

    /// Returns the weights arranged for another shape, in hundredths of a disc: those
    /// that this one, `own`, does not have are 0.
    #[must_use]
    pub fn arranged(&self, own: LineShape, other: LineShape) -> Vec<f64> {
        let mut all = vec![0.0; other.size()];
        let mut copy = |to: usize, from: usize, length: usize| {
            let from = self.weights[from..from + length].iter();
            for (to, &weight) in all[to..].iter_mut().zip(from) {
                *to = f64::from(weight) / f64::from(UNIT);
            }
        };
        copy(0, 0, own.planes().min(other.planes()) * PLANE);
        let each = own.counted().min(other.counted());
        for player in 0..2 {
            let start = |shape: LineShape| shape.planes() * PLANE + player * shape.counted();
            copy(start(other), start(own), each);
        }
        all
    }

    /// Evaluates a position for the player to act, in hundredths of a disc; `sums`
    /// are those of an earlier position, or empty.
    #[inline]
    pub(super) fn value(&self, family: LineFamily, position: &Position, sums: &mut Sums) -> Value {
        // The first two calls are compiled with their family as a constant. Two more would
        // be no faster, and larger.
        match family {
            LineFamily::Basic => self.value_of(LineFamily::Basic, position, sums),
            LineFamily::Standard => self.value_of(LineFamily::Standard, position, sums),
            other => self.value_of(other, position, sums),
        }
    }

    #[inline(always)]
    fn value_of(&self, family: LineFamily, position: &Position, sums: &mut Sums) -> Value {
        let shape = LineShape::of_family(family);
        let mut value = sums.value(shape, position, &self.pairs);
        let used = shape.used_counts();
        value += self.unused[used];
        let mut start = shape.planes() * PLANE;
        let kinds = Kinds::of(position, family);
        for color in [position.side(), !position.side()] {
            let counts = counts(position, color, family, &kinds);
            let mut index = start;
            for (&count, &most) in counts.iter().zip(&COUNTS).take(used) {
                value += Value::from(self.weights[index + count.min(most - 1)]);
                index += most;
            }
            start += shape.counted();
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
        assert_eq!(fixed, 2 * palindromes + 2 * shape.counted());
    }

    #[test]
    fn weights_of_another_family_keep_their_meaning() {
        let shapes =
            ["gipf-standard", "gipf-ultimate"].map(|text| LineShape::of(text.parse().unwrap()));
        let [own, other] = shapes;
        let weights: Vec<f64> = (0..own.size()).map(|n| (n % 997) as f64).collect();
        let tables = LineTables::read(own, &LineTables::write(own, &weights)).unwrap();
        assert_eq!(tables.arranged(own, own).len(), own.size());
        let arranged = tables.arranged(own, other);
        assert_eq!(arranged.len(), other.size());
        // All weights of a position without potentials are those of before.
        let start = Position::start("gipf-standard".parse().unwrap());
        let mut found = [0.0; 2];
        own.each(&start, |weight| {
            found[0] += tables.arranged(own, own)[weight]
        });
        other.each(&start, |weight| found[1] += arranged[weight]);
        assert!(found[0] > 0.0);
        assert_eq!(found[0], found[1]);
    }

    #[test]
    fn weights_are_read_as_they_were_written() {
        let shape = LineShape::of("gipf-basic".parse().unwrap());
        let weights: Vec<f64> = (0..shape.size()).map(|n| n as f64 / 8.0).collect();
        let bytes = LineTables::write(shape, &weights);
        assert!(LineTables::read(shape, &bytes[2..]).is_none());
        let tables = LineTables::read(shape, &bytes).unwrap();
        assert_eq!(tables.weights[17], 17_i16.min(shape.mirrored(17) as i16));
        let start = Position::start("gipf-basic".parse().unwrap());
        let mut sum = 0;
        let mut count = 0;
        shape.each(&start, |weight| {
            sum += weight.min(shape.mirrored(weight)) as Value;
            count += 1;
        });
        assert_eq!(count, 21 + 2 * shape.each_count().len());
        assert_eq!(
            tables.value(LineFamily::Basic, &start, &mut Sums::default()),
            sum / UNIT
        );
    }
}
