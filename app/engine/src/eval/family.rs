//! Families of games that share one evaluation.

use rules::{Ruleset, Variant};

/// A family of games that share one set of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Family {
    /// Basic GIPF.
    Basic,
    /// Standard and tournament GIPF without potentials.
    Standard,
    /// GIPF With Potentials and Ultimate.
    Potentials,
    /// MATRX GIPF.
    Matrx,
}

impl Family {
    /// Returns the family of a ruleset.
    pub(crate) fn of(ruleset: Ruleset) -> Self {
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
