//! Time passes, and events happen in it.

use crate::tamsk::durations::LATEST;
use crate::tamsk::glass::Sand;
use crate::tamsk::position::{LeftOut, Position};
use crate::tamsk::step::Step;

/// Why an event is refused. Nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The step is not legal at that moment.
    Step(Step),
    /// A move that nothing forbids but the rings on its space, which is full.
    /// No such move is offered; where the players agreed to the strict rule, who
    /// tries it has lost (TAMSK level 1, 4; D13). That is for those who hold the
    /// game: the position is as it was.
    FullSpace(Step),
    /// The event would lie before what has already happened.
    Past {
        /// The time of the event.
        at: u64,
        /// The time of the position.
        now: u64,
    },
    /// Later than [`LATEST`].
    TooLate(u64),
    /// The game is over, or was before that moment.
    Over,
    /// Without sand there is no time that could pass, and events have none.
    Timeless,
}

impl Position {
    /// Makes a legal step at a time, after everything that runs out before
    /// then. At level 1 the time is of no account.
    ///
    /// # Errors
    /// If it is not legal then; the position is as it was.
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

    /// Why a step is not legal at this moment.
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

    /// Lets time pass: glasses and the timer run out, and the game may end. A
    /// finished game has no more time; without sand nothing happens.
    ///
    /// # Errors
    /// If the time is over already or beyond [`LATEST`].
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

    /// When, if nobody does anything, something will change next: a glass is
    /// lost, the timer is empty, or it is too late for a ring.
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
