//! Families of games that share one file of weights.

use rules::GameRuleset;

use super::line_family::LineFamily;

/// A family of games that share one file of learned weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WeightFamily {
    /// Games of the GIPF family.
    Gipf(LineFamily),
    /// TAMSK.
    Tamsk,
}

impl WeightFamily {
    /// All families.
    pub const ALL: [Self; 5] = [
        Self::Gipf(LineFamily::Basic),
        Self::Gipf(LineFamily::Standard),
        Self::Gipf(LineFamily::Potentials),
        Self::Gipf(LineFamily::Matrx),
        Self::Tamsk,
    ];

    /// Returns the family of a ruleset.
    #[must_use]
    pub fn of(ruleset: GameRuleset) -> Self {
        match ruleset {
            GameRuleset::Gipf(ruleset) => Self::Gipf(LineFamily::of(ruleset)),
            GameRuleset::Tamsk(_) => Self::Tamsk,
        }
    }

    /// Returns its place in [`Self::ALL`].
    pub(super) const fn index(self) -> usize {
        match self {
            Self::Gipf(family) => family as usize,
            Self::Tamsk => LineFamily::ALL.len(),
        }
    }

    /// Returns the name of its file of weights in `app/engine/data`, without the ending `.bin`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gipf(LineFamily::Basic) => "basic",
            Self::Gipf(LineFamily::Standard) => "standard",
            Self::Gipf(LineFamily::Potentials) => "potentials",
            Self::Gipf(LineFamily::Matrx) => "matrx",
            Self::Tamsk => "tamsk",
        }
    }
}
