//! Position texts of TAMSK: which are read, and all problems of the others at
//! once.

use rules::tamsk::{Outcome, Position, Problem, Setup, Space, WinReason};
use rules::{Color, Problems, RulesetError};

use crate::tamsk_note::space;

const BOARD: &str = "H000h0/00000/000000/h000000H0/000000/00000/H000h0";

#[track_caller]
fn problems(text: &str) -> Vec<Problem> {
    text.parse::<Position>().unwrap_err().into()
}

#[track_caller]
fn one(text: &str, problem: Problem) {
    assert_eq!(problems(text), [problem], "{text}");
}

#[test]
fn fields() {
    let count = |found, expected| Problem::FieldCount { found, expected };
    one(
        &format!("tamsk-1{}", " ".repeat(5_000)),
        Problem::TooLong(5_007),
    );
    one("", count(1, 6));
    one(&format!("tamsk-1 {BOARD} w O32 O32"), count(5, 6));
    one(
        &format!("tamsk-1 {BOARD} w O32 O32 - 0;*,*,*;*,*,*"),
        count(7, 6),
    );
    one(&format!("tamsk-2 {BOARD} w O32 O32 -"), count(6, 7));
    one(&format!("tamsk-1  {BOARD} w O32 O32 -"), count(7, 6));
    one(
        &format!("tamsk-4 {BOARD} w O32 O32 -"),
        Problem::Ruleset(RulesetError::UnknownVariant("tamsk-4".to_owned())),
    );
}

#[test]
fn everything_wrong_is_said_at_once() {
    let length = |line, found, expected| Problem::LineLength {
        line,
        found,
        expected,
    };
    assert_eq!(
        problems("tamsk-1 H2000h0/0000/00H/hH00/000000/00000/H000h0 r O33 o5 +a9"),
        [
            length('a', 5, 4),
            length('b', 4, 5),
            Problem::Character {
                line: 'c',
                found: 'H'
            },
            Problem::Character {
                line: 'd',
                found: 'H'
            },
            Problem::Side("r".to_owned()),
            Problem::Rings {
                color: Color::Black,
                found: "o5".to_owned()
            },
            Problem::State("+a9".to_owned()),
            Problem::TooManyRingsLeft(Color::White),
        ]
    );
    one("tamsk-1 H000h0/00000 w O32 O32 -", Problem::LineCount(2));
}

#[test]
fn rings() {
    let edge = Space::named("a1").unwrap();
    one(
        "tamsk-1 H200h0/00000/000000/h000000H0/000000/00000/H000h0 w O30 O30 -",
        Problem::TooManyRingsOn(edge),
    );
    one(
        &format!("tamsk-1 {BOARD} w O33 O31 -"),
        Problem::TooManyRingsLeft(Color::White),
    );
    one(
        "tamsk-1 H010h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -",
        Problem::TooManyRings(65),
    );
    assert!(
        format!("tamsk-1 {BOARD} w O3 O2 -")
            .parse::<Position>()
            .is_ok()
    );
}

#[test]
fn glasses() {
    one(
        "tamsk-1 H0H00h0/00000/000000/h000000H0/000000/00000/H000h0 w O30 O30 -",
        Problem::TooManyGlasses {
            color: Color::White,
            found: 4,
        },
    );
    one(
        "tamsk-1 X000h0/00000/000000/h000000H0/000000/00000/H000h0 w O30 O30 -",
        Problem::LostWithoutTime(space("a1")),
    );
    // Fewer could not be reached, but can be played.
    assert!(
        "tamsk-1 H000h0/00000/000000/0000000/000000/00000/0000 w O3 O3 -"
            .parse::<Position>()
            .is_ok()
    );
}

#[test]
fn rings_left_out() {
    let nothing = |name| Problem::NothingLeftOut(space(name));
    one(&format!("tamsk-1 {BOARD} w O32 O32 +a1"), nothing("a1"));
    one(&format!("tamsk-1 {BOARD} w O32 O32 +b1"), nothing("b1"));
    one(&format!("tamsk-1 {BOARD} w O0 O32 +a4"), nothing("a4"));
    one(&format!("tamsk-1 {BOARD} w O32 O0 +a4"), nothing("a4"));
    one(
        "tamsk-1 H000h1/00000/000000/h000000H0/000000/00000/H000h0 w O32 O31 +a4",
        nothing("a4"),
    );
    assert!(
        format!("tamsk-1 {BOARD} w O32 O32 +a4:3")
            .parse::<Position>()
            .is_ok()
    );
}

#[test]
fn counts_and_ends() {
    one(
        &format!("tamsk-1 {BOARD} w O32 O32 -:61"),
        Problem::Quiet(61),
    );
    one(
        &format!("tamsk-2 {BOARD} w O32 O32 -:6 0;*,*,*;*,*,*"),
        Problem::Quiet(6),
    );
    for level in [2, 3] {
        let time = format!("0;*,*,*;*,*,*{}", if level == 3 { ";0" } else { "" });
        one(
            &format!("tamsk-{level} {BOARD} w O32 O32 -:* {time}"),
            Problem::NotCanonical(format!("tamsk-{level} {BOARD} w O32 O32 - {time}")),
        );
    }
    let drawn = Outcome {
        winner: None,
        reason: WinReason::Moves,
    };
    for end in ["", "#w"] {
        let text = format!("tamsk-1 {BOARD} w O32 O32 -:60{end}");
        one(&text, Problem::Unfinished(drawn));
    }
    one(&format!("tamsk-1 {BOARD} w O32 O32 -#w"), Problem::NotOver);
    for state in [
        "", "-:", "-:x", "-:**", "-:*:1", "-:1*", "-#x", "-#", "+", "a4", "-:1:2", "-x",
    ] {
        let text = format!("tamsk-1 {BOARD} w O32 O32 {state}");
        one(&text, Problem::State(state.to_owned()));
    }
    one(
        &format!("tamsk-1 {BOARD} w O032 O32 -:0"),
        Problem::NotCanonical(format!("tamsk-1 {BOARD} w O32 O32 -")),
    );
}

#[track_caller]
fn timed(ruleset: &str, time: &str) -> Result<Position, Problems<Problem>> {
    format!("{ruleset} {BOARD} w O32 O32 - {time}").parse()
}

#[test]
fn the_seventh_field() {
    for time in [
        "",
        "0",
        "0;*,*,*",
        "x;*,*,*;*,*,*",
        "0;*,*,*;*,*,*;",
        "0;*,*,*;*,*,*;5",
        "0;;*,*,*",
        "0;*,*,*;*,*,x",
        "0;*,*,*;*,*,*;oa1",
        "0;*,*,*;*,*,*;oa9:5",
        "0;*,*,*;*,*,*;mr",
        "0;*,*,*;*,*,*;g",
        "-5;*,*,*;*,*,*",
        "0;*,*,*;*,*,*;g5;mb",
    ] {
        assert_eq!(
            timed("tamsk-2", time),
            Err(vec![Problem::Time(time.to_owned())].into())
        );
    }
    for time in [
        "0;*,*,*;*,*,*",
        "0;*,*,*;*,*,*;;",
        "0;*,*,*;*,*,*;!",
        "0;*,*,*;*,*,*;5!!",
    ] {
        assert_eq!(
            timed("tamsk-3", time),
            Err(vec![Problem::Time(time.to_owned())].into())
        );
    }
    let count = Problem::SandCount {
        color: Color::Black,
        found: 2,
        expected: 3,
    };
    assert_eq!(timed("tamsk-2", "0;*,*,*;*,*"), Err(vec![count].into()));
}

#[test]
fn invalid_seventh_fields_are_refused() {
    let wrong = |ruleset: &str, time: &str, problem: Problem| {
        assert_eq!(timed(ruleset, time), Err(vec![problem].into()), "{time}");
    };
    wrong("tamsk-2", "0;180001,*,*;*,*,*", Problem::Sand(space("a1")));
    wrong("tamsk-2", "9;*,*,*;*,*,-10", Problem::Sand(space("g4")));
    wrong(
        "tamsk-2",
        "1000000000001;*,*,*;*,*,*",
        Problem::TooLate(1_000_000_000_001),
    );
    wrong(
        "tamsk-2",
        "0;*,*,*;*,*,*;g180001",
        Problem::TooLate(180_001),
    );
    let late = Problem::NothingLeftOut(space("b1"));
    wrong("tamsk-2", "0;*,*,*;*,*,*;ob1:5", late);
    let late = || Problem::NothingLeftOut(space("a4"));
    wrong("tamsk-2", "0;*,*,*;*,*,*;oa4:2001", late());
    wrong("tamsk-2", "0;*,*,*;*,*,*;oa4:0", late());
    wrong("tamsk-3", "0;*,*,*;*,*,*;15001", Problem::Timer);
    wrong("tamsk-3", "0;*,*,*;*,*,*;0!", Problem::Timer);
    wrong("tamsk-3", "0;*,*,*;*,*,*;0;^b1", Problem::Held(space("b1")));
    wrong(
        "tamsk-3",
        "0;*,*,*;*,*,*;0;^a1;^d7",
        Problem::Held(space("d7")),
    );
    wrong("tamsk-2", "0;*,*,*;*,*,*;^a1", Problem::Held(space("a1")));
    wrong(
        "tamsk-3",
        "0;*,*,*;*,*,*;0;mw",
        Problem::Misses(Color::White),
    );
    wrong("tamsk-2", "0;*,*,*;*,*,*;mb", Problem::Misses(Color::Black));
    for fine in [
        "0;*,*,*;*,*,*;0;oa4:5;^a1;^a4;mb;g9",
        "7;5,*,*;*,*,180000;15000!",
    ] {
        assert!(timed("tamsk-3", fine).is_ok(), "{fine}");
    }
    // One position has one text.
    for other in [
        "00;*,*,*;*,*,*;0",
        "0;*,*,*;*,*,*;0;g2000",
        "0;*,*,*;*,*,*;0;^a4;^a1",
        "9;0,*,*;*,*,*;0",
    ] {
        let problems = timed("tamsk-3", other).unwrap_err();
        assert!(
            matches!(problems[..], [Problem::NotCanonical(_)]),
            "{other}: {problems:?}"
        );
    }
}

/// Glasses that find no space cannot be placed: such a game is over, or the
/// player passes.
#[test]
fn glasses_to_place_need_a_space() {
    let full = "1111/12221/123321/1234321/123321/12221/1111";
    let over = Outcome {
        winner: None,
        reason: WinReason::Rings,
    };
    one(
        &format!("tamsk-1+free {full} w O0 O0 -"),
        Problem::Unfinished(over),
    );
    assert!(
        format!("tamsk-1+free {full} w O0 O0 -#d")
            .parse::<Position>()
            .is_ok()
    );
    let last = full.replace("/1111", "/1110");
    let position: Position = format!("tamsk-1+free {last} w O0 O1 -").parse().unwrap();
    assert_eq!(position.legal_turns().len(), 1);
    let next = &position.legal_turns()[0].1;
    assert!(next.outcome().is_some(), "{next}");
}

/// A text that cannot be played can be edited.
#[test]
fn an_arrangement_keeps_what_a_position_refuses() {
    let text = "tamsk-2 H400h0/00000/000000/h000000H0/000000/H00000/H000h0 w O40 O32 +c3:7#d \
                0;9,9,9,9;8,8,8";
    let setup = Setup::parse(text).unwrap();
    assert_eq!(setup.to_string(), text);
    let unplayable = Position::try_from(setup.clone()).unwrap_err();
    assert_eq!(*unplayable.setup, setup);
    assert_eq!(
        unplayable.problems,
        [
            Problem::TooManyRingsOn(space("a1")),
            Problem::TooManyGlasses {
                color: Color::White,
                found: 4
            },
            Problem::TooManyRingsLeft(Color::White),
            Problem::TooManyRings(76),
            Problem::NothingLeftOut(space("c3")),
            Problem::Quiet(7),
        ]
    );
}
