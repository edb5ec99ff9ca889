//! Positions that were made to keep the program busy.

use std::time::{Duration, Instant};

use cli::Protocol;
use rules::{Position, TooManyTurns};
use tests::{CROSSING, timed};

/// The longest time for `turns`, in time of the thread.
const PATIENCE: Duration = Duration::from_secs(2);

/// Sends `turns` at a position.
fn turns(position: &str) -> (Vec<String>, Duration) {
    let mut protocol = Protocol::new();
    assert_eq!(protocol.answer(&format!("position {position}")), ["ok"]);
    let (answer, took) = timed(|| protocol.answer("turns"));
    assert_eq!(protocol.answer("show"), [position, "ok"]);
    (answer, took)
}

/// Design 6.
#[test]
fn more_than_a_million_turns_are_not_listed() {
    for position in CROSSING {
        let (answer, took) = turns(position);
        assert_eq!(answer, ["error: there are more than 1000000 turns"]);
        assert!(took < PATIENCE, "{took:?} {position}");
    }
}

/// `solve` needs every first turn, and refuses as well; `go` goes step by step, and is never
/// more than 30 milliseconds late (the best of three, since other programs may be running).
#[test]
fn solve_refuses_and_go_answers_in_time() {
    for position in CROSSING {
        let mut protocol = Protocol::new();
        assert_eq!(protocol.answer(&format!("position {position}")), ["ok"]);
        assert_eq!(
            protocol.answer("solve 1"),
            ["error: there are more than 1000000 turns"]
        );
        let late = (0..3).map(|_| {
            let since = Instant::now();
            let answer = protocol.answer("go time 20");
            assert_eq!(answer.last().map(String::as_str), Some("ok"), "{position}");
            assert!(answer[0].starts_with("turn "), "{answer:?}");
            since.elapsed().saturating_sub(Duration::from_millis(20))
        });
        let late = late.min().unwrap();
        assert!(late <= Duration::from_millis(30), "{late:?} {position}");
    }
}

/// Design 6: `play` asks only for turns that begin as it is written.
#[test]
fn play_is_judged_in_time() {
    for position in CROSSING {
        let mut protocol = Protocol::new();
        assert_eq!(protocol.answer(&format!("position {position}")), ["ok"]);
        for (turn, reason) in [
            (";;;", "\"\" is no notation"),
            ("x;", "\"\" is no notation as part 2"),
            ("x", "\"x\" alone leaves a choice"),
            ("a1-b9;x", "\"a1-b9\" is no notation"),
        ] {
            let (answer, took) = timed(|| protocol.answer(&format!("play {turn}")));
            assert_eq!(answer, [format!("error: {reason}")], "{position}");
            assert!(took < PATIENCE / 8, "{took:?} {position} {turn}");
        }
    }
}

/// The bound is exact: so many are listed, one more is an error.
#[test]
fn the_bound_of_turns_is_exact() {
    for text in [
        "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --",
        "gipf-standard 4/5/6/G(GG)G1(gg)2/6/5/(GG)2(gg) w G9 G9 --",
        "gipf-standard (gg)3/5/GGGG(gg)1/4G2/3G2/2G2/(GG)G2 w G5 G9 --",
        "gipf-standard+Z6~3 (gg)2(GG)/5/1(GZ)gG2/7/6/5/(gg)3 w G9 G9 --:3,3",
        "gipf-basic 1G2/5/6/2Gg3/6/5/4 b G4 G0 --#w",
    ] {
        let position: Position = text.parse().unwrap();
        let turns = position.legal_turns();
        let most = turns.len();
        assert_eq!(position.legal_turns_at_most(most), Ok(turns), "{text}");
        if let Some(fewer) = most.checked_sub(1) {
            let error = TooManyTurns { most: fewer };
            assert_eq!(position.legal_turns_at_most(fewer), Err(error), "{text}");
        }
    }
}
