//! Our decisions on questions that the rulebooks leave open (docs/rules.md, "Our
//! decisions", D1 to D7, D12, D14), as far as they concern basic, standard and tournament.

use rules::Color::{Black, White};
use rules::{Color, Ruleset, WinReason};

use crate::note::{at, start};

/// D1: own rows that stand at the start, then the move, then own rows.
/// Proves G 4.5.
#[test]
fn d1_rows_then_the_move_then_rows() {
    let position = at("gipf-basic 4/GGGG1/6/GGG4/6/5/3g w G5 G9 --");
    position.every_turn_begins("xc2,c3,c4,c5;");
    position.turns_beginning("xc2,c3,c4,c5;e1", &["xc2,c3,c4,c5;e1-e5;xe2,e3,e4,e5"]);
    position
        .play("x;e1-e5;x")
        .is("gipf-basic 4/5/6/7/6/5/3g b G12 G9 --");
}

/// D1: the opponent's rows wait for the opponent's turn, even if they block
/// the mover's lines.
/// Proves G 4.5.
#[test]
fn d1_rows_of_the_opponent_wait() {
    let position = at("gipf-basic 4/ggggg/6/7/6/5/3G w G5 G9 --");
    position.refuses("xc2,c3,c4,c5,c6");
    position.refuses("c1-c2");
    position.play("a5-b5").every_turn_begins("xc2,c3,c4,c5,c6;");
}

/// D1: rows are looked for afresh after each removal. Taking the short row
/// first leaves four of the long one; taking the long row first breaks the
/// short one.
/// Proves G 4.6.
#[test]
fn d1_rows_are_looked_for_afresh() {
    let position = at("gipf-basic G3/G4/G5/GGGGG2/6/5/3g w G3 G9 --");
    position.steps_are(&["xb2,c2,d2,e2", "xe2,e3,e4,e5,e6"]);
    position.step("xb2,c2,d2,e2").steps_are(&["xe3,e4,e5,e6"]);
    let next = position.step("xe2,e3,e4,e5,e6");
    next.is("gipf-basic G3/G4/G5/7/6/5/3g w G8 G9 --");
    assert_eq!(next.steps().len(), 42);
}

/// D2: a vacant spot interrupts; beyond it nothing is touched, on either side.
/// Proves G 4.2.
#[test]
fn d2_a_vacant_spot_interrupts() {
    let position = at("gipf-basic 4/5/g1gggg/7/6/5/3G b G9 G9 --");
    position.every_turn_begins("xd4,d5,d6,d7;");
    // Three and three with a gap are no row.
    at("gipf-basic 4/5/6/ggg1ggg/6/5/3G b G9 G9 --").play("a2-b3");
}

/// D2: rows on different lines are different rows, even if they share a spot:
/// here a black GIPF-piece that extends both.
/// Proves G 4.7.
#[test]
fn d2_rows_on_different_lines_are_different_rows() {
    let position = at("gipf-standard (GG)2(gg)/5/GGGG(gg)1/4G2/3G2/2G2/1G2 w G5 G9 --");
    position.steps_are(&[
        "xGd6*,e6,f5,g4,h3",
        "xd2,d3,d4,d5",
        "xd2,d3,d4,d5,Gd6*",
        "xe6,f5,g4,h3",
    ]);
    position
        .step("xd2,d3,d4,d5")
        .steps_are(&["xGd6*,e6,f5,g4,h3", "xe6,f5,g4,h3"]);
    position
        .step("xd2,d3,d4,d5,Gd6*")
        .steps_are(&["xe6,f5,g4,h3"]);
}

/// D3: a run of GIPF-pieces only may stay, at once or later; then the player
/// simply moves. It may also be taken, in any part.
/// Proves G 6.5.
#[test]
fn d3_a_run_of_gipf_pieces_may_stay() {
    let position = at("gipf-standard 4/5/(GG)(GG)(GG)(GG)2/7/6/5/(gg)3 w G9 G9 --");
    assert_eq!(position.steps().len(), 15 + 42);
    position
        .play("a2-b3")
        .is("gipf-standard 1G2/5/(GG)(GG)(GG)(GG)2/7/6/5/(gg)3 b G8 G9 --");
    position
        .play("xGd2,Gd4;a2-b3")
        .is("gipf-standard 1G2/5/1(GG)1(GG)2/7/6/5/(gg)3 b G12 G9 --");
    position.refuses("x-");
    // After the move it is left by saying so.
    let pushed = position.step("d1-d6");
    pushed.is("gipf-standard 4/5/G(GG)(GG)(GG)(GG)1/7/6/5/(gg)3 w G8 G9 --m");
    let pushed = position.step("a3-b4");
    pushed.is("gipf-standard 2G1/5/(GG)(GG)(GG)(GG)2/7/6/5/(gg)3 w G8 G9 --m");
    assert_eq!(pushed.steps().len(), 15 + 1);
    pushed
        .step("x-")
        .is("gipf-standard 2G1/5/(GG)(GG)(GG)(GG)2/7/6/5/(gg)3 b G8 G9 --");
}

/// D3: a single piece in the stretch must go and may go alone, even if it is
/// the opponent's.
/// Proves G 6.2.
#[test]
fn d3_every_single_piece_must_go() {
    let position = at("gipf-standard 4/5/(GG)(GG)(GG)(GG)g1/7/6/5/(gg)3 w G9 G9 --");
    assert_eq!(position.steps().len(), 16);
    position.refuses("a2-b3");
    position.refuses("xGd2");
    position
        .play("xd6*;a2-b3")
        .is("gipf-standard 1G2/5/(GG)(GG)(GG)(GG)2/7/6/5/(gg)3 b G8 G9 --");
}

/// D3: an opposing GIPF-piece that extends a run of GIPF-pieces may be taken,
/// alone as well.
/// Proves G 6.2.
#[test]
fn d3_an_opposing_gipf_piece_may_be_taken_alone() {
    let position = at("gipf-standard 4/5/(GG)(GG)(GG)(GG)(gg)1/7/6/5/(gg)3 w G9 G9 --");
    position
        .play("xGd6*;a2-b3")
        .is("gipf-standard 1G2/5/(GG)(GG)(GG)(GG)2/7/6/5/(gg)3 b G8 G9 --");
}

/// D4: own discs come back, the opponent's are gone for good.
/// Proves G 4.3, G 6.3.
#[test]
fn d4_own_discs_come_back_and_others_are_captured() {
    let position = at("gipf-standard 4/5/6/(GG)GG1g(gg)1/6/5/(gg)2(GG) w G12 G12 --");
    position.captured_are(0, 1);
    let next = position.play("e1-e5;xe2,Ge3,e4,e5,e6*,Ge7*");
    next.reserves_are(16, 12);
    next.captured_are(0, 4);
}

/// D5: a reserve of zero is no loss while an own row may refill it.
/// Proves G 5.2.
#[test]
fn d5_an_own_row_refills_the_reserve() {
    let next = at("gipf-basic 4/5/gggg2/7/6/5/3G w G9 G0 --").play("a2-b3");
    next.goes_on();
    next.every_turn_begins("xd2,d3,d4,d5;");
    next.play("x;a2-b3").goes_on();
}

/// D5: a choice that leaves no move is legal, and loses; that is the turn.
/// Proves G 5.3.
#[test]
fn d5_a_choice_that_leaves_no_move_loses() {
    let position = at("gipf-standard 4/5/(GG)(GG)(GG)(GG)g1/7/6/5/(gg)3 w G0 G9 --");
    let lost = position.play("xd6*");
    lost.is("gipf-standard 4/5/(GG)(GG)(GG)(GG)2/7/6/5/(gg)3 b G0 G9 --#b");
    lost.is_won_by(Black, WinReason::Moves);
    position.play("xGd2,d6*;a2-b3").goes_on();
    // The same where only rows remain that may stay: to leave them is to lose.
    let position = at("gipf-standard 4/5/(GG)(GG)(GG)(GG)2/7/6/5/(gg)3 w G0 G9 --");
    position.every_turn_begins("x");
    assert_eq!(position.steps().len(), 15 + 1);
    position.step("x-").is_won_by(Black, WinReason::Moves);
    position.play("xGd2;a2-b3").goes_on();
}

/// D5: discs in reserve do not help where every line is full.
/// Proves G 3.4, G 5.1.
#[test]
fn d5_without_an_open_line_there_is_no_move() {
    let position =
        at("gipf-standard+H3+h3 1GGg/(GG)(gg)gGG/gGGggG/GggGGgg/GGggGG/gGGgg/ggGG w G1 G2 --");
    position.play("a1-b2").is_won_by(White, WinReason::Moves);
}

/// D6: looked at after a whole removal phase, never in the middle of it; and a
/// turn that ends the game so has no further part.
/// Proves G 6.7.
#[test]
fn d6_the_last_gipf_piece_counts_after_the_phase() {
    let position = at("gipf-standard 4/GGGG(gg)/6/7/6/GGGG1/(GG)3 w G4 G5 --");
    let first = position.step("xc2,c3,c4,c5,Gc6*");
    first.goes_on();
    first.steps_are(&["xg2,g3,g4,g5"]);
    first.step("x").is_won_by(White, WinReason::Gipf);
    position.turns_beginning("xc2,c3,c4,c5,G", &["xc2,c3,c4,c5,Gc6*,g2,g3,g4,g5"]);
}

/// D6: a removal phase that leaves neither player a GIPF-piece loses for the
/// player who removed.
/// Proves G 6.7.
#[test]
fn d6_who_takes_both_last_gipf_pieces_loses() {
    let position = at("gipf-standard 4/5/6/(GG)GG1(gg)2/6/5/4 w G9 G9 --");
    position
        .play("e1-e5;xe2,Ge3,e4,e5,Ge6*")
        .is_won_by(Black, WinReason::Gipf);
    position.play("e1-e5;xe2,e4,e5").goes_on();
}

/// D6: and if rows that may stay remain when the game is decided, leaving them
/// ends it.
/// Proves G 6.7.
#[test]
fn d6_rows_that_may_stay_do_not_delay_the_end() {
    let position = at("gipf-standard 4/GGGG(gg)/6/7/6/(GG)(GG)(GG)(GG)1/4 w G4 G5 --");
    let decided = position.step("xc2,c3,c4,c5,Gc6*");
    decided.refuses("a2-b3");
    decided.step("x-").is_won_by(White, WinReason::Gipf);
    position
        .play("xc2,c3,c4,c5,Gc6*")
        .is_won_by(White, WinReason::Gipf);
}

/// D7: a player may always stop introducing by playing a basic piece, from his
/// second turn on, and not before.
/// Proves G 7.2, G 7.3.
#[test]
fn d7_a_basic_piece_ends_the_introduction() {
    let position = start("gipf-tournament").play("Ga2-b2").play("Gi2-h2");
    position.play("b6-b5");
    start("gipf-tournament").refuses("b6-b5");
}

/// D12: the rules know nothing of repetition; a position that comes again for
/// the third time is the same and goes on.
/// Proves R 1.2.
#[test]
fn d12_repetition_is_no_matter_of_the_rules() {
    let first = start("gipf-basic");
    let mut position = first.clone();
    for _ in 0..3 {
        position = position.play_all(&[
            "d1-d2",
            "f1-f2",
            "d1-d3",
            "f1-f3",
            "d1-d4",
            "f1-f4",
            "d1-d5;xd2,d3,d4,d5",
            "f1-f5;xf2,f3,f4,f5",
        ]);
        assert_eq!(position, first);
        position.goes_on();
    }
}

/// D14: one to three extra discs for either player in all three games.
/// Proves G 8.1, G 8.2.
#[test]
fn d14_handicaps_in_all_games() {
    for (text, discs) in [
        ("gipf-basic+H3", [18, 15]),
        ("gipf-standard+H1", [19, 18]),
        ("gipf-standard+h3", [18, 21]),
        ("gipf-tournament+H2+h1", [20, 19]),
    ] {
        let ruleset: Ruleset = text.parse().unwrap();
        assert_eq!(
            Color::ALL.map(|color| ruleset.discs(color)),
            discs,
            "{text}"
        );
        start(text).goes_on();
    }
    start("gipf-tournament+H2").is("gipf-tournament+H2 4/5/6/7/6/5/4 w G20 G18 gg");
    start("gipf-standard+h1")
        .is("gipf-standard+h1 (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12 G13 --");
}
