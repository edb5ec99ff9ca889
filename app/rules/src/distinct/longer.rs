//! Turns that take rows before or after their regular move and uncover nothing.
//! They are kept as a move and sets of spots and compared without being made.

use crate::piece::{DiscKind, Potential};
use crate::pieces::Planes;
use crate::position::{Opening, Position};
use crate::reserve::Reserve;
use crate::spots::SpotSet;

use super::plain::PlainTurn;
use crate::table::{Mixer, Table};

/// A regular move with rows taken before or after it, where nothing is uncovered.
#[derive(Clone, Debug)]
pub(super) struct Longer {
    /// The index of the base, the position in which the move is made.
    pub(super) base: usize,
    pub(super) turn: PlainTurn,
    /// The spots of the pieces taken after the move.
    pub(super) taken: SpotSet,
    pub(super) copies: u32,
    /// The board after the turn, and what the player keeps besides: these tell the
    /// ends of turns apart; the rest of the position follows from them.
    pub(super) planes: Planes,
    pub(super) kept: Kept,
}

/// The parts of a position, besides the board, in which the ends of turns can
/// differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    reserve: Reserve,
    opening: Opening,
}

/// The longer turns of one position.
#[derive(Clone, Debug, Default)]
pub(super) struct LongerTurns {
    list: Vec<Longer>,
    known: Table,
}

impl LongerTurns {
    pub(super) fn list(&self) -> &[Longer] {
        &self.list
    }

    pub(super) fn clear(&mut self) {
        self.list.clear();
        self.known.clear();
    }

    /// Adds a turn. Turns that lead to the same position are joined.
    #[inline(always)]
    pub(super) fn add(&mut self, turn: Longer) {
        let planes = &turn.planes;
        let hash = Mixer::new()
            .mixed(planes.colors.white.0)
            .mixed(planes.colors.black.0)
            .mixed(planes.pairs.0 ^ planes.loaded.0)
            .mixed(planes.kinds[0].0 ^ planes.kinds[1].0.rotate_left(21) ^ planes.kinds[2].0)
            .value();
        let list = &self.list;
        let same = |index: usize| {
            let other = &list[index];
            other.planes == turn.planes && other.kept == turn.kept
        };
        match self.known.find_or_add(hash, same) {
            Some(index) => self.list[index].copies += turn.copies,
            None => self.list.push(turn),
        }
    }
}

impl Longer {
    /// Returns the position after the turn, which is made in `base`.
    pub(super) fn after(&self, base: &Position) -> Position {
        let mut next = base.clone();
        next.move_only(self.turn);
        next.take(self.taken);
        next.end_turn();
        next
    }
}

impl Position {
    /// Returns what the player keeps besides the board, from the reserve and the
    /// opening after a move. Basic discs are in reserve or on the board, so they
    /// need not be compared. In MATRX this holds for all discs except
    /// TAMSK-potentials: those that were declined have left the game (D8), so all
    /// TAMSK-potentials of the player are counted.
    pub(super) fn kept(&self, (mut reserve, opening): (Reserve, Opening)) -> Kept {
        if self.ruleset.is_matrx() {
            let tamsk = DiscKind::Potential(Potential::Tamsk);
            let planes = &self.pieces.planes;
            let stood = planes.colors[self.side] & planes.topped_by(tamsk);
            let stacked = stood & planes.pairs;
            let all = self.reserve[self.side][tamsk] + (stood.len() + stacked.len()) as u8;
            reserve = Reserve::default();
            reserve[tamsk] = all;
        } else {
            reserve[DiscKind::Basic] = 0;
        }
        Kept { reserve, opening }
    }
}
