//! Mounts the screen in pieces, each in a task of its own: on a slow phone a single task for
//! everything would block the browser for too long. The shell of index.html stays until the
//! screen is complete.
//!
//! Home needs none of this. If the page opens there, mounting begins at the first input, and at
//! the latest when home is left.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use board::components::{shown, when};
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

/// The pieces, in the order in which they are made. Much of the time is spent on code that the
/// browser compiles when it is first used, so pieces of different kinds are made separately.
pub(crate) const BAR: usize = 1;
pub(crate) const FRAME: usize = 2;
pub(crate) const ACTIONS: usize = 3;
pub(crate) const PLAYERS: usize = 4;
pub(crate) const TASK: usize = 5;
pub(crate) const BOARD: usize = 6;
/// The last piece; before it are the lines of the board.
const WHOLE: usize = BOARD + 4;
/// The interval at which a complete screen checks if the board still waits for a link.
const BLINK: Duration = Duration::from_millis(20);
/// The number of lines of the board in one piece.
const LINES: usize = 3;

/// The number of the last piece that is mounted. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct IncrementalMount(RwSignal<usize>);

/// The parts that are fetched once the board is mounted, and the game it waits for.
#[derive(Clone, Copy)]
pub(crate) struct MountDeps {
    pub(crate) store: Store,
    pub(crate) dialogs: Dialogs,
    pub(crate) panels: Panels,
    pub(crate) notices: NoticeViews,
}

impl IncrementalMount {
    /// Begins with nothing. At the end, as soon as the board waits for nothing, reports that
    /// the app is ready and fetches the rest.
    pub(crate) fn begin(deps: MountDeps) -> Self {
        let mount = Self(RwSignal::new(0));
        if navigation::address().page() == Page::Home {
            mount.rest(deps);
        } else {
            mount.mount_next(deps);
        }
        mount
    }

    /// Waits until home is shown, reports that the app is ready, and mounts the board at the
    /// first input. Without home, the board is mounted at once.
    fn rest(self, deps: MountDeps) {
        // Home does not depend on what else the board waits for.
        if deps.wait() {
            time::after(BLINK, move || self.rest(deps)).forget();
            return;
        }
        if deps.store.navigation.shown.get_untracked() != Page::Home {
            return self.mount_next(deps);
        }
        ready();
        let rests = Rc::new(Cell::new(true));
        let also = Rc::clone(&rests);
        page::on_sign(move || {
            if also.replace(false) {
                self.mount_next(deps);
            }
        });
        deps.store.navigation.on_leave(move || {
            // A user who leaves home must see the whole board.
            rests.set(false);
            self.mount_up_to(WHOLE, deps);
        });
    }

    fn mount_next(self, deps: MountDeps) {
        let mounted = self.0.get_untracked();
        let next = move || {
            if mounted < WHOLE {
                // Timers of a hidden page are slow, and no user waits for it.
                let all = page::is_hidden();
                self.mount_up_to(if all { WHOLE } else { mounted + 1 }, deps);
            } else if !deps.wait() && !deps.panels.hold_back() {
                return ready();
            }
            self.mount_next(deps);
        };
        let pause = if mounted < WHOLE {
            Duration::ZERO
        } else {
            BLINK
        };
        time::after(pause, next).forget();
    }

    /// Mounts everything up to a piece.
    fn mount_up_to(self, piece: usize, deps: MountDeps) {
        if self.0.get_untracked() >= piece {
            return;
        }
        self.0.set(piece);
        if piece == WHOLE {
            deps.panels.fetch();
            deps.store.games.fetch_saves();
            deps.notices.fetch();
            deps.dialogs.follow();
        }
    }

    /// The number of lines of the board that are mounted.
    pub(crate) fn lines(self) -> Signal<usize> {
        Signal::derive(move || match self.0.get() {
            WHOLE => usize::MAX,
            mounted => mounted.saturating_sub(BOARD) * LINES,
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

impl MountDeps {
    /// True if there is a reason to show nothing yet: a link is being opened, or the first
    /// screen would jump when the notices are loaded.
    fn wait(self) -> bool {
        let Self { store, notices, .. } = self;
        let navigation = store.navigation;
        navigation.board_waits() || navigation.page_waits() || notices.hold_back()
    }
}

/// Tells the page that the screen is complete, so that the shell is removed. The typeface is
/// fetched now: without it all text is readable, too.
fn ready() {
    browser::dispatch("gipf-ready", "");
    spawn_local(async {
        page::add_style(sheets::TYPE).await;
    });
}
