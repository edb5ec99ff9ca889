//! The order of the weights of the learned evaluation in a table.

use rules::{Pieces, Ruleset};

use super::line_family::LineFamily;

/// The shortest and the longest line of any board, in spots.
pub(super) const SHORTEST: usize = 3;
pub(super) const LONGEST: usize = 8;

/// The number of weights of a plane: one for each number of each length.
pub(super) const PLANE: usize = start_of(LONGEST + 1);

/// The largest number of planes: readings of the lines.
pub(super) const PLANES: usize = 3;

/// The number of values of each count of a player: of those of all games, then of those
/// of games with potentials.
pub(super) const COUNTS: [usize; 17] = [32, 12, 3, 16, 40, 8, 8, 8, 8, 8, 16, 8, 8, 8, 8, 8, 16];

/// Returns the index of the first weight of lines of a length within a plane.
pub(super) const fn start_of(length: usize) -> usize {
    let mut start = 0;
    let mut shorter = SHORTEST;
    while shorter < length {
        start += 3_usize.pow(shorter as u32);
        shorter += 1;
    }
    start
}

/// The mapping of positions to the weights whose sum is their evaluation.
/// Training uses it; the search computes the same sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineShape(pub(super) LineFamily);

impl LineShape {
    /// Returns the shape of a ruleset.
    #[must_use]
    pub fn of(ruleset: Ruleset) -> Self {
        Self(LineFamily::of(ruleset))
    }

    pub(super) const fn of_family(family: LineFamily) -> Self {
        Self(family)
    }

    /// Returns the number of weights.
    #[must_use]
    pub const fn size(self) -> usize {
        self.planes() * PLANE + 2 * self.counted()
    }

    /// Returns the numbers of values of the counts of a player.
    #[inline]
    pub(super) fn each_count(self) -> &'static [usize] {
        match self.0 {
            LineFamily::Basic | LineFamily::Standard => &COUNTS[..5],
            LineFamily::Potentials | LineFamily::Matrx => &COUNTS,
        }
    }

    /// Returns the number of weights of the counts of a player.
    #[inline]
    pub(super) const fn counted(self) -> usize {
        match self.0 {
            LineFamily::Basic | LineFamily::Standard => 103,
            LineFamily::Potentials | LineFamily::Matrx => 103 + 16 + 80 + 16,
        }
    }

    /// Returns the number of planes: readings of the lines.
    pub(super) const fn planes(self) -> usize {
        match self.0 {
            LineFamily::Basic => 1,
            LineFamily::Standard => 2,
            LineFamily::Potentials | LineFamily::Matrx => 3,
        }
    }

    /// Returns the number of counts in use; the others are always 0.
    #[inline]
    pub(super) const fn used_counts(self) -> usize {
        match self.0 {
            LineFamily::Basic => 1,
            LineFamily::Standard => 3,
            LineFamily::Potentials | LineFamily::Matrx => COUNTS.len(),
        }
    }

    pub(super) fn is_matrx(self) -> bool {
        self.0 == LineFamily::Matrx
    }

    /// Returns the pieces that are read on a plane, as the bits of a set of
    /// spots.
    #[inline]
    pub(super) fn kind(self, plane: usize, pieces: &Pieces) -> u64 {
        match (plane, self.0) {
            (0, _) => u64::MAX,
            (1, LineFamily::Matrx) => pieces.may_stay().bits(),
            (1, _) => pieces.gipf_pieces().bits(),
            (_, LineFamily::Matrx) => pieces.gipf_discs().bits(),
            _ => pieces.carriers().bits(),
        }
    }

    /// Returns the weight of the same line with the colours exchanged.
    pub(super) fn exchanged(self, weight: usize) -> usize {
        self.with_number(weight, |digits| {
            for digit in digits {
                *digit = (3 - *digit) % 3;
            }
        })
    }

    /// Returns the weight of the same line read from its other end. Training
    /// gives both the same value.
    #[must_use]
    pub fn mirrored(self, weight: usize) -> usize {
        self.with_number(weight, |digits| digits.reverse())
    }

    /// Iterates over the weights that a file has: one of each line and its reverse.
    pub(super) fn written(self) -> impl Iterator<Item = usize> {
        (0..self.size()).filter(move |&weight| weight <= self.mirrored(weight))
    }

    /// Returns the weight of a line with other digits, spot by spot.
    fn with_number(self, weight: usize, change: impl Fn(&mut [usize])) -> usize {
        if weight >= self.planes() * PLANE {
            return weight;
        }
        let (plane, index) = (weight / PLANE, weight % PLANE);
        let length = (SHORTEST..=LONGEST).rfind(|&length| start_of(length) <= index);
        let length = length.unwrap_or(SHORTEST);
        let mut number = index - start_of(length);
        let mut digits = [0; LONGEST];
        let digits = &mut digits[..length];
        for digit in digits.iter_mut() {
            *digit = number % 3;
            number /= 3;
        }
        change(digits);
        let number = digits
            .iter()
            .rev()
            .fold(0, |number, digit| number * 3 + digit);
        plane * PLANE + start_of(length) + number
    }

    /// Iterates over the index ranges of the weights of counts, from 0 up, one
    /// range for each count of each player.
    pub fn counts(self) -> impl Iterator<Item = core::ops::Range<usize>> {
        let mut start = self.planes() * PLANE;
        let counts = self.each_count();
        counts.iter().chain(counts).map(move |most| {
            start += most;
            start - most..start
        })
    }
}
