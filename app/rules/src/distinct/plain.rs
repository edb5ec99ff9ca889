//! Turns that are one regular move and nothing else, packed into two bytes.

use crate::board::Board;
use crate::color::Color;
use crate::line::go;
use crate::piece::{DiscKind, Piece, Potential};
use crate::pieces::Planes;
use crate::position::{Opening, Position};
use crate::spot::{Direction, Spot};
use crate::spots::SpotSet;
use crate::step::{Cover, Step};

use super::lanes::moved_by;

/// A regular move after which neither an extra move nor a row is to be decided:
/// a whole turn, as almost all are.
///
/// Packed for move lists: bits 0 to 5 are the spot of the furthest moved piece
/// or the target of a jump, bits 6 to 11 the direction of the push or the spot
/// that the jump leaves, bits 12 to 15 what comes onto the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlainTurn(u16);

/// The piece that comes onto the board or the kind of jump: bits 12 to 15.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// A push of this piece.
    Push(Piece),
    /// A jump of a potential.
    Jump(Cover),
}

// A fifth bit of a code would be shifted out: every potential needs two codes, the basic piece,
// the GIPF-piece and the three kinds of jump one each.
const _: () = assert!(2 * Potential::ALL.len() + 5 <= 16);

impl Content {
    /// Returns a number below 16: first the pieces that can be pushed in, then
    /// the jumps.
    pub(super) const fn code(self) -> u16 {
        match self {
            Self::Push(Piece::Loaded(potential)) => potential as u16 + 2,
            Self::Push(Piece::Pair(DiscKind::Potential(potential))) => potential as u16 + 7,
            Self::Push(Piece::Pair(DiscKind::Basic)) => 1,
            Self::Push(Piece::Single(_)) => 0,
            Self::Jump(Cover::Potential) => 12,
            Self::Jump(Cover::OneBasic) => 13,
            Self::Jump(Cover::TwoBasics) => 14,
        }
    }

    const fn from_code(code: u16) -> Self {
        match code {
            0 => Self::Push(Piece::BASIC),
            1 => Self::Push(Piece::GIPF),
            2..7 => Self::Push(Piece::Loaded(Potential::ALL[code as usize - 2])),
            7..12 => Self::Push(Piece::Pair(DiscKind::Potential(
                Potential::ALL[code as usize - 7],
            ))),
            12 => Self::Jump(Cover::Potential),
            13 => Self::Jump(Cover::OneBasic),
            _ => Self::Jump(Cover::TwoBasics),
        }
    }
}

impl PlainTurn {
    /// Packs the push in a direction that lands on a spot; `code` is that of
    /// its [`Content`].
    #[inline]
    pub(super) const fn push(code: u16, direction: usize, landing: Spot) -> Self {
        Self(code << 12 | (direction as u16) << 6 | landing.index() as u16)
    }

    pub(super) const fn jump(from: Spot, to: Spot, cover: Cover) -> Self {
        let code = Content::Jump(cover).code();
        Self(code << 12 | (from.index() as u16) << 6 | to.index() as u16)
    }

    /// Returns the packed form.
    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    /// Restores a turn from [`Self::bits`].
    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    pub(super) const fn content(self) -> Content {
        Content::from_code(self.0 >> 12)
    }

    /// Returns the spot on which the furthest piece lands, or the target of a
    /// jump.
    #[must_use]
    pub const fn target(self) -> Spot {
        Spot::at_bit((self.0 & 63) as u32)
    }

    /// Returns true if its content has this code.
    pub(super) const fn has_code(self, code: u16) -> bool {
        self.0 >> 12 == code
    }

    /// Returns true if it is a jump onto a GIPF-piece.
    pub(super) const fn covers_gipf_piece(self) -> bool {
        const ONE: u16 = Content::Jump(Cover::OneBasic).code();
        const TWO: u16 = Content::Jump(Cover::TwoBasics).code();
        matches!(self.0 >> 12, ONE | TWO)
    }

    /// Returns the index of the direction of a push, or the bit of the spot
    /// that a jump leaves.
    pub(super) const fn origin(self) -> u32 {
        (self.0 >> 6 & 63) as u32
    }

    /// Returns the step, `None` if it is no turn of this position.
    #[must_use]
    pub fn step(self, position: &Position) -> Option<Step> {
        match self.content() {
            Content::Jump(cover) => Some(Step::Move {
                from: Spot::at_bit(self.origin()),
                to: self.target(),
                cover,
            }),
            Content::Push(piece) => {
                let direction = Direction::ALL.get(self.origin() as usize)?;
                let mut pushes = position.board().pushes();
                let (push, _) = pushes.find(|(_, push)| {
                    push.direction == *direction && push.line.contains(self.target())
                })?;
                Some(Step::Push { push, piece })
            }
        }
    }
}

impl Position {
    /// Returns the position after one of its plain turns, as
    /// [`DistinctTurns`](super::DistinctTurns) lists them. This is quicker than
    /// the steps of the turn, because it is known that nothing follows the
    /// move. No challenge is made in it.
    ///
    /// With a turn of another position the result follows no rules.
    #[cfg(feature = "search")]
    #[must_use]
    pub fn after(&self, turn: PlainTurn) -> Self {
        self.after_plain(turn)
    }

    /// Returns the position after a plain turn.
    pub(super) fn after_plain(&self, turn: PlainTurn) -> Self {
        let mut next = self.clone();
        next.move_only(turn);
        next.end_turn();
        next
    }

    /// Makes the regular move without ending the turn.
    pub(super) fn move_only(&mut self, turn: PlainTurn) {
        match turn.content() {
            Content::Push(piece) => {
                if piece == Piece::BASIC && self.opening[self.side] == Opening::Closed {
                    self.reserve[self.side].take_basic();
                } else {
                    self.introduce(piece);
                }
                let board = self.board();
                let planes = &mut self.pieces.planes;
                let moved = planes.push(turn, board, self.side, piece);
                if let Some(&direction) = Direction::ALL.get(turn.origin() as usize) {
                    self.pieces.shift_buried(moved, direction);
                }
            }
            Content::Jump(cover) => {
                let from = Spot::at_bit(turn.origin());
                self.jump(from, turn.target(), cover);
            }
        }
    }
}

impl Planes {
    /// Pushes a piece in and returns the spots whose pieces it moved.
    #[inline]
    pub(super) fn push(
        &mut self,
        turn: PlainTurn,
        board: &Board,
        color: Color,
        piece: Piece,
    ) -> SpotSet {
        let landing = SpotSet::of(turn.target());
        let (moved, entered) = match turn.origin() {
            0 => self.make_way::<0, 3>(landing, board),
            1 => self.make_way::<1, 4>(landing, board),
            2 => self.make_way::<2, 5>(landing, board),
            3 => self.make_way::<3, 0>(landing, board),
            4 => self.make_way::<4, 1>(landing, board),
            _ => self.make_way::<5, 2>(landing, board),
        };
        self.enter(entered, color, piece);
        moved
    }

    /// Moves the pieces in the way of a push that lands on `landing`. Returns
    /// the spots from which they moved, and the spot that is vacant now.
    #[inline(always)]
    fn make_way<const D: usize, const OPPOSITE: usize>(
        &mut self,
        landing: SpotSet,
        board: &Board,
    ) -> (SpotSet, SpotSet) {
        let (moved, entered) = moved_by::<D, OPPOSITE>(landing.0, board);
        self.shift(SpotSet(moved), |set| SpotSet(go::<D>(set.0, 1)));
        (SpotSet(moved), SpotSet(entered))
    }

    /// Puts a piece on a vacant spot.
    fn enter(&mut self, spot: SpotSet, color: Color, piece: Piece) {
        self.colors[color] |= spot;
        match piece {
            Piece::Single(_) => {}
            Piece::Pair(_) => self.pairs |= spot,
            Piece::Loaded(_) => self.loaded |= spot,
        }
        let (_, top) = piece.discs();
        if top != DiscKind::Basic {
            for (plane, set) in self.kinds.iter_mut().enumerate() {
                if top.code() >> plane & 1 == 1 {
                    *set |= spot;
                }
            }
        }
    }
}
