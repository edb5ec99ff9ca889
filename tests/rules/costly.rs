//! Texts that were made to keep the reader busy.

use std::time::Duration;

use rules::{NotationError, Position, Turn};
use tests::{CROSSING, timed};

use crate::dice::Dice;
use crate::note::at;

/// The longest time for any text, in time of the thread.
const PATIENCE: Duration = Duration::from_millis(250);

/// Reads a turn and a step in bounded time.
#[track_caller]
fn read(position: &Position, text: &str) -> Result<Turn, NotationError> {
    let read = || (position.read_turn(text), position.read_step(text));
    let ((turn, step), took) = timed(read);
    assert!(took < PATIENCE, "{took:?} {position} {text} {step:?}");
    turn
}

/// Every piece on the board as it is written when it is taken.
fn everything(position: &Position) -> Vec<String> {
    let taken = |spot| {
        let (color, piece) = position.pieces().at(spot)?;
        let captured = color != position.side();
        Some(
            rules::Taken {
                spot,
                piece,
                captured,
            }
            .to_string(),
        )
    };
    position
        .board()
        .spots()
        .into_iter()
        .filter_map(taken)
        .collect()
}

/// Design 5: text that is no notation is refused before any move is tried, also after valid
/// parts.
#[test]
fn text_that_is_no_notation_is_refused_without_search() {
    for position in CROSSING {
        let position = at(position).0;
        for (text, part) in [
            ("", 0),
            (";;;", 0),
            ("?", 1),
            ("x;", 1),
            ("x;q9", 1),
            ("x;x;é?+", 2),
        ] {
            match read(&position, text) {
                Err(NotationError::Syntax { part: found, .. }) => assert_eq!(found, part, "{text}"),
                // A reply is notation, but nothing can be replied to.
                Err(NotationError::Illegal { part: 0, .. }) if text == "?" => {}
                other => panic!("{text}: {other:?}"),
            }
        }
    }
}

/// Any list of taken pieces is judged in time.
#[test]
fn any_rows_at_all_are_judged_in_time() {
    let mut dice = Dice::new(7);
    for position in CROSSING {
        let position = at(position).0;
        let all = everything(&position);
        for most in 1..=all.len() {
            let some: Vec<&str> = (0..most).map(|_| dice.pick(&all).as_str()).collect();
            for rest in ["", ";x", ";g1-f2", ";a1-b2;x", ";Zc3>c6?+"] {
                let _ = read(&position, &format!("x{}{rest}", some.join(",")));
                let _ = read(&position, &format!("x{}{rest}", all[..most].join(",")));
            }
        }
        let _ = read(&position, &format!("x{},{}", all.join(","), all.join(",")));
    }
}

/// A turn of such a position that was played step by step, in whichever order, is read
/// with an effort to spare.
#[test]
fn a_played_turn_is_read_within_the_work_limit() {
    let mut dice = Dice::new(11);
    for start in CROSSING {
        let start = at(start).0;
        for _ in 0..200 {
            let mut turn = Turn::default();
            let mut position = start.clone();
            while position.outcome().is_none() && position.player() == start.player() {
                let step = *dice.pick(&position.legal_steps());
                turn.push(&position, step);
                position.play(step).unwrap();
            }
            let text = turn.to_string();
            let read =
                read(&start, &text).unwrap_or_else(|error| panic!("{error}: {text} {start}"));
            assert_eq!(read.to_string(), text);
            let mut again = start.clone();
            for step in read.steps {
                again.play(step).unwrap();
            }
            assert_eq!(again, position, "{text}");
        }
    }
}

/// One work limit is for many turns: the steps before a turn cost nothing, and reading fails
/// with that error when the limit is reached.
#[test]
fn a_limit_of_attempts_is_for_a_whole_text() {
    let start = at("gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --").0;
    let mut attempts = Position::READ_ATTEMPTS;
    for _ in 0..2 * Position::READ_ATTEMPTS {
        assert!(start.read_turn_within("g1-f2", &mut attempts).is_ok());
    }
    assert_eq!(attempts, Position::READ_ATTEMPTS);
    let position = at(CROSSING[2]).0;
    let all = format!("x{}", everything(&position).join(","));
    let tried = (0..attempts).map(|_| position.read_turn_within(&all, &mut attempts));
    let mut tried = tried.filter_map(Result::err);
    assert!(tried.any(|error| error == NotationError::TooManyWays));
    let error = position.read_turn_within(&all, &mut attempts).unwrap_err();
    assert_eq!(error, NotationError::TooManyWays);
    assert_eq!(attempts, 0);
}
