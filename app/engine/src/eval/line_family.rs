//! Games of the GIPF family that share a network.

use rules::{Ruleset, Variant};

/// A family of games that share a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineFamily {
    /// Basic GIPF.
    Basic,
    /// Standard and tournament GIPF without potentials.
    Standard,
    /// GIPF With Potentials and Ultimate.
    Potentials,
    /// MATRX GIPF.
    Matrx,
}

impl LineFamily {
    /// All families.
    pub const ALL: [Self; 4] = [Self::Basic, Self::Standard, Self::Potentials, Self::Matrx];

    /// Returns the family of a ruleset.
    #[must_use]
    pub fn of(ruleset: Ruleset) -> Self {
        match ruleset.variant() {
            Variant::Basic => Self::Basic,
            Variant::Matrx => Self::Matrx,
            Variant::Standard | Variant::Tournament | Variant::Ultimate => {
                let potentials = [rules::Color::White, rules::Color::Black]
                    .iter()
                    .any(|&color| !ruleset.mix(color).is_empty());
                if potentials {
                    Self::Potentials
                } else {
                    Self::Standard
                }
            }
        }
    }
}
