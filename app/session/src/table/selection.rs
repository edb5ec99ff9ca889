//! Selections that are not yet played, and the sequences of touches that play a step.

use rules::tamsk::Space;
use rules::{ByColor, Color, Dot, Piece, SpotSet};

use crate::scene::touch::Touch;

/// The most touches that a step takes.
const LONGEST: usize = 3;

/// The touches that play a step, in their order: dot and direction; from, to and, where
/// there is a choice, the cover; an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TouchSequence {
    touches: [Option<Touch>; LONGEST],
}

impl TouchSequence {
    /// A sequence of at most three touches; further ones are left out.
    pub(crate) fn of<const N: usize>(touches: [Touch; N]) -> Self {
        let mut sequence = Self::default();
        for (place, touch) in sequence.touches.iter_mut().zip(touches) {
            *place = Some(touch);
        }
        sequence
    }

    /// The touches, in their order.
    pub fn touches(self) -> impl Iterator<Item = Touch> {
        self.touches.into_iter().flatten()
    }

    /// The number of touches.
    #[must_use]
    pub fn len(self) -> usize {
        self.touches().count()
    }

    /// Returns true if nothing is touched.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.touches[0].is_none()
    }

    /// Returns true if it begins with all touches of another one.
    #[must_use]
    pub fn begins_with(self, other: Self) -> bool {
        let pairs = self.touches.iter().zip(&other.touches);
        pairs
            .into_iter()
            .all(|(own, begun)| begun.is_none() || own == begun)
    }

    /// The touch at this index, from 0.
    #[must_use]
    pub fn get(self, index: usize) -> Option<Touch> {
        *self.touches.get(index)?
    }

    /// The last touch.
    #[must_use]
    pub fn last(self) -> Option<Touch> {
        self.touches().last()
    }

    /// The sequence of its first `count` touches.
    pub(crate) fn first(mut self, count: usize) -> Self {
        self.touches
            .iter_mut()
            .skip(count)
            .for_each(|touch| *touch = None);
        self
    }

    /// The sequence with one more touch; unchanged if it is full.
    pub(crate) fn with(mut self, touch: Touch) -> Self {
        if let Some(vacant) = self.touches.iter_mut().find(|touch| touch.is_none()) {
            *vacant = Some(touch);
        }
        self
    }
}

/// The selection of the players that is not yet played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Selection {
    /// The beginning of a sequence, or a whole one that waits for the button.
    pub(crate) touched: TouchSequence,
    /// The piece that each player has chosen to push in; none before a choice.
    pub(crate) pieces: ByColor<Option<Piece>>,
    /// The row that is being decided; nothing is touched meanwhile.
    pub(crate) row: Option<RowSelection>,
    /// True if the game is played against the clock, where each player has a selection.
    pub(crate) runs: bool,
    /// The glass that each player has picked up, in a game against the clock.
    pub(crate) lifted: ByColor<Option<Space>>,
}

/// A row that is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RowSelection {
    /// The index of the row among those of the position.
    pub(crate) index: usize,
    /// The spots whose pieces would be taken.
    pub(crate) taken: SpotSet,
}

impl Default for Selection {
    fn default() -> Self {
        Self {
            touched: TouchSequence::default(),
            pieces: ByColor::both(None),
            row: None,
            runs: false,
            lifted: ByColor::both(None),
        }
    }
}

impl Selection {
    /// The selection with nothing touched and no row.
    pub(crate) fn emptied(self) -> Self {
        Self {
            pieces: self.pieces,
            runs: self.runs,
            lifted: self.lifted,
            ..Self::default()
        }
    }

    /// The piece that a player pushes in: the chosen one, or the `usual` one before a choice, if
    /// it is among `pieces`; else the first of these.
    pub(crate) fn piece_of(&self, player: Color, pieces: &[Piece], usual: Piece) -> Option<Piece> {
        let chosen = self.pieces[player].unwrap_or(usual);
        let known = pieces.iter().find(|&&piece| piece == chosen);
        known.or(pieces.first()).copied()
    }

    /// The dot that is touched.
    pub(crate) fn dot(&self) -> Option<Dot> {
        match self.touched.get(0) {
            Some(Touch::Dot(dot)) => Some(dot),
            _ => None,
        }
    }
}
