//! The worker that thinks, as a black box: requests in, responses out, with a simulated clock.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that panics says what is wrong"
)]

mod captures;
mod games;
mod lines;
mod proof;
mod sand;
mod sand_by_chance;
mod survey;
mod tasks;

use messages::{Request, RequestMessage, Response, ResponseMessage, Side, Strength};
use rules::{Color, Game, Step, tamsk};
use worker::Scheduler;

/// The length of a slice in milliseconds of the simulated clock.
const SLICE: u64 = 8;

/// Lets it think to the end, from this time on, in slices each of which may continue `often`
/// times; returns its responses, and the time of the last one.
fn think(scheduler: &mut Scheduler, mut now: u64, often: u32) -> (Vec<ResponseMessage>, u64) {
    let mut responses = Vec::new();
    while scheduler.thinks() {
        let mut left = often;
        responses.extend(scheduler.run(now, || {
            left = left.saturating_sub(1);
            left > 0
        }));
        now += SLICE;
    }
    (responses, now)
}

/// The last response to a single request to a fresh scheduler.
fn answer(request: Request) -> Response {
    let mut scheduler = Scheduler::default();
    let mut responses = scheduler.handle(RequestMessage::new(3, request));
    responses.extend(think(&mut scheduler, 0, 1_000).0);
    let last = responses.pop().unwrap();
    assert_eq!(last.task, 3);
    last.response
}

/// A request for a player's turn.
fn turn(position: String, side: Color, strength: Strength, seed: u32) -> Request {
    Request::Turn {
        position,
        before: None,
        player: match side {
            Color::White => Side::White,
            Color::Black => Side::Black,
        },
        strength,
        seed,
    }
}

/// The steps of an answer, one at least.
fn steps(response: &Response) -> &[String] {
    let Response::Turn { steps, .. } = response else {
        panic!("{response:?}");
    };
    assert!(!steps.is_empty());
    steps
}

fn start(ruleset: &str) -> Game {
    Game::start(ruleset.parse().unwrap())
}

/// The position after a step, which is read in that position.
fn after(game: &Game, text: &str) -> Game {
    match game {
        Game::Gipf(position) => {
            let mut next = position.clone();
            let step = position.read_step(text);
            let step = step.unwrap_or_else(|error| panic!("{text}: {error:?} in {position}"));
            assert_eq!(position.step_text(step), text);
            next.play(step).unwrap();
            Game::Gipf(next)
        }
        Game::Tamsk(position) => {
            let mut next = position.clone();
            let step = position.read_step(text);
            let step = step.unwrap_or_else(|error| panic!("{text}: {error:?} in {position}"));
            next.play(step, position.now()).unwrap();
            Game::Tamsk(next)
        }
    }
}

/// A game after this many random steps; challenges are settled at random, too.
fn played(ruleset: &str, steps: usize, seed: u64) -> Game {
    let mut state = seed;
    let mut below = |count: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % count
    };
    let mut game = start(ruleset);
    for _ in 0..steps {
        let mut all = game.legal_steps();
        if all.is_empty() {
            break;
        }
        game = all.swap_remove(below(all.len())).1;
    }
    game
}

/// A move that was announced, far from everything, and the text of a challenge to it.
fn announced() -> (Game, String) {
    let text = "gipf-standard+Y6~3 (GY)3/5/6/3g3/6/5/1(gg)1(GG) w G9 G9 --:3,3";
    let game: Game = text.parse().unwrap();
    let all = game.legal_steps().into_iter();
    let game = all
        .filter(|(text, _)| text.contains('>'))
        .map(|(_, next)| next)
        .next()
        .unwrap();
    let disputed = after(&game, "?").to_string();
    (game, disputed)
}

/// The same game once a side game that decides is over.
fn settled(game: Game, played: bool) -> Game {
    match game {
        Game::Gipf(mut position) if position.challenge().is_some_and(|open| open.disputed) => {
            position.play(Step::Settle { played }).unwrap();
            Game::Gipf(position)
        }
        other => other,
    }
}

fn tamsk(text: &str) -> tamsk::Position {
    text.parse()
        .unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}
