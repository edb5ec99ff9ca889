//! Tasks: begun, interrupted, stopped, hurried; and invalid requests.

use messages::{PROTOCOL, Refusal, Request, RequestMessage, Response, ResponseMessage, Strength};
use rules::Color;
use serde_json::{Value, json};
use worker::{Scheduler, read_request};

use crate::{after, announced, answer, played, start, steps, think, turn};

/// A request that takes a while.
fn long() -> Request {
    turn(
        start("gipf-basic").to_string(),
        Color::White,
        Strength::Level(9),
        1,
    )
}

fn refused(task: u32, refusal: Refusal) -> Vec<ResponseMessage> {
    vec![ResponseMessage::new(task, Response::Refused(refusal))]
}

/// One slice, as short as can be.
fn slice(scheduler: &mut Scheduler, now: u64) -> Vec<ResponseMessage> {
    scheduler.run(now, || false)
}

#[test]
fn a_task_is_stopped() {
    let mut scheduler = Scheduler::default();
    assert_eq!(scheduler.handle(RequestMessage::new(5, long())), []);
    for now in 0..20 {
        assert_eq!(slice(&mut scheduler, now), []);
    }
    assert_eq!(
        scheduler.handle(RequestMessage::new(6, Request::Stop)),
        refused(6, Refusal::Task)
    );
    assert!(scheduler.thinks());
    assert_eq!(
        scheduler.handle(RequestMessage::new(5, Request::Stop)),
        [ResponseMessage::new(5, Response::Stopped)]
    );
    assert!(!scheduler.thinks());
    assert_eq!(slice(&mut scheduler, 100), []);
    for request in [Request::Stop, Request::Now] {
        assert_eq!(
            scheduler.handle(RequestMessage::new(5, request)),
            refused(5, Refusal::Task)
        );
    }
}

#[test]
fn a_task_is_hurried() {
    let game = start("gipf-basic");
    for slices in [0, 1, 50] {
        let mut scheduler = Scheduler::default();
        scheduler.handle(RequestMessage::new(5, long()));
        (0..slices).for_each(|now| drop(slice(&mut scheduler, now)));
        let responses = scheduler.handle(RequestMessage::new(5, Request::Now));
        assert!(!scheduler.thinks() && responses.len() == 1);
        for text in steps(&responses[0].response) {
            after(&game, text);
        }
    }
}

/// The latest task goes first; the other then goes on unchanged.
#[test]
fn a_task_is_interrupted() {
    let position = played("gipf-standard", 20, 4).to_string();
    let survey = || Request::Survey {
        positions: vec![start("gipf-basic").to_string(), position.clone()],
        nodes: 3_000,
    };
    let hint = || turn(position.clone(), Color::White, Strength::Level(6), 1);
    let mut scheduler = Scheduler::default();
    scheduler.handle(RequestMessage::new(1, survey()));
    (0..5).for_each(|now| assert_eq!(slice(&mut scheduler, now), []));
    scheduler.handle(RequestMessage::new(2, hint()));
    let (responses, _) = think(&mut scheduler, 5, 1);
    let first: Vec<u32> = responses.iter().map(|response| response.task).collect();
    let part = first.iter().position(|&task| task == 1).unwrap();
    assert!(part > 0 && first[..part].iter().all(|&task| task == 2));
    assert!(first[part..].iter().all(|&task| task == 1));
    let alone = |request| think_alone(request);
    assert_eq!(ends(&responses, 2), alone(hint()));
    assert_eq!(ends(&responses, 1), alone(survey()));
}

fn think_alone(request: Request) -> Vec<Response> {
    let mut scheduler = Scheduler::default();
    scheduler.handle(RequestMessage::new(9, request));
    ends(&think(&mut scheduler, 0, 1_000).0, 9)
}

/// The responses about a task, without reports of progress.
fn ends(responses: &[ResponseMessage], task: u32) -> Vec<Response> {
    let own = responses.iter().filter(|response| response.task == task);
    let own = own.map(|response| response.response.clone());
    own.filter(|response| !matches!(response, Response::Thinking { .. }))
        .collect()
}

/// A level that is given as a time is played by the clock, and reports its progress ten times a
/// second.
#[test]
fn time_is_a_strength() {
    for ruleset in ["gipf-tournament", "matrx", "tamsk-1"] {
        let game = start(ruleset);
        let mut scheduler = Scheduler::default();
        let request = turn(game.to_string(), game.side(), Strength::Time(500), 1);
        assert_eq!(scheduler.handle(RequestMessage::new(8, request)), []);
        let (mut responses, end) = think(&mut scheduler, 10_000, 4);
        assert!((10_500..10_500 + 3 * crate::SLICE).contains(&end), "{end}");
        let last = responses.pop().unwrap();
        for text in steps(&last.response) {
            after(&game, text);
        }
        assert!(matches!(
            last.response,
            Response::Turn { score: Some(_), .. }
        ));
        assert_eq!(responses.len(), 4, "{responses:?}");
        let nodes = responses.iter().map(|response| match response.response {
            Response::Thinking { nodes, .. } => nodes,
            ref other => panic!("{other:?}"),
        });
        let nodes: Vec<u64> = nodes.collect();
        assert!(nodes.is_sorted() && nodes[0] > 0);
    }
}

#[test]
fn a_single_legal_step_needs_no_thought() {
    // One row, all of whose pieces have to come off.
    let game: rules::Game = "gipf-basic GGGG/5/6/g6/6/5/4 w G8 G9 --".parse().unwrap();
    let texts: Vec<String> = game
        .legal_steps()
        .into_iter()
        .map(|(text, _)| text)
        .collect();
    assert_eq!(texts.len(), 1);
    let mut scheduler = Scheduler::default();
    let request = turn(game.to_string(), game.side(), Strength::Level(9), 1);
    let responses = scheduler.handle(RequestMessage::new(4, request));
    assert!(!scheduler.thinks());
    assert_eq!(steps(&responses[0].response), texts);
}

#[test]
fn invalid_requests_are_refused() {
    let basic = start("gipf-basic").to_string();
    let request = |text: &str, strength| answer(turn(text.to_owned(), Color::White, strength, 0));
    let level = Strength::Level;
    for wrong in [0, 10, 255] {
        assert_eq!(
            request(&basic, level(wrong)),
            Response::Refused(Refusal::Strength)
        );
    }
    let long = "gipf-basic ".repeat(100_000);
    for text in [
        "",
        "x",
        "tamsk-",
        "gipf-basic",
        "gipf-ultimate 4/5",
        "é",
        &long,
    ] {
        assert_eq!(
            request(text, level(1)),
            Response::Refused(Refusal::Position),
            "{text:.20}"
        );
        for request in [lines(text), survey(&[text])] {
            assert_eq!(
                answer(request),
                Response::Refused(Refusal::Position),
                "{text:.20}"
            );
        }
    }
    let over = played("tamsk-1", 10_000, 1).to_string();
    let (_, disputed) = announced();
    for text in [&over, &disputed] {
        assert_eq!(
            request(text, level(1)),
            Response::Refused(Refusal::Settled),
            "{text}"
        );
        for request in [lines(text), survey(&[text])] {
            assert_eq!(
                answer(request),
                Response::Refused(Refusal::Settled),
                "{text}"
            );
        }
    }
    let sand = start("tamsk-3").to_string();
    assert_eq!(answer(lines(&sand)), Response::Refused(Refusal::Settled));
    assert_eq!(answer(survey(&[])), Response::Refused(Refusal::Settled));
    let mut scheduler = Scheduler::default();
    let mut message = RequestMessage::new(7, Request::Stop);
    message.protocol = PROTOCOL + 1;
    assert_eq!(scheduler.handle(message), refused(7, Refusal::Protocol));
}

fn lines(text: &str) -> Request {
    Request::Lines {
        position: text.to_owned(),
        lines: 2,
        nodes: Some(100),
    }
}

fn survey(texts: &[&str]) -> Request {
    Request::Survey {
        positions: texts.iter().map(ToString::to_string).collect(),
        nodes: 100,
    }
}

#[test]
fn messages_may_be_anything() {
    let read = |value: &Value| read_request(&value.to_string());
    let message = RequestMessage::new(7, Request::Stop);
    let value = serde_json::to_value(&message).unwrap();
    assert_eq!(read(&value), Ok(message));
    let mut other = value.clone();
    other["protocol"] = json!(PROTOCOL + 1);
    let protocol = Err(ResponseMessage::new(
        7,
        Response::Refused(Refusal::Protocol),
    ));
    assert_eq!(read(&other), protocol);
    other["request"] = json!({ "ponder": 3 });
    assert_eq!(
        read(&other),
        protocol,
        "what another protocol asks nobody knows"
    );
    let nonsense = [
        json!(null),
        json!(3),
        json!("stop"),
        json!([PROTOCOL, 2]),
        json!({}),
        json!({ "protocol": "1", "task": 7, "request": "stop" }),
        json!({ "protocol": PROTOCOL, "task": -7, "request": "stop" }),
        json!({ "protocol": PROTOCOL, "task": 7 }),
        json!({ "protocol": PROTOCOL, "task": 7, "request": "go" }),
        json!({ "protocol": PROTOCOL, "task": 7, "request": { "turn": { "position": 3 } } }),
        json!({ "protocol": PROTOCOL, "task": 7, "request": { "lines": { "position": "", "lines": 300, "nodes": 1 } } }),
    ];
    for value in nonsense {
        let refused = Err(ResponseMessage::new(0, Response::Refused(Refusal::Message)));
        assert_eq!(read(&value), refused, "{value}");
    }
}
