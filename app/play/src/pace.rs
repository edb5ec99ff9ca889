//! Automatic actions: pauses before them, and the faces of running clocks.

use std::time::Duration;

use board::prelude::*;
use rules::Color;
use session::{Millis, RenderModel};

use crate::platform::time::{self, Held};

/// The interval at which the face of a running clock is updated.
const FACE: Duration = Duration::from_millis(100);

/// The length of a pause in milliseconds, by the speed of pieces: normal, fast, no animation.
pub(crate) type Pause = [u64; 3];
/// Before a row is taken automatically.
pub(crate) const ROW: Pause = [700, 350, 150];
/// At each part of a turn that is replayed.
pub(crate) const REPLAY: Pause = [900, 450, 250];

/// The timers of the table. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    /// The time, updated as often as a running clock needs it.
    pub(crate) now: RwSignal<Millis>,
    pause: Held,
    tick: Held,
    wake: Held,
}

impl Pace {
    /// Makes it without timers.
    pub(crate) fn new() -> Self {
        Self {
            now: RwSignal::new(time::now()),
            pause: Local::new_local(None),
            tick: Local::new_local(None),
            wake: Local::new_local(None),
        }
    }

    /// Calls a function after a pause, in place of the pending one. `motion` is the speed of
    /// pieces, an index in the pause.
    pub(crate) fn pause(self, pause: Pause, motion: usize, then: impl FnOnce() + 'static) {
        let pause = Duration::from_millis(pause[motion % pause.len()]);
        self.pause.set_value(Some(time::after(pause, then)));
    }

    /// Cancels the pending function.
    pub(crate) fn call_off(self) {
        self.pause.set_value(None);
    }

    /// Calls a function at a moment, in place of the pending one.
    pub(crate) fn wake(self, moment: Millis, then: impl FnOnce() + 'static) {
        self.wake.set_value(Some(time::at(moment, then)));
    }

    /// Updates the face while a clock runs; its value is computed from moments, so a late tick
    /// does no harm.
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
