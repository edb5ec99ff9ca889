//! Turns that take rows before or after their regular move and uncover nothing:
//! moves of a position and sets of spots, told apart without making them.

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
    /// Which of the bases the move is made in.
    pub(super) base: usize,
    pub(super) turn: PlainTurn,
    /// What is taken after it.
    pub(super) taken: SpotSet,
    pub(super) copies: u32,
    /// What stands on the board then, and what the player keeps besides: by
    /// these the ends of turns are told apart; the rest of the position follows.
    pub(super) planes: Planes,
    pub(super) kept: Kept,
}

/// What a player has besides what stands on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    reserve: Reserve,
    opening: Opening,
}

/// Those of one position.
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

    /// Adds a turn; those that lead to the same position are joined.
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
        let same = |place: usize| {
            let other = &list[place];
            other.planes == turn.planes && other.kept == turn.kept
        };
        match self.known.find_or_add(hash, same) {
            Some(place) => self.list[place].copies += turn.copies,
            None => self.list.push(turn),
        }
    }
}

impl Longer {
    /// The position after it.
    pub(super) fn after(&self, base: &Position) -> Position {
        let mut next = base.clone();
        next.move_only(self.turn);
        next.take(self.taken);
        next.end_turn();
        next
    }
}

impl Position {
    /// What the player keeps who has this in reserve and may introduce that. His
    /// basic discs are in reserve or on the board. In MATRX all his discs are, but
    /// for TAMSK-potentials: those that were declined have left the game (D8), so
    /// all that he has are counted.
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
