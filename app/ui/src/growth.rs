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
/// How often a screen that is whole looks whether the board still waits for a link.
const BLINK: Duration = Duration::from_millis(20);
/// How many lines of the board are made in one piece.
const LINES: usize = 3;

/// How far the screen has grown. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Growth(RwSignal<usize>);

impl Growth {
    /// Begins with the header; at the end, as soon as the board waits for nothing,
    /// says that the app is ready.
    pub(crate) fn begin(waits: RwSignal<bool>) -> Self {
        let growth = Self(RwSignal::new(0));
        growth.go_on(waits);
        growth
    }

    fn go_on(self, waits: RwSignal<bool>) {
        let grown = self.0.get_untracked();
        let next = move || {
            if grown < REST {
                // Timers of a page that nobody sees are slow, and nobody waits for it.
                let all = page::is_hidden();
                self.0.set(if all { REST } else { grown + 1 });
            } else if !waits.get_untracked() {
                browser::dispatch("gipf-ready", "");
                return;
            }
            self.go_on(waits);
        };
        let pause = if grown < REST { Duration::ZERO } else { BLINK };
        if let Some(timer) = time::after(pause, next) {
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
