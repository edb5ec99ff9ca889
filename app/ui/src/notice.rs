//! Notices, as data: what the user should know until it is over or has been read. Their
//! appearance is in `notices`.

use std::time::Duration;

use board::prelude::*;
use session::library::GameId;

use crate::platform::{page, time};

/// The time for which a notice without an action is shown.
const PASSING: Duration = Duration::from_secs(8);

/// A notice: a fact that the user should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
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
    /// The game was written by a later version of the app.
    Later,
    /// The side game of its challenge could not be read, or is unknown to this app.
    SideGame,
    /// The clocks were stopped: it is not known for how long the page was hidden.
    ClocksStopped,
    /// Another tab plays the game.
    Away,
    /// Another tab has saved the game since.
    Conflict,
    /// The code that opens links could not be loaded.
    LinkNotLoaded,
    /// A link is older than the saved copy.
    LinkOlder(Lengths),
    /// A link continues a game that its players have ended in this browser.
    LinkGoesOn(Lengths),
    /// A link contradicts the copy at this turn, counted from 1.
    LinkContradicts(u32, Lengths),
    /// Another game was begun; the one before, [`Notices::before`], is saved.
    Replaced,
    /// A part of the app could not be loaded.
    NotLoaded,
    /// A new version of the app is available.
    Update,
    /// A new version is wanted, and cannot be loaded.
    UpdateLost,
}

/// The numbers of turns of a link and of the saved copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lengths {
    pub(crate) link: u32,
    pub(crate) saved: u32,
}

/// The notices that are shown. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Notices {
    pub(crate) shown: RwSignal<Vec<Notice>>,
    /// The game that was on the board before.
    pub(crate) before: StoredValue<Option<GameId>>,
}

impl Notices {
    /// No notices.
    pub(crate) fn new() -> Self {
        Self {
            shown: RwSignal::new(Vec::new()),
            before: StoredValue::default(),
        }
    }

    /// Tells the user that this game is saved, although another one was begun.
    pub(crate) fn replaced(self, game: GameId) {
        self.before.set_value(Some(game));
        self.tell(Notice::Replaced);
        time::after(PASSING, move || self.forget(Notice::Replaced)).forget();
    }

    /// Shows a notice, unless it is shown already.
    pub(crate) fn tell(self, notice: Notice) {
        if !self.shown.with_untracked(|all| all.contains(&notice)) {
            fold(false);
            self.shown.update(|all| all.push(notice));
        }
    }

    /// Removes the notices about earlier links, because another link was followed.
    pub(crate) fn no_links(self) {
        let about_links = |notice: &Notice| {
            matches!(
                notice,
                Notice::LinkNotLoaded
                    | Notice::LinkOlder(_)
                    | Notice::LinkGoesOn(_)
                    | Notice::LinkContradicts(..)
            )
        };
        if self.shown.with_untracked(|all| all.iter().any(about_links)) {
            self.shown.update(|all| all.retain(|one| !about_links(one)));
        }
    }

    /// Removes a notice: its cause is over, or it has been read.
    pub(crate) fn forget(self, notice: Notice) {
        if self.shown.with_untracked(|all| all.contains(&notice)) {
            self.shown
                .update(|all| all.retain(|&other| other != notice));
        }
    }
}

/// Folds the notices away if they cover the header, or shows them again.
pub(crate) fn fold(away: bool) {
    page::mark("data-folded", away.then_some(""));
}
