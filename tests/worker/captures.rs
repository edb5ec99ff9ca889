//! Captures, in positions that have too many turns for the page.

use messages::{Refusal, Request, RequestMessage, Response, ResponseMessage};
use rules::Position;
use session::captures;
use tests::CROSSING;
use worker::Scheduler;

use crate::{answer, start};

fn request(position: &str) -> Request {
    Request::Captures {
        position: position.to_owned(),
    }
}

#[test]
fn the_worker_finds_what_the_page_would_find() {
    for text in [
        "gipf-basic 4/5/6/GGGg3/6/5/gg2 w G5 G5 --",
        "gipf-standard (gg)3/5/GGGG(gg)1/4G2/3G2/2G2/(GG)G2 w G5 G9 --",
        "gipf-standard+D6 4/GGGG(GDd)/4G1/4G2/3G2/5/(gg)2(GG) w G1 G5 --",
    ] {
        let position: Position = text.parse().unwrap();
        let expected = captures(&position).unwrap();
        let turns = expected.into_iter().map(|capture| capture.turn).collect();
        assert_eq!(
            answer(request(text)),
            Response::Captures { turns, all: true }
        );
    }
}

/// A position with millions of turns is given up, and the captures reported by then can be
/// played.
#[test]
fn millions_of_turns_have_an_end() {
    let text = CROSSING[0];
    let Response::Captures { turns, all: false } = answer(request(text)) else {
        panic!("there are too many turns to look at all of them");
    };
    let position: Position = text.parse().unwrap();
    assert!(!turns.is_empty());
    for turn in turns {
        assert!(turn.contains('*'), "{turn}");
        position.read_turn(&turn).unwrap();
    }
}

#[test]
fn looking_is_stopped_between_two_slices() {
    let mut scheduler = Scheduler::default();
    assert_eq!(
        scheduler.handle(RequestMessage::new(3, request(CROSSING[0]))),
        []
    );
    for now in 0..10 {
        let mut asked = 0;
        let responses = scheduler.run(now, || {
            asked += 1;
            asked < 2
        });
        assert_eq!((responses, asked), (Vec::new(), 2));
    }
    let stopped = [ResponseMessage::new(3, Response::Stopped)];
    assert_eq!(
        scheduler.handle(RequestMessage::new(3, Request::Stop)),
        stopped
    );
    assert!(!scheduler.thinks());
}

#[test]
fn nothing_is_captured_where_there_is_nothing_to_decide() {
    for (text, refusal) in [
        ("gipf-basic", Refusal::Position),
        (&start("tamsk-1").to_string(), Refusal::Settled),
        (&start("tamsk-3").to_string(), Refusal::Settled),
    ] {
        assert_eq!(answer(request(text)), Response::Refused(refusal));
    }
}
