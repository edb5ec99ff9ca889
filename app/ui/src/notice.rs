//! What people should know until it is over or they have read it, as data. What it
//! looks like stands in `notices`.

use std::time::Duration;

use board::prelude::*;
use session::library::GameId;

use crate::platform::{page, time};

/// How long what nobody has to do anything about stays in sight.
const PASSING: Duration = Duration::from_secs(8);

/// Something that people should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The browser does not keep the game.
    NotKept,
    /// The browser has given this page another storage than before.
    OtherStorage,
    /// There is no room left for it.
    Full,
    /// It could not be read.
    Damaged,
    /// It could not be read, but the copy before could.
    FellBack,
    /// It was written by a later version of the app.
    Later,
    /// The side game of its challenge could not be read, or is none of this app.
    SideGame,
    /// The clocks were stopped: nobody knows for how long the page was hidden.
    ClocksStopped,
    /// Another tab plays it.
    Away,
    /// Another tab has saved it since.
    Conflict,
    /// What opens a link could not be loaded.
    LinkNotLoaded,
    /// A link is older than the copy here.
    LinkOlder(Lengths),
    /// A link goes on with a game that its players have ended here.
    LinkGoesOn(Lengths),
    /// A link says that another turn was played than here, counted from 1.
    LinkContradicts(u32, Lengths),
    /// Another game was begun; the one before, [`Notices::before`], is kept.
    Replaced,
    /// A part of the app could not be loaded.
    NotLoaded,
    /// A new version of the app is there.
    Update,
    /// It is wanted, and cannot be had.
    UpdateLost,
}

/// How many turns a link and the copy here have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lengths {
    pub(crate) link: u32,
    pub(crate) kept: u32,
}

/// What people should know until it is over or they have read it. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Notices {
    pub(crate) told: RwSignal<Vec<Notice>>,
    /// The game that was on the board before.
    pub(crate) before: StoredValue<Option<GameId>>,
}

impl Notices {
    /// Nothing yet.
    pub(crate) fn new() -> Self {
        Self {
            told: RwSignal::new(Vec::new()),
            before: StoredValue::default(),
        }
    }

    /// Tells that this game is kept, although another one was begun.
    pub(crate) fn replaced(self, game: GameId) {
        self.before.set_value(Some(game));
        self.tell(Notice::Replaced);
        time::after(PASSING, move || self.forget(Notice::Replaced)).forget();
    }

    /// Tells something, unless it is told already.
    pub(crate) fn tell(self, notice: Notice) {
        if !self.told.with_untracked(|all| all.contains(&notice)) {
            fold(false);
            self.told.update(|all| all.push(notice));
        }
    }

    /// A link was followed: what was said about those before it is over.
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
        if self.told.with_untracked(|all| all.iter().any(about_links)) {
            self.told.update(|all| all.retain(|one| !about_links(one)));
        }
    }

    /// Something is over, or has been read.
    pub(crate) fn forget(self, notice: Notice) {
        if self.told.with_untracked(|all| all.contains(&notice)) {
            self.told.update(|all| all.retain(|&other| other != notice));
        }
    }
}

/// Folds what is told away where it covers the header, or shows it again.
pub(crate) fn fold(away: bool) {
    page::mark("data-folded", away.then_some(""));
}
