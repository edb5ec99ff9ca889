//! Time of the sand: how far it has run, and the sand of a game.

use rules::tamsk::LATEST;

use crate::scene::millis::Millis;
use crate::scene::sand::Speed;
use crate::table::sand::terms::SandTerms;

/// Time that runs at a speed, or stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Flow {
    /// Milliseconds of sand at the moment [`Self::since`], or where it stands.
    pub(super) time: u64,
    pub(super) since: Option<Millis>,
    speed: Speed,
}

impl Flow {
    pub(crate) const fn standing(time: u64, speed: Speed) -> Self {
        Self {
            time,
            since: None,
            speed,
        }
    }

    pub(crate) fn time(self, now: Millis) -> u64 {
        let since = self.since.unwrap_or(now);
        let run = self.speed.sand(now.0.saturating_sub(since.0));
        self.time.saturating_add(run).min(LATEST)
    }

    pub(crate) fn run(&mut self, now: Millis) {
        self.stand(now);
        self.since = Some(now);
    }

    pub(crate) fn stand(&mut self, now: Millis) {
        *self = Self::standing(self.time(now), self.speed);
    }

    /// The moment at which the sand will have come to a time.
    pub(crate) fn moment(self, now: Millis, time: u64) -> Millis {
        let sand = time.saturating_sub(self.time(now));
        Millis(now.0.saturating_add(self.speed.played(sand)))
    }
}

/// The sand of a game on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sand<P> {
    pub(crate) terms: SandTerms,
    pub(crate) flow: Flow,
    /// The time up to which the events that time alone causes have been announced.
    pub(super) seen: u64,
    /// The position where the players are, at this moment; none where no time has passed.
    pub(crate) present: Option<P>,
    pub(crate) playback: Option<Playback>,
}

/// The playback of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Playback {
    pub(super) flow: Flow,
    pub(super) speed: Speed,
}

impl Playback {
    pub(crate) fn time(self, now: Millis) -> u64 {
        self.flow.time(now)
    }

    pub(crate) fn moment(self, now: Millis, time: u64) -> Millis {
        self.flow.moment(now, time)
    }

    pub(crate) const fn speed(self) -> Speed {
        self.speed
    }
}
