//! Evaluations that a user names: by hand, by material, or with a file of weights.

use engine::{Evaluation, LineFamily, LineInputs, LineNetwork, TamskNetwork};
use rules::GameRuleset;

use super::error::PlayerError;

/// An evaluation that a user names. Learned weights stay for the rest of the program.
#[derive(Clone, Copy, Debug)]
pub(super) enum Evaluator {
    Material,
    ByHand,
    /// A network of games of the GIPF family, for each family whose weights it can be.
    Lines([Option<&'static LineNetwork>; LineFamily::ALL.len()]),
    /// The network of TAMSK.
    Tamsk(&'static TamskNetwork),
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
            return Ok(Self::Tamsk(lasting(network)));
        }
        let networks = LineFamily::ALL
            .map(|family| LineNetwork::read(LineInputs::of_family(family), &bytes).map(lasting));
        if networks.iter().all(Option::is_none) {
            return Err(PlayerError::Unknown(name.to_owned()));
        }
        Ok(Self::Lines(networks))
    }

    /// Returns the evaluation of a ruleset; by material with the weights of another game.
    pub(super) fn evaluation(self, ruleset: GameRuleset) -> Evaluation {
        match (self, ruleset) {
            (Self::ByHand, _) => Evaluation::BY_HAND,
            (Self::Lines(networks), GameRuleset::Gipf(ruleset)) => {
                let network = networks[LineFamily::of(ruleset) as usize];
                network.map_or(Evaluation::MATERIAL, |network| {
                    Evaluation::learned(ruleset, network)
                })
            }
            (Self::Tamsk(network), _) => Evaluation::learned_of_tamsk(network),
            _ => Evaluation::MATERIAL,
        }
    }
}

/// Returns weights that stay for the rest of the program.
fn lasting<T>(weights: T) -> &'static T {
    Box::leak(Box::new(weights))
}
