//! What a calm position is worth as it stands.

mod data;
mod family;
mod hand;
mod lines;
mod shape;
mod sums;
mod weights;

use family::Family;
pub use lines::LineTables;
pub use shape::LineShape;
pub use sums::Sums;

use rules::{Position, Ruleset};

use crate::pruning::Margins;
use crate::score::Value;

/// A way to weigh positions.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation(Way);

#[derive(Clone, Copy, Debug)]
enum Way {
    /// Discs and GIPF-pieces are counted.
    Material,
    /// By hand.
    Hand(Family),
    /// Learned.
    Lines(Family, &'static LineTables),
}

impl Evaluation {
    /// Discs are counted, and those of GIPF-pieces twice: the plainest way, for
    /// comparison.
    pub const MATERIAL: Self = Self(Way::Material);

    /// The best there is for a ruleset: learned where that proved stronger.
    #[must_use]
    pub fn of(ruleset: Ruleset) -> Self {
        match data::tables(Family::of(ruleset)) {
            Some(tables) => Self::learned(ruleset, tables),
            None => Self::by_hand(ruleset),
        }
    }

    /// The one that was made by hand.
    #[must_use]
    pub fn by_hand(ruleset: Ruleset) -> Self {
        Self(Way::Hand(Family::of(ruleset)))
    }

    /// One that was learned: for a ruleset, with tables that stay for the rest
    /// of the program.
    #[must_use]
    pub fn learned(ruleset: Ruleset, tables: &'static LineTables) -> Self {
        Self(Way::Lines(Family::of(ruleset), tables))
    }

    /// What a search may leave out: more where that proved stronger.
    pub(crate) const fn margins(&self) -> Margins {
        match self.0 {
            Way::Lines(Family::Basic, _) => Margins::NARROW,
            _ => Margins::WIDE,
        }
    }

    /// What the position is worth to the player to act, in hundredths of a disc.
    #[must_use]
    pub fn value(&self, position: &Position) -> Value {
        self.value_from(position, &mut Sums::default())
    }

    /// The same; sooner where `sums` are those of a position that is much like it.
    /// They become those of this one.
    #[inline]
    pub fn value_from(&self, position: &Position, sums: &mut Sums) -> Value {
        match self.0 {
            Way::Material => hand::material(position),
            Way::Hand(family) => hand::value(position, weights::of(family)),
            Way::Lines(family, tables) => tables.value(family, position, sums),
        }
    }
}
