//! Puzzles: their solutions, and the defence against a try.

use messages::{DefenceOutcome, Goal, Refusal, Request, RequestMessage, Response, ResponseMessage};
use rules::Game;
use worker::Scheduler;

use crate::{answer, start, think};

/// White wins in three turns, with one first turn.
const THREE: &str = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";

fn solve(position: &str, goal: Goal) -> Response {
    answer(Request::Solve {
        position: position.to_owned(),
        goal,
    })
}

fn defend(position: &str, within: u8) -> DefenceOutcome {
    let position = position.to_owned();
    match answer(Request::Defend { position, within }) {
        Response::Defended { reply } => reply,
        other => panic!("{other:?}"),
    }
}

fn solved(within: Option<u8>, turns: &[&str]) -> Response {
    Response::Solved {
        within,
        turns: turns.iter().map(ToString::to_string).collect(),
        known: true,
    }
}

fn after(position: &str, turn: &str) -> String {
    let game: Game = position.parse().unwrap();
    game.play(turn, None).unwrap().to_string()
}

#[test]
fn a_win_is_proved_and_followed_to_its_end() {
    assert_eq!(solve(THREE, Goal::Win(2)), solved(None, &[]));
    assert_eq!(solve(THREE, Goal::Win(5)), solved(Some(3), &["a2-e2"]));
    let mut position = after(THREE, "a2-e2");
    let mut left = 2;
    loop {
        let reply = match defend(&position, left) {
            DefenceOutcome::PutsOff(turn) => turn,
            DefenceOutcome::Lost => break,
            other => panic!("{position} {other:?}"),
        };
        position = after(&position, &reply);
        let Response::Solved {
            within: Some(within),
            turns,
            ..
        } = solve(&position, Goal::Win(left))
        else {
            panic!("{position}");
        };
        // The defence is the longest: it takes all remaining turns.
        assert_eq!(within, left);
        position = after(&position, &turns[0]);
        left -= 1;
        if left == 0 {
            break;
        }
    }
    let game: Game = position.parse().unwrap();
    assert_eq!(game.outcome().unwrap().winner, Some(rules::Color::White));
}

#[test]
fn a_wrong_turn_is_refuted() {
    let wrong = after(THREE, "i3-h3");
    let DefenceOutcome::Prevents(turns) = defend(&wrong, 2) else {
        panic!("there is a defence");
    };
    for turn in turns {
        assert_eq!(
            solve(&after(&wrong, &turn), Goal::Win(2)),
            solved(None, &[])
        );
    }
}

#[test]
fn the_turns_that_capture_most_are_told_all() {
    // One row of four with two black pieces behind it, another with one.
    let text = "gipf-basic 4/5/6/GGGgg2/6/5/4 w G9 G9 --";
    let Response::Solved {
        within: Some(1),
        turns,
        known: true,
    } = solve(text, Goal::Capture)
    else {
        panic!("something can be captured");
    };
    assert!(!turns.is_empty());
    let game: Game = text.parse().unwrap();
    let stars = |turn: &str| turn.matches('*').count();
    let most = game.legal_turns().iter().map(|(turn, _)| stars(turn)).max();
    for (turn, _) in game.legal_turns() {
        assert_eq!(turns.contains(&turn), Some(stars(&turn)) == most, "{turn}");
    }
    assert_eq!(
        solve(&start("gipf-basic").to_string(), Goal::Capture),
        solved(None, &[])
    );
}

#[test]
fn the_turns_that_keep_the_game_are_told_all() {
    let wrong = after(THREE, "i3-h3");
    // Seen by Black, who is to keep White from winning within two turns.
    let Response::Solved { turns, .. } = solve(&wrong, Goal::Keep(2)) else {
        panic!("Black can do something");
    };
    let DefenceOutcome::Prevents(mut prevents) = defend(&wrong, 2) else {
        panic!("Black can do something");
    };
    prevents.sort();
    let mut turns = turns;
    turns.sort();
    assert_eq!(turns, prevents);
}

#[test]
fn proving_is_stopped_and_hurried() {
    let mut scheduler = Scheduler::default();
    let long = || Request::Solve {
        position: start("gipf-standard").to_string(),
        goal: Goal::Win(20),
    };
    assert_eq!(scheduler.handle(RequestMessage::new(4, long())), []);
    for now in 0..5 {
        assert_eq!(scheduler.run(now, || false), []);
    }
    assert_eq!(
        scheduler.handle(RequestMessage::new(4, Request::Stop)),
        [ResponseMessage::new(4, Response::Stopped)]
    );
    scheduler.handle(RequestMessage::new(5, long()));
    let responses = scheduler.handle(RequestMessage::new(5, Request::Now));
    let unknown = Response::Solved {
        within: None,
        turns: Vec::new(),
        known: false,
    };
    assert_eq!(responses, [ResponseMessage::new(5, unknown)]);
    assert_eq!(think(&mut scheduler, 0, 10).0, []);
}

/// Every request comes to an end, also one that cannot be answered. Only in a soak, since it
/// takes a while.
#[test]
fn a_proof_that_takes_too_long_is_abandoned() {
    if tests::soak() == 0 {
        return;
    }
    let position = start("gipf-standard").to_string();
    let unknown = Response::Solved {
        within: None,
        turns: Vec::new(),
        known: false,
    };
    assert_eq!(solve(&position, Goal::Win(20)), unknown);
    let after = after(&position, "a1-b2");
    assert_eq!(defend(&after, 19), DefenceOutcome::Unknown);
}

#[test]
fn invalid_proof_requests_are_refused() {
    let sand = start("tamsk-3").to_string();
    let rings = start("tamsk-1").to_string();
    for (position, goal, refusal) in [
        ("nonsense", Goal::Win(2), Refusal::Position),
        (&sand, Goal::Win(2), Refusal::Settled),
        (&rings, Goal::Capture, Refusal::Settled),
        (tests::CROSSING[0], Goal::Win(2), Refusal::TooManyTurns),
        (tests::CROSSING[0], Goal::Capture, Refusal::TooManyTurns),
        (tests::CROSSING[0], Goal::Keep(1), Refusal::TooManyTurns),
    ] {
        assert_eq!(
            solve(position, goal),
            Response::Refused(refusal),
            "{position}"
        );
    }
}
