//! TAMSK level 2: the sand runs.

use rules::Color;
use rules::tamsk::{Illegal, LATEST};

use crate::tamsk_note::{Tamsk, at, start};

/// Level 2, 2 and 3: what is left on top is below after the turn.
/// Proves T 4.2.
#[test]
fn a_moved_glass_is_turned_over() {
    let game = start("tamsk-2").after("a1-a2o@1000");
    game.is(
        "tamsk-2 0H10h0/00000/000000/h000000H0/000000/00000/H000h0 b O31 O32 - \
         1000;180000,*,*;*,*,*",
    );
    let later = game.after("a4-a3o@2000 d7-d6o@4000 d1-d2o@5000 g1-g2o@9000 g4-g3o@9000");
    assert_eq!(later.sand("a2"), 172_000);
    assert_eq!(later.sand("g3"), 180_000);
    // 172,000 are left on top, so 8,000 are on top after it is turned.
    assert_eq!(later.after("a2-b2o").sand("b2"), 8_000);
    // Sand runs in all glasses at once.
    let waited = later.after("@10000");
    assert_eq!(waited.sand("a2"), 171_000);
    assert_eq!(waited.sand("d2"), 175_000);
}

/// Level 2, 2: the first three moves turn the three glasses, one each.
/// Proves T 4.3.
#[test]
fn every_glass_is_turned_once_before_any_is_turned_twice() {
    let game = start("tamsk-2").after("a1-a2o@0 a4-a3o@0");
    game.refuses_all("a2-b2o a2-a1 pass");
    let two = game.after("d7-d6o d1-d2o");
    assert!(two.turns().iter().all(|turn| turn.starts_with("g1")));
    let three = two.after("g1-g2o g4-g3o");
    assert!(three.turns().iter().any(|turn| turn.starts_with("a2")));
}

/// A duty that cannot be met binds nobody: a glass that is blocked before its
/// first move keeps the others from nothing.
/// Proves T 4.3.
#[test]
fn a_blocked_glass_does_not_stop_the_others() {
    let with = |b2: &str| {
        let board = format!("H010h0/1{b2}000/000000/0000000/000000/00000/H0H000");
        at(&format!(
            "tamsk-2 {board} w O20 O20 - 5000;*,170000,170000;170000{}",
            if b2 == "0" { "" } else { ",160000" }
        ))
    };
    let open = with("0");
    assert!(open.turns().iter().all(|turn| turn.starts_with("a1-b2")));
    let shut = with("h0");
    assert!(shut.turns().iter().all(|turn| turn.starts_with('g')));
    assert!(!shut.turns().is_empty());
}

/// Level 2, 4 and 5; D13: the turn passes as the glass is put down; the ring may
/// follow within the grace, unless the opponent has moved.
/// Proves T 4.5, T 4.6.
#[test]
fn a_ring_may_follow_at_once() {
    let moved = start("tamsk-2").after("a1-a2@1000");
    moved.is(
        "tamsk-2 0H00h0/00000/000000/h000000H0/000000/00000/H000h0 b O32 O32 - \
         1000;180000,*,*;*,*,*;oa2:2000",
    );
    assert_eq!(moved.side(), Color::Black);
    // While the mover may still drop it, the opponent may not.
    moved.refuses_all("+a2 o@3000");
    let dropped = moved.after("o@2999");
    dropped.is(
        "tamsk-2 0H10h0/00000/000000/h000000H0/000000/00000/H000h0 b O31 O32 - \
         2999;178001,*,*;*,*,*",
    );
    dropped.refuses("o");
    let too_late = moved.after("@3000");
    too_late.is(
        "tamsk-2 0H00h0/00000/000000/h000000H0/000000/00000/H000h0 b O32 O32 +a2 \
         3000;178000,*,*;*,*,*",
    );
    too_late.refuses("o");
    too_late.after("+a2 a4-a3o@3500").refuses("o");
    // The opponent has moved: neither may drop it any more.
    let gone = moved.after("a4-a3o@1500");
    gone.refuses_all("o +a2 @1000");
    assert!(!gone.after("@9000").to_string().contains('+'));
}

/// D13: the grace is a setting.
/// Proves T 4.6.
#[test]
fn the_grace_can_be_agreed_on() {
    let start = start("tamsk-2");
    let long = Tamsk(start.0.clone().with_grace(5_000));
    assert!(long.to_string().ends_with(";g5000"));
    long.after("a1-a2@1000 o@5999");
    let none = Tamsk(start.0.with_grace(0));
    let moved = none.after("a1-a2@1000");
    assert!(moved.to_string().contains(" +a2 "));
    moved.refuses("o");
    // Agreed on in the middle of a game, it counts at once.
    let waiting = long.after("a1-a2@1000 @4000");
    let short = Tamsk(waiting.0.clone().with_grace(2_500));
    assert!(
        short
            .to_string()
            .ends_with("4000;177000,*,*;*,*,*;oa2:2000;g2500"),
        "{short}"
    );
    let none = Tamsk(waiting.0.with_grace(0));
    assert!(none.to_string().contains(" +a2 4000;"), "{none}");
    assert!(none.to_string().parse::<rules::tamsk::Position>().is_ok());
}

/// Level 2, 6: an empty glass is lost and stays in the way.
/// Proves T 4.1, T 4.4.
#[test]
fn a_glass_that_runs_out_is_lost_and_stays() {
    let game = start("tamsk-2").after("a1-a2o@0 a4-a3o@0 d7-d6o@1 d1-d2o@1 g1-g2o@1 g4-g3o@1");
    let last_moment = game.after("@179999");
    assert_eq!(last_moment.sand("a2"), 1);
    last_moment.after("a2-b2o");
    let lost = game.after("@180000");
    assert!(lost.to_string().contains("tamsk-2 0X1x10/"), "{lost}");
    assert!(lost.turns().iter().all(|turn| !turn.starts_with("a2")));
    lost.refuses("a2-b2o");
    lost.refuses("d6-d6");
    assert!(lost.to_string().ends_with("180000;0,1,1;0,1,1"), "{lost}");
}

/// Level 2, 8: the game ends when nobody can move, at the moment the last glass
/// is lost, and its time stands still.
/// Proves T 4.8.
#[test]
fn the_end_by_sand_comes_by_itself() {
    let game = start("tamsk-2").after("a1-a2o@0 a4-a3o@0 d7-d6o@1 d1-d2o@2 g1-g2o@3 g4-g3@4");
    assert_eq!(game.after("@180003").result(), None);
    let over = game.after("@999999");
    assert_eq!(over.result(), Some("w rings".to_owned()));
    assert_eq!(over.0.now(), 180_004);
    assert_eq!(over, over.after("@5 @7777777"));
    assert_eq!(game.refuses("g3-g2o@180004"), Illegal::Over);
}

/// Level 2, 9: equal rings, so the glass that runs longest decides.
/// Proves T 4.9.
#[test]
fn with_equal_rings_the_last_running_glass_decides() {
    let moves = |last: &str| format!("a1-a2o@0 a4-a3o@0 d7-d6o@1 d1-d2o@2 g1-g2o@3 {last}");
    let over = |last: &str| {
        start("tamsk-2")
            .after(&moves(last))
            .after("@400000")
            .result()
    };
    assert_eq!(over("g4-g3o@4").as_deref(), Some("b sand"));
    // The last two run out together; of those before them Black's does later.
    assert_eq!(over("g4-g3o@3").as_deref(), Some("b sand"));
    let even = "a1-a2o@0 a4-a3o@0 d7-d6o@1 d1-d2o@1 g1-g2o@3 g4-g3o@3";
    let over = start("tamsk-2").after(even).after("@400000");
    assert_eq!(over.result().as_deref(), Some("draw sand"));
}

/// The same with glasses that still run when nobody can move.
/// Proves T 4.9.
#[test]
fn running_glasses_decide_when_nobody_can_move() {
    let board = "H1111/12h221/12h332H1/h1234321/121221/H12111/1000";
    for (end, sand, result) in [
        ("#w", "9,9,30;8,8,29", "w sand"),
        ("#b", "9,9,30;9,10,30", "b sand"),
        ("#b", "-9,-6,-5;-10,-5,-5", "b sand"),
        ("#d", "-9,-6,-5;-10,-6,-5", "draw sand"),
    ] {
        let lost = sand.starts_with('-');
        let board = if lost {
            board.replace('H', "X").replace('h', "x")
        } else {
            board.to_owned()
        };
        let text = format!("tamsk-2 {board} b O4 O4 -{end} 200000;{sand}");
        assert_eq!(at(&text).result().as_deref(), Some(result));
    }
}

/// A ring that may still be dropped keeps the game open.
/// Proves T 4.6, T 4.8.
#[test]
fn the_last_ring_of_the_game_may_follow_too() {
    let last = at(
        "tamsk-2 H1111/12h221/12h3320/h123432H1/121221/H12111/1000 w O5 O4 - \
         200000;90000,90000,90000;90000,90000,90000",
    );
    let moved = last.after("d7-c6@200001");
    assert_eq!(moved.result(), None);
    assert_eq!(moved.steps(), "o");
    assert_eq!(moved.after("o@201000").result().as_deref(), Some("w sand"));
    let over = moved.after("@202001");
    assert_eq!(over.result().as_deref(), Some("b rings"));
    assert_eq!(over.0.now(), 202_001);
}

/// D13: at levels 2 and 3 the sand decides, not a count of moves.
/// Proves T 3.2, T 4.8.
#[test]
fn moves_without_a_ring_are_not_counted() {
    let mut game = start("tamsk-2").after("a1-a2@0 a4-a3@0 d7-d6@0 d1-d2@0 g1-g2@0 g4-g3@0");
    for there in [true, false].repeat(40) {
        game = game.after(if there {
            "a2-a1@10000 a3-a4"
        } else {
            "a1-a2 a4-a3"
        });
    }
    assert_eq!(game.result(), None);
    assert!(!game.to_string().contains(':') || game.to_string().contains(";o"));
}

/// There is no timer, and a player does not pass on purpose.
/// Proves T 2.4.
#[test]
fn level_two_has_no_timer() {
    let game = start("tamsk-2");
    game.refuses_all("t ^a1 pass");
}

/// Events do not go back in time, and not beyond all bounds.
#[test]
fn time_does_not_go_back() {
    let game = start("tamsk-2").after("a1-a2o@5000");
    let past = Illegal::Past {
        at: 4_999,
        now: 5_000,
    };
    assert_eq!(game.refuses("a4-a3o@4999"), past);
    assert_eq!(game.refuses("@4999"), past);
    assert_eq!(
        game.refuses("a4-a3o@1000000000001"),
        Illegal::TooLate(LATEST + 1)
    );
    assert_eq!(
        game.refuses("@18446744073709551615"),
        Illegal::TooLate(u64::MAX)
    );
    game.after("@1000000000000");
}

/// TAMSK, variant: the sand runs as soon as the glass is placed.
/// Proves T 6.1, T 6.2.
#[test]
fn free_set_up_with_time() {
    let game = start("tamsk-2+free").after("@d4o@1000 @a1@4000");
    game.is(
        "tamsk-2+free h0000/00000/000000/000H1000/000000/00000/0000 w O31 O32 - \
         4000;177000;180000;oa1:2000",
    );
    game.after("o@5000 @b2o@6000");
    let left = game.after("@6000");
    assert!(left.turns().contains(&"+a1;@b2o".to_owned()));
    left.refuses_all("d4-d5 pass");
    // A glass can be lost before the others are placed.
    let lost = game.after("@190000");
    assert!(lost.to_string().contains("X1"), "{lost}");
    assert_eq!(lost.result(), None);
    lost.after("@d1o @d2o @e1o @e2o");
}

/// TAMSK B.1: the sand of a glass that was never turned lies below.
/// Proves T 4.1.
#[test]
fn nothing_runs_before_the_first_move() {
    let game = start("tamsk-2");
    assert_eq!(game.0.next_change(), None);
    let waited = game.after("@10000000");
    assert_eq!(waited.turns(), game.turns());
    assert!(
        waited.to_string().ends_with(" 10000000;*,*,*;*,*,*"),
        "{waited}"
    );
}

/// Level 2, 7: a player who takes longer than fifteen seconds is not punished.
/// Proves T 4.7.
#[test]
fn fifteen_seconds_are_no_duty() {
    let game = start("tamsk-2").after("a1-a2o@1000");
    let waited = game.after("@170000");
    assert_eq!(waited.side(), Color::Black);
    assert_eq!(waited.turns(), game.turns());
}
