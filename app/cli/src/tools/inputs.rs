//! The inputs of learned evaluations, for the training.

use engine::{LineShape, LineTables, TamskInputs, TamskNetwork};
use rules::Game;

use super::evaluator::Evaluator;

/// The inputs of the evaluation of some games. Every input has a value, in TAMSK also a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inputs {
    Gipf(LineShape),
    Tamsk,
}

impl Inputs {
    /// Returns the inputs of the games with the ruleset of a position.
    pub(super) fn of(game: &Game) -> Self {
        match game {
            Game::Gipf(position) => Self::Gipf(LineShape::of(position.ruleset())),
            Game::Tamsk(_) => Self::Tamsk,
        }
    }

    /// Returns the number of different inputs.
    pub(super) fn count(self) -> usize {
        match self {
            Self::Gipf(shape) => shape.size(),
            Self::Tamsk => TamskInputs::COUNT,
        }
    }

    /// Returns the number of elements of the vector of an input.
    pub(super) const fn hidden(self) -> usize {
        match self {
            Self::Gipf(_) => 0,
            Self::Tamsk => TamskNetwork::HIDDEN,
        }
    }

    /// Returns the input whose weights are used for this one.
    pub(super) fn tied(self, input: usize) -> usize {
        match self {
            Self::Gipf(shape) => input.min(shape.mirrored(input)),
            Self::Tamsk => input,
        }
    }

    /// Calls `found` with every input of a position. Returns the part of the evaluation that is
    /// not learned, in hundredths of a ring.
    pub(super) fn each(self, game: &Game, mut found: impl FnMut(usize)) -> f64 {
        match (self, game) {
            (Self::Gipf(shape), Game::Gipf(position)) => {
                shape.each(position, |input| found(self.tied(input)));
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
    pub(super) fn arranged(self, other: Evaluator) -> Option<Vec<f64>> {
        match (self, other) {
            (Self::Gipf(shape), Evaluator::Lines(own, tables)) => Some(tables.arranged(own, shape)),
            (Self::Tamsk, Evaluator::Network(network)) => Some(network.parameters()),
            _ => None,
        }
    }

    /// Returns the file of parameters.
    pub(super) fn write(self, parameters: &[f64]) -> Vec<u8> {
        match self {
            Self::Gipf(shape) => LineTables::write(shape, parameters),
            Self::Tamsk => TamskNetwork::write(parameters),
        }
    }

    /// Iterates over the ranges of inputs that are counts, whose weights can be extrapolated.
    pub(super) fn counts(self) -> impl Iterator<Item = std::ops::Range<usize>> {
        let counts = match self {
            Self::Gipf(shape) => Some(shape.counts()),
            Self::Tamsk => None,
        };
        counts.into_iter().flatten()
    }
}
