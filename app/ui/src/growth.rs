//! The screen grows in pieces, each in a task of its own: on a slow phone a single
//! task for everything would keep the browser from listening for too long. The
//! shell of index.html stays until the screen is whole.

use std::time::Duration;

use board::kit::{shown, when};
use leptos::prelude::*;

use crate::notices::NoticeViews;
use crate::panels::Panels;
use crate::platform::{page, time};
use crate::store::Store;

/// The pieces after the header, in the order in which they are made. Much of the
/// time goes to code that the browser compiles when it is used first, so pieces of
/// different kinds are made apart.
pub(crate) const PLAYERS: usize = 1;
pub(crate) const TASK: usize = 2;
pub(crate) const BOARD: usize = 3;
/// All of it; before come the lines of the board.
const WHOLE: usize = BOARD + 4;
/// How often a screen that is whole looks whether the board still waits for a link.
const BLINK: Duration = Duration::from_millis(20);
/// How many lines of the board are made in one piece.
const LINES: usize = 3;

/// How far the screen has grown. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Growth(RwSignal<usize>);

impl Growth {
    /// Begins with the header; at the end, as soon as the board waits for nothing,
    /// says that the app is ready. What follows the board is fetched then.
    pub(crate) fn begin(store: Store, panels: Panels, notices: NoticeViews) -> Self {
        let growth = Self(RwSignal::new(0));
        growth.go_on(store, panels, notices);
        growth
    }

    fn go_on(self, store: Store, panels: Panels, notices: NoticeViews) {
        let grown = self.0.get_untracked();
        let next = move || {
            if grown < WHOLE {
                // Timers of a page that nobody sees are slow, and nobody waits for it.
                let all = page::is_hidden();
                self.0.set(if all { WHOLE } else { grown + 1 });
                if self.0.get_untracked() == WHOLE {
                    panels.fetch();
                    store.doors.fetch_kept();
                    notices.fetch();
                }
            } else if !waits(store, panels, notices) {
                browser::dispatch("gipf-ready", "");
                return;
            }
            self.go_on(store, panels, notices);
        };
        let pause = if grown < WHOLE { Duration::ZERO } else { BLINK };
        time::after(pause, next).forget();
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

/// Whether there is a reason to show nothing yet: a link is being opened, or the first
/// thing people see would jump when the rest of it comes.
fn waits(store: Store, panels: Panels, notices: NoticeViews) -> bool {
    store.address.waits() || store.places.wait() || panels.hold_back() || notices.hold_back()
}
