//! Repairs of an arrangement that cannot be played.

use crate::challenge::Attempts;
use crate::color::Color;
use crate::piece::{DiscKind, Stack};
use crate::position::Opening;
use crate::problem::Problem;
use crate::setup::{Setup, SetupStage, Unplayable, is_stack_of};
use crate::spot::Spot;

/// A change that takes one problem out of an arrangement. It never adds or moves
/// discs, so that an editor may offer it without an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Repair {
    /// Puts a stack on a spot in place of the present one: as many of its lower
    /// discs as can lie on each other.
    ReplaceStack {
        /// The spot.
        spot: Spot,
        /// The stack; empty to clear the spot.
        stack: Stack,
    },
    /// Reduces the number of discs of a kind in a reserve.
    Reserve {
        /// The owner of the reserve.
        color: Color,
        /// The kind of disc.
        kind: DiscKind,
        /// The number of discs that are left.
        count: u8,
    },
    /// Restricts the pieces that a player may introduce.
    Opening {
        /// The player.
        color: Color,
        /// The pieces that the player may still introduce.
        opening: Opening,
    },
    /// Takes the potentials out of a player's reserve (Potentials B.2).
    LosePotentials(Color),
    /// Makes this the player to act.
    Side(Color),
    /// Sets the attempts of a player to the number that was agreed on (D11).
    Attempts {
        /// The player.
        color: Color,
        /// The number of attempts.
        attempts: Attempts,
    },
    /// Takes an announced move back.
    NothingAnnounced,
    /// Sets the stage of the turn.
    Stage(SetupStage),
}

impl Repair {
    /// Makes the change.
    pub fn apply(&self, setup: &mut Setup) {
        match self {
            Self::ReplaceStack { spot, stack } => setup.stacks.put(*spot, stack.clone()),
            Self::Reserve { color, kind, count } => setup.reserve[*color][*kind] = *count,
            Self::Opening { color, opening } => setup.opening[*color] = *opening,
            Self::LosePotentials(color) => setup.reserve[*color].lose_potentials(),
            Self::Side(color) => setup.side = *color,
            Self::Attempts { color, attempts } => setup.attempts[*color] = *attempts,
            Self::NothingAnnounced => setup.pending = None,
            Self::Stage(stage) => {
                // A turn in which nothing is left to decide is over.
                if (setup.stage, *stage) == (SetupStage::AfterMove, SetupStage::BeforeMove) {
                    setup.side = !setup.side;
                }
                setup.stage = *stage;
            }
        }
    }
}

impl Unplayable {
    /// Returns every problem with the changes that would remove it, the smallest
    /// change first; without changes where the user has to decide, such as which
    /// of too many discs on the board is to go.
    #[must_use]
    pub fn repairs(&self) -> Vec<(&Problem, Vec<Repair>)> {
        let problems = self.problems.iter();
        problems
            .map(|problem| (problem, self.setup.repairs(problem)))
            .collect()
    }
}

impl Setup {
    fn repairs(&self, problem: &Problem) -> Vec<Repair> {
        match *problem {
            Problem::Stack { spot, .. } => vec![self.fewer_discs_on(spot)],
            Problem::TooManyDiscs {
                color,
                kind,
                found,
                owned,
            } => {
                let in_reserve = self.reserve[color][kind];
                let surplus = u8::try_from(found.saturating_sub(usize::from(owned)));
                let count = surplus.ok().and_then(|more| in_reserve.checked_sub(more));
                let fewer = |count| Repair::Reserve { color, kind, count };
                count.map(fewer).into_iter().collect()
            }
            Problem::NoTournamentOpening(color) | Problem::OpeningIsOver(color) => {
                let loaded = !self.ruleset.is_matrx() && !self.ruleset.mix(color).is_empty();
                let opening = if loaded {
                    Opening::LoadedPieces
                } else {
                    Opening::Closed
                };
                vec![Repair::Opening { color, opening }]
            }
            Problem::NoPotentials(color) => vec![Repair::Opening {
                color,
                opening: Opening::Closed,
            }],
            Problem::LostPotentials(color) => vec![
                Repair::LosePotentials(color),
                Repair::Opening {
                    color,
                    opening: Opening::LoadedPieces,
                },
            ],
            // The owner of the potential is to act; with an announced move that is
            // not the side, and the move stands in the way.
            Problem::UnusedExtra(color) if self.pending.is_none() => vec![Repair::Side(color)],
            Problem::UnusedExtra(_) | Problem::Announced(_) => vec![Repair::NothingAnnounced],
            Problem::TooManyAttempts(color) => {
                let agreed = self.ruleset.challenges();
                let back = |attempts| Repair::Attempts { color, attempts };
                agreed
                    .map(|agreed| back(agreed[color]))
                    .into_iter()
                    .collect()
            }
            Problem::NothingToDecide => match self.stage {
                SetupStage::AfterExtra => vec![Repair::Stage(SetupStage::Won(!self.side))],
                _ => vec![Repair::Stage(SetupStage::BeforeMove)],
            },
            Problem::NotLost(color) => vec![self.end_without(color)],
            Problem::Unfinished(outcome) => vec![Repair::Stage(SetupStage::Won(outcome.winner))],
            // Problems of a text are no part of an arrangement.
            _ => Vec::new(),
        }
    }

    /// Returns the stage of an arrangement in which this player has not lost: won
    /// if the opponent has lost, else not over.
    fn end_without(&self, color: Color) -> Repair {
        Repair::Stage(if self.position().has_lost(!color) {
            SetupStage::Won(color)
        } else {
            SetupStage::BeforeMove
        })
    }

    /// Returns the repair that leaves as many of the lower discs of a stack as can
    /// lie on each other.
    fn fewer_discs_on(&self, spot: Spot) -> Repair {
        let mut stack = self.stacks.at(spot).clone();
        while !stack.0.is_empty() && !is_stack_of(self.ruleset, &stack) {
            stack.0.pop();
        }
        Repair::ReplaceStack { spot, stack }
    }
}
