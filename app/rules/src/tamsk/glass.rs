//! The hourglasses of one player.

use crate::order::sort_by;
use crate::tamsk::durations::SAND;
use crate::tamsk::space::Space;

/// The state of the sand in an hourglass, independent of the present time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Sand {
    /// All sand is below: the glass has not been turned in this game. Without
    /// time (level 1) all glasses are in this state.
    Unturned,
    /// The time at which the glass runs out, in milliseconds from the start.
    /// From then on it is lost.
    Until(u64),
}

impl Sand {
    /// Returns the sand left on top in milliseconds, 0 before the first turn.
    #[must_use]
    pub const fn left(self, now: u64) -> u64 {
        match self {
            Self::Unturned => 0,
            Self::Until(end) => end.saturating_sub(now),
        }
    }

    /// Returns true if the glass has run out and is lost (TAMSK level 2, 6).
    #[must_use]
    pub const fn is_lost(self, now: u64) -> bool {
        match self {
            Self::Unturned => false,
            Self::Until(end) => end <= now,
        }
    }

    /// Returns the sand of the glass turned over.
    #[must_use]
    pub(crate) const fn turned(self, now: u64) -> Self {
        Self::Until(now + (SAND - self.left(now)))
    }
}

/// An hourglass on the board: its space and its sand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Glass {
    /// The space on which it stands.
    pub space: Space,
    /// The sand in it.
    pub sand: Sand,
}

/// The glasses of a player that stand on the board, in board order: two
/// positions with the same glasses on the same spaces are one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Glasses([Option<Glass>; Self::MOST]);

impl Glasses {
    /// The number of glasses of a player (TAMSK A).
    pub(crate) const MOST: usize = 3;

    pub(crate) fn iter(&self) -> impl Iterator<Item = Glass> + '_ {
        self.0.iter().copied().flatten()
    }

    pub(crate) fn at(&self, space: Space) -> Option<Glass> {
        self.iter().find(|glass| glass.space == space)
    }

    /// Returns the number of glasses that are not on the board.
    pub(crate) fn missing(&self) -> usize {
        Self::MOST - self.iter().count()
    }

    /// Puts a glass on the board, unless all are there.
    pub(crate) fn add(&mut self, glass: Glass) {
        if let Some(place) = self.0.iter_mut().find(|place| place.is_none()) {
            *place = Some(glass);
        }
        self.sort();
    }

    pub(crate) fn shift(&mut self, from: Space, to: Glass) {
        for glass in self.0.iter_mut().flatten() {
            if glass.space == from {
                *glass = to;
            }
        }
        self.sort();
    }

    fn sort(&mut self) {
        let place = |glass: &Option<Glass>| glass.map_or(Space::COUNT, |glass| glass.space.index());
        sort_by(&mut self.0, |a, b| place(a) <= place(b));
    }
}
