//! The screen grows in pieces, each in a task of its own: on a slow phone a single
//! task for everything would keep the browser from listening for too long. The
//! shell of index.html stays until the screen is whole.
//!
//! Home needs none of it. Where the page opens there, the screen begins to grow when
//! somebody does something, and at the latest when home is left.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use board::kit::{shown, when};
use board::prelude::*;
use features::Page;
use wasm_bindgen_futures::spawn_local;

use crate::dialogs::Dialogs;
use crate::navigation;
use crate::notices::NoticeViews;
use crate::panels::Panels;
use crate::platform::{page, time};
use crate::sheets;
use crate::store::Store;

/// The pieces, in the order in which they are made. Much of the time goes to code that
/// the browser compiles when it is used first, so pieces of different kinds are made
/// apart.
pub(crate) const BAR: usize = 1;
pub(crate) const FRAME: usize = 2;
pub(crate) const ACTIONS: usize = 3;
pub(crate) const PLAYERS: usize = 4;
pub(crate) const TASK: usize = 5;
pub(crate) const BOARD: usize = 6;
/// All of it; before come the lines of the board.
const WHOLE: usize = BOARD + 4;
/// How often a screen that is whole looks whether the board still waits for a link.
const BLINK: Duration = Duration::from_millis(20);
/// How many lines of the board are made in one piece.
const LINES: usize = 3;

/// How far the screen has grown. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Growth(RwSignal<usize>);

/// What follows the board, and the game it waits for.
#[derive(Clone, Copy)]
pub(crate) struct Followers {
    pub(crate) store: Store,
    pub(crate) dialogs: Dialogs,
    pub(crate) panels: Panels,
    pub(crate) notices: NoticeViews,
}

impl Growth {
    /// Begins with nothing; at the end, as soon as the board waits for nothing, says
    /// that the app is ready. What follows the board is fetched then.
    pub(crate) fn begin(followers: Followers) -> Self {
        let growth = Self(RwSignal::new(0));
        if navigation::address().page() == Page::Home {
            growth.rest(followers);
        } else {
            growth.go_on(followers);
        }
        growth
    }

    /// Waits until home is in sight, says that the app is ready, and goes on when
    /// somebody does something. Where there is no home, the board comes in its place.
    fn rest(self, followers: Followers) {
        // What the board waits for besides is nothing to home.
        if followers.wait() {
            time::after(BLINK, move || self.rest(followers)).forget();
            return;
        }
        if followers.store.navigation.shown.get_untracked() != Page::Home {
            return self.go_on(followers);
        }
        ready();
        let rests = Rc::new(Cell::new(true));
        let also = Rc::clone(&rests);
        page::on_sign(move || {
            if also.replace(false) {
                self.go_on(followers);
            }
        });
        followers.store.navigation.on_leave(move || {
            // Who leaves wants to see all of it.
            rests.set(false);
            self.grow(WHOLE, followers);
        });
    }

    fn go_on(self, followers: Followers) {
        let grown = self.0.get_untracked();
        let next = move || {
            if grown < WHOLE {
                // Timers of a page that nobody sees are slow, and nobody waits for it.
                let all = page::is_hidden();
                self.grow(if all { WHOLE } else { grown + 1 }, followers);
            } else if !followers.wait() && !followers.panels.hold_back() {
                return ready();
            }
            self.go_on(followers);
        };
        let pause = if grown < WHOLE { Duration::ZERO } else { BLINK };
        time::after(pause, next).forget();
    }

    /// Grows up to a piece, unless it has.
    fn grow(self, piece: usize, followers: Followers) {
        if self.0.get_untracked() >= piece {
            return;
        }
        self.0.set(piece);
        if piece == WHOLE {
            followers.panels.fetch();
            followers.store.games.fetch_saves();
            followers.notices.fetch();
            followers.dialogs.follow();
        }
    }

    /// How many lines of the board there are.
    pub(crate) fn lines(self) -> Signal<usize> {
        Signal::derive(move || match self.0.get() {
            WHOLE => usize::MAX,
            grown => grown.saturating_sub(BOARD) * LINES,
        })
    }

    /// Makes a piece when it is its turn.
    pub(crate) fn piece(
        self,
        piece: usize,
        view: impl Fn() -> AnyView + Send + Sync + 'static,
    ) -> AnyView {
        shown(when(move || self.0.get() >= piece), view)
    }
}

impl Followers {
    /// Whether there is a reason to show nothing yet: a link is being opened, or the first
    /// thing people see would jump when what is told comes.
    fn wait(self) -> bool {
        let Self { store, notices, .. } = self;
        let navigation = store.navigation;
        navigation.board_waits() || navigation.page_waits() || notices.hold_back()
    }
}

/// Tells the page that the screen is whole, so that the shell goes away. The typeface is
/// fetched now: without it everything can be read, too.
fn ready() {
    browser::dispatch("gipf-ready", "");
    spawn_local(async {
        page::add_style(sheets::TYPE).await;
    });
}
