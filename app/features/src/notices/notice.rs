//! The kinds of notices.

/// A notice: a fact that the user should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The browser does not store the game.
    NotKept,
    /// The browser has given this page another storage than before.
    OtherStorage,
    /// The storage has no room for the game.
    Full,
    /// The game could not be read.
    Damaged,
    /// The game could not be read, but the copy before could.
    FellBack,
    /// A game that was to be opened was written by a later version of the app.
    Later,
    /// A later version of the app has saved the game since, and moves of this tab are not saved.
    LaterUnsaved,
    /// The side game of its challenge could not be read, or is unknown to this app.
    SideGame,
    /// The clocks were stopped: it is not known for how long the page was hidden.
    ClocksStopped,
    /// Another tab plays the game.
    Away,
    /// Another tab plays the game, and moves of this one are not saved.
    AwayUnsaved,
    /// Another tab has saved the game since, and moves of this one are not saved.
    Conflict,
    /// Another tab has deleted the game.
    Deleted,
    /// A page, or the code that opens links, could not be loaded.
    PageNotLoaded,
    /// A link with so many turns is older than the saved copy.
    LinkOlder(u32),
    /// A link with so many turns continues a game that its players have ended in this browser.
    LinkGoesOn(u32),
    /// A link contradicts the copy at a turn, counted from 1.
    LinkContradicts {
        /// The turn.
        turn: u32,
        /// The number of turns of the link.
        link: u32,
    },
    /// Another game was begun; the one before is saved.
    Replaced,
    /// A part of the app could not be loaded.
    NotLoaded,
    /// The code that reads a saved game could not be loaded.
    GameNotLoaded,
    /// A new version of the app is available.
    Update,
    /// A new version is wanted, and cannot be loaded.
    UpdateLost,
}

impl Notice {
    /// Returns true for a notice about a link that was followed.
    #[must_use]
    pub const fn is_about_link(self) -> bool {
        matches!(
            self,
            Self::PageNotLoaded
                | Self::LinkOlder(_)
                | Self::LinkGoesOn(_)
                | Self::LinkContradicts { .. }
        )
    }

    /// Returns true for a notice about what other tabs do with the game.
    pub(super) const fn is_about_tabs(self) -> bool {
        matches!(
            self,
            Self::Away | Self::AwayUnsaved | Self::Conflict | Self::Deleted | Self::LaterUnsaved
        )
    }

    /// Returns true for a notice that moves of this tab are not saved.
    #[must_use]
    pub const fn is_unsaved(self) -> bool {
        matches!(
            self,
            Self::NotKept
                | Self::Full
                | Self::AwayUnsaved
                | Self::Conflict
                | Self::Deleted
                | Self::LaterUnsaved
        )
    }

    /// Returns true for a notice that asks for an action and reports no problem.
    #[must_use]
    pub const fn is_task(self) -> bool {
        matches!(self, Self::Replaced)
    }
}
