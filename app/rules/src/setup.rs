//! Any arrangement, and the bridge from it to a position that can be played.

use crate::color::{ByColor, Color};
use crate::piece::{Piece, Stack};
use crate::pieces::Pieces;
use crate::position::{Opening, Outcome, Phase, Position, Reason};
use crate::problem::Problem;
use crate::ruleset::Ruleset;
use crate::spot::Spot;

/// Any arrangement of discs, possible or not: what an editor works on and what
/// a text says before anyone asked whether it can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What is played.
    pub ruleset: Ruleset,
    /// The discs on the spots.
    pub stacks: Stacks,
    /// The player to act.
    pub side: Color,
    /// Basic discs in reserve.
    pub reserve: ByColor<u8>,
    /// What the players may still introduce.
    pub opening: ByColor<Opening>,
    /// Where in the turn the game stands.
    pub stage: Stage,
}

/// A stack for every spot, empty on vacant ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stacks(Vec<Stack>);

impl Default for Stacks {
    /// Nothing on any spot.
    fn default() -> Self {
        Self(vec![Stack::default(); 64])
    }
}

impl FromIterator<(Spot, Stack)> for Stacks {
    fn from_iter<I: IntoIterator<Item = (Spot, Stack)>>(filled: I) -> Self {
        let mut stacks = Self::default();
        for (spot, stack) in filled {
            stacks.put(spot, stack);
        }
        stacks
    }
}

impl Stacks {
    /// What lies on a spot.
    #[must_use]
    pub fn at(&self, spot: Spot) -> &Stack {
        &self.0[spot.index()]
    }

    /// Lays something on a spot, in place of what was there.
    pub fn put(&mut self, spot: Spot, stack: Stack) {
        self.0[spot.index()] = stack;
    }

    /// The spots that are not vacant, in board order.
    pub fn iter(&self) -> impl Iterator<Item = (Spot, &Stack)> {
        let filled = |spot: &Spot| !self.at(*spot).0.is_empty();
        let spots = Spot::all().filter(filled);
        spots.map(|spot| (spot, self.at(spot)))
    }
}

/// Where in the turn an arrangement stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Before the regular move.
    BeforeMove,
    /// The regular move is done, rows are to be decided: `m`.
    AfterMove,
    /// This player has won: `#w`, `#b`.
    Won(Color),
}

/// An arrangement that cannot be played, with everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable {
    /// The arrangement as it was.
    pub setup: Box<Setup>,
    /// At least one problem, in the order of the fields.
    pub problems: Vec<Problem>,
}

impl Setup {
    /// Everything that keeps this arrangement from being played, apart from
    /// what only playing it shows.
    pub(crate) fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (spot, stack) in self.stacks.iter() {
            let pieces = stack.pieces();
            let known = pieces.is_some_and(|pieces| match pieces[..] {
                [(_, Piece::BASIC)] => true,
                [(_, Piece::GIPF)] => self.ruleset.has_gipf_pieces(),
                _ => false,
            });
            if !known {
                problems.push(Problem::Stack {
                    spot,
                    found: stack.to_string(),
                });
            }
        }
        for color in Color::ALL {
            let discs = self.stacks.iter().flat_map(|(_, stack)| &stack.0);
            let on_board = discs.filter(|disc| disc.color == color).count();
            let found = on_board + usize::from(self.reserve[color]);
            let owned = self.ruleset.discs(color);
            if found > usize::from(owned) {
                problems.push(Problem::TooManyDiscs {
                    color,
                    found,
                    owned,
                });
            }
        }
        for color in Color::ALL {
            if self.opening[color] == Opening::GipfPieces && !self.ruleset.has_tournament_opening()
            {
                problems.push(Problem::NoTournamentOpening(color));
            }
        }
        problems
    }

    /// The arrangement as a position, once its stacks are known to be pieces.
    fn position(&self) -> Position {
        let mut pieces = Pieces::default();
        for (spot, stack) in self.stacks.iter() {
            for (color, piece) in stack.pieces().unwrap_or_default() {
                pieces.put(spot, color, piece);
            }
        }
        let mut position = Position {
            ruleset: self.ruleset,
            pieces,
            side: self.side,
            reserve: self.reserve,
            opening: self.opening,
            phase: Phase::BeforeMove,
        };
        match self.stage {
            Stage::BeforeMove => {}
            Stage::AfterMove => position.phase = Phase::AfterMove,
            Stage::Won(winner) => {
                let reason = position.reason_for_loss(!winner);
                position.phase = Phase::Over(Outcome { winner, reason });
            }
        }
        position
    }
}

impl Position {
    /// Why a player has lost a finished game whose text says only who won.
    fn reason_for_loss(&self, loser: Color) -> Reason {
        let mut last = self.clone();
        last.side = loser;
        let without_gipf = self.ruleset.has_gipf_pieces() && self.gipf_pieces(loser).is_empty();
        // Discs of his own that all went back to the reserve look like an
        // opening that has not begun, but only the former can be lost.
        if without_gipf && (!self.awaits_first_gipf_piece(loser) || last.has_move()) {
            Reason::Gipf
        } else {
            Reason::Moves
        }
    }
}

impl TryFrom<Setup> for Position {
    type Error = Unplayable;

    fn try_from(setup: Setup) -> Result<Self, Unplayable> {
        let mut problems = setup.problems();
        if problems.is_empty() {
            let position = setup.position();
            match position.phase {
                Phase::AfterMove if position.rows().is_empty() => {
                    problems.push(Problem::NothingToDecide);
                }
                Phase::BeforeMove if position.legal_steps().is_empty() => {
                    problems.push(Problem::Unfinished(Outcome {
                        winner: !position.side,
                        reason: Reason::Moves,
                    }));
                }
                _ => return Ok(position),
            }
        }
        Err(Unplayable {
            setup: Box::new(setup),
            problems,
        })
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            ruleset: position.ruleset,
            stacks: position
                .pieces
                .occupied()
                .into_iter()
                .map(|spot| (spot, position.pieces.stack_at(spot)))
                .collect(),
            side: position.side,
            reserve: position.reserve,
            opening: position.opening,
            stage: match position.phase {
                Phase::BeforeMove => Stage::BeforeMove,
                Phase::AfterMove => Stage::AfterMove,
                Phase::Over(outcome) => Stage::Won(outcome.winner),
            },
        }
    }
}
