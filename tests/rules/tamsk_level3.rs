//! TAMSK level 3: the timer of fifteen seconds, late players, misses.

use rules::Color;
use rules::tamsk::{Illegal, TIMER, Timer};

use crate::tamsk_note::{Tamsk, at, start};

/// After three moves each; Red is to act at 10,000.
fn opened() -> Tamsk {
    start("tamsk-3")
        .after("a1-a2o@1000 a4-a3o@2000 d7-d6o@4000 d1-d2o@6000 g1-g2o@8000 g4-g3o@10000")
}

/// Level 3, 2 and 3: who waits may turn the timer, when it is empty.
/// Proves T 5.1, T 5.2, T 5.3.
#[test]
fn the_waiting_player_may_turn_the_empty_timer() {
    let game = opened();
    assert_eq!(game.0.actor("t".parse().unwrap()), Color::Black);
    let turned = game.after("t@11000");
    assert_eq!(
        turned.0.timer(),
        Some(Timer {
            until: 11_000 + TIMER,
            counts: true
        })
    );
    turned.refuses("t");
    // It goes on running after the move, and counts no more.
    let moved = turned.after("a2-b2o@12000");
    moved.refuses("t");
    assert!(moved.to_string().contains(";14000"), "{moved}");
    assert!(!moved.to_string().contains('!'));
    let empty = moved.after("@26000");
    assert_eq!(empty.side(), Color::Black);
    assert_eq!(empty.0.timer(), None);
    assert!(!empty.0.misses_next(Color::Black));
    empty.after("t@26000");
}

/// Level 3, 3, note: no player waits for the timer.
/// Proves T 5.3.
#[test]
fn the_next_move_needs_no_empty_timer() {
    opened().after("t@11000 a2-b2o@11001 a3-b4o@11002 b2-c3o@11003");
}

/// Level 3, 6: nothing touched, so this turn and the next are missed.
/// Proves T 5.4.
#[test]
fn a_player_who_touched_nothing_misses_two_turns() {
    let late = opened().after("t@11000 @26000");
    assert_eq!(late.side(), Color::Black);
    assert!(late.0.misses_next(Color::White));
    assert!(late.to_string().ends_with(";0;mw"), "{late}");
    late.refuses_all("a2-b2o a2-b2");
    let again = late.after("a3-b4o@27000");
    assert_eq!(again.side(), Color::Black);
    assert!(!again.0.misses_next(Color::White));
    let third = again.after("d2-d3o@28000");
    assert_eq!(third.side(), Color::White);
}

/// Just in time is in time.
/// Proves T 5.4.
#[test]
fn a_move_before_the_timer_is_empty_is_in_time() {
    let turned = opened().after("t@11000");
    turned.after("a2-b2o@25999");
    turned.refuses("a2-b2o@26000");
}

/// Level 3, 4 and 5: a glass in the hand is put down, with a ring; the next turn
/// is missed, and the opponent may begin meanwhile.
/// Proves T 5.5.
#[test]
fn a_late_player_finishes_and_misses_the_next_turn() {
    let holding = opened().after("t@11000 ^a2@25000");
    holding.refuses_all("d6-d5o ^d6 pass t");
    let late = holding.after("@26000");
    assert_eq!(late.side(), Color::Black);
    assert!(late.to_string().ends_with(";0;^a2;mw"), "{late}");
    let finished = late.after("a2-b2o@27000");
    assert_eq!(finished.side(), Color::Black);
    let again = finished.after("a3-b4o@28000");
    assert_eq!(again.side(), Color::Black);
    assert_eq!(again.after("d2-d3o@29000").side(), Color::White);
    // The opponent need not wait.
    let overtaken = late.after("a3-b4o@26500 a2-b2o@27000");
    assert_eq!(overtaken.side(), Color::Black);
    overtaken.refuses_all("b2-b3o d6-d5o");
}

/// Both act at once: events are ordered by time, and one may take the other's
/// space.
/// Proves T 5.5.
#[test]
fn a_late_player_may_find_his_space_taken() {
    let late = opened().after("t@11000 ^a2@25000 @26000");
    late.after("a3-b3o@26500").refuses("a2-b3o@27000");
    late.after("a2-b3o@26500").refuses("a3-b3o@27000");
}

/// D13: a late player who leaves out his ring leaves it to the opponent, if he
/// has not moved since.
/// Proves T 5.5.
#[test]
fn a_late_ring_left_out() {
    let late = opened().after("t@11000 ^a2@25000 @26000 a2-b2@27000");
    let by_himself = late.after("o@28000");
    assert_eq!(by_himself.0.rings_left(Color::White), 28);
    late.refuses("+b2@28000");
    let by_the_opponent = late.after("+b2@29000");
    assert_eq!(by_the_opponent.0.rings_left(Color::Black), 28);
    assert_eq!(by_the_opponent.side(), Color::Black);
    late.after("a3-b4o@27500").refuses_all("o@27600 +b2@29000");
}

/// A late player whose turn comes round again goes on with the glass he holds.
/// Proves T 5.5.
#[test]
fn a_late_move_not_finished_becomes_the_next_move() {
    let late = opened().after("t@11000 ^a2@25000 @26000 a3-b4o@27000 d2-d3o@28000");
    assert_eq!(late.side(), Color::White);
    assert!(late.turns().iter().all(|turn| turn.starts_with("a2-")));
    assert_eq!(late.after("a2-b2o@29000").side(), Color::Black);
}

/// A glass that runs out in the hand is lost, and one that finds no space goes
/// back.
/// Proves T 5.7.
#[test]
fn a_glass_in_the_hand_can_be_lost() {
    let holding = opened().after("^a2@180000");
    assert_eq!(holding.0.held(Color::White).unwrap().to_string(), "a2");
    let lost = holding.after("@181000");
    assert_eq!(lost.0.held(Color::White), None);
    assert_eq!(lost.side(), Color::White);
    lost.refuses_all("a2-b2o ^a2");
    lost.after("d6-d5o");
    let near = at(
        "tamsk-3 H010h0/10h000/000000/0000000/000000/00000/H000h0 b O20 O20 - \
         20000;90000,90000;90000,90000,90000;0;^a1;mw",
    );
    let shut = near.after("b3-b2o@20001");
    assert_eq!(shut.0.held(Color::White), None);
    assert_eq!(shut.side(), Color::Black);
}

/// Level 3, 6: passing on purpose costs the next turn too.
/// Proves T 5.6.
#[test]
fn passing_on_purpose_costs_the_next_turn() {
    let passed = opened().after("pass@11000");
    assert_eq!(passed.side(), Color::Black);
    assert!(passed.0.misses_next(Color::White));
    let both = passed.after("pass@12000");
    // Red misses his turn, then Black does: Red is to act.
    assert_eq!(both.side(), Color::White);
    assert!(!both.0.misses_next(Color::White) && !both.0.misses_next(Color::Black));
}

/// A player who cannot move passes without a penalty, and the timer has no effect.
/// Proves T 5.6.
#[test]
fn a_player_who_cannot_move_has_no_penalty() {
    let blocked = at(
        "tamsk-3 H1111/12000/000000/h0h00000h0/000000/00000/1000 w O20 O20 - \
         20000;90000;90000,90000,90000;0",
    );
    assert_eq!(blocked.steps(), "pass t");
    let passed = blocked.after("pass");
    assert_eq!(passed.side(), Color::Black);
    assert!(!passed.0.misses_next(Color::White));
    let timed = blocked.after("t @35000");
    assert_eq!(timed.side(), Color::Black);
    assert!(!timed.0.misses_next(Color::White));
}

/// The right to a ring that was left out is lost with the turn.
/// Proves T 5.4.
#[test]
fn a_missed_turn_loses_the_right_to_the_ring() {
    let left = opened().after("a2-b2@11000 @13000");
    assert!(left.to_string().contains(" +b2 "), "{left}");
    let missed = left.after("t@14000 @29000");
    assert_eq!(missed.side(), Color::White);
    missed.refuses_all("+b2 o");
}

/// Level 3 with free set-up: placing is a move like others.
/// Proves T 6.1.
#[test]
fn free_set_up_with_the_timer() {
    let game = start("tamsk-3+free").after("@d4o@1000 t@1500 @16500");
    assert_eq!(game.side(), Color::White);
    assert!(game.0.misses_next(Color::Black));
    let placed = game.after("@a1o@17000");
    assert_eq!(placed.side(), Color::White);
    assert_eq!(placed.0.to_place(Color::White), 1);
    assert_eq!(placed.0.to_place(Color::Black), 3);
}

/// Level 1, 4, note: a late player may overlook a full space as well, and so may
/// one who holds his glass.
/// Proves T 2.5.
#[test]
fn a_full_space_is_full_for_a_late_player_too() {
    let holding = at(
        "tamsk-3 H010h0/00000/000000/h000000H0/000000/00000/H000h0 w O30 O30 - \
         1000;90000,90000,90000;90000,90000,90000;100!;^a1",
    );
    let late = holding.after("@1100");
    assert_eq!(late.side(), Color::Black);
    for game in [holding, late] {
        assert!(matches!(game.refuses("a1-a2"), Illegal::FullSpace(_)));
        assert!(matches!(game.refuses("d7-d6"), Illegal::Step(_)));
    }
}
