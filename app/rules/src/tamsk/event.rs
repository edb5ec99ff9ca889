//! Events: steps with their times. A game is its events.

use core::fmt;

use crate::tamsk::notation::NotationError;
use crate::tamsk::position::Position;
use crate::tamsk::step::Step;
use crate::tamsk::time::Illegal;

/// A step at its time, or only the passing of time: `a1-a2o@12500`, `@20000`.
/// Without time (level 1), and at time zero, no time is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Event {
    /// The step, `None` if only time passes.
    pub step: Option<Step>,
    /// The time, in milliseconds from the start of the game; zero at level 1.
    pub at: u64,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(step) = self.step {
            step.fmt(f)?;
        }
        if self.at > 0 || self.step.is_none() {
            write!(f, "@{}", self.at)?;
        }
        Ok(())
    }
}

impl Position {
    /// Applies an event.
    ///
    /// # Errors
    /// If it is not legal at its time; the position is then unchanged.
    pub fn happen(&mut self, event: Event) -> Result<(), Illegal> {
        if !self.ruleset.is_timed() && (event.at > 0 || event.step.is_none()) {
            return Err(Illegal::Timeless);
        }
        match event.step {
            Some(step) => self.play(step, event.at),
            None if self.outcome.is_some() => Err(Illegal::Over),
            None => self.wait(event.at),
        }
    }

    /// Reads a turn or a step of either player with the time at which it is
    /// played, or a time alone: `+d2;a1-a2o@12500`, `t@13000`, `@20000`. Without
    /// a time the event is at the present time.
    ///
    /// # Errors
    /// If the text is malformed or is not legal at that time.
    pub fn read_events(&self, text: &str) -> Result<Vec<Event>, NotationError> {
        let timed = text.rsplit_once('@').and_then(|(played, at)| {
            // `@d4o` places a glass.
            let digits = at.starts_with(|first: char| first.is_ascii_digit());
            Some((played, at.parse().ok().filter(|_| digits)?))
        });
        match timed {
            Some((played, at)) => self.read_events_at(played, Some(at)),
            None => self.read_events_at(text, None),
        }
    }

    /// Reads events like [`Self::read_events`], with the time apart, in
    /// milliseconds from the start; an empty text only lets time pass.
    ///
    /// # Errors
    /// If the text is malformed or is not legal at that time.
    pub fn read_events_at(&self, text: &str, at: Option<u64>) -> Result<Vec<Event>, NotationError> {
        if self.outcome.is_some() {
            return Err(NotationError::Time(Illegal::Over));
        }
        let mut then = self.clone();
        then.wait(at.unwrap_or(self.now))?;
        let at = if self.ruleset.is_timed() {
            at.unwrap_or(self.now)
        } else {
            0
        };
        if text.is_empty() && self.ruleset.is_timed() {
            return Ok(vec![Event { step: None, at }]);
        }
        if then.outcome.is_some() {
            return Err(NotationError::Time(Illegal::Over));
        }
        let steps = match then.read_turn(text) {
            Ok(turn) => turn.steps,
            Err(error) => match then.read_step(text) {
                Ok(step) => vec![step],
                Err(_) => return Err(error),
            },
        };
        let event = |step| Event {
            step: Some(step),
            at,
        };
        Ok(steps.into_iter().map(event).collect())
    }
}
