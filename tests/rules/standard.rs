//! The standard rules, clause by clause (GIPF standard, introduction to C).

use rules::Color::{Black, White};
use rules::WinReason;

use crate::note::{at, start};

/// GIPF standard, introduction and its remark: a GIPF-piece is two discs, and
/// counts and moves as one piece.
/// Proves G 6.1.
#[test]
fn a_gipf_piece_is_one_piece() {
    // Three pieces of six discs are no row; they are pushed on one spot each.
    at("gipf-standard 4/5/6/(GG)(GG)5/6/5/(gg)3 w G9 G9 --")
        .play("e1-e4")
        .is("gipf-standard 4/5/6/G(GG)(GG)4/6/5/(gg)3 b G8 G9 --");
}

/// GIPF standard A and illustration 1: eighteen discs each, three GIPF-pieces
/// each in front of the angular dots, twelve discs in reserve.
/// Proves G 6.1.
#[test]
fn a_illustration_1_three_gipf_pieces_each() {
    let position = start("gipf-standard");
    position.is("gipf-standard (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12 G12 --");
    for color in [White, Black] {
        assert_eq!(position.0.ruleset().discs(color), 18);
        assert_eq!(position.0.gipf_pieces(color).len(), 3);
        let basic = start("gipf-basic").0;
        assert_eq!(position.0.pieces().of(color), basic.pieces().of(color));
    }
}

/// GIPF standard B.1 and illustration 8: White must take three white basic
/// pieces and a black one; the black GIPF-piece and the two white ones are
/// taken or left as White likes.
/// Proves G 6.2.
#[test]
fn b1_illustration_8_gipf_pieces_may_be_taken_or_left() {
    let position = at("gipf-standard 3g/3g1/3(GG)2/G(GG)G1Gg(gg)/6/5/3(gg) w G10 G9 --");
    position.turns_beginning(
        "a5",
        &[
            "a5-e5;xe2,Ge3,e4,Ge5,e6,e7*",
            "a5-e5;xe2,Ge3,e4,Ge5,e6,e7*,Ge8*",
            "a5-e5;xe2,Ge3,e4,e6,e7*",
            "a5-e5;xe2,Ge3,e4,e6,e7*,Ge8*",
            "a5-e5;xe2,e4,Ge5,e6,e7*",
            "a5-e5;xe2,e4,Ge5,e6,e7*,Ge8*",
            "a5-e5;xe2,e4,e6,e7*",
            "a5-e5;xe2,e4,e6,e7*,Ge8*",
        ],
    );
    // The most likely choice of White.
    let next = position.play("a5-e5;xe2,e4,e6,e7*,Ge8*");
    next.is("gipf-standard 3G/3g1/3g2/1(GG)1(GG)3/6/5/3(gg) b G12 G9 --");
    next.captured_are(1, 5);
}

/// GIPF standard B.1: what is left stands on its spot, and a row that has been
/// dealt with is not dealt with again.
/// Proves G 6.2.
#[test]
fn b1_pieces_left_stay_on_their_spots() {
    let next = at("gipf-standard 4/5/6/(GG)GG1(gg)2/6/5/(gg)3 w G9 G9 --").play("e1-e5;xe2,e4,e5");
    next.is("gipf-standard 4/5/6/1(GG)2(gg)2/6/5/(gg)3 b G11 G9 --");
    assert_eq!(next.steps().len(), 42);
}

/// GIPF standard B.2 and illustration 6 with a GIPF-piece where the rows cross:
/// one row with it, or one row without it and then the other, again with or
/// without.
/// Proves G 4.6, G 6.4.
#[test]
fn b2_illustration_6_with_a_gipf_piece_where_the_rows_cross() {
    let position = at("gipf-standard 3(GG)/1g1G1/2g(gg)2/1gg1g2/3g2/3g1/(gg)3 b G13 G7 --");
    position.turns_beginning(
        "a5",
        &[
            "a5-e5;xc3,d4,Ge5,f5,g5",
            "a5-e5;xc3,d4,e3,e4,Ge5,e6,f5,g5",
            "a5-e5;xc3,d4,e3,e4,e6,f5,g5",
            "a5-e5;xe3,e4,Ge5,e6",
        ],
    );
    let pushed = position.step("a5-e5");
    pushed.steps_are(&[
        "xc3,d4,Ge5,f5,g5",
        "xc3,d4,f5,g5",
        "xe3,e4,Ge5,e6",
        "xe3,e4,e6",
    ]);
    // Left where they cross, it holds the second row together.
    let left = pushed.step("xe3,e4,e6");
    left.steps_are(&["xc3,d4,Ge5,f5,g5", "xc3,d4,f5,g5"]);
    left.step("xc3,d4,f5,g5")
        .is("gipf-standard 3g/3(GG)1/3G2/3(gg)3/6/5/(gg)3 w G13 G13 --");
    // Taken, it leaves no second row.
    pushed
        .step("xe3,e4,Ge5,e6")
        .is("gipf-standard 3g/1g1(GG)1/2gG2/7/3g2/3g1/(gg)3 w G13 G11 --");
}

/// GIPF standard B.2, remark: an own GIPF-piece comes back as two basic discs,
/// which never make a GIPF-piece again.
/// Proves G 6.3.
#[test]
fn b2_remark_an_own_gipf_piece_comes_back_as_two_discs() {
    let next =
        at("gipf-standard 4/5/6/(GG)GG4/6/5/(gg)2(GG) w G1 G9 --").play("e1-e5;xe2,Ge3,e4,e5");
    next.is("gipf-standard 4/5/6/7/6/5/(gg)2(GG) b G5 G9 --");
    let later = next.play("b1-b2");
    later.refuses("Ga2-c2");
    assert!(later.turns().iter().all(|turn| !turn.starts_with('G')));
    // Nor does anybody else introduce GIPF-pieces in the standard game.
    start("gipf-standard").refuses("Ga2-c2");
}

/// GIPF standard B.1 and C: a captured GIPF-piece is two discs lost.
/// Proves G 4.3, G 6.1.
#[test]
fn b1_a_captured_gipf_piece_is_two_discs_lost() {
    let next = at("gipf-standard 4/5/6/GGG1(gg)2/6/5/(gg)2(GG) w G9 G9 --")
        .play("e1-e5;xe2,e3,e4,e5,Ge6*");
    next.is("gipf-standard 4/5/6/7/6/5/(gg)2(GG) b G12 G9 --");
    next.captured_are(4, 7);
}

/// GIPF standard C, first way: all GIPF-pieces of the opponent are captured.
/// Proves G 6.6.
#[test]
fn c_who_has_lost_the_last_gipf_piece_loses() {
    let position = at("gipf-standard 4/5/6/GGG1(gg)2/6/5/ggg(GG) w G9 G9 --");
    let next = position.play("e1-e5;xe2,e3,e4,e5,Ge6*");
    next.is("gipf-standard 4/5/6/7/6/5/ggg(GG) b G12 G9 --#w");
    next.is_won_by(White, WinReason::Gipf);
    position.play("e1-e5;xe2,e3,e4,e5").goes_on();
}

/// GIPF standard C: giving the last one up oneself loses, too.
/// Proves G 6.6.
#[test]
fn c_taking_the_own_last_gipf_piece_loses() {
    let position = at("gipf-standard 4/5/6/(GG)GG4/6/5/(gg)3 w G9 G9 --");
    position
        .play("e1-e5;xe2,Ge3,e4,e5")
        .is_won_by(Black, WinReason::Gipf);
    position.play("e1-e5;xe2,e4,e5").goes_on();
}

/// GIPF standard C, second way: the opponent's reserve is exhausted, though his
/// GIPF-pieces are still on the board.
/// Proves G 5.1, G 6.6.
#[test]
fn c_who_has_no_basic_piece_left_loses() {
    at("gipf-standard 4/5/6/(GG)6/6/5/(gg)3 w G9 G0 --")
        .play("a2-b3")
        .is_won_by(White, WinReason::Moves);
}
