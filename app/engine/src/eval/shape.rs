//! The weights that the learned evaluation has: their order in a table.

use rules::{Pieces, Ruleset};

use super::family::Family;

/// Lengths of lines that any board has.
pub(super) const SHORTEST: usize = 3;
pub(super) const LONGEST: usize = 8;

/// Weights of a plane: one for each number of each length.
pub(super) const PLANE: usize = start_of(LONGEST + 1);

/// The lines are read no more often.
pub(super) const PLANES: usize = 3;

/// What is counted for each player: how many different counts.
pub(super) const COUNTS: [usize; 5] = [32, 12, 3, 16, 40];

/// Weights of the counts of both players.
pub(super) const COUNTED: usize = 2 * (COUNTS[0] + COUNTS[1] + COUNTS[2] + COUNTS[3] + COUNTS[4]);

/// Where the weights of lines of a length begin within a plane.
pub(super) const fn start_of(length: usize) -> usize {
    let mut start = 0;
    let mut shorter = SHORTEST;
    while shorter < length {
        start += 3_usize.pow(shorter as u32);
        shorter += 1;
    }
    start
}

/// Which weights the value of a position is the sum of. For training; the search
/// goes the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineShape(pub(super) Family);

impl LineShape {
    /// That of a ruleset.
    #[must_use]
    pub fn of(ruleset: Ruleset) -> Self {
        Self(Family::of(ruleset))
    }

    pub(super) const fn of_family(family: Family) -> Self {
        Self(family)
    }

    /// How many weights there are.
    #[must_use]
    pub const fn size(self) -> usize {
        self.planes() * PLANE + COUNTED
    }

    /// How often the lines are read.
    pub(super) const fn planes(self) -> usize {
        match self.0 {
            Family::Basic => 1,
            Family::Standard => 2,
            Family::Potentials | Family::Matrx => 3,
        }
    }

    /// How many counts differ from 0.
    #[inline]
    pub(super) const fn used_counts(self) -> usize {
        match self.0 {
            Family::Basic => 1,
            Family::Standard => 3,
            Family::Potentials | Family::Matrx => COUNTS.len(),
        }
    }

    pub(super) fn is_matrx(self) -> bool {
        self.0 == Family::Matrx
    }

    /// The pieces that are read on a plane.
    #[inline]
    pub(super) fn kind(self, plane: usize, pieces: &Pieces) -> u64 {
        match (plane, self.0) {
            (0, _) => u64::MAX,
            (1, Family::Matrx) => pieces.may_stay().bits(),
            (1, _) => pieces.gipf_pieces().bits(),
            (_, Family::Matrx) => pieces.gipf_discs().bits(),
            _ => pieces.carriers().bits(),
        }
    }

    /// The weight of the same line with the colours exchanged.
    pub(super) fn exchanged(self, weight: usize) -> usize {
        self.with_number(weight, |digits| {
            for digit in digits {
                *digit = (3 - *digit) % 3;
            }
        })
    }

    /// The weight of the same line read from its other end, which should be the
    /// same.
    #[must_use]
    pub fn mirrored(self, weight: usize) -> usize {
        self.with_number(weight, |digits| digits.reverse())
    }

    /// The weight of a line with other digits, spot by spot.
    fn with_number(self, weight: usize, change: impl Fn(&mut [usize])) -> usize {
        if weight >= self.planes() * PLANE {
            return weight;
        }
        let (plane, place) = (weight / PLANE, weight % PLANE);
        let length = (SHORTEST..=LONGEST).rfind(|&length| start_of(length) <= place);
        let length = length.unwrap_or(SHORTEST);
        let mut number = place - start_of(length);
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

    /// Where the weights of counts stand: from 0 up, one range for each count of
    /// each player.
    pub fn counts(self) -> impl Iterator<Item = core::ops::Range<usize>> {
        let mut start = self.planes() * PLANE;
        COUNTS.into_iter().chain(COUNTS).map(move |most| {
            start += most;
            start - most..start
        })
    }
}
