//! MATRX GIPF, clause by clause (D10; the rest as in GIPF With Potentials).

use rules::Color::{Black, White};
use rules::{Color, DiscKind, Position, Potential, WinReason};

use crate::note::{Note, at, start};

/// The potentials of one kind in a player's reserve.
fn in_reserve(note: &Note, color: Color, potential: Potential) -> u8 {
    note.0.reserve(color).potentials(potential)
}

/// MATRX B.3, B.4, D, F.1, F.3: everything is in reserve; the first three moves
/// of each player bring the GIPF discs in as single pieces.
/// Proves M 1.1, M 1.2, M 1.3, M 2.1, M 2.2.
#[test]
fn d_the_first_three_moves_are_gipf_discs() {
    let first = start("matrx");
    first.is("matrx 4/5/6/7/6/5/4/3 w G3T6Z6D6Y6P6 G3T6Z6D6Y6P6 --");
    assert_eq!(first.steps().len(), 44);
    first.every_turn_begins("G");
    let opened = first.play_all(&["Gj1-i2", "Ga1-b2", "Gj4-i4", "Ga2-b3", "Ge1-e2", "Ge9-e8"]);
    opened.is("matrx gg2/5/6/G5g/6/5/4/G1G w G0T6Z6D6Y6P6 G0T6Z6D6Y6P6 --");
    // Five kinds of stack from every dot.
    assert_eq!(opened.steps().len(), 5 * 44);
    opened
        .play("Zb1-c2")
        .is("matrx gg2/(ZZ)4/6/G5g/6/5/4/G1G b G0T6Z4D6Y6P6 G0T6Z6D6Y6P6 --");
    opened.refuses("b1-c2");
    opened.refuses("Gb1-c2");
}

/// MATRX J.2: the same on the board of GIPF.
/// Proves M 1.4.
#[test]
fn j2_on_the_board_of_gipf() {
    let first = start("matrx@gipf");
    first.is("matrx@gipf 4/5/6/7/6/5/4 w G3T6Z6D6Y6P6 G3T6Z6D6Y6P6 --");
    assert_eq!(first.steps().len(), 42);
}

/// MATRX D.3 and illustrations 1a and 1b: what stands in the way moves on by one
/// spot, whatever its colour; a stack as a whole.
/// Proves M 2.4.
#[test]
fn illustration_1_a_push_moves_what_is_in_the_way() {
    let position = at("matrx g3/5/6/Gz(YY)4/6/5/4/3 w G0T2Y2 G0 --");
    position
        .play("Te1-e5")
        .is("matrx g3/5/6/(TT)Gz(YY)3/6/5/4/3 b G0Y2 G0 --#w");
    at("matrx g3/5/6/Gz(YY)4/6/5/4/3 w G0T2Y2 G0T2 --")
        .play("Te1-e5")
        .is("matrx g3/5/6/(TT)Gz(YY)3/6/5/4/3 b G0Y2 G0T2 --");
}

/// MATRX D.4 and illustration 2: a line without a vacant spot is blocked in both
/// directions.
/// Proves M 2.4.
#[test]
fn illustration_2_a_full_line_is_blocked() {
    let position = at("matrx g3/5/6/GzYzYzY/6/5/4/3 w G0T2 G0T2 --");
    for dot in ["Te1-", "Te9-"] {
        position.turns_beginning(dot, &[]);
    }
    assert_eq!(position.steps().len(), 42);
}

/// MATRX E.2 and illustrations 3a to 3d: Black captures none, one, one and two
/// white pieces, and may leave or take back a stack of his own in the last two.
/// Proves M 3.1, M 3.2.
#[test]
fn illustration_3_what_is_captured() {
    let row = |line: &str| at(&format!("matrx g3/5/6/G6/{line}/5/4/3 b G0T2 G0T2 --"));
    row("zzzz1Z").steps_are(&["xf2,f3,f4,f5"]);
    row("zzzzZ1").steps_are(&["xf2,f3,f4,f5,f6*"]);
    row("zz(zz)zZ1").steps_are(&["xf2,f3,Zf4,f5,f6*", "xf2,f3,f5,f6*"]);
    row("Zzz(zz)zZ").steps_are(&["xf2*,f3,f4,Zf5,f6,f7*", "xf2*,f3,f4,f6,f7*"]);
    // The note: a stack of the opponent may also be left.
    row("zzzz(ZZ)1").steps_are(&["xf2,f3,f4,f5", "xf2,f3,f4,f5,Zf6*"]);
}

/// MATRX E.5 and illustration 4: White makes a row of five black pieces, and
/// Black must deal with it before he moves.
/// Proves M 3.1.
#[test]
fn illustration_4_a_row_of_the_opponent() {
    let position = at("matrx g3/Y4/1Y4/G1z4/zz1zz1/5/4/3 w G0Z2 G0T2 --");
    let forced = position.play("Zb1-f4");
    forced.is("matrx g3/(ZZ)4/1Y4/G1Y4/zzzzz1/5/4/3 b G0 G0T2 --");
    forced.steps_are(&["xf2,f3,f4,f5,f6"]);
    forced.every_turn_begins("xf2,f3,f4,f5,f6;");
}

/// MATRX E.6 and illustration 5: a row of four and one of five meet on a stack.
/// Taken, it breaks the other row; left, the other row is dealt with as well.
/// Proves M 3.1, M 3.2.
#[test]
fn illustration_5_two_rows_that_meet() {
    let position = at("matrx g3/5/1z4/G1z4/yy(zz)yy1/2z2/4/3 b G0T2 G0T2 --");
    position.steps_are(&[
        "xd3,e4,Zf4,g4",
        "xd3,e4,g4",
        "xf2,f3,Zf4,f5,f6",
        "xf2,f3,f5,f6",
    ]);
    position
        .step("xf2,f3,f5,f6")
        .steps_are(&["xd3,e4,Zf4,g4", "xd3,e4,g4"]);
    position
        .step("xd3,e4,g4")
        .steps_are(&["xf2,f3,Zf4,f5,f6", "xf2,f3,f5,f6"]);
    for broken in ["xf2,f3,Zf4,f5,f6", "xd3,e4,Zf4,g4"] {
        let next = position.step(broken);
        assert!(next.0.rows().is_empty(), "{next}");
        assert!(in_reserve(&next, Black, Potential::Zertz) >= 2);
    }
}

/// MATRX E.7 and illustration 6: White's move makes a row of each colour. White
/// comes first and captures one black piece; with the stack where they meet he
/// gives two white pieces away, or only four black ones are left in Black's row.
/// Proves M 3.1, M 3.4.
#[test]
fn illustration_6_who_made_them_comes_first() {
    let position = at("matrx Y1Y1/Y(YY)zYz/6/G2z3/3z2/3z1/4/g2 w G0Z2 G0T2 --");
    let pushed = position.step("Za4-d4");
    pushed.steps_are(&["xc2,Yc3,c4,c5,c6*", "xc2,c4,c5,c6*"]);
    let left = pushed.step("xc2,c4,c5,c6*");
    left.steps_are(&["xb2*,Yc3*,d4,e5,f5,g5", "xb2*,d4,e5,f5,g5"]);
    let taken = pushed.step("xc2,Yc3,c4,c5,c6*");
    taken.steps_are(&["xd4,e5,f5,g5"]);
    assert_eq!(in_reserve(&taken, White, Potential::Yinsh), 5);
}

/// MATRX E.1: a run of stacks only must be broken, also with one in the
/// extension (D3).
/// Proves M 3.5.
#[test]
fn e1_a_row_of_stacks_is_broken() {
    let position = at("matrx g3/5/6/G6/(ZZ)(YY)(ZZ)(YY)2/5/4/3 w G0T2 G0T2 --");
    position.refuses("Ta1-c3");
    assert_eq!(position.steps().len(), 15);
    position.play("xYf3;Ta2-c4");
    let extended = at("matrx g3/5/6/G6/(ZZ)(YY)(ZZ)(YY)(tt)1/5/4/3 w G0T2 G0T2 --");
    extended.step("xTf6*").every_turn_begins("x");
}

/// MATRX E.3: a stack is taken as a whole; E.2, G.6, D4: its potentials come
/// back to the reserve as single discs.
/// Proves M 1.3, M 3.3, M 3.4.
#[test]
fn g6_potentials_come_back_as_singles() {
    let position = at("matrx g3/5/6/G6/TZ(YY)T2/5/4/3 w G0T2Z1 G0T2 --");
    let left = position.step("xf2,f3,f5");
    left.is("matrx g3/5/6/G6/2(YY)3/5/4/3 w G0T4Z2 G0T2 --");
    // The second of its kind makes a stack again.
    left.play("Zb1-c2");
    let all = position.step("xf2,f3,Yf4,f5");
    all.is("matrx g3/5/6/G6/6/5/4/3 w G0T4Z2Y2 G0T2 --");
    // One alone is of no use.
    let single = at("matrx g3/5/6/G6/6/5/4/3 w G0T1Z3 G0T2 --");
    single.every_turn_begins("Z");
}

/// MATRX F.4, F.5, D10: a GIPF disc is single, comes back, and must be played
/// next, in the same turn if it came back at its start; extra moves stay.
/// Proves M 2.3, M 3.4.
#[test]
fn f5_gipf_discs_that_come_back_are_played_first() {
    let position = at("matrx g3/5/6/(YY)6/GZZZ2/5/4/G2 w G0T2 G0T2 --");
    position.steps_are(&["xf2,f3,f4,f5"]);
    position.every_turn_begins("xf2,f3,f4,f5;G");
    position
        .play("x;Ge1-e3")
        .is("matrx g3/5/6/G(YY)5/6/5/4/G2 b G0T2Z3 G0T2 --");
    // It came back after the move: in the next turn.
    let later = at("matrx g3/5/6/G6/GZZ2(YY)/5/4/3 w G0T2 G0T2 --").play("Yf7>f5;x");
    later.is("matrx g3/5/6/G6/5Y/5/4/3 b G1T2Z2Y1 G0T2 --");
    later.play("Ta2-c4").every_turn_begins("G");
    let extra = at("matrx g3/5/6/3(TT)3/6/5/4/G2 w G1T2 G0T2 --");
    extra.every_turn_begins("T");
    extra.turns_beginning("T-;T", &[]);
    extra.play("T-;Gf1-f2");
    extra.play("T+f1-f2;Gf1-f3");
}

/// MATRX F.2, I.1: a player has lost when no GIPF disc is left, neither on the
/// board nor in reserve (D6).
/// Proves M 5.1.
#[test]
fn i1_the_last_gipf_disc() {
    // Nothing covers a GIPF disc.
    let covered = "matrx g3/5/6/(GD)(gD)5/6/5/4/G2 w G0T2 G0T2 --";
    assert_eq!(covered.parse::<Position>().unwrap_err().len(), 2);
    let position = at("matrx 4/5/6/G6/ZZZZg1/5/4/3 w G0T2 G0T2 --");
    position.step("x").is_won_by(White, WinReason::Gipf);
    let reserve = at("matrx 4/5/6/G6/ZZZZg1/5/4/3 w G0T2 G1T2 --");
    reserve.step("x").goes_on();
    // His own that comes back is not lost.
    at("matrx 4/5/6/3g3/GZZZ2/5/4/3 w G0T2 G0T2 --")
        .step("x")
        .goes_on();
}

/// MATRX I.2, G.7: without stacks in reserve a player goes on with those on the
/// board, and loses when they have no move.
/// Proves M 4.6, M 5.2.
#[test]
fn i2_out_of_moves() {
    let position = at("matrx g3/5/6/G6/(YY)5/5/4/3 w G0T1 G0T2 --");
    position.every_turn_begins("Y");
    let moved = position.play("Yf2>f3").play("Ta2-c4");
    moved.is_won_by(Black, WinReason::Moves);
}

/// MATRX G.2, G.3: the upper potential moves, both are spent then; H.4.
/// Proves M 4.1, M 4.2.
#[test]
fn g3_a_stack_is_split_into_single_pieces() {
    at("matrx g3/5/6/G6/(YY)5/5/4/3 w G0 G0T2 --")
        .play("Yf2>f7")
        .is("matrx g3/5/6/G6/Y4Y/5/4/3 b G0 G0T2 --");
}

/// MATRX H.1, D8: the upper potential comes in again, the lower one stays.
/// Proves M 4.1, M 4.2.
#[test]
fn h1_an_extra_move_splits_the_stack() {
    let position = at("matrx g3/5/6/Gz1(TT)3/6/5/4/3 w G0Z2 G0T2 --");
    position
        .play("T+j1-i2;Ze1-e4")
        .is("matrx g3/5/6/(ZZ)GzT3/6/5/4/T2 b G0 G0T2 --");
    let declined = position.play("T-;Ze1-e4");
    declined.is("matrx g3/5/6/(ZZ)GzT3/6/5/4/3 b G0 G0T2 --");
    let tamsk = DiscKind::Potential(Potential::Tamsk);
    assert_eq!(declined.0.out_of_play(White)[tamsk], 5);
}

/// MATRX H.3, H.5: DVONN onto DVONN and PÜNCT onto PÜNCT of the opponent only,
/// next to it or over vacant spots.
/// Proves M 4.3, M 4.4.
#[test]
fn h3_h5_each_jumps_onto_its_own_kind() {
    let position = at("matrx gd2/5/4d1/G2(DD)2d/2p3/4(pp)/4/1d1 w G0 G0T2 --");
    let steps = position.steps();
    // e8 over vacant spots, d6 is no line of e5's.
    assert_eq!(steps, ["De5>e8"]);
    let tower = at("matrx g3/5/6/G1(ddD)4/3(PP)2/3(pp)1/4/3 w G0 G0T2 --");
    assert_eq!(tower.steps(), ["Pf5>g5"]);
    tower
        .play("Pf5>g5")
        .is("matrx g3/5/6/G1(ddD)4/3P2/3(ppP)1/4/3 b G0 G0T2 --");
    // Not onto GIPF discs or other kinds (the note to H.3).
    let none = at("matrx 4/5/6/G2(DD)g2/3(pp)2/3(pp)1/4/3 w G0T2 G0T2 --");
    none.every_turn_begins("T");
}

/// MATRX H.2: a ZÈRTZ-potential jumps over single pieces and stacks alike.
/// Proves M 4.1, M 4.2.
#[test]
fn h2_zertz_jumps_over_pieces() {
    let position = at("matrx g3/5/6/G(ZZ)g(YY)3/6/5/4/3 w G0 G0T2 --");
    position.turns_beginning("Z", &["Ze3>e6"]);
    position
        .play("Ze3>e6")
        .is("matrx g3/5/6/GZg(YY)Z2/6/5/4/3 b G0 G0T2 --");
}

/// MATRX H.3.2, H.3.3: a tower is pushed as a whole, may be jumped on again, and
/// in a row only the piece on top comes off.
/// Proves M 3.3, M 4.3, M 4.5.
#[test]
fn h3_3_of_a_tower_only_the_top_is_in_play() {
    at("matrx g3/5/6/G(dD)5/6/5/4/3 w G0T2 G0T2 --")
        .play("Te1-e4")
        .is("matrx g3/5/6/(TT)G(dD)4/6/5/4/3 b G0 G0T2 --");
    at("matrx g3/5/6/G1(DD)2(Dd)1/6/5/4/3 w G0 G0T2 --")
        .play("De4>e7")
        .is("matrx g3/5/6/G1D2(DdD)1/6/5/4/3 b G0 G0T2 --");
    let row = at("matrx g3/5/6/G6/TZY(dD)2/5/4/3 w G0T2 G0T2 --");
    row.steps_are(&["xf2,f3,f4,f5"]);
    row.step("xf2,f3,f4,f5")
        .is("matrx g3/5/6/G6/3d2/5/4/3 w G0T3Z1D1Y1 G0T2 --");
}

/// MATRX H.3.4: what comes free may complete a row, which is dealt with at once.
/// Proves M 4.5.
#[test]
fn h3_4_uncovered_rows() {
    let position = at("matrx g3/TZYT(Dd)/4Y1/4Z2/3T2/5/4/G2 w G0T2 G0T2 --");
    let first = position.step("xc2,c3,c4,c5,c6*");
    first.steps_are(&["xc6,d6,e6,f5"]);
    first
        .step("xc6,d6,e6,f5")
        .is("matrx g3/5/6/7/6/5/4/G2 w G0T5Z2D1Y2 G0T2 --");
}
