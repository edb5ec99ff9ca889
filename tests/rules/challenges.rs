//! Challenges as steps of the rules (Potentials E; D11).

use rules::Color::{Black, White};
use rules::{Attempts, NotationError, Position, Problem, WinReason};

use crate::note::at;

const OPEN: &str = "gipf-standard+Z6~2/1 4/5/6/(GZ)gG4/6/5/(gg)2(GG) w G5 G5 --:2,1";

/// Potentials E.3, E.5: the move is announced, and the opponent replies.
/// Proves U 2.2, U 2.3, U 2.5, U 2.7.
#[test]
fn the_opponent_replies_to_an_announced_move() {
    let announced = at(OPEN).step("Ze2>e5");
    announced.is("gipf-standard+Z6~2/1 4/5/6/(GZ)gG4/6/5/(gg)2(GG) b G5 G5 --:2,1!Ze2>e5");
    announced.steps_are(&[".", "?"]);
    assert_eq!(announced.0.player(), White);
    announced
        .step(".")
        .is("gipf-standard+Z6~2/1 4/5/6/GgGZ3/6/5/(gg)2(GG) b G5 G5 --:2,1");
    let disputed = announced.step("?");
    disputed.is("gipf-standard+Z6~2/1 4/5/6/(GZ)gG4/6/5/(gg)2(GG) w G5 G5 --:2,0?Ze2>e5");
    disputed.steps_are(&["+", "-"]);
    disputed
        .step("+")
        .is("gipf-standard+Z6~2/1 4/5/6/GgGZ3/6/5/(gg)2(GG) b G5 G5 --:2,0");
}

/// Potentials E.3, E.4: neutralised, the potential leaves the game, the basic
/// disc stays, and the turn goes on.
/// Proves U 2.5, U 2.6, U 2.7.
#[test]
fn a_neutralised_potential_is_lost_and_the_turn_goes_on() {
    let next = at(OPEN).step("Ze2>e5").step("?").step("-");
    next.is("gipf-standard+Z6~2/1 4/5/6/GgG4/6/5/(gg)2(GG) w G5 G5 --:2,0");
    next.turns_beginning("Z", &[]);
    // Another potential may be tried, and this time it cannot be challenged.
    let two = at("gipf-standard+Z6~2/1 4/5/6/(GZ)gG4/(GZ)g4/5/(gg)2(GG) w G5 G5 --:2,1");
    let next = two.step("Ze2>e5").step("?").step("-").step("Zf2>f4");
    next.is("gipf-standard+Z6~2/1 4/5/6/GgG4/GgZ3/5/(gg)2(GG) b G5 G5 --:2,0");
}

/// D11: a player without attempts left cannot challenge; `*` never runs out.
/// Proves U 2.1, U 2.3.
#[test]
fn attempts_are_spent() {
    let spent = at("gipf-standard+Z6~2/1 4/5/6/(GZ)gG4/6/5/(gg)2(GG) w G5 G5 --:2,0");
    spent
        .step("Ze2>e5")
        .is("gipf-standard+Z6~2/1 4/5/6/GgGZ3/6/5/(gg)2(GG) b G5 G5 --:2,0");
    let always = at("gipf-standard+Z6~* 4/5/6/(GZ)gG4/6/5/(gg)2(GG) w G5 G5 --:*,*");
    let disputed = always.step("Ze2>e5").step("?");
    assert_eq!(disputed.0.attempts(Black), Attempts::Unlimited);
}

/// Design 5: what came of a challenge stands behind the move.
/// Proves U 2.6.
#[test]
fn turns_say_what_came_of_challenges() {
    let position = at(OPEN);
    let read = |text: &str| position.0.read_turn(text).map(|turn| turn.to_string());
    for text in ["Ze2>e5", "Ze2>e5?+", "Ze2>e5?-;g1-f2", "Ze2>e5?-;a1-b2"] {
        assert_eq!(read(text), Ok(text.to_owned()));
    }
    position
        .play("Ze2>e5?-;g1-f2")
        .is("gipf-standard+Z6~2/1 4/5/6/GgG4/G5/5/(gg)2(GG) b G4 G5 --:2,0");
    assert_eq!(read("Ze2>e5?-"), Err(NotationError::Incomplete));
    for (text, part) in [
        ("g1-f2?+", 0),
        ("Ze2>e6?+", 0),
        ("Ze2>e5?+;g1-f2", 1),
        ("Ze2>e5?-;Ze2>e5", 1),
    ] {
        let error = read(text).unwrap_err();
        assert!(
            matches!(error, NotationError::Illegal { part: found, .. } if found == part),
            "{text}: {error:?}"
        );
    }
    // Rows due before and after belong to the turn.
    let rows = at("gipf-standard+Y6~2 4/GGGG1/6/(gg)3(GG)2/GGG1g1/5/1(GY)2 w G1 G5 --:2,2");
    for text in [
        "xc2,c3,c4,c5;Yh3>f5?+;xf2,f3,f4,f5,f6*",
        "xc2,c3,c4,c5;Yh3>f5?-;a1-b2",
    ] {
        let played = rows.0.read_turn(text).map(|turn| turn.to_string());
        assert_eq!(played, Ok(text.to_owned()));
        assert_eq!(rows.play(text).0.attempts(Black), Attempts::Limited(1));
    }
}

/// D11: only a part that uses a potential can be challenged. The result of a side
/// game behind another part is refused there, and no move is played that is not
/// written.
/// Proves U 2.1.
#[test]
fn parts_without_a_potential_are_not_challenged() {
    let rows = "gipf-standard+Y6~2 4/GGGG1/6/(gg)3(GG)2/GGG1g1/5/1(GY)2 w G0 G5 --:2,2";
    let extra = "gipf-standard+T6~1 4/5/6/gg(GT)4/6/5/(gg)2(GG) w G5 G5 --:1,1";
    let declined = "gipf-standard+T6Z6~1 4/5/6/(GZ)gg(GT)3/6/5/(gg)2(GG) w G0 G4 --:1,1";
    for (position, text, part) in [
        (rows, "xc2,c3,c4,c5?+", 0),
        (rows, "xc2,c3,c4,c5?-;a1-b2", 0),
        (rows, "x?+", 0),
        (extra, "e1-e5?+", 0),
        (extra, "e1-e5?-;T-", 0),
        (extra, "e1-e5;T-?+", 1),
        (extra, "g1-f2?+", 0),
        (declined, "T-?+", 0),
        (declined, "T-?-;Ze2>e6", 0),
    ] {
        let found = text.split(';').nth(part).unwrap().to_owned();
        let error = NotationError::Illegal { part, found };
        assert_eq!(at(position).0.read_turn(text), Err(error), "{text}");
    }
    let syntax = NotationError::Syntax {
        part: 0,
        found: "q9".to_owned(),
    };
    assert_eq!(at(extra).0.read_turn("q9?+"), Err(syntax));
    // Turns that may be challenged still may, after such parts as well.
    for (position, text) in [
        (rows, "xc2,c3,c4,c5;Yh3>f5?+;xf2,f3,f4,f5,f6*"),
        (extra, "e1-e5;T+g1-f2?+"),
        (extra, "e1-e5;T+f2?-"),
        (declined, "T-;Ze2>e6?+"),
    ] {
        assert!(at(position).0.read_turn(text).is_ok(), "{text}");
    }
}

/// Design 6: in the middle of a challenge the turns are what can follow.
#[test]
fn completions_begin_with_the_reply() {
    let announced = at(OPEN).step("Ze2>e5");
    assert_eq!(announced.turns(), ["."]);
    let disputed = announced.step("?");
    let turns = disputed.turns();
    assert_eq!(turns[0], "+");
    assert!(turns[1..].iter().all(|turn| turn.starts_with("-;")));
    assert!(turns.contains(&"-;g1-f2".to_owned()));
}

/// An extra move can be challenged; neutralised it is as good as declined.
/// Proves U 2.2, U 2.6.
#[test]
fn extra_moves_can_be_challenged() {
    let position = at("gipf-standard+T6~1 4/5/6/ggG(GT)3/6/5/(gg)2(GG) w G5 G4 --:1,1");
    let announced = position.step("T+g1-f2");
    announced.is("gipf-standard+T6~1 4/5/6/ggG(GT)3/6/5/(gg)2(GG) b G5 G4 --:1,1!T+g1-f2");
    announced
        .step("?")
        .step("-")
        .is("gipf-standard+T6~1 4/5/6/ggGG3/6/5/(gg)2(GG) w G5 G4 --x:1,0");
    position
        .play("T+g1-f2?+;a1-b2")
        .is("gipf-standard+T6~1 G3/5/6/ggGG3/T5/5/(gg)2(GG) b G4 G4 --:1,0");
    // A potential that is not used cannot be challenged.
    position
        .step("T-")
        .is("gipf-standard+T6~1 4/5/6/ggGG3/6/5/(gg)2(GG) w G5 G4 --x:1,1");
    // After the regular move as well.
    let after = at("gipf-standard+T6~1 4/5/6/gg(GT)4/6/5/(gg)2(GG) w G5 G5 --:1,1");
    after
        .play("e1-e5;T+g1-f2?-")
        .is("gipf-standard+T6~1 4/5/6/GggG3/6/5/(gg)2(GG) b G4 G5 --:1,0");
}

/// In MATRX the lower potential stays.
/// Proves U 2.1, U 2.5.
#[test]
fn in_matrx_the_lower_potential_stays() {
    let position = at("matrx~1 g3/5/6/G6/(YY)5/5/4/3 w G0T2 G0T2 --:1,1");
    position
        .play("Yf2>f7?-;Ta2-b3")
        .is("matrx~1 g(TT)2/5/6/G6/Y5/5/4/3 b G0 G0T2 --:1,0");
}

/// D5: who has no other move when his potential is neutralised has lost.
/// Proves U 2.8.
#[test]
fn a_neutralised_last_move_loses() {
    let position = at("gipf-standard+Z6~1 4/5/6/(GZ)gG4/6/5/(gg)2(GG) w G0 G5 --:1,1");
    let lost = position.step("Ze2>e5").step("?").step("-");
    lost.is("gipf-standard+Z6~1 4/5/6/GgG4/6/5/(gg)2(GG) b G0 G5 --:1,0#b");
    lost.is_won_by(Black, WinReason::Moves);
    position.play("Ze2>e5?-").is_won_by(Black, WinReason::Moves);
}

/// Design 4: texts in the middle of a challenge that cannot be.
#[test]
fn impossible_announcements_are_refused() {
    let board = "4/5/6/(GZ)gG4/6/5/(gg)2(GG)";
    let announced = |found: &str| vec![Problem::Announced(found.to_owned())];
    for (text, expected) in [
        ("b G5 G5 --:2,1!Ze2>e6", announced("Ze2>e6")),
        ("b G5 G5 --:2,1!g1-f2", announced("g1-f2")),
        ("b G5 G5 --:2,1!", announced("")),
        ("b G5 G5 --:2,0!Ze2>e5", announced("Ze2>e5")),
        ("w G5 G5 --:2,1!Ze2>e5", announced("Ze2>e5")),
        ("b G5 G5 --:2,1?Ze2>e5", announced("Ze2>e5")),
        ("w G5 G5 --:3,1", vec![Problem::TooManyAttempts(White)]),
        (
            "w G5 G5 --:*,2",
            vec![
                Problem::TooManyAttempts(White),
                Problem::TooManyAttempts(Black),
            ],
        ),
        ("w G5 G5 --", vec![Problem::State("--".to_owned())]),
        ("w G5 G5 --:2", vec![Problem::State("--:2".to_owned())]),
        (
            "w G5 G5 --:02,1",
            vec![Problem::State("--:02,1".to_owned())],
        ),
    ] {
        let text = format!("gipf-standard+Z6~2/1 {board} {text}");
        assert_eq!(text.parse::<Position>(), Err(expected.into()), "{text}");
    }
}
