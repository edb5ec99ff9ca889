//! What is touched and not yet played, and the sequences of touches that play a step.

use rules::tamsk::Space;
use rules::{ByColor, Color, Dot, Piece, SpotSet};

use crate::scene::touch::Touch;

/// The most touches that a step takes.
const LONGEST: usize = 3;

/// The touches that play a step, in their order: dot and direction; from, to and
/// where it matters what covers; an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TouchSequence {
    touches: [Option<Touch>; LONGEST],
}

impl TouchSequence {
    /// A sequence of at most three touches; what is more is left out.
    pub(crate) fn of<const N: usize>(touches: [Touch; N]) -> Self {
        let mut way = Self::default();
        for (place, touch) in way.touches.iter_mut().zip(touches) {
            *place = Some(touch);
        }
        way
    }

    /// Its touches.
    pub fn touches(self) -> impl Iterator<Item = Touch> {
        self.touches.into_iter().flatten()
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> usize {
        self.touches().count()
    }

    /// Whether nothing is touched.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.touches[0].is_none()
    }

    /// Whether it begins with all of another one.
    #[must_use]
    pub fn begins_with(self, other: Self) -> bool {
        let pairs = self.touches.iter().zip(&other.touches);
        pairs
            .into_iter()
            .all(|(own, begun)| begun.is_none() || own == begun)
    }

    /// The touch at a place, counted from 0.
    #[must_use]
    pub fn get(self, place: usize) -> Option<Touch> {
        *self.touches.get(place)?
    }

    /// The last touch.
    #[must_use]
    pub fn last(self) -> Option<Touch> {
        self.touches().last()
    }

    /// Its first touches.
    pub(crate) fn first(mut self, count: usize) -> Self {
        self.touches
            .iter_mut()
            .skip(count)
            .for_each(|touch| *touch = None);
        self
    }

    /// The same with one more touch; as it is where none has room.
    pub(crate) fn with(mut self, touch: Touch) -> Self {
        if let Some(place) = self.touches.iter_mut().find(|touch| touch.is_none()) {
            *place = Some(touch);
        }
        self
    }
}

/// What is touched and not yet played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Selection {
    /// The beginning of a sequence, or a whole one that waits for the button.
    pub(crate) touched: TouchSequence,
    /// What each player pushes in, where there is a choice.
    pub(crate) pieces: ByColor<Piece>,
    /// The row that is being decided; nothing is touched meanwhile.
    pub(crate) row: Option<RowSelection>,
    /// Whether people play against the clock, each with a selection of his own.
    pub(crate) runs: bool,
    /// The glass that each of them has picked up then.
    pub(crate) lifted: ByColor<Option<Space>>,
}

/// A row that is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RowSelection {
    /// Its place among the rows of the position.
    pub(crate) index: usize,
    /// What would be taken.
    pub(crate) taken: SpotSet,
}

impl Default for Selection {
    fn default() -> Self {
        Self {
            touched: TouchSequence::default(),
            pieces: ByColor::both(Piece::GIPF),
            row: None,
            runs: false,
            lifted: ByColor::both(None),
        }
    }
}

impl Selection {
    /// The same players with nothing touched.
    pub(crate) fn emptied(self) -> Self {
        Self {
            pieces: self.pieces,
            runs: self.runs,
            lifted: self.lifted,
            ..Self::default()
        }
    }

    /// What a player pushes in of the pieces there are: the chosen one, or the
    /// first.
    pub(crate) fn piece_of(&self, player: Color, pieces: &[Piece]) -> Option<Piece> {
        let chosen = self.pieces[player];
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
