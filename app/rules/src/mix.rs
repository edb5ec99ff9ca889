//! Mixes: the numbers of potentials with which a player begins.

use core::fmt;

use crate::piece::Potential;

/// The potentials of one colour at the start of a game, up to
/// [`Mix::MAX_OF_A_KIND`] of a kind: in the GIPF games none to [`Mix::MAX`]
/// (Potentials A.4), in MATRX always all thirty (MATRX B.3).
///
/// The text is a letter and a count for every kind that is there, in the order
/// T Z D Y P: `T4Z4`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mix([u8; Potential::COUNT]);

impl Mix {
    /// No potentials.
    pub const NONE: Self = Self([0; Potential::COUNT]);

    /// Three of each kind: Ultimate GIPF (Potentials D.1).
    pub const ULTIMATE: Self = Self([3; Potential::COUNT]);

    /// All potentials of a colour: MATRX GIPF (MATRX B.3).
    pub const MATRX: Self = Self([Self::MAX_OF_A_KIND; Potential::COUNT]);

    /// The largest number of a kind, 6, as in the box (Potentials A).
    pub const MAX_OF_A_KIND: u8 = 6;

    /// The largest total in the GIPF games, 15 (Potentials A.4).
    /// [`Ruleset`](crate::Ruleset) checks it; a mix alone may have more.
    pub const MAX: u8 = 15;

    /// Builds a mix from counts in the order T Z D Y P. Returns `None` if a
    /// count exceeds [`Self::MAX_OF_A_KIND`].
    #[must_use]
    pub fn new(counts: [u8; Potential::COUNT]) -> Option<Self> {
        let few = counts.iter().all(|&count| count <= Self::MAX_OF_A_KIND);
        few.then_some(Self(counts))
    }

    /// Returns the number of a kind, 0 to 6.
    #[must_use]
    pub const fn count(self, potential: Potential) -> u8 {
        self.0[potential as usize]
    }

    /// Returns the number of all kinds together, 0 to 30.
    #[must_use]
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    /// Returns true if there are no potentials.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Reads the text of a mix, empty for none, with the kinds in any order,
    /// each once and no count of zero. Returns `None` if it is no mix.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut counts = [0; Potential::COUNT];
        let mut signs = text.chars();
        while let Some(letter) = signs.next() {
            let potential = Potential::from_letter(letter)?;
            let count = signs.next()?.to_digit(10).filter(|&count| count > 0)?;
            if core::mem::replace(&mut counts[potential as usize], count as u8) > 0 {
                return None;
            }
        }
        Self::new(counts)
    }
}

impl fmt::Display for Mix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_counts(f, |potential| self.count(potential))
    }
}

/// Writes letter and count of every potential that is there.
pub(crate) fn write_counts(
    f: &mut fmt::Formatter<'_>,
    count: impl Fn(Potential) -> u8,
) -> fmt::Result {
    for potential in Potential::ALL {
        match count(potential) {
            0 => {}
            count => write!(f, "{}{count}", potential.letter())?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in ["", "T6", "T4Z4", "T3Z3D3Y3P3", "Z1P6"] {
            assert_eq!(Mix::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Mix::parse("T3Z3D3Y3P3"), Some(Mix::ULTIMATE));
        assert_eq!(Mix::ULTIMATE.total(), 15);
        assert_eq!(Mix::parse("P6Z1"), Mix::parse("Z1P6"));
        for wrong in [
            "T", "T0", "T7", "T06", "T3T3", "T3Z3T3", "G3", "t6", "6T", "Té",
        ] {
            assert_eq!(Mix::parse(wrong), None, "{wrong}");
        }
    }
}
