//! Evaluations that a user names: by hand, by material, or with a file of weights.

use engine::{Evaluation, LineShape, LineTables, TamskNetwork};
use rules::GameRuleset;

use super::error::PlayerError;

/// An evaluation that a user names. Learned weights stay for the rest of the program.
#[derive(Clone, Copy, Debug)]
pub(super) enum Evaluator {
    Material,
    ByHand,
    /// Weights of games of the GIPF family.
    Lines(LineShape, &'static LineTables),
    /// The weights of TAMSK.
    Network(&'static TamskNetwork),
}

impl Evaluator {
    /// Reads a name: `material`, `hand`, or the path of a file, whichever game it is for.
    ///
    /// # Errors
    /// If there is no such file, or it has no weights.
    pub(super) fn read(name: &str) -> Result<Self, PlayerError> {
        match name {
            "material" => return Ok(Self::Material),
            "hand" => return Ok(Self::ByHand),
            _ => {}
        }
        let bytes = std::fs::read(name)?;
        if let Some(network) = TamskNetwork::read(&bytes) {
            return Ok(Self::Network(lasting(network)));
        }
        let shapes = ["gipf-basic", "gipf-standard", "gipf-ultimate", "matrx"];
        let shapes = shapes.iter().filter_map(|text| text.parse().ok());
        let mut tables = shapes.filter_map(|ruleset| {
            let shape = LineShape::of(ruleset);
            LineTables::read(shape, &bytes).map(|tables| (shape, tables))
        });
        let (shape, tables) = tables
            .next()
            .ok_or_else(|| PlayerError::Unknown(name.to_owned()))?;
        Ok(Self::Lines(shape, lasting(tables)))
    }

    /// Returns the evaluation of a ruleset; by material with the weights of another game.
    pub(super) fn evaluation(self, ruleset: GameRuleset) -> Evaluation {
        match (self, ruleset) {
            (Self::ByHand, _) => Evaluation::BY_HAND,
            (Self::Lines(_, tables), GameRuleset::Gipf(ruleset)) => {
                Evaluation::learned(ruleset, tables)
            }
            (Self::Network(network), _) => Evaluation::learned_of_tamsk(network),
            _ => Evaluation::MATERIAL,
        }
    }
}

/// Returns weights that stay for the rest of the program.
fn lasting<T>(weights: T) -> &'static T {
    Box::leak(Box::new(weights))
}
