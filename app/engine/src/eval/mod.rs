//! The static evaluation of quiet positions.

mod data;
#[cfg(feature = "hand-made")]
mod hand;
mod lines;
mod material;
mod shape;
mod sums;
mod weight_family;
#[cfg(feature = "hand-made")]
mod weights;

pub use data::WrongShape;
pub use lines::LineTables;
pub use shape::LineShape;
pub use sums::Sums;
pub use weight_family::WeightFamily;

use rules::{Position, Ruleset};

use crate::pruning::Margins;
use crate::score::Value;

/// A static evaluation: by material, by hand-made or by learned weights.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation(Kind);

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Counts discs and GIPF-pieces.
    Material,
    /// Uses the hand-made weights.
    #[cfg(feature = "hand-made")]
    HandMade(WeightFamily),
    /// Uses learned weights.
    Learned(WeightFamily, &'static LineTables),
}

impl Evaluation {
    /// The simplest evaluation, for comparison: discs are counted, those of
    /// GIPF-pieces twice.
    pub const MATERIAL: Self = Self(Kind::Material);

    /// Returns the best evaluation for a ruleset: the learned one, or [`Self::MATERIAL`] without
    /// the weights of its family (see [`WeightFamily::is_loaded`]).
    #[must_use]
    pub fn of(ruleset: Ruleset) -> Self {
        let tables = data::tables(WeightFamily::of(ruleset));
        tables.map_or(Self::MATERIAL, |tables| Self::learned(ruleset, tables))
    }

    /// Returns the hand-made evaluation, for comparison; the program in the browser has none.
    #[cfg(feature = "hand-made")]
    #[must_use]
    pub fn by_hand(ruleset: Ruleset) -> Self {
        Self(Kind::HandMade(WeightFamily::of(ruleset)))
    }

    /// Returns a learned evaluation for a ruleset. The tables stay for the rest of
    /// the program.
    #[must_use]
    pub fn learned(ruleset: Ruleset, tables: &'static LineTables) -> Self {
        Self(Kind::Learned(WeightFamily::of(ruleset), tables))
    }

    /// Returns the margins for pruning: narrower where that proved stronger.
    pub(crate) const fn margins(&self) -> Margins {
        match self.0 {
            Kind::Learned(WeightFamily::Basic, _) => Margins::NARROW,
            _ => Margins::WIDE,
        }
    }

    /// Evaluates the position for the player to act, in hundredths of a disc.
    #[must_use]
    pub fn value(&self, position: &Position) -> Value {
        self.value_from(position, &mut Sums::default())
    }

    /// Evaluates like [`Self::value`], faster if `sums` are those of a similar
    /// position. They become those of this one.
    #[inline]
    pub fn value_from(&self, position: &Position, sums: &mut Sums) -> Value {
        match self.0 {
            Kind::Material => material::material(position),
            #[cfg(feature = "hand-made")]
            Kind::HandMade(family) => hand::value(position, weights::of(family)),
            Kind::Learned(family, tables) => tables.value(family, position, sums),
        }
    }
}
