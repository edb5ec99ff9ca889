//! TAMSK with running sand, under a simulated clock: no player is late by the worker's fault.

use messages::{Request, RequestMessage, Response, Strength};
use rules::Color;
use rules::tamsk::{Level, Position, Ruleset, Step};
use worker::Scheduler;

use crate::{tamsk, think, turn};

/// The planned step of a player, its time, and the milliseconds of thought.
fn planned(position: &Position, player: Color, strength: Strength) -> (Option<Step>, u64, u64) {
    let mut scheduler = Scheduler::default();
    let request = turn(
        position.to_string(),
        player,
        strength,
        position.now() as u32,
    );
    let mut responses = scheduler.handle(RequestMessage::new(1, request));
    let (more, thought) = think(&mut scheduler, 0, 5);
    responses.extend(more);
    let Some(Response::Turn {
        steps,
        at: Some(at),
        ..
    }) = responses.pop().map(|response| response.response)
    else {
        panic!("{responses:?}");
    };
    assert!(steps.len() <= 1 && at >= position.now());
    let mut then = position.clone();
    then.wait(at).unwrap();
    let read = steps.first().map(|text| {
        then.read_step(text)
            .unwrap_or_else(|error| panic!("{text}: {error:?} at {at} in {position}"))
    });
    (read, at, thought)
}

/// Plays at most `most` moves; returns the number of times that the timer was turned.
fn game(level: Level, players: [Strength; 2], most: u32) -> u32 {
    let mut position = Position::start(Ruleset::new(level));
    let (mut moves, mut timers) = (0, 0);
    while position.outcome().is_none() && moves < most {
        let side = position.side();
        let (step, at, thought) = planned(&position, side, players[side as usize]);
        let (other, turned, _) = planned(&position, !side, players[!side as usize]);
        let own = at.max(position.now() + thought);
        assert!(own <= at + 8, "he has thought until {own}, not {at}");
        let (step, at) = if other.is_some() && turned < own {
            (other, turned)
        } else {
            (step, own)
        };
        let change = position.next_change().filter(|&change| change <= at);
        let timer = position.timer().filter(|timer| timer.counts);
        if timer.is_some_and(|timer| Some(timer.until) == change) {
            assert!(!position.can_move(side), "late in {position}");
        }
        position.wait(change.unwrap_or(at)).unwrap();
        if change.is_some() {
            continue;
        }
        let Some(step) = step else { continue };
        moves += u32::from(matches!(step, Step::Move { .. }));
        timers += u32::from(step == Step::Timer);
        position.play(step, at).unwrap();
    }
    timers
}

#[test]
fn no_player_exceeds_the_timer_at_level_3() {
    let level = Strength::Level;
    for (players, moves) in [
        ([level(1), level(4)], 24),
        ([level(2), level(8)], 24),
        ([level(3), Strength::Time(400)], 24),
        ([Strength::Time(12_000), level(1)], 4),
    ] {
        assert!(game(Level::Three, players, moves) > 1, "{players:?}");
    }
}

#[test]
fn level_2_is_played_too() {
    let level = Strength::Level;
    for players in [[level(1), level(5)], [level(3), Strength::Time(300)]] {
        assert_eq!(game(Level::Two, players, 30), 0);
    }
}

/// Complete games between weak players end.
#[test]
fn weak_players_come_to_the_end() {
    let weak = [Strength::Level(1), Strength::Level(2)];
    for level in [Level::Two, Level::Three] {
        game(level, weak, 1_000);
    }
}

/// Weak players act more slowly, also with the timer, and do not wait on purpose.
#[test]
fn the_hand_is_slower_at_weak_levels() {
    let start = Position::start(Ruleset::new(Level::Three));
    let at = |player, level| planned(&start, player, Strength::Level(level)).1;
    assert_eq!(at(Color::White, 1), 3_000);
    assert_eq!(at(Color::White, 2), 2_750);
    assert!(at(Color::White, 8) >= 1_250);
    assert_eq!([1, 9].map(|level| at(Color::Black, level)), [3_000, 250]);
    let (step, _, _) = planned(&start, Color::Black, Strength::Level(1));
    assert_eq!(step, Some(Step::Timer));
}

/// A request that comes late is answered in time, however little time is left.
#[test]
fn a_late_request_is_answered_in_time() {
    let mut position = Position::start(Ruleset::new(Level::Three));
    position
        .play(position.read_step("a1-a2o").unwrap(), 3_000)
        .unwrap();
    position.play(Step::Timer, 3_500).unwrap();
    let until = position.timer().unwrap().until;
    for left in [14_000, 4_000, 2_900, 1_600, 1_000, 300, 40] {
        let mut position = position.clone();
        position.wait(until - left).unwrap();
        for strength in [
            Strength::Level(1),
            Strength::Level(9),
            Strength::Time(60_000),
        ] {
            let (step, at, thought) = planned(&position, Color::Black, strength);
            assert!(matches!(step, Some(Step::Move { ring: true, .. })));
            assert!(
                at < until && position.now() + thought < until,
                "{left} {strength:?}"
            );
            assert!(
                left < 2_000 || at + 1_400 < until,
                "{left} {strength:?}: {at}"
            );
        }
    }
}

/// A player who can do nothing until something changes is asked again then.
#[test]
fn a_player_without_actions_is_asked_again_after_a_change() {
    let position = tamsk(
        "tamsk-2 X111x1/11121/111111/111H1111/111211/111h11/X111x1 w O13 O12 - \
         200000;-1000,178500,-1000;-1000,90000,-1000",
    );
    let mut scheduler = Scheduler::default();
    let request = turn(position.to_string(), Color::Black, Strength::Level(5), 1);
    scheduler.handle(RequestMessage::new(1, request));
    let (responses, _) = think(&mut scheduler, 0, 100);
    let Response::Turn {
        steps,
        at: Some(at),
        score: None,
    } = &responses[0].response
    else {
        panic!("{responses:?}");
    };
    assert!(steps.is_empty() && *at > position.now());
    assert_eq!(
        scheduler
            .handle(RequestMessage::new(1, Request::Stop))
            .len(),
        1
    );
}
