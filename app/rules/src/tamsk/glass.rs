//! The hourglasses of one player.

use crate::order::sort_by;
use crate::tamsk::durations::SAND;
use crate::tamsk::space::Space;

/// What is in a glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sand {
    /// All sand lies below: the glass has not been turned in this game. Without
    /// time (level 1) every glass is like that.
    Unturned,
    /// The glass runs out at this time, or has run out then and is lost.
    Until(u64),
}

impl Sand {
    /// Milliseconds of sand left on top, none before the first turn.
    #[must_use]
    pub const fn left(self, now: u64) -> u64 {
        match self {
            Self::Unturned => 0,
            Self::Until(end) => end.saturating_sub(now),
        }
    }

    /// Whether the glass has run out and is lost (TAMSK level 2, 6).
    #[must_use]
    pub const fn is_lost(self, now: u64) -> bool {
        match self {
            Self::Unturned => false,
            Self::Until(end) => end <= now,
        }
    }

    /// The glass turned over: what was below is above.
    #[must_use]
    pub(crate) const fn turned(self, now: u64) -> Self {
        Self::Until(now + (SAND - self.left(now)))
    }
}

/// A glass on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Glass {
    /// Where it stands.
    pub space: Space,
    /// What is in it.
    pub sand: Sand,
}

/// The glasses of a player that stand on the board, in board order: two
/// positions with the same glasses on the same spaces are one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Glasses([Option<Glass>; Self::MOST]);

impl Glasses {
    /// Glasses of a player (TAMSK A).
    pub(crate) const MOST: usize = 3;

    pub(crate) fn iter(&self) -> impl Iterator<Item = Glass> + '_ {
        self.0.iter().copied().flatten()
    }

    pub(crate) fn at(&self, space: Space) -> Option<Glass> {
        self.iter().find(|glass| glass.space == space)
    }

    /// Glasses that are not on the board.
    pub(crate) fn missing(&self) -> usize {
        Self::MOST - self.iter().count()
    }

    /// Stands one more glass on the board; nothing if all stand there.
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
