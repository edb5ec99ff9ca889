//! Timed games of TAMSK in which players idle, pass, miss turns and lose glasses: the
//! worker plans for both players in every state (TAMSK levels 2 and 3).

use messages::{RequestMessage, Response, Strength};
use rules::Color;
use rules::tamsk::{Level, Position, Ruleset, Step};
use worker::Scheduler;

use crate::turn;

/// A seeded generator: the same games in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % count
    }

    /// The delay of a player in milliseconds: mostly seconds, sometimes longer than the timer,
    /// rarely longer than a glass runs.
    fn pause(&mut self) -> u64 {
        match self.below(20) {
            0 => 60_000 + self.below(160_000),
            1..4 => 14_000 + self.below(30_000),
            4 => 0,
            _ => self.below(8_000),
        }
    }

    fn step(&mut self, position: &Position) -> Option<Step> {
        let steps = position.legal_steps();
        let passes = steps.contains(&Step::Pass) && self.below(10) == 0;
        let timer = steps.contains(&Step::Timer) && self.below(3) == 0;
        if passes {
            return Some(Step::Pass);
        }
        if timer {
            return Some(Step::Timer);
        }
        let count = steps.len() as u64;
        (count > 0).then(|| steps[self.below(count) as usize])
    }
}

/// Asks the worker for a player's plan and checks that it can be carried out.
fn plan_holds(position: &Position, player: Color, seed: u32) {
    let mut scheduler = Scheduler::default();
    let text = position.to_string();
    let request = turn(text.clone(), player, Strength::Level(1), seed);
    let mut responses = scheduler.handle(RequestMessage::new(1, request));
    responses.extend(scheduler.run(0, || false));
    // The time to think is over: the next slice answers with the plan found so far.
    responses.extend(scheduler.run(1_000_000, || false));
    let Some(Response::Turn {
        steps,
        at: Some(at),
        ..
    }) = responses.pop().map(|response| response.response)
    else {
        panic!("no plan for {player:?} in {text}");
    };
    assert!(at >= position.now(), "a plan in the past in {text}");
    let mut then = position.clone();
    then.wait(at).unwrap();
    if then.outcome().is_some() {
        return; // The sand ends the game before the planned step.
    }
    match steps.first() {
        None => assert!(at > position.now(), "nothing to do, and no wait, in {text}"),
        Some(step) => {
            let read = then.read_step(step);
            let read = read.unwrap_or_else(|error| panic!("{step}: {error:?} at {at} in {text}"));
            assert!(
                then.is_legal(read) && then.actor(read) == player,
                "{step} of {player:?} at {at} in {text}"
            );
        }
    }
}

/// Counts of what the games reached.
#[derive(Default)]
struct Reached {
    states: u64,
    missed: u64,
    passes: u64,
    in_the_air: u64,
    lost: u64,
    ended: u64,
}

fn game(level: Level, seed: u64, reached: &mut Reached) {
    let mut random = Random(seed);
    let mut position = Position::start(Ruleset::new(level));
    for number in 0..60 {
        if position.outcome().is_some() {
            reached.ended += 1;
            return;
        }
        reached.states += 1;
        for color in Color::ALL {
            reached.missed += u64::from(position.misses_next(color));
            reached.in_the_air += u64::from(position.held(color).is_some());
            let now = position.now();
            let is_lost = |glass: rules::tamsk::Glass| glass.sand.is_lost(now);
            reached.lost += u64::from(position.glasses(color).any(is_lost));
            plan_holds(&position, color, number);
        }
        let at = position.now() + random.pause();
        // A glass or timer that runs out before makes a position of its own.
        match position.next_change().filter(|&change| change <= at) {
            Some(change) => position.wait(change).unwrap(),
            None => {
                position.wait(at).unwrap();
                if let Some(step) = random.step(&position) {
                    reached.passes += u64::from(step == Step::Pass);
                    position.play(step, at).unwrap();
                }
            }
        }
    }
}

#[test]
fn both_players_have_a_plan_in_every_state_of_2000_games() {
    let mut reached = Reached::default();
    for seed in 0..2_000 {
        let level = if seed % 4 == 0 {
            Level::Two
        } else {
            Level::Three
        };
        game(level, seed, &mut reached);
    }
    let Reached {
        states,
        missed,
        passes,
        in_the_air,
        lost,
        ended,
    } = reached;
    assert!(states > 50_000, "{states}");
    for (name, count) in [
        ("missed turns", missed),
        ("passes", passes),
        ("glasses in the air", in_the_air),
        ("lost glasses", lost),
        ("finished games", ended),
    ] {
        assert!(count > 100, "{name}: {count}");
    }
}
