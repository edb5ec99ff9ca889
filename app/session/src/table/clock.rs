//! Game clocks, computed from moments and never counted.

use record::ClockControl;
use rules::{ByColor, Color};

use crate::scene::millis::Millis;
use crate::scene::players::ClockModel;

/// The clocks of a game in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    pub(super) control: ClockControl,
    /// Milliseconds left when the running clock was last started.
    pub(super) left: ByColor<u64>,
    /// The player whose clock runs, and since when.
    pub(super) running: Option<(Color, Millis)>,
}

impl Clocks {
    pub(crate) const fn new(control: ClockControl, left: Option<ByColor<u64>>) -> Self {
        Self {
            control,
            left: match left {
                Some(left) => left,
                None => ByColor::both(control.initial),
            },
            running: None,
        }
    }

    /// Milliseconds a player has left now.
    pub(crate) fn left(&self, color: Color, now: Millis) -> u64 {
        match self.running {
            Some((running, since)) if running == color => {
                self.left[color].saturating_sub(now.0.saturating_sub(since.0))
            }
            _ => self.left[color],
        }
    }

    pub(super) fn stop(&mut self, now: Millis) {
        if let Some((color, _)) = self.running {
            self.left[color] = self.left(color, now);
            self.running = None;
        }
    }

    pub(super) fn start(&mut self, color: Color, now: Millis) {
        self.stop(now);
        self.running = Some((color, now));
    }

    pub(super) fn show(&self, color: Color, now: Millis) -> ClockModel {
        ClockModel {
            left: self.left(color, now),
            at: now,
            running: self.running.is_some_and(|(running, _)| running == color),
        }
    }
}
