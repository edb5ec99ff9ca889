//! The render model of the sand: moments, from which a screen draws every frame.

use core::num::NonZeroU8;

use rules::tamsk::{GRACE, Space};
use rules::{ByColor, Color};

use crate::scene::millis::Millis;

/// The state of the sand in a game of TAMSK.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SandModel {
    /// The moment at which [`Self::time`] is valid.
    pub at: Millis,
    /// Milliseconds of sand since the start, at that moment.
    pub time: u64,
    /// True if it runs from then on.
    pub running: bool,
    /// The speed of the sand.
    pub speed: Speed,
    /// The reason why the sand stands although the game goes on; none if it runs.
    pub pause: Option<SandPause>,
    /// True if the sand can be paused.
    pub pausing: bool,
    /// True if it runs by turns and not by the clock.
    pub untimed: bool,
    /// True while the game is shown again as it was played.
    pub playback: bool,
    /// True if the seconds of every glass are written beside it.
    pub digits: bool,
    /// The timer, at level 3.
    pub timer: Option<TimerModel>,
    /// The ring that its player may still drop.
    pub late_ring: Option<LateRing>,
    /// The time at which the fifteen seconds for the move began (TAMSK level 2, 7), at
    /// level 2.
    pub since: Option<u64>,
    /// The glasses that players have picked up.
    pub held: ByColor<Option<Space>>,
    /// True for a player who has picked up a glass and not put it down in time (TAMSK level
    /// 3, 4).
    pub late: ByColor<bool>,
    /// True for a player who misses the next turn.
    pub misses: ByColor<bool>,
    /// The turn that a player misses now or next, and why; none if both take turns.
    pub skip: Option<MissedTurn>,
    /// The player to act; none once the game is over.
    pub side: Option<Color>,
    /// The player who may pass although a glass can be moved (TAMSK level 3, 6).
    pub may_pass: Option<Color>,
    /// The action of each player's button.
    pub press: ByColor<Option<PlayerButton>>,
}

impl SandModel {
    /// The sand's time at a moment.
    #[must_use]
    pub const fn time_at(&self, now: Millis) -> u64 {
        let played = match self.running {
            true => now.0.saturating_sub(self.at.0),
            false => 0,
        };
        self.time + self.speed.sand(played)
    }

    /// The player who may drop a ring on a space because the opponent was too late.
    #[must_use]
    pub fn filler(&self, space: Space) -> Option<Color> {
        let fills = |&color: &Color| self.press[color] == Some(PlayerButton::Fill(space));
        Color::ALL.into_iter().find(fills)
    }

    /// The player against whom the timer counts at a moment, and the seconds that it has left.
    #[must_use]
    pub fn countdown(&self, now: Millis) -> Option<(Color, u64)> {
        let timer = self.timer.filter(|_| self.running && !self.playback)?;
        let left = timer.until?.saturating_sub(self.time_at(now));
        Some((timer.against?, left.div_ceil(1000))).filter(|_| left > 0)
    }
}

/// The reason why the sand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SandPause {
    /// The sand has not run yet.
    Begin,
    /// The sand was paused.
    GoOn,
}

/// The timer of TAMSK level 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimerModel {
    /// True if it stands right of the board, as Red sees it.
    pub right: bool,
    /// The time at which it is empty; none while it is.
    pub until: Option<u64>,
    /// The player against whom it counts.
    pub against: Option<Color>,
}

/// A ring that was left out and may still be dropped (TAMSK level 2, 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateRing {
    /// The player who left it out.
    pub by: Color,
    /// The space over which it would be dropped.
    pub space: Space,
    /// The time, in milliseconds of sand, until which it may be dropped.
    pub until: u64,
}

/// A turn that a player misses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissedTurn {
    /// The player who misses the turn.
    pub player: Color,
    /// The reason.
    pub cause: MissedTurnCause,
}

/// The reason for which a player misses a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissedTurnCause {
    /// The timer ran out before a glass was touched: this turn and the next are missed
    /// (TAMSK level 3, 6).
    TimeUp,
    /// The timer ran out while a glass was picked up: the next turn is missed (TAMSK
    /// level 3, 4).
    Late,
    /// The player passed on purpose: the next turn is missed (TAMSK level 3, 6).
    Passed,
    /// The turn that was to be missed has come: the opponent is to act again.
    Due,
}

/// The action of a player's button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerButton {
    /// Drop the ring over the glass that was put down.
    Ring(Space),
    /// Drop a ring where the opponent left it out.
    Fill(Space),
    /// Turn the timer.
    Timer,
    /// Pass: the player cannot move.
    Pass,
}

/// The speed of sand: from half as fast as in the box to ten times as fast. Ordered by
/// speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Speed(NonZeroU8);

impl Speed {
    /// The speed in the box.
    pub const ONE: Self = Self::of(2);

    /// The speeds that are offered, the slowest first.
    pub const ALL: [Self; 5] = [
        Self::of(1),
        Self::ONE,
        Self::of(4),
        Self::of(10),
        Self::of(20),
    ];

    /// A speed in halves of the usual one.
    const fn of(halves: u8) -> Self {
        match NonZeroU8::new(halves) {
            Some(halves) => Self(halves),
            None => Self(NonZeroU8::MIN),
        }
    }

    const fn halves(self) -> u64 {
        self.0.get() as u64
    }

    /// The milliseconds of sand that run in this many milliseconds of play.
    #[must_use]
    pub const fn sand(self, played: u64) -> u64 {
        played.saturating_mul(self.halves()) / 2
    }

    /// The milliseconds of play until this much sand has run.
    #[must_use]
    pub const fn played(self, sand: u64) -> u64 {
        sand.saturating_mul(2).div_ceil(self.halves())
    }

    /// The factor to the speed in the box.
    #[must_use]
    pub fn factor(self) -> f64 {
        f64::from(self.0.get()) / 2.0
    }

    /// The sand that runs while a ring may still be dropped (TAMSK level 2, 4; D13): two
    /// seconds of play, and of sand where it runs more slowly.
    #[must_use]
    pub const fn grace(self) -> u64 {
        let sand = self.sand(GRACE);
        if sand > GRACE { sand } else { GRACE }
    }

    /// The word for it in texts: `x0.5`, `x10`.
    #[must_use]
    pub fn word(self) -> String {
        let (whole, half) = (self.halves() / 2, self.halves() % 2);
        let half = if half == 1 { ".5" } else { "" };
        format!("x{whole}{half}")
    }

    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|speed| speed.word() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sand_and_play_are_counted_in_each_other() {
        for speed in Speed::ALL {
            for sand in [0, 1, 7, 180_000] {
                assert!(speed.sand(speed.played(sand)) >= sand);
                assert!(speed.sand(speed.played(sand)) < sand + 10);
            }
        }
        assert_eq!(Speed::of(20).grace(), 20_000);
        assert_eq!(Speed::of(1).grace(), 2_000);
    }
}
