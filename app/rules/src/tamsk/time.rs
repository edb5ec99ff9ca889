//! The passing of time, and events at their times.

use crate::tamsk::durations::LATEST;
use crate::tamsk::glass::Sand;
use crate::tamsk::position::{LeftOut, Position};
use crate::tamsk::step::Step;

/// The error of an event that is refused. The position is not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Illegal {
    /// The step is not legal at that moment.
    Step(Step),
    /// The step is a move that is illegal only because the space is full. No
    /// such move is offered; where the players agreed to the strict rule, a
    /// player who tries it has lost (TAMSK level 1, 4; D13). That rule is left
    /// to the caller: the position is not changed.
    FullSpace(Step),
    /// The time of the event is before that of the position.
    Past {
        /// The time of the event.
        at: u64,
        /// The time of the position.
        now: u64,
    },
    /// The time of the event is later than [`LATEST`].
    TooLate(u64),
    /// The game is over, or was at that time.
    Over,
    /// The game has no time (level 1), so that none can pass and events have
    /// none.
    Timeless,
}

impl Position {
    /// Makes a legal step at a time, in milliseconds from the start, after
    /// everything that runs out before then. At level 1 the time is ignored.
    ///
    /// # Errors
    /// If the step is not legal at that time; the position is then unchanged.
    pub fn play(&mut self, step: Step, at: u64) -> Result<(), Illegal> {
        let mut next = self.clone();
        next.wait(at)?;
        if next.outcome.is_some() {
            return Err(Illegal::Over);
        }
        if !next.is_legal(step) {
            return Err(next.refusal(step));
        }
        next.play_unchecked(step);
        *self = next;
        Ok(())
    }

    /// Returns the reason why a step is not legal at this moment.
    pub(crate) fn refusal(&self, step: Step) -> Illegal {
        if let Step::Move { to, .. } = step
            && self.rings_on(to) >= to.capacity()
        {
            let mut with_room = self.clone();
            with_room.rings[to.index()] = 0;
            if with_room.is_legal(step) {
                return Illegal::FullSpace(step);
            }
        }
        Illegal::Step(step)
    }

    /// Lets time pass until a time in milliseconds from the start: glasses and
    /// the timer run out, and the game may end. A finished game and a game
    /// without time are not changed.
    ///
    /// # Errors
    /// [`Illegal::Past`] if that time is before the present one,
    /// [`Illegal::TooLate`] if it is later than [`LATEST`].
    pub fn wait(&mut self, until: u64) -> Result<(), Illegal> {
        if until > LATEST {
            return Err(Illegal::TooLate(until));
        }
        if !self.ruleset.is_timed() || self.outcome.is_some() {
            return Ok(());
        }
        if until < self.now {
            return Err(Illegal::Past {
                at: until,
                now: self.now,
            });
        }
        while let Some(next) = self.next_change()
            && next <= until
        {
            self.now = next;
            self.settle();
        }
        if self.outcome.is_none() {
            self.now = until;
        }
        Ok(())
    }

    /// Returns the time, in milliseconds from the start, of the next change that
    /// happens without a step: a glass is lost, the timer is empty, or it is too
    /// late for a ring. `None` if there will be none.
    #[must_use]
    pub fn next_change(&self) -> Option<u64> {
        if self.outcome.is_some() || !self.ruleset.is_timed() {
            return None;
        }
        let glasses = self.glasses.white.iter().chain(self.glasses.black.iter());
        let glasses = glasses.filter_map(|glass| match glass.sand {
            Sand::Until(end) => Some(end).filter(|&end| end > self.now),
            Sand::Unturned => None,
        });
        let ring = match self.left_out {
            LeftOut::Mover { until, .. } => Some(until),
            LeftOut::Nothing | LeftOut::Opponent(_) => None,
        };
        let timer = self.timer.map(|timer| timer.until);
        glasses.chain(ring).chain(timer).min()
    }
}
