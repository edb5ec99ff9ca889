//! Arrangements, legal or not, and their conversion to positions.

use crate::challenge::{Attempts, Challenge};
use crate::color::{ByColor, Color};
use crate::piece::{DiscKind, Piece, Potential, Stack};
use crate::pieces::Pieces;
use crate::position::{Opening, Outcome, Phase, Position, WinReason};
use crate::problem::Problem;
use crate::reserve::Reserve;
use crate::ruleset::Ruleset;
use crate::spot::Spot;
use crate::step::Step;

/// Any arrangement of discs, legal or not: the state of an editor, and the content
/// of a text before it is checked. It begins as that of a position
/// (`Setup::from(&position)`) or of a text ([`Setup::parse`]), and its fields can be
/// changed at will.
///
/// ```
/// use gipf_rules::{Board, Color, Piece, Position, Problem, Setup, Stack};
///
/// let start = Position::start("gipf-basic".parse()?);
/// let mut setup = Setup::from(&start);
/// if let Some(middle) = Board::gipf().spot("e5") {
///     setup.stacks.put(middle, Stack::of(Color::White, Piece::GIPF));
/// }
/// let unplayable = Position::try_from(setup).unwrap_err();
/// // Basic GIPF has no GIPF-pieces, and White has two discs too many.
/// assert!(matches!(
///     unplayable.problems[..],
///     [Problem::Stack { .. }, Problem::TooManyDiscs { found: 17, owned: 15, .. }]
/// ));
/// # Ok::<(), gipf_rules::RulesetError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct Setup {
    /// The ruleset, which decides on board, pieces and limits.
    pub ruleset: Ruleset,
    /// The discs on the spots.
    pub stacks: Stacks,
    /// The player to act.
    pub side: Color,
    /// The discs in reserve.
    pub reserve: ByColor<Reserve>,
    /// The pieces that the players may still introduce.
    pub opening: ByColor<Opening>,
    /// The stage of the turn.
    pub stage: SetupStage,
    /// The attempts to challenge that are left; without meaning where the ruleset
    /// has no challenges.
    pub attempts: ByColor<Attempts>,
    /// The move with a potential that awaits a reply or the result of a side
    /// game.
    pub pending: Option<Pending>,
}

/// An announced move with a potential.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The move, as in the turn notation.
    pub text: String,
    /// True if it was challenged (`?`), false if the opponent may reply (`!`).
    pub disputed: bool,
}

/// A stack for every spot, empty on vacant ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stacks(Vec<Stack>);

impl Default for Stacks {
    /// Returns stacks that are all empty.
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
    /// Returns the stack on a spot.
    #[must_use]
    pub fn at(&self, spot: Spot) -> &Stack {
        &self.0[spot.index()]
    }

    /// Puts a stack on a spot, in place of the one that was there.
    pub fn put(&mut self, spot: Spot, stack: Stack) {
        self.0[spot.index()] = stack;
    }

    /// Iterates over the spots that are not vacant, in board order.
    pub fn iter(&self) -> impl Iterator<Item = (Spot, &Stack)> {
        let filled = |spot: &Spot| !self.at(*spot).0.is_empty();
        let spots = Spot::all().filter(filled);
        spots.map(|spot| (spot, self.at(spot)))
    }
}

/// The stage of the turn in an arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum SetupStage {
    /// The stage before the regular move.
    BeforeMove,
    /// The stage before the regular move, after an extra move made or declined:
    /// `x`.
    AfterExtra,
    /// The regular move is done, an extra move or rows are to be decided: `m`.
    AfterMove,
    /// This player has won: `#w`, `#b`.
    Won(Color),
}

/// An arrangement that cannot be played, with all its problems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable {
    /// The arrangement, unchanged.
    pub setup: Box<Setup>,
    /// At least one problem, in the order of the fields.
    pub problems: Vec<Problem>,
}

impl Setup {
    /// Returns the player whose turn it is: the player to act, or the one who
    /// announced a move.
    #[must_use]
    pub fn player(&self) -> Color {
        match self.pending {
            Some(Pending {
                disputed: false, ..
            }) => !self.side,
            _ => self.side,
        }
    }

    /// Returns all problems that keep this arrangement from being played, apart
    /// from those that show only in play.
    pub(crate) fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (spot, stack) in self.stacks.iter() {
            if !is_stack_of(self.ruleset, stack) {
                problems.push(Problem::Stack {
                    spot,
                    found: stack.to_string(),
                });
            }
        }
        for color in Color::ALL {
            self.count_discs(color, &mut problems);
        }
        for color in Color::ALL {
            self.check_opening(color, &mut problems);
        }
        let waiting = !self.player();
        let middle = self.stacks.at(Spot::MIDDLE).pieces().unwrap_or_default();
        let tamsk = DiscKind::Potential(Potential::Tamsk);
        if self.stage == SetupStage::BeforeMove
            && middle.last().is_some_and(|&(color, piece)| {
                color == waiting && piece.may_stay() && piece.discs().1 == tamsk
            })
        {
            problems.push(Problem::UnusedExtra(waiting));
        }
        if let Some(agreed) = self.ruleset.challenges() {
            let more = |color: &Color| match (self.attempts[*color], agreed[*color]) {
                (Attempts::Limited(left), Attempts::Limited(agreed)) => left > agreed,
                (left, agreed) => left != agreed,
            };
            let more = Color::ALL.into_iter().filter(more);
            problems.extend(more.map(Problem::TooManyAttempts));
        }
        problems
    }

    /// Checks that a player has no more discs than the ruleset gives.
    fn count_discs(&self, color: Color, problems: &mut Vec<Problem>) {
        for kind in DiscKind::ALL {
            let discs = self.stacks.iter().flat_map(|(_, stack)| &stack.0);
            let same = discs.filter(|disc| disc.color == color && disc.kind == kind);
            let in_reserve = self.reserve[color][kind];
            let found = same.count() + usize::from(in_reserve);
            let owned = self.ruleset.owned(color)[kind];
            // A kind that does not exist here was reported with its stacks.
            if found > usize::from(owned) && (owned > 0 || in_reserve > 0) {
                problems.push(Problem::TooManyDiscs {
                    color,
                    kind,
                    found,
                    owned,
                });
            }
        }
    }

    /// Checks that the opening agrees with the ruleset, the board and the reserve.
    fn check_opening(&self, color: Color, problems: &mut Vec<Problem>) {
        let discs = self.stacks.iter().flat_map(|(_, stack)| &stack.0);
        let mut own = discs.filter(|disc| disc.color == color);
        match self.opening[color] {
            Opening::GipfPieces if !self.ruleset.has_tournament_opening() => {
                problems.push(Problem::NoTournamentOpening(color));
            }
            Opening::GipfPieces if own.any(|disc| disc.kind != DiscKind::Basic) => {
                problems.push(Problem::OpeningIsOver(color));
            }
            Opening::LoadedPieces
                if self.ruleset.is_matrx() || self.ruleset.mix(color).is_empty() =>
            {
                problems.push(Problem::NoPotentials(color));
            }
            Opening::Closed
                if !self.ruleset.is_matrx()
                    && !self.ruleset.mix(color).is_empty()
                    && self.reserve[color].has_potentials() =>
            {
                problems.push(Problem::LostPotentials(color));
            }
            _ => {}
        }
    }

    /// Returns the arrangement as a position, once its stacks are known to be
    /// pieces. An announced move is left out, and the player who announced it is
    /// to act.
    pub(crate) fn position(&self) -> Position {
        let mut pieces = Pieces::default();
        for (spot, stack) in self.stacks.iter() {
            for (color, piece) in stack.pieces().unwrap_or_default() {
                pieces.put(spot, color, piece);
            }
        }
        let mut position = Position {
            pieces,
            side: self.player(),
            reserve: self.reserve,
            opening: self.opening,
            phase: Phase::BeforeMove,
            attempts: match self.ruleset.challenges() {
                Some(_) => self.attempts,
                None => ByColor::both(Attempts::NONE),
            },
            challenge: None,
            ruleset: self.ruleset,
        };
        match self.stage {
            SetupStage::BeforeMove => {}
            SetupStage::AfterExtra => position.phase = Phase::AfterExtra,
            SetupStage::AfterMove => position.phase = Phase::AfterMove,
            SetupStage::Won(winner) => {
                let reason = position.reason_for_loss(!winner);
                position.phase = Phase::Over(Outcome { winner, reason });
            }
        }
        position
    }
}

/// Returns true if these discs can lie on each other in this ruleset (Potentials
/// B, C.3, C.5; MATRX B.3, H.3, H.5).
pub(crate) fn is_stack_of(ruleset: Ruleset, stack: &Stack) -> bool {
    let Some(pieces) = stack.pieces() else {
        return false;
    };
    let exists = |&(color, piece): &(Color, Piece)| match piece {
        Piece::BASIC => true,
        Piece::GIPF => ruleset.has_gipf_pieces() && !ruleset.is_matrx(),
        Piece::Single(DiscKind::Potential(potential)) => ruleset.mix(color).count(potential) > 0,
        Piece::Pair(DiscKind::Potential(_)) => ruleset.is_matrx(),
        Piece::Loaded(potential) => !ruleset.is_matrx() && ruleset.mix(color).count(potential) > 0,
    };
    let covers = |pair: &[(Color, Piece)]| match *pair {
        [(_, lower), (color, upper)] => may_cover(ruleset, lower, color, upper),
        _ => false,
    };
    pieces.iter().all(exists) && pieces.windows(2).all(covers)
}

/// Returns true if a DVONN- or PÜNCT-potential can have put a piece onto the
/// opponent's.
fn may_cover(ruleset: Ruleset, lower: Piece, color: Color, upper: Piece) -> bool {
    let (_, top) = lower.discs();
    match upper {
        Piece::Single(DiscKind::Potential(jumper @ (Potential::Dvonn | Potential::Punct))) => {
            top == DiscKind::Potential(jumper)
                || jumper == Potential::Dvonn && lower == Piece::BASIC && !ruleset.is_matrx()
        }
        Piece::BASIC | Piece::GIPF => {
            lower == Piece::GIPF && ruleset.mix(color).count(Potential::Punct) > 0
        }
        _ => false,
    }
}

impl Position {
    /// Returns the reason for the loss of a finished game whose text names only
    /// the winner. In a position that was set up, a player without GIPF-pieces may
    /// be out of moves as well: the reason is then the GIPF-pieces.
    pub(crate) fn reason_for_loss(&self, loser: Color) -> WinReason {
        let mut last = self.clone();
        last.side = loser;
        // The player's discs can all have gone back to the reserve. This looks
        // like an opening that has not begun, but only the former can be a loss.
        if self.has_lost_gipf(loser) && (!self.awaits_first_gipf_piece(loser) || last.has_move()) {
            WinReason::Gipf
        } else {
            WinReason::Moves
        }
    }

    /// Returns true if this player can have lost a finished game: there is no
    /// GIPF-piece, where they count (D6), or no regular move (D5). Rows do not
    /// matter: a player who has made the last move and leaves a row has lost all
    /// the same.
    pub(crate) fn has_lost(&self, loser: Color) -> bool {
        let mut last = self.clone();
        last.side = loser;
        self.has_lost_gipf(loser) || !last.has_move()
    }

    /// Sets the announced move. Returns true if it could be announced.
    fn take_up(&mut self, pending: &Pending) -> bool {
        let Ok(step @ (Step::Move { .. } | Step::Extra(_))) = self.read_step(&pending.text) else {
            return false;
        };
        let announced = self.ruleset.challenges().is_some()
            && (pending.disputed || self.attempts[!self.side].any());
        self.challenge = Some(Box::new(Challenge {
            announced: step,
            disputed: pending.disputed,
        }));
        if !pending.disputed {
            self.side = !self.side;
        }
        announced
    }
}

impl TryFrom<Setup> for Position {
    type Error = Unplayable;

    fn try_from(setup: Setup) -> Result<Self, Unplayable> {
        let mut problems = setup.problems();
        if problems.is_empty() {
            let mut position = setup.position();
            let nothing = position.legal_steps().is_empty();
            match (position.phase, &setup.pending) {
                (Phase::AfterMove | Phase::AfterExtra, _) if nothing => {
                    problems.push(Problem::NothingToDecide);
                }
                (Phase::BeforeMove, _) if nothing => {
                    problems.push(Problem::Unfinished(Outcome {
                        winner: !position.side,
                        reason: WinReason::Moves,
                    }));
                }
                (Phase::Over(outcome), _) if !position.has_lost(!outcome.winner) => {
                    problems.push(Problem::NotLost(!outcome.winner));
                }
                (_, None) => return Ok(position),
                (_, Some(pending)) => {
                    if position.take_up(pending) {
                        return Ok(position);
                    }
                    problems.push(Problem::Announced(pending.text.clone()));
                }
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
                Phase::BeforeMove => SetupStage::BeforeMove,
                Phase::AfterExtra => SetupStage::AfterExtra,
                Phase::AfterMove => SetupStage::AfterMove,
                Phase::Over(outcome) => SetupStage::Won(outcome.winner),
            },
            attempts: position.attempts,
            pending: position.challenge().map(|challenge| Pending {
                text: position.announced_text(challenge),
                disputed: challenge.disputed,
            }),
        }
    }
}
