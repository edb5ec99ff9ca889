//! Links, files and saves that were made to keep the page busy.

use std::time::Duration;

use record::{
    FileErrorKind, GameLink, GameLinkError, GameRecord, GameSaveError, LinkError, Record, SaveError,
};
use rules::{NotationError, Position, Step, Turn};
use tests::{CROSSING, timed};

/// The longest time for a text, in time of the thread.
const PATIENCE: Duration = Duration::from_millis(250);

/// Reads something in bounded time.
#[track_caller]
fn in_time<T>(read: impl FnOnce() -> T) -> T {
    let (result, took) = timed(read);
    assert!(took < PATIENCE, "{took:?}");
    result
}

/// A list of all pieces on the board, as if they were taken.
fn all_taken(position: &Position) -> String {
    let spots = position.board().spots();
    let part = position.part(Step::Take(spots)).unwrap();
    part.to_string()
}

/// The link that froze the page for minutes.
#[test]
fn a_link_whose_turns_are_no_notation_is_refused_in_time() {
    let link = "#v=1&p=gipf-tournament%2BH3%2Bh3_1gg(gg)%2F(gg)2(gg)(gg)%2F1G1(GG)1(gg)%2F\
                (GG)(gg)G(GG)(gg)2%2F(GG)1(GG)3%2F(GG)(GG)(GG)G(gg)%2F(GG)(gg)g1_w_G0_G0_--\
                &m=%3B%3B%3B";
    let error = in_time(|| GameLink::from_fragment(link)).unwrap_err();
    let syntax = NotationError::Syntax {
        part: 0,
        found: String::new(),
    };
    let turn = LinkError::Turn {
        number: 1,
        error: syntax,
    };
    assert_eq!(error, GameLinkError::Gipf(turn));
}

/// Many first turns, in a link, a file and a save.
#[test]
fn turns_of_costly_positions_are_judged_in_time() {
    for start in CROSSING {
        let position: Position = start.parse().unwrap();
        let all = all_taken(&position);
        for turn in [
            ";;;",
            "x",
            "x;x;x",
            "x-",
            "a1-b2",
            "Gf2;x",
            &all,
            &format!("{all};!"),
        ] {
            let link = format!("v=1&p={}&m={turn}", start.replace(' ', "_"));
            assert!(
                in_time(|| GameLink::from_fragment(&link)).is_err(),
                "{turn}"
            );
            let file = format!("[Start \"{start}\"]\n\n1. {turn} *\n");
            assert!(in_time(|| GameRecord::from_file(&file)).is_err(), "{turn}");
            let save = format!("gipf-record 1\nstart {start}\nstep 0 {turn}\nat 1\n");
            assert!(in_time(|| GameRecord::load(&save)).is_err(), "{turn}");
        }
    }
}

/// A turn of a position; a number decides its choices.
fn some_turn(start: &Position, mut choice: usize) -> String {
    let mut turn = Turn::default();
    let mut position = start.clone();
    while position.outcome().is_none() && position.player() == start.player() {
        let steps = position.legal_steps();
        let step = steps[choice % steps.len()];
        choice = choice.wrapping_mul(31).wrapping_add(steps.len());
        turn.push(&position, step);
        position.play(step).unwrap();
    }
    turn.to_string()
}

/// The work limit is for the whole text: all variations of the first turn begin at the same
/// position, and each takes many pieces. If there are too many of them, reading fails with that
/// error.
#[test]
fn thousands_of_costly_variations_are_judged_in_time() {
    for start in CROSSING {
        let position: Position = start.parse().unwrap();
        let turns = (0..4_000).map(|choice| some_turn(&position, choice * 7_919));
        let turns: Vec<String> = turns.collect();
        for (count, fits) in [(200, true), (4_000, false)] {
            let variations = turns[1..count].join(") (");
            let file = format!("[Start \"{start}\"]\n\n1. {} ({variations}) *\n", turns[0]);
            match in_time(|| Record::from_file(&file)).map_err(|error| error.kind) {
                Ok(record) => assert!(record.len() > count),
                Err(FileErrorKind::Turn { error, .. }) => {
                    assert!(!fits && error == NotationError::TooManyWays);
                }
                Err(other) => panic!("{other}"),
            }
        }
    }
}

/// The same variation again and again adds no step, but has to be read.
#[test]
fn a_file_has_20_000_turns() {
    for (variations, fits) in [(19_999, true), (20_001, false)] {
        let variations = "(1. g1-f2) ".repeat(variations);
        let file = format!("[Game \"gipf-basic\"]\n\n1. g1-f2 {variations}*\n");
        let read = in_time(|| Record::from_file(&file));
        assert_eq!(read.is_ok(), fits);
        assert!(fits || read.unwrap_err().kind == FileErrorKind::TooLong);
    }
}

/// Steps of a save are judged one by one, also if there are a thousand of them.
#[test]
fn a_save_of_costly_steps_is_read_in_time() {
    let start = CROSSING[1];
    let position: Position = start.parse().unwrap();
    let mut save = format!("gipf-record 1\nstart {start}\n");
    let steps = position.legal_steps();
    for &step in &steps {
        save += &format!("step 0 {}\n", position.step_text(step));
    }
    let mut count = steps.len();
    'all: for (parent, &step) in (1..).zip(&steps) {
        let mut next = position.clone();
        next.play(step).unwrap();
        for step in next.legal_steps() {
            save += &format!("step {parent} {}\n", next.step_text(step));
            count += 1;
            if count == 5_000 {
                break 'all;
            }
        }
    }
    save += "at 0\n";
    let read = in_time(|| GameRecord::load(&save));
    assert!(matches!(
        read,
        Ok(_) | Err(GameSaveError::Gipf(SaveError::TooDeep(_)))
    ));
}
