//! Families of games for the levels of play.

use rules::{Ruleset, Variant};

/// A family of games in which the levels have the same parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameFamily {
    /// Basic GIPF.
    Basic,
    /// Standard GIPF without potentials.
    Standard,
    /// Tournament GIPF without potentials.
    Tournament,
    /// GIPF With Potentials.
    Potentials,
    /// Ultimate GIPF.
    Ultimate,
    /// MATRX GIPF.
    Matrx,
    /// TAMSK, all levels of it.
    Tamsk,
}

impl GameFamily {
    /// Returns the family of a ruleset of the GIPF family.
    #[must_use]
    pub fn of(ruleset: Ruleset) -> Self {
        let has_potentials = rules::Color::ALL
            .iter()
            .any(|&color| !ruleset.mix(color).is_empty());
        match ruleset.variant() {
            Variant::Matrx => Self::Matrx,
            Variant::Ultimate => Self::Ultimate,
            _ if has_potentials => Self::Potentials,
            Variant::Basic => Self::Basic,
            Variant::Standard => Self::Standard,
            Variant::Tournament => Self::Tournament,
        }
    }
}
