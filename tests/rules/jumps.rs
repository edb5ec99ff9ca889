//! The abilities of each potential in GIPF With Potentials (part C; D8, D9).

use rules::Color::{Black, White};
use rules::{Ruleset, WinReason};

use crate::note::{Note, at};

/// The targets of the moves that begin like this.
fn targets(note: &Note, from: &str) -> Vec<String> {
    let steps = note.steps().into_iter();
    steps
        .filter_map(|step| step.strip_prefix(from).map(str::to_owned))
        .collect()
}

/// Potentials C.1.1, C.1.2: pushed onto the middle, a TAMSK-stack earns an extra
/// move: its potential comes in again from any dot as a single piece.
/// Proves P 4.1, P 4.2, P 4.3, P 4.8.
#[test]
fn c1_1_a_stack_on_the_middle_earns_an_extra_move() {
    let position = at("gipf-standard+T6 4/5/6/gg(GT)4/6/5/(gg)2(GG) w G5 G5 --");
    // The turn goes on: it is not complete without the extra move.
    assert!(position.0.read_turn("e1-e5").is_err());
    let pushed = position.step("e1-e5");
    pushed.is("gipf-standard+T6 4/5/6/Ggg(GT)3/6/5/(gg)2(GG) w G4 G5 --m");
    pushed.every_turn_begins("T");
    assert_eq!(pushed.steps().len(), 43);
    position
        .play("e1-e5;T+g1-f2")
        .is("gipf-standard+T6 4/5/6/GggG3/T5/5/(gg)2(GG) b G4 G5 --");
    // D8: declined, the potential leaves the game.
    position
        .play("e1-e5;T-")
        .is("gipf-standard+T6 4/5/6/GggG3/6/5/(gg)2(GG) b G4 G5 --");
    // Any other spot earns nothing.
    at("gipf-standard+T6 4/5/6/g(GT)5/6/5/(gg)2(GG) w G5 G5 --").play("e1-e4");
}

/// Potentials C.1.3: pushed there by the opponent, it earns an extra move before
/// the regular one, after the rows that are due (the note to it; D8).
/// Proves P 4.1, P 4.3, P 4.4, P 4.6, P 4.8.
#[test]
fn c1_3_the_opponent_may_push_it_there() {
    let position = at("gipf-standard+T6 4/5/6/gG(GT)4/6/5/(gg)2(GG) b G5 G5 --");
    let pushed = position.play("e1-e5");
    pushed.is("gipf-standard+T6 4/5/6/ggG(GT)3/6/5/(gg)2(GG) w G5 G4 --");
    pushed.refuses("g1-f2");
    assert!(pushed.0.read_turn("T-").is_err());
    pushed
        .step("T-")
        .is("gipf-standard+T6 4/5/6/ggGG3/6/5/(gg)2(GG) w G5 G4 --x");
    pushed
        .play("T+g1-f2;a1-b2")
        .is("gipf-standard+T6 G3/5/6/ggGG3/T5/5/(gg)2(GG) b G4 G4 --");
    let rows = at("gipf-standard+T6 4/GGGG1/6/gg1(GT)3/6/5/(gg)2(GG) w G1 G4 --");
    rows.steps_are(&["xc2,c3,c4,c5"]);
    rows.step("x").every_turn_begins("T");
}

/// Potentials C.1.4: both moves are one turn, and nothing is taken between them.
/// Proves P 4.4, P 4.5.
#[test]
fn c1_4_no_row_is_taken_between_the_moves() {
    let position = at("gipf-standard+T6 4/5/6/GG(GT)4/6/5/(gg)2(GG) w G5 G5 --");
    let pushed = position.step("e1-e5");
    pushed.every_turn_begins("T");
    position
        .play("e1-e5;T-;xe2,e3,e4,e5")
        .is("gipf-standard+T6 4/5/6/7/6/5/(gg)2(GG) b G8 G5 --");
    // The potential itself stands in the row that the extra move makes longer.
    position
        .play("e1-e5;T+e1-e6;xe2,e3,e4,e5,e6")
        .is("gipf-standard+T6 4/5/6/7/6/5/(gg)2(GG) b G8 G5 --");
    // Before the regular move as well: the row waits for its end.
    let before = at("gipf-standard+T6 4/5/6/GG1(GT)3/6/5/(gg)2(GG) w G5 G5 --");
    let extra = before.step("T+e1-e4");
    extra.is("gipf-standard+T6 4/5/6/TGGG3/6/5/(gg)2(GG) w G5 G5 --x");
    assert_eq!(extra.steps().len(), 42);
    extra.turns_beginning("a1-b2", &["a1-b2;xe2,e3,e4,e5"]);
}

/// Potentials C.1.4, D8: an extra move may push the next stack to the middle.
/// Proves P 4.7, P 4.8.
#[test]
fn c1_4_extra_moves_chain() {
    let position = at("gipf-standard+T6 4/5/6/g(GT)(GT)4/6/5/(gg)2(GG) w G5 G5 --");
    position.refuses("e1-e5;T+e1-e6");
    position
        .play("e1-e5;T+e1-e6;T-")
        .is("gipf-standard+T6 4/5/6/TGgGG2/6/5/(gg)2(GG) b G4 G5 --");
    position
        .play("e1-e5;T+e1-e6;T+g1-f2")
        .is("gipf-standard+T6 4/5/6/TGgGG2/T5/5/(gg)2(GG) b G4 G5 --");
    let chain = at("gipf-standard+T6 4/5/6/gg(GT)(GT)3/6/5/(gg)2(GG) w G5 G5 --");
    let first = chain.step("T+e1-e6");
    first.is("gipf-standard+T6 4/5/6/Tgg(GT)G2/6/5/(gg)2(GG) w G5 G5 --x");
    first.every_turn_begins("T");
    chain.play("T+e1-e6;T-;g1-f2");
}

/// D5, D8: an extra move does not save a player without a regular move.
/// Proves P 3.5, P 4.9.
#[test]
fn d8_an_extra_move_is_no_regular_move() {
    let position = at("gipf-standard+T6 4/5/6/3(GT)3/6/5/(gg)2(GG) w G0 G5 --");
    position.goes_on();
    for turn in ["T-", "T+a1-b2"] {
        position.play(turn).is_won_by(Black, WinReason::Moves);
    }
    // But it may make room, or a piece to jump over.
    let saved = at("gipf-standard+T2Z4 4/5/6/3(GT)3/(GZ)5/5/(gg)2(GG) w G0 G5 --");
    saved.play("T-").is_won_by(Black, WinReason::Moves);
    saved.step("T+f8-f7").is_won_by(Black, WinReason::Moves);
    saved.play("T+i1-h2");
    saved.turns_beginning("T+f1-f3", &["T+f1-f3"]);
}

/// Potentials C.2: over one piece or more, of any colour, to the first vacant
/// spot; not over vacant spots, and not off the board.
/// Proves P 5.1, P 5.2.
#[test]
fn c2_zertz_jumps_over_pieces() {
    let position = at("gipf-standard+Z6 4/5/3g2/(GG)2(GZ)gG1/g5/5/(gg)3 w G5 G5 --");
    // North over two, and over d5; nothing else stands next to it.
    assert_eq!(targets(&position, "Ze5>"), ["c5", "e8"]);
    position
        .play("Ze5>e8")
        .is("gipf-standard+Z6 4/5/3g2/(GG)2GgGZ/g5/5/(gg)3 b G5 G5 --");
    let full = at("gipf-standard+Z6 4/5/6/(GG)2(GZ)ggg/6/5/(gg)3 w G5 G5 --");
    assert_eq!(targets(&full, "Ze5>"), [""; 0]);
}

/// Potentials C.4: along a line to any spot that vacant spots lead to.
/// Proves P 7.1.
#[test]
fn c4_yinsh_moves_along_vacant_spots() {
    let position = at("gipf-standard+Y6 (GG)3/5/2gG2/2g(GY)1g1/2gg2/5/(gg)3 w G5 G5 --");
    assert_eq!(targets(&position, "Ye5>"), ["e6"]);
    let position = at("gipf-standard+Y6 (GG)3/5/6/g2(GY)2g/6/5/(gg)3 w G5 G5 --");
    assert_eq!(
        targets(&position, "Ye5>"),
        [
            "b5", "c3", "c5", "d4", "d5", "e3", "e4", "e6", "e7", "f4", "f5", "g3", "g5", "h5"
        ]
    );
}

/// Potentials C.3.1: onto an adjacent basic piece of the opponent, also one that
/// covers a GIPF-piece, and onto whatever a DVONN-potential tops; nothing else.
/// Proves P 3.3, P 6.1, P 8.5.
#[test]
fn c3_1_dvonn_jumps_onto_its_neighbours() {
    let position =
        at("gipf-standard+Z1D4P1 4/5/2(gz)(GGg)2/1g(gg)(GD)g2/2(Gd)(gd)2/5/(GG)3 w G5 G0 --");
    assert_eq!(targets(&position, "De5>"), ["d5", "e6", "f4", "f5"]);
    let own = at("gipf-standard+D6 4/5/2(GG)(GD)2/1g(gg)(GD)1g1/2G3/5/4 w G5 G5 --");
    assert_eq!(targets(&own, "De5>"), [""; 0]);
    // It leaves a basic piece behind.
    position
        .play("De5>f5")
        .is("gipf-standard+Z1D4P1 4/5/2(gz)(GGg)2/1g(gg)Gg2/2(Gd)(gdD)2/5/(GG)3 b G5 G0 --");
}

/// Potentials C.3.2, C.3.3: of a tower only the piece on top is in play and is
/// taken; what it covered comes back.
/// Proves P 6.3, P 6.4, P 9.1.
#[test]
fn c3_3_what_was_covered_comes_back() {
    let position = at("gipf-standard+D6 4/5/6/(GG)6/GGG(gD)2/5/(gg)3 w G5 G5 --");
    position.steps_are(&["xf2,f3,f4,f5"]);
    position
        .step("x")
        .is("gipf-standard+D6 4/5/6/(GG)6/3g2/5/(gg)3 w G8 G5 --");
    let tower = at("gipf-standard+D6 4/5/6/(GG)6/GGG(gdD)2/5/(gg)3 w G5 G5 --");
    let uncovered = tower.step("x");
    assert_eq!(uncovered.stack("f5"), "gd");
}

/// Potentials C.3.4: an own piece uncovered by a capture may make a new row,
/// which is dealt with in the same phase; the opponent's waits.
/// Proves P 6.4.
#[test]
fn c3_4_uncovered_rows() {
    let position = at("gipf-standard+D6 4/GGGG(GDd)/4G1/4G2/3G2/5/(gg)2(GG) w G1 G5 --");
    let first = position.step("xc2,c3,c4,c5,c6*");
    first.steps_are(&["xDc6,d6,e6,f5", "xd6,e6,f5"]);
    position.turns_beginning(
        "xc2,c3,c4,c5,Dc6,c6*,d6,e6,f5;a1",
        &["xc2,c3,c4,c5,Dc6,c6*,d6,e6,f5;a1-b2"],
    );
    let theirs = at("gipf-standard+D6 4/GGG(gdD)1/3g2/3g3/2g3/5/(gg)2(GG) w G1 G5 --");
    let next = theirs.play("x;a1-b2");
    next.every_turn_begins("x");
    next.turns_beginning("xc5", &[]);
    next.steps_are(&["xDc5,d5,e5,f4", "xd5,e5,f4"]);
}

/// Potentials C.5.1 and the note to it: onto adjacent GIPF-pieces of the
/// opponent and onto whatever a PÜNCT-potential tops, and onto nothing else.
/// Proves P 8.1, P 8.5.
#[test]
fn c5_1_punct_jumps_onto_gipf_pieces_and_its_kind() {
    let position =
        at("gipf-standard+P6 4/5/2g(GGgg)2/2(GGg)(GP)(gg)2/2(GPp)(gp)2/5/3(GG) w G2 G1 --");
    assert_eq!(
        targets(&position, "Pe5>"),
        ["d5=1", "d5=2", "e6=1", "e6=2", "f4", "f5"]
    );
    position
        .play("Pe5>f4")
        .is("gipf-standard+P6 4/5/2g(GGgg)2/2(GGg)G(gg)2/2(GPpP)(gp)2/5/3(GG) b G2 G1 --");
}

/// Potentials C.5.3 to C.5.6: the potential leaves the game, one or two basic
/// discs from the reserve cover the GIPF-piece; without any there is no jump.
/// Proves P 8.2, P 8.3, P 8.4.
#[test]
fn c5_3_basic_discs_cover_a_gipf_piece() {
    let text =
        |reserve| format!("gipf-standard+P6 4/5/6/(GG)2(GP)(gg)2/6/5/(gg)3 w G{reserve} G5 --");
    let position = at(&text(3));
    position
        .play("Pe5>e6=1")
        .is("gipf-standard+P6 4/5/6/(GG)2G(ggG)2/6/5/(gg)3 b G2 G5 --");
    let gipf = position.play("Pe5>e6=2");
    gipf.is("gipf-standard+P6 4/5/6/(GG)2G(ggGG)2/6/5/(gg)3 b G1 G5 --");
    assert_eq!(gipf.0.gipf_pieces(White).len(), 2);
    assert_eq!(gipf.0.gipf_pieces(Black).len(), 1);
    assert_eq!(targets(&at(&text(1)), "Pe5>"), ["e6=1"]);
    at("gipf-standard+P6 4/5/6/(GG)2(GP)(gg)2/(GP)(gp)4/5/(gg)3 w G0 G5 --").steps_are(&["Pf2>f3"]);
}

/// Potentials C.5.4, C.5.5: one disc has to be taken and frees what it covered;
/// two are a GIPF-piece that may stay, and may be covered again.
/// Proves P 8.4.
#[test]
fn c5_5_one_disc_goes_two_may_stay() {
    let one = at("gipf-standard+P6 4/5/6/(GG)6/GGG(ggG)2/5/(gg)3 w G5 G5 --");
    one.steps_are(&["xf2,f3,f4,f5"]);
    one.step("x")
        .is("gipf-standard+P6 4/5/6/(GG)6/3(gg)2/5/(gg)3 w G9 G5 --");
    let two = at("gipf-standard+P6 4/5/6/(GG)6/GGG(ggGG)2/5/(gg)3 w G5 G5 --");
    two.steps_are(&["xf2,f3,f4", "xf2,f3,f4,Gf5"]);
    let again = at("gipf-standard+P6 4/5/6/(GG)2(gp)(ggGG)2/6/5/(gg)3 b G5 G5 --");
    again
        .play("Pe5>e6=2")
        .is("gipf-standard+P6 4/5/6/(GG)2g(ggGGgg)2/6/5/(gg)3 w G5 G3 --");
}

/// Potentials C.5.7: taking a piece that covers another may uncover a row.
/// Proves P 6.4, P 8.4.
#[test]
fn c5_7_uncovered_rows() {
    let position = at("gipf-standard+P6 4/GGGG(GGg)/4G1/4G2/3G2/5/(gg)2(GG) w G1 G5 --");
    let first = position.step("xc2,c3,c4,c5,c6*");
    first.steps_are(&["xGc6,d6,e6,f5", "xd6,e6,f5"]);
}

/// Potentials C.5.8, D6: covering the last GIPF-piece wins, unless the one disc
/// that covers it has to come off again at the end of the turn.
/// Proves P 8.6.
#[test]
fn c5_8_covering_the_last_gipf_piece() {
    let position = at("gipf-standard+P6 4/5/6/(GG)2(GP)(gg)2/6/5/4 w G5 G5 --");
    for turn in ["Pe5>e6=1", "Pe5>e6=2"] {
        position.play(turn).is_won_by(White, WinReason::Gipf);
    }
    let row = at("gipf-standard+P6 4/5/6/(GG)GG(GP)(gg)2/6/5/4 w G5 G5 --");
    // The row stands before the move already.
    row.every_turn_begins("x");
    let row = at("gipf-standard+P6 4/5/6/1GG1(gg)2/3(GP)2/5/(GG)3 w G5 G5 --");
    row.play("Pf5>e6=1").is_won_by(White, WinReason::Gipf);
    let row = at("gipf-standard+P6 4/5/6/1GGG(gg)2/3(GP)2/5/(GG)3 w G5 G5 --");
    row.turns_beginning("Pf5>e6=1", &["Pf5>e6=1;xe3,e4,e5,e6"]);
    row.play("Pf5>e6=1;x")
        .is("gipf-standard+P6 4/5/6/4(gg)2/3G2/5/(GG)3 b G8 G5 --");
    row.play("Pf5>e6=2;xe3,e4,e5")
        .is_won_by(White, WinReason::Gipf);
    row.play("Pf5>e6=2;xe3,e4,e5,Ge6").goes_on();
}

/// Potentials A.4, D.1: the discs that the sets give.
/// Proves P 1.2, U 1.1.
#[test]
fn a4_discs_and_potentials() {
    for (text, discs, total) in [
        ("gipf-standard+T6", 18, 6),
        ("gipf-standard+T4Z4D4", 18, 12),
        ("gipf-standard+T5Z5D5", 21, 15),
        ("gipf-ultimate", 21, 15),
    ] {
        let ruleset: Ruleset = text.parse().unwrap();
        assert_eq!(ruleset.discs(White), discs, "{text}");
        assert_eq!(ruleset.mix(Black).total(), total, "{text}");
    }
}

/// Potentials C.1.3: the opponent who pushed the stack to the middle finishes his
/// turn first, with the rows that it made.
/// Proves P 4.3, P 4.4.
#[test]
fn c1_3_the_opponent_finishes_his_turn_first() {
    let position = at("gipf-standard+T6 g3/g4/g5/GG(GT)4/6/5/(gg)2(GG) b G5 G5 --");
    assert!(position.0.read_turn("e1-e5").is_err());
    let next = position.play("e1-e5;xb2,c2,d2,e2");
    next.is("gipf-standard+T6 4/5/6/1GG(GT)3/6/5/(gg)2(GG) w G5 G8 --");
    next.every_turn_begins("T");
}

/// Potentials C.3.2: a tower is pushed as a whole.
/// Proves P 6.3.
#[test]
fn c3_2_a_tower_is_pushed_as_a_whole() {
    at("gipf-standard+D6 4/5/6/(GdD)(gg)5/6/5/(GG)3 b G5 G5 --")
        .play("e1-e4")
        .is("gipf-standard+D6 4/5/6/g(GdD)(gg)4/6/5/(GG)3 w G5 G4 --");
}

/// Potentials C.3.3: what is covered has no power, makes no row and is no
/// GIPF-piece; the spot is of the colour on top.
/// Proves P 6.2.
#[test]
fn c3_3_what_is_covered_is_out_of_play() {
    let jumps = |e5: &str| {
        let text = format!("gipf-standard+D6 4/5/6/(gg)2({e5})G2/6/5/(GG)3 b G5 G5 --");
        targets(&at(&text), "De5>")
    };
    assert_eq!(jumps("gd"), ["e6"]);
    assert_eq!(jumps("gdD"), [""; 0]);
    let rows = |f5: &str| {
        let text = format!("gipf-standard+D6 4/5/6/(gg)6/ggg({f5})2/5/(GG)3 b G5 G5 --");
        targets(&at(&text), "x")
    };
    assert_eq!(rows("gd"), ["f2,f3,f4", "f2,f3,f4,Df5"]);
    assert_eq!(rows("gdD"), [""; 0]);
    let covered = at("gipf-standard+P6 4/5/6/(GG)2(ggG)3/6/5/(gg)3 w G5 G5 --").0;
    let middle = covered.board().spot("e5").unwrap();
    assert!(covered.pieces().of(White).contains(middle));
    assert!(!covered.pieces().of(Black).contains(middle));
    assert_eq!(covered.gipf_pieces(Black).len(), 1);
}
