//! The static evaluation of quiet positions.

mod data;
#[cfg(feature = "hand-made")]
mod hand;
mod inputs;
mod line_family;
mod material;
mod network;
mod reading;
mod sums;
mod weight_family;
#[cfg(feature = "hand-made")]
mod weights;

pub use data::WrongShape;
pub use inputs::LineInputs;
pub use line_family::LineFamily;
pub use network::LineNetwork;
pub use sums::Sums;
pub use weight_family::WeightFamily;

use rules::{Position, Ruleset};

use crate::pruning::Margins;
use crate::score::Value;
use crate::tamsk::TamskNetwork;

/// A static evaluation: by material, by hand-made or by learned weights. That of another game
/// than that of the position counts material.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation(Kind);

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Counts discs and GIPF-pieces, in TAMSK rings.
    Material,
    /// Uses the hand-made weights.
    #[cfg(feature = "hand-made")]
    HandMade,
    /// Uses the learned network of games of the GIPF family.
    Lines(&'static LineNetwork),
    /// Uses the learned network of TAMSK.
    Tamsk(&'static TamskNetwork),
}

impl Evaluation {
    /// The simplest evaluation, for comparison: discs are counted, those of
    /// GIPF-pieces twice; in TAMSK the rings that are left.
    pub const MATERIAL: Self = Self(Kind::Material);

    /// Returns the best evaluation for a ruleset: the learned one, or [`Self::MATERIAL`] without
    /// the weights of its family (see [`WeightFamily::is_loaded`]).
    #[must_use]
    pub fn of(ruleset: Ruleset) -> Self {
        let network = data::lines(LineFamily::of(ruleset));
        network.map_or(Self::MATERIAL, |network| Self(Kind::Lines(network)))
    }

    /// Returns the best evaluation of TAMSK: the learned one, or [`Self::MATERIAL`] without its
    /// weights.
    #[must_use]
    pub fn of_tamsk() -> Self {
        data::tamsk().map_or(Self::MATERIAL, Self::learned_of_tamsk)
    }

    /// The hand-made evaluation, for comparison; the program in the browser has none.
    #[cfg(feature = "hand-made")]
    pub const BY_HAND: Self = Self(Kind::HandMade);

    /// Returns a learned evaluation of TAMSK. The network stays for the rest of the program.
    #[must_use]
    pub const fn learned_of_tamsk(network: &'static TamskNetwork) -> Self {
        Self(Kind::Tamsk(network))
    }

    /// Returns a learned evaluation for a ruleset, or [`Self::MATERIAL`] with the network of
    /// another family. The network stays for the rest of the program.
    #[must_use]
    pub fn learned(ruleset: Ruleset, network: &'static LineNetwork) -> Self {
        if network.inputs() == LineInputs::of(ruleset) {
            Self(Kind::Lines(network))
        } else {
            Self::MATERIAL
        }
    }

    /// Returns the network, if it evaluates with one.
    pub(crate) const fn network(&self) -> Option<&'static TamskNetwork> {
        match self.0 {
            Kind::Tamsk(network) => Some(network),
            _ => None,
        }
    }

    /// Returns true if it is made by hand.
    #[cfg(feature = "hand-made")]
    pub(crate) const fn is_by_hand(&self) -> bool {
        matches!(self.0, Kind::HandMade)
    }

    /// Returns the margins for pruning: narrower where that proved stronger.
    pub(crate) const fn margins(&self) -> Margins {
        match self.0 {
            Kind::Lines(network) => match network.inputs().family() {
                LineFamily::Basic | LineFamily::Standard => Margins::NARROW,
                LineFamily::Potentials | LineFamily::Matrx => Margins::WIDE,
            },
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
            Kind::Material | Kind::Tamsk(_) => material::material(position),
            #[cfg(feature = "hand-made")]
            Kind::HandMade => {
                let family = LineFamily::of(position.ruleset());
                hand::value(position, weights::of(family))
            }
            Kind::Lines(network) => network.value(position, sums),
        }
    }
}
