//! Random games of TAMSK with random delays.

use proptest::prelude::*;
use rules::tamsk::{Level, Position, Ruleset, Step};

/// A step or only the passing of time, with its time.
pub(crate) type Event = (Option<Step>, u64);

/// A game: every event and the position after it, the start first.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) events: Vec<Event>,
    pub(crate) positions: Vec<Position>,
}

impl Game {
    /// The last position.
    pub(crate) fn last(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }
}

/// Applies an event.
pub(crate) fn happen(position: &mut Position, (step, at): Event) {
    match step {
        Some(step) => position.play(step, at).unwrap(),
        None => position.wait(at).unwrap(),
    }
}

/// Every level with and without free set-up.
pub(crate) fn ruleset() -> impl Strategy<Value = Ruleset> {
    (prop::sample::select(&Level::ALL[..]), any::<bool>()).prop_map(|(level, free)| {
        let ruleset = Ruleset::new(level);
        if free {
            ruleset.with_free_setup()
        } else {
            ruleset
        }
    })
}

/// Mostly a few seconds, at times long enough for the timer or the glasses,
/// and often until just before, at or after the moment when something changes.
#[derive(Clone, Copy, Debug)]
enum Delay {
    For(u64),
    NextChange(i8),
}

fn delay() -> impl Strategy<Value = Delay> {
    prop_oneof![
        1 => Just(Delay::For(0)),
        6 => (0_u64..5_000).prop_map(Delay::For),
        2 => (0_u64..20_000).prop_map(Delay::For),
        1 => (0_u64..200_000).prop_map(Delay::For),
        4 => (-1_i8..=1).prop_map(Delay::NextChange),
    ]
}

/// A random game, from its start until it is over or the choices run out.
pub(crate) fn game() -> impl Strategy<Value = Game> {
    let choices = prop::collection::vec((delay(), any::<u16>()), 0..120);
    (
        ruleset(),
        prop::sample::select(&[2_000, 0, 6_000][..]),
        any::<bool>(),
        choices,
    )
        .prop_map(|(ruleset, grace, counted, choices)| {
            let mut position = Position::start(ruleset).with_grace(grace);
            if !counted {
                position = position.without_count();
            }
            let mut game = Game {
                events: Vec::new(),
                positions: vec![position.clone()],
            };
            for (delay, choice) in choices {
                let now = position.now();
                let at = match delay {
                    Delay::For(time) => now + time,
                    Delay::NextChange(off) => {
                        let change = position.next_change().unwrap_or(now);
                        change.saturating_add_signed(off.into()).max(now)
                    }
                };
                position.wait(at).unwrap();
                let mut steps = position.legal_steps();
                let apart = |step: &Step| matches!(step, Step::Ring | Step::Lift(_) | Step::Timer);
                // Now and then the players only watch the timer run.
                if choice % 4 == 1 && position.timer().is_some_and(|timer| timer.counts) {
                    steps.clear();
                }
                if choice % 4 == 0 && steps.iter().any(apart) {
                    steps.retain(apart);
                }
                let wanted = usize::from(choice / 4)
                    .checked_rem(steps.len() + 1)
                    .unwrap_or(0);
                let event = (steps.get(wanted).copied(), at);
                if let Some(step) = event.0 {
                    position.play(step, at).unwrap();
                }
                game.events.push(event);
                game.positions.push(position.clone());
                if position.outcome().is_some() {
                    break;
                }
            }
            game
        })
}

/// A position of a random game.
pub(crate) fn position() -> impl Strategy<Value = Position> {
    (game(), any::<prop::sample::Index>())
        .prop_map(|(game, index)| index.get(&game.positions).clone())
}
