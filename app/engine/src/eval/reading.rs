//! The inputs of a position.
//!
//! Each line of the board is read as a number in base 3, one digit per spot:
//! vacant, the player's to act, the opponent's. Every number of every length is an
//! input, and so is every count of what a player holds. If more than colours matters
//! (GIPF-pieces, stacks), the lines are read once more for those pieces alone.

use std::sync::LazyLock;

use rules::{Board, Color, Opening, Pieces, Position, Potential, SpotSet};

use super::inputs::{COUNTS, LineInputs, PLANE, start_of};
use super::line_family::LineFamily;
use crate::digits::in_base;

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
    /// The index of the first input of its length within a plane.
    start: usize,
}

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

impl LineInputs {
    /// Calls `found` with the index of every input of a position; an index may occur more
    /// than once.
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
pub(super) struct Kinds {
    /// The pieces of each kind that can use their potential.
    ready: [SpotSet; Potential::COUNT],
    /// The single potentials.
    spent: SpotSet,
}

impl Kinds {
    /// Returns the pieces of a position; none if the family does not count them.
    #[inline(always)]
    pub(super) fn of(position: &Position, family: LineFamily) -> Self {
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
pub(super) fn counts(
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

#[cfg(test)]
mod tests {
    use super::super::inputs::{LONGEST, SHORTEST};
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
}
