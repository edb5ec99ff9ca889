//! Reserves: the discs that a player still has to bring onto the board.

use core::fmt;
use core::ops::{Index, IndexMut};

use crate::mix::{Mix, write_counts};
use crate::piece::{DiscKind, Piece, Potential};

/// A number of discs of every kind (GIPF basic B.5; Potentials B.1; MATRX B.3).
///
/// The text is `G` and the number of basic discs, then letter and count of every
/// potential that is there, in the order T Z D Y P: `G9T3Z2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reserve([u8; DiscKind::COUNT]);

impl Reserve {
    /// Builds a reserve of this many basic discs and these potentials; no limit
    /// is checked.
    #[must_use]
    pub fn new(basic_discs: u8, mix: Mix) -> Self {
        let mut reserve = Self::default();
        reserve[DiscKind::Basic] = basic_discs;
        for potential in Potential::ALL {
            reserve[DiscKind::Potential(potential)] = mix.count(potential);
        }
        reserve
    }

    /// Returns the number of basic discs.
    #[must_use]
    pub const fn basic_discs(self) -> u8 {
        self.0[0]
    }

    /// Returns the number of potentials of a kind.
    #[must_use]
    pub const fn potentials(self, potential: Potential) -> u8 {
        self.0[potential as usize + 1]
    }

    /// Returns true if there is any potential.
    #[must_use]
    pub fn has_potentials(self) -> bool {
        self.0[1..].iter().any(|&count| count > 0)
    }

    /// Returns true if the discs of a piece are there: two of a kind for a pair,
    /// a basic disc and the potential for a loaded piece.
    #[must_use]
    pub fn holds(self, piece: Piece) -> bool {
        match piece {
            Piece::Single(kind) => self[kind] >= 1,
            Piece::Pair(kind) => self[kind] >= 2,
            Piece::Loaded(potential) => self.basic_discs() >= 1 && self.potentials(potential) >= 1,
        }
    }

    /// Takes the discs of a piece out.
    #[inline]
    pub(crate) fn take(&mut self, piece: Piece) {
        let (lower, upper) = piece.discs();
        if let Some(lower) = lower {
            self[lower] = self[lower].saturating_sub(1);
        }
        self[upper] = self[upper].saturating_sub(1);
    }

    /// Takes a basic disc out.
    #[inline]
    pub(crate) const fn take_basic(&mut self) {
        self.0[0] = self.0[0].saturating_sub(1);
    }

    /// Puts the discs of a piece in.
    pub(crate) fn put(&mut self, piece: Piece) {
        let (lower, upper) = piece.discs();
        for kind in lower.into_iter().chain([upper]) {
            self[kind] = self[kind].saturating_add(1);
        }
    }

    /// Takes all potentials out: they leave the game (Potentials B.2).
    pub(crate) fn lose_potentials(&mut self) {
        *self = Self::new(self.basic_discs(), Mix::NONE);
    }

    /// Reads the text of a reserve.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut reserve = Self::default();
        let mut rest = text.strip_prefix('G')?;
        let mut kind = DiscKind::Basic;
        loop {
            let digits = rest.find(|sign: char| sign.is_ascii_uppercase());
            let (count, next) = rest.split_at(digits.unwrap_or(rest.len()));
            reserve[kind] = count.parse().ok()?;
            let mut letters = next.chars();
            let Some(letter) = letters.next() else {
                return Some(reserve);
            };
            let next_kind = DiscKind::Potential(Potential::from_letter(letter)?);
            if next_kind <= kind {
                return None;
            }
            (kind, rest) = (next_kind, letters.as_str());
        }
    }
}

impl Index<DiscKind> for Reserve {
    type Output = u8;

    fn index(&self, kind: DiscKind) -> &u8 {
        &self.0[kind.code()]
    }
}

impl IndexMut<DiscKind> for Reserve {
    fn index_mut(&mut self, kind: DiscKind) -> &mut u8 {
        &mut self.0[kind.code()]
    }
}

impl fmt::Display for Reserve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "G{}", self.basic_discs())?;
        write_counts(f, |potential| self.potentials(potential))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in ["G12", "G0", "G9T3Z2", "G3T6Z6D6Y6P6", "G0P1"] {
            assert_eq!(Reserve::parse(text).unwrap().to_string(), text);
        }
        for wrong in [
            "", "G", "12", "g12", "G9Z2T3", "G9T", "G9G9", "G256", "G9é", "G9t3",
        ] {
            assert_eq!(Reserve::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn pieces_are_taken_out_and_put_back() {
        let full = Reserve::parse("G2T1Z2").unwrap();
        for piece in [
            Piece::BASIC,
            Piece::GIPF,
            Piece::Loaded(Potential::Tamsk),
            Piece::Pair(DiscKind::Potential(Potential::Zertz)),
        ] {
            assert!(full.holds(piece));
            let mut reserve = full;
            reserve.take(piece);
            assert_ne!(reserve, full);
            reserve.put(piece);
            assert_eq!(reserve, full);
        }
        assert!(!full.holds(Piece::Pair(DiscKind::Potential(Potential::Tamsk))));
        assert!(!full.holds(Piece::Loaded(Potential::Punct)));
    }
}
