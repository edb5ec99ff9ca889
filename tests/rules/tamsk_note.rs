//! The vocabulary of tests of TAMSK: a position, events with their times, and
//! the result.

use std::fmt;

use rules::Color;
use rules::tamsk::{Illegal, NotationError, Position, Ruleset, Space, Step};

/// A position in a game note; whatever fails shows its text.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Tamsk(pub(crate) Position);

/// The position with this text.
#[track_caller]
pub(crate) fn at(text: &str) -> Tamsk {
    match text.parse() {
        Ok(position) => Tamsk(position),
        Err(problems) => panic!("{text}: {problems:?}"),
    }
}

/// The start of a game with this ruleset.
#[track_caller]
pub(crate) fn start(ruleset: &str) -> Tamsk {
    match ruleset.parse::<Ruleset>() {
        Ok(ruleset) => Tamsk(Position::start(ruleset)),
        Err(error) => panic!("{ruleset}: {error:?}"),
    }
}

/// The space with this name.
#[track_caller]
pub(crate) fn space(name: &str) -> Space {
    Space::named(name).unwrap()
}

/// `a1-a2o@3000` is a step and its time, `@3000` alone lets time pass, a step
/// without a time happens at once.
fn event(text: &str, now: u64) -> (Option<Step>, u64) {
    let (step, at) = match text.rsplit_once('@') {
        Some((step, at)) if at.parse::<u64>().is_ok() => (step, at.parse().unwrap()),
        _ => (text, now),
    };
    let step = (!step.is_empty()).then(|| step.parse().unwrap());
    (step, at)
}

impl Tamsk {
    /// The position after these events, all of them legal.
    #[track_caller]
    pub(crate) fn after(&self, events: &str) -> Self {
        let mut position = self.0.clone();
        for text in events.split_whitespace() {
            let before = Self(position.clone());
            let done = match event(text, position.now()) {
                (Some(step), at) => position.play(step, at),
                (None, at) => position.wait(at),
            };
            assert_eq!(done, Ok(()), "{text} after {before}");
        }
        Self(position)
    }

    /// Checks that this event is refused, and that nothing changes.
    #[track_caller]
    pub(crate) fn refuses(&self, text: &str) -> Illegal {
        let mut position = self.0.clone();
        let done = match event(text, position.now()) {
            (Some(step), at) => position.play(step, at),
            (None, at) => position.wait(at),
        };
        assert_eq!(position, self.0, "{text} changes {self}");
        let Err(error) = done else {
            panic!("{text} is accepted in {self}");
        };
        error
    }

    /// Checks that all of these events are refused.
    #[track_caller]
    pub(crate) fn refuses_all(&self, events: &str) {
        for text in events.split_whitespace() {
            self.refuses(text);
        }
    }

    /// Checks that the text of a turn is refused for this reason.
    #[track_caller]
    pub(crate) fn misreads(&self, turn: &str, error: &NotationError) {
        assert_eq!(
            self.0.read_turn(turn).as_ref(),
            Err(error),
            "{turn} in {self}"
        );
    }

    /// The texts of all legal turns.
    pub(crate) fn turns(&self) -> Vec<String> {
        let turns = self.0.legal_turns().into_iter();
        turns.map(|(turn, _)| turn.to_string()).collect()
    }

    /// The texts of all legal steps in their order, with spaces between.
    pub(crate) fn steps(&self) -> String {
        let steps = self.0.legal_steps().into_iter();
        let texts: Vec<String> = steps.map(|step| step.to_string()).collect();
        texts.join(" ")
    }

    /// Checks the text of the position.
    #[track_caller]
    pub(crate) fn is(&self, text: &str) {
        assert_eq!(self.0.to_string(), text);
    }

    /// The milliseconds of sand on top of the glass on a space.
    #[track_caller]
    pub(crate) fn sand(&self, name: &str) -> u64 {
        let (_, glass) = self.0.glass_at(space(name)).unwrap();
        glass.sand.left(self.0.now())
    }

    /// The player to act.
    pub(crate) fn side(&self) -> Color {
        self.0.side()
    }

    /// The result as the protocol writes it: `w rings`, `draw moves`.
    pub(crate) fn result(&self) -> Option<String> {
        let outcome = self.0.outcome()?;
        let winner = outcome.winner.map_or("draw".to_owned(), |c| c.to_string());
        let reason = format!("{:?}", outcome.reason).to_lowercase();
        Some(format!("{winner} {reason}"))
    }
}

impl fmt::Display for Tamsk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Tamsk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
