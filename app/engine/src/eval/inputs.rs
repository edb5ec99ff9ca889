//! The inputs of the learned evaluation of the GIPF family, and their order.

use rules::{Pieces, Ruleset};

use super::line_family::LineFamily;

/// The shortest and the longest line of any board, in spots.
pub(super) const SHORTEST: usize = 3;
pub(super) const LONGEST: usize = 8;

/// The number of inputs of a plane: one for each number of each length.
pub(super) const PLANE: usize = start_of(LONGEST + 1);

/// The largest number of planes: readings of the lines.
pub(super) const PLANES: usize = 3;

/// The number of values of each count of a player: of those of all games, then of those
/// of games with potentials.
pub(super) const COUNTS: [usize; 17] = [32, 12, 3, 16, 40, 8, 8, 8, 8, 8, 16, 8, 8, 8, 8, 8, 16];

/// Returns the index of the first input of lines of a length within a plane.
pub(super) const fn start_of(length: usize) -> usize {
    let mut start = 0;
    let mut shorter = SHORTEST;
    while shorter < length {
        start += 3_usize.pow(shorter as u32);
        shorter += 1;
    }
    start
}

/// The inputs of the learned evaluation of a family of games: the lines of a position, and what
/// the players have. Training uses them; the search keeps the sums of their weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineInputs(pub(super) LineFamily);

impl LineInputs {
    /// Returns the inputs of a ruleset.
    #[must_use]
    pub fn of(ruleset: Ruleset) -> Self {
        Self(LineFamily::of(ruleset))
    }

    /// Returns the inputs of a family.
    #[must_use]
    pub const fn of_family(family: LineFamily) -> Self {
        Self(family)
    }

    pub(super) const fn family(self) -> LineFamily {
        self.0
    }

    /// Returns the number of different inputs.
    #[must_use]
    pub const fn count(self) -> usize {
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

    /// Returns the number of inputs of the counts of a player.
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

    /// Returns the input that takes the place of this one if the other player is to act.
    #[must_use]
    pub fn exchanged(self, input: usize) -> usize {
        let lines = self.planes() * PLANE;
        if let Some(count) = input.checked_sub(lines) {
            return lines + (count + self.counted()) % (2 * self.counted());
        }
        self.with_number(input, |digits| {
            for digit in digits {
                *digit = (3 - *digit) % 3;
            }
        })
    }

    /// Returns the input of the same line read from its other end.
    pub(super) fn mirrored(self, input: usize) -> usize {
        self.with_number(input, |digits| digits.reverse())
    }

    /// Returns the input that has the weights of this one: a line and its reverse have the same.
    #[must_use]
    pub fn tied(self, input: usize) -> usize {
        input.min(self.mirrored(input))
    }

    /// Iterates over the inputs whose weights a file has: one of each line and its reverse.
    pub(super) fn written(self) -> impl Iterator<Item = usize> + Clone {
        (0..self.count()).filter(move |&input| input == self.tied(input))
    }

    /// Returns the input of a line with other digits, spot by spot.
    fn with_number(self, input: usize, change: impl Fn(&mut [usize])) -> usize {
        if input >= self.planes() * PLANE {
            return input;
        }
        let (plane, index) = (input / PLANE, input % PLANE);
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

    /// Iterates over the ranges of the inputs that are counts, from 0 up, one
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrors_are_mirrors() {
        let inputs = LineInputs::of("gipf-standard".parse().unwrap());
        let mut fixed = 0;
        for input in 0..inputs.count() {
            let mirrored = inputs.mirrored(input);
            assert_eq!(inputs.mirrored(mirrored), input);
            fixed += usize::from(mirrored == input);
        }
        let palindromes: usize = [9, 9, 27, 27, 81, 81].iter().sum();
        assert_eq!(fixed, 2 * palindromes + 2 * inputs.counted());
        assert_eq!(inputs.written().count(), (inputs.count() + fixed) / 2);
    }

    /// Without a turn, the inputs of the other player are the exchanged ones.
    #[test]
    fn exchanged_inputs_are_those_of_the_other_player() {
        let text = "gipf-standard 1g2/gg3/5g/G(gg)1(gg)1Gg/(GG)G(GG)3/1g3/Gg2";
        let of = |rest: &str| {
            let position: rules::Position = format!("{text} {rest}").parse().unwrap();
            let inputs = LineInputs::of(position.ruleset());
            let mut found = Vec::new();
            inputs.each(&position, |input| found.push(input));
            (inputs, found)
        };
        let (inputs, mut white) = of("w G5 G2 --");
        let (_, black) = of("b G5 G2 --");
        assert_ne!(white, black);
        for input in &mut white {
            assert_eq!(inputs.exchanged(inputs.exchanged(*input)), *input);
            *input = inputs.exchanged(*input);
        }
        let counts = white.len() - 2 * inputs.each_count().len();
        let (own, theirs) = white[counts..].split_at(inputs.each_count().len());
        assert_eq!(white[..counts], black[..counts]);
        assert_eq!([theirs, own].concat(), black[counts..]);
    }
}
