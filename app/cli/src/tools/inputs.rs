//! The inputs of learned evaluations, for the training.

use engine::{LineInputs, LineNetwork, TamskInputs, TamskNetwork};
use rules::Game;

use super::evaluator::Evaluator;

/// The inputs of the evaluation of some games. Every input has a value and a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inputs {
    Gipf(LineInputs),
    Tamsk,
}

impl Inputs {
    /// Returns the inputs of the games with the ruleset of a position.
    pub(super) fn of(game: &Game) -> Self {
        match game {
            Game::Gipf(position) => Self::Gipf(LineInputs::of(position.ruleset())),
            Game::Tamsk(_) => Self::Tamsk,
        }
    }

    /// Returns the number of different inputs.
    pub(super) fn count(self) -> usize {
        match self {
            Self::Gipf(inputs) => inputs.count(),
            Self::Tamsk => TamskInputs::COUNT,
        }
    }

    /// Returns the number of elements of the vector of an input.
    pub(super) const fn hidden(self) -> usize {
        match self {
            Self::Gipf(_) => LineNetwork::HIDDEN,
            Self::Tamsk => TamskNetwork::HIDDEN,
        }
    }

    /// Returns the number of players for whom the vectors are summed.
    pub(super) const fn players(self) -> usize {
        match self {
            Self::Gipf(_) => 2,
            Self::Tamsk => 1,
        }
    }

    /// Returns the input that takes the place of this one if the other player is to act; itself
    /// in TAMSK, where the vectors are summed for the player to act alone.
    pub(super) fn exchanged(self, input: usize) -> usize {
        match self {
            Self::Gipf(inputs) => inputs.tied(inputs.exchanged(input)),
            Self::Tamsk => input,
        }
    }

    /// Returns the input whose weights are used for this one.
    pub(super) fn tied(self, input: usize) -> usize {
        match self {
            Self::Gipf(inputs) => inputs.tied(input),
            Self::Tamsk => input,
        }
    }

    /// Calls `found` with every input of a position. Returns the part of the evaluation that is
    /// not learned, in hundredths of a ring.
    pub(super) fn each(self, game: &Game, mut found: impl FnMut(usize)) -> f64 {
        match (self, game) {
            (Self::Gipf(inputs), Game::Gipf(position)) => {
                inputs.each(position, |input| found(self.tied(input)));
                0.0
            }
            (Self::Tamsk, Game::Tamsk(position)) => {
                TamskInputs::each(position, found);
                TamskInputs::rings(position).into()
            }
            _ => 0.0,
        }
    }

    /// Returns the parameters of other weights, arranged for these inputs; `None` if they are
    /// those of another game.
    pub(super) fn parameters(self, other: Evaluator) -> Option<Vec<f64>> {
        match (self, other) {
            (Self::Gipf(inputs), Evaluator::Lines(networks)) => {
                let network = networks.into_iter().flatten().next()?;
                Some(network.parameters(inputs))
            }
            (Self::Tamsk, Evaluator::Tamsk(network)) => Some(network.parameters()),
            _ => None,
        }
    }

    /// Returns the file of parameters.
    pub(super) fn write(self, parameters: &[f64]) -> Vec<u8> {
        match self {
            Self::Gipf(inputs) => LineNetwork::write(inputs, parameters),
            Self::Tamsk => TamskNetwork::write(parameters),
        }
    }

    /// Iterates over the ranges of inputs that are counts, whose weights can be extrapolated.
    pub(super) fn counts(self) -> impl Iterator<Item = std::ops::Range<usize>> {
        let counts = match self {
            Self::Gipf(inputs) => Some(inputs.counts()),
            Self::Tamsk => None,
        };
        counts.into_iter().flatten()
    }
}
