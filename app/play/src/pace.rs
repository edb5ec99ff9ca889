//! What goes on by itself: pauses in which people can look, and the faces of running
//! clocks.

use std::time::Duration;

use board::prelude::*;
use rules::Color;
use session::{Millis, RenderModel};

use crate::platform::time::{self, Held};

/// How often the face of a running clock is looked at.
const FACE: Duration = Duration::from_millis(100);

/// How long people can look at something, by how fast pieces move: as usual, fast, not
/// at all; in milliseconds.
pub(crate) type Pause = [u64; 3];
/// At a row, before it is taken by itself.
pub(crate) const ROW: Pause = [700, 350, 150];
/// At each part of a turn that is shown again.
pub(crate) const REPLAY: Pause = [900, 450, 250];

/// The timers of the table. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    /// The time, as often as a running clock needs it.
    pub(crate) now: RwSignal<Millis>,
    pause: Held,
    tick: Held,
    wake: Held,
}

impl Pace {
    /// Nothing goes on yet.
    pub(crate) fn new() -> Self {
        Self {
            now: RwSignal::new(time::now()),
            pause: Local::new_local(None),
            tick: Local::new_local(None),
            wake: Local::new_local(None),
        }
    }

    /// Does something after a pause, in place of what was to come after the one before.
    /// `motion` is how fast pieces move, a place in the pause.
    pub(crate) fn pause(self, pause: Pause, motion: usize, then: impl FnOnce() + 'static) {
        let pause = Duration::from_millis(pause[motion % pause.len()]);
        self.pause.set_value(Some(time::after(pause, then)));
    }

    /// Calls off what was to come after a pause.
    pub(crate) fn call_off(self) {
        self.pause.set_value(None);
    }

    /// Does something at a moment, in place of what was to be done at the one before.
    pub(crate) fn wake(self, moment: Millis, then: impl FnOnce() + 'static) {
        self.wake.set_value(Some(time::at(moment, then)));
    }

    /// While a clock runs, its face follows the time; what it shows is computed
    /// from moments, so a tick that comes late does no harm.
    pub(crate) fn run_clock(self, model: RwSignal<RenderModel>) {
        self.now.set(time::now());
        let running = model.with_untracked(|model| {
            let clock = |color: Color| model.players[color].clock;
            Color::ALL
                .into_iter()
                .filter_map(clock)
                .any(|clock| clock.running)
        });
        let next = running.then(|| time::after(FACE, move || self.run_clock(model)));
        self.tick.set_value(next);
    }
}
