//! Steps packed into a word. A search makes them without checks: they are known to
//! be legal, and no challenge is made.

use crate::line::go;
use crate::piece::{DiscKind, Piece, Potential};
use crate::position::Position;
use crate::spot::{Direction, Spot};
use crate::spots::SpotSet;
use crate::step::{Cover, Step};

use super::plain::{Content, PlainTurn};

/// A step in eight bytes, for lists and tables of a search. It has a meaning
/// only together with the position it was listed for.
///
/// The pieces taken of a row are the set of their spots. Bit 7, on which no
/// board has a spot, marks all other steps: bits 8 to 11 say which, bits 16 to
/// 31 are the regular move as a [`PlainTurn`], or where an extra move goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedStep(u64);

/// The mark of a step that takes nothing.
const MARK: u64 = 1 << 7;

/// The kind of a packed step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum PackedKind {
    /// No step at all: the default.
    Nothing,
    /// The player removes the pieces on these spots, of a row.
    Take(SpotSet),
    /// The regular move, which ends the turn.
    Last,
    /// The regular move after which the player has more to decide, because it makes
    /// a row or earns an extra move. Where a row stands before the move, all regular
    /// moves are of this kind.
    GoingOn,
    /// An extra move.
    Extra,
    /// The player declines the extra move.
    DeclineExtra,
    /// Rows that may stay are left.
    Leave,
    /// The reply that lets an announced move stand.
    LetStand,
    /// The result of the side game: it was won or tied, and the announced move is
    /// made.
    Played,
    /// The result of the side game: it was lost, and the potential is neutralised.
    Neutralised,
}

impl PackedStep {
    /// The value that is no step.
    pub const NONE: Self = Self(0);

    /// The number of values of [`Self::history`], 65,536.
    pub const HISTORY: usize = 1 << 16;

    const fn of(kind: u64, turn: u64) -> Self {
        Self(MARK | kind << 8 | turn << 16)
    }

    /// Packs a regular move, after which the turn is over (`last`) or goes on.
    pub(super) const fn regular(turn: PlainTurn, last: bool) -> Self {
        Self::of(if last { 0 } else { 1 }, turn.bits() as u64)
    }

    pub(super) const fn extra(direction: usize, landing: Spot) -> Self {
        Self::of(2, PlainTurn::push(0, direction, landing).bits() as u64)
    }

    pub(super) const fn take(taken: SpotSet) -> Self {
        Self(taken.0)
    }

    /// Returns the kind of step.
    #[must_use]
    pub const fn kind(self) -> PackedKind {
        if self.0 == 0 {
            return PackedKind::Nothing;
        }
        if self.0 & MARK == 0 {
            return PackedKind::Take(SpotSet(self.0));
        }
        match self.0 >> 8 & 15 {
            0 => PackedKind::Last,
            1 => PackedKind::GoingOn,
            2 => PackedKind::Extra,
            3 => PackedKind::DeclineExtra,
            4 => PackedKind::Leave,
            5 => PackedKind::LetStand,
            6 => PackedKind::Played,
            _ => PackedKind::Neutralised,
        }
    }

    /// Returns true for a regular move that ends the turn at once and covers no
    /// GIPF-piece.
    #[must_use]
    pub const fn is_quiet(self) -> bool {
        // Bits 32 and up are empty in a regular move, and the contents that cover
        // have the highest codes.
        const COVERS: u64 = (Content::Jump(Cover::OneBasic).code() as u64) << 28;
        self.0 & (MARK | 15 << 8) == MARK && self.0 < COVERS
    }

    /// Returns true for a move with a PÜNCT-potential that covers a GIPF-piece
    /// (Potentials C.5.3).
    #[must_use]
    pub const fn covers_gipf_piece(self) -> bool {
        self.0 & MARK != 0 && self.turn().covers_gipf_piece()
    }

    /// Returns a number below [`Self::HISTORY`] that is the same for the same
    /// regular or extra move in different positions; 0 for steps that are no move.
    /// For history tables of move ordering.
    #[must_use]
    pub const fn history(self) -> usize {
        if self.0 & MARK == 0 {
            0
        } else {
            (self.0 >> 16 & 0xFFFF) as usize
        }
    }

    pub(super) const fn turn(self) -> PlainTurn {
        PlainTurn::from_bits((self.0 >> 16) as u16)
    }
}

impl Position {
    /// Packs a step that is legal here. Returns [`PackedStep::NONE`] for a
    /// challenge, which packed steps do not have.
    pub(super) fn pack(&self, step: Step) -> PackedStep {
        let pushed = |push| {
            let (_, landing) = self.open_pushes().find(|&(open, _)| open == push)?;
            let direction = self.board().push(push).direction;
            let direction = Direction::ALL.iter().position(|&d| d == direction)?;
            Some((direction, landing))
        };
        let packed = match step {
            Step::Push { push, piece } => pushed(push).map(|(direction, landing)| {
                let code = Content::Push(piece).code();
                PackedStep::regular(PlainTurn::push(code, direction, landing), false)
            }),
            Step::Move { from, to, cover } => {
                Some(PackedStep::regular(PlainTurn::jump(from, to, cover), false))
            }
            Step::Extra(push) => {
                pushed(push).map(|(direction, landing)| PackedStep::extra(direction, landing))
            }
            Step::Take(taken) => Some(PackedStep::take(taken)),
            Step::DeclineExtra => Some(PackedStep::of(3, 0)),
            Step::Leave => Some(PackedStep::of(4, 0)),
            Step::LetStand => Some(PackedStep::of(5, 0)),
            Step::Settle { played: true } => Some(PackedStep::of(6, 0)),
            Step::Settle { played: false } => Some(PackedStep::of(7, 0)),
            Step::Challenge => None,
        };
        packed.unwrap_or_default()
    }

    /// Returns the step that a packed one stands for, `None` if it was listed for
    /// another position and has no meaning here.
    #[must_use]
    pub fn unpack(&self, packed: PackedStep) -> Option<Step> {
        Some(match packed.kind() {
            PackedKind::Nothing => return None,
            PackedKind::Take(taken) => Step::Take(taken),
            PackedKind::Last | PackedKind::GoingOn => packed.turn().step(self)?,
            PackedKind::Extra => match packed.turn().step(self)? {
                Step::Push { push, .. } => Step::Extra(push),
                _ => return None,
            },
            PackedKind::DeclineExtra => Step::DeclineExtra,
            PackedKind::Leave => Step::Leave,
            PackedKind::LetStand => Step::LetStand,
            PackedKind::Played => Step::Settle { played: true },
            PackedKind::Neutralised => Step::Settle { played: false },
        })
    }

    /// Makes a packed step that was listed for this position. Moves with potentials
    /// are made at once: no challenge is made.
    ///
    /// With a step of another position the result follows no rules, but the call
    /// does not panic.
    #[inline]
    pub fn make_packed(&mut self, packed: PackedStep) {
        match packed.kind() {
            PackedKind::Nothing => {}
            PackedKind::Take(taken) => self.make(Step::Take(taken)),
            PackedKind::Last => {
                self.move_only(packed.turn());
                self.end_turn();
            }
            PackedKind::GoingOn => {
                self.move_only(packed.turn());
                self.after_move();
            }
            PackedKind::Extra => self.push_extra(packed.turn()),
            PackedKind::DeclineExtra => self.make(Step::DeclineExtra),
            PackedKind::Leave => self.make(Step::Leave),
            PackedKind::LetStand => self.play_unchecked(Step::LetStand),
            PackedKind::Played => self.play_unchecked(Step::Settle { played: true }),
            PackedKind::Neutralised => self.play_unchecked(Step::Settle { played: false }),
        }
    }

    /// Pushes the upper disc of the TAMSK-stack on the middle in again.
    fn push_extra(&mut self, turn: PlainTurn) {
        self.pieces.unload(Spot::MIDDLE);
        let piece = Piece::Single(DiscKind::Potential(Potential::Tamsk));
        let board = self.board();
        let moved = self.pieces.planes.push(turn, board, self.side, piece);
        if let Some(&direction) = Direction::ALL.get(turn.origin() as usize) {
            self.pieces.shift_buried(moved, direction);
        }
        self.after_extra();
    }

    /// Returns the vacant spots on which one more piece would complete a row: those
    /// of the player to act, then those of the opponent.
    #[must_use]
    pub fn threats(&self) -> [SpotSet; 2] {
        let vacant = self.board().spots() - self.pieces.occupied();
        [self.side, !self.side].map(|color| {
            let own = self.pieces.of(color).0;
            let completed = completed::<0>(own) | completed::<1>(own) | completed::<2>(own);
            SpotSet(completed) & vacant
        })
    }
}

/// Returns the spots on which one more piece makes four in line along a direction.
const fn completed<const D: usize>(own: u64) -> u64 {
    let (after, before) = (go::<D>(own, -1), go::<D>(own, 1));
    let (second_after, second_before) = (go::<D>(own, -2), go::<D>(own, 2));
    let (third_after, third_before) = (go::<D>(own, -3), go::<D>(own, 3));
    after & second_after & (third_after | before) | before & second_before & (third_before | after)
}
