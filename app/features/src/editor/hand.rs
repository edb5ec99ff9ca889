//! The pointer on the board: a press puts the chosen thing on a place; pieces are carried to
//! where the pointer is released, and removed off the board.

use session::editor::{EditMessage, Site};

/// The state of the pointer over pieces that can be carried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hand {
    /// The button is not pressed, or was pressed on a vacant place.
    #[default]
    Free,
    /// Pressed on pieces.
    Holds,
    /// Carries the pieces: the pointer has left their place.
    Carries,
}

/// A pointer that is pressed on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grip {
    from: Site,
    /// True if something lies there.
    holds: bool,
    /// True if it has been elsewhere since.
    away: bool,
}

impl Grip {
    pub(super) const fn new(from: Site, holds: bool) -> Self {
        Self {
            from,
            holds,
            away: false,
        }
    }

    /// Moves above another place. Returns the place whose pieces are lifted by that.
    pub(super) fn goes(&mut self, to: Option<Site>) -> Option<Site> {
        if self.away || to == Some(self.from) {
            return None;
        }
        self.away = true;
        self.holds.then_some(self.from)
    }

    /// The change by a release above a place. Pieces that are carried back stay as they are, and
    /// nothing is carried from a vacant place.
    pub(super) fn released(self, to: Option<Site>) -> Option<EditMessage> {
        let Self { from, holds, away } = self;
        if to == Some(from) {
            return (!(away && holds)).then_some(EditMessage::Use(from));
        }
        holds.then_some(EditMessage::Carry { from, to })
    }
}

impl From<Option<Grip>> for Hand {
    fn from(grip: Option<Grip>) -> Self {
        match grip.filter(|grip| grip.holds) {
            None => Self::Free,
            Some(grip) if grip.away => Self::Carries,
            Some(_) => Self::Holds,
        }
    }
}
