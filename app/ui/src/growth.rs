//! The screen grows in pieces, each in a task of its own: on a slow phone a single
//! task for everything would keep the browser from listening for too long. The
//! shell of index.html stays until the screen is whole.

use std::time::Duration;

use board::kit::{shown, when};
use leptos::prelude::*;

use crate::platform::{page, time};

/// The pieces after the header, in the order in which they are made. Much of the
/// time goes to code that the browser compiles when it is used first, so pieces of
/// different kinds are made apart.
pub(crate) const PLAYERS: usize = 1;
pub(crate) const TASK: usize = 2;
pub(crate) const BOARD: usize = 3;
/// The moves and the questions. Before them come the lines of the board.
pub(crate) const REST: usize = BOARD + 4;
/// How many lines of the board are made in one piece.
const LINES: usize = 3;

/// How far the screen has grown. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Growth(RwSignal<usize>);

impl Growth {
    /// Begins with the header; says that the app is ready at the end.
    pub(crate) fn begin() -> Self {
        let growth = Self(RwSignal::new(0));
        growth.go_on();
        growth
    }

    fn go_on(self) {
        let next = move || {
            let grown = self.0.get_untracked();
            if grown == REST {
                browser::dispatch("gipf-ready", "");
                return;
            }
            // Timers of a page that nobody sees are slow, and nobody waits for it.
            let all = page::is_hidden();
            self.0.set(if all { REST } else { grown + 1 });
            self.go_on();
        };
        if let Some(timer) = time::after(Duration::ZERO, next) {
            timer.forget();
        }
    }

    /// How many lines of the board there are.
    pub(crate) fn lines(self) -> Signal<usize> {
        Signal::derive(move || match self.0.get() {
            REST => usize::MAX,
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
