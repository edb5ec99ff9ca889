//! GIPF With Potentials, clause by clause (part B: all potentials; D4, D5, D7).

use rules::Color::{Black, White};
use rules::{DiscKind, Piece, Position, Potential, Ruleset, WinReason};

use crate::note::{Note, at, start};

/// The number of legal steps that begin like this.
fn steps_beginning(note: &Note, with: &str) -> usize {
    let steps = note.steps().into_iter();
    steps.filter(|step| step.starts_with(with)).count()
}

/// Potentials B.1: a loaded piece is pushed in like a basic piece, from every
/// dot, and takes a basic disc and the potential out of the reserve.
/// Proves P 2.1.
#[test]
fn b1_a_loaded_piece_is_pushed_in() {
    let first = start("gipf-standard+T6");
    assert_eq!(first.steps().len(), 84);
    assert_eq!(steps_beginning(&first, "T"), 42);
    first
        .play("Tg1-f2")
        .is("gipf-standard+T6 (gg)2(GG)/5/6/(GG)5(gg)/(GT)5/5/(gg)2(GG) b G11T5 G12T6 pp");
    // A potential alone is not brought in.
    assert!(
        !first
            .0
            .introducible()
            .contains(&Piece::Single(DiscKind::Potential(Potential::Tamsk)))
    );
    first.refuses("T+g1-f2");
}

/// Potentials B.2: in the standard game loaded pieces come before basic ones,
/// and the potentials that were not brought in are lost.
/// Proves P 2.2.
#[test]
fn b2_standard_loaded_pieces_come_first() {
    let basic = start("gipf-standard+T6").play("g1-f2");
    basic.is("gipf-standard+T6 (gg)2(GG)/5/6/(GG)5(gg)/G5/5/(gg)2(GG) b G11 G12T6 -p");
    let next = basic.play("Ta2-b3");
    assert_eq!(steps_beginning(&next, "T"), 0);
    next.refuses("Ta2-b3");
    // Black has lost nothing.
    assert_eq!(next.0.reserve(Black).potentials(Potential::Tamsk), 5);
}

/// Potentials B.2 (English part: tournament): GIPF-pieces, then loaded pieces,
/// then basic pieces (D7).
/// Proves G 7.2, P 2.3, P 2.4.
#[test]
fn b2_tournament_gipf_pieces_then_loaded_then_basic() {
    let first = start("gipf-tournament+Z6");
    for refused in ["Zg1-f2", "g1-f2"] {
        first.refuses(refused);
    }
    let both = first.play("Gg1-f2").play("Ga2-b3");
    for legal in ["Ga2-c4", "Za2-c4", "a2-c4"] {
        both.play(legal);
    }
    let loaded = both.play("Zi3-h3");
    loaded.is("gipf-tournament+Z6 1(gg)2/5/6/7/(GG)5/5/1(GZ)2 b G15Z5 G16Z6 pg");
    let again = loaded.play("Ga5-b5");
    again.refuses("Gh1-g2");
    let basic = again.play("Zh1-g2").play("e1-e2");
    // D7: Black went straight to basic pieces; White still loads.
    basic.is("gipf-tournament+Z6 1(gg)1(gg)/5/6/g6/(GG)5/(GZ)4/1(GZ)2 w G14Z4 G13 p-");
    basic.play("Zi4-h4");
}

/// D7: a colour without potentials never has loaded pieces to introduce.
/// Proves P 1.1.
#[test]
fn d7_mixes_differ_by_colour() {
    start("gipf-standard+T6/")
        .is("gipf-standard+T6/ (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12T6 G12 p-");
    let position = start("gipf-tournament+/Z6").play("Gg1-f2").play("Ga2-b3");
    assert_eq!(steps_beginning(&position, "Z"), 0);
    let position = position.play("i3-h3");
    position.is("gipf-tournament+/Z6 1(gg)2/5/6/7/(GG)5/5/1G2 b G15 G16Z6 -g");
    position.play("Zi4-h4");
}

/// The page of the first edition, adjustment: kinds may be mixed in any order.
/// Proves P 2.4.
#[test]
fn kinds_come_in_any_order() {
    let position = start("gipf-standard+T3Z3").play_all(&["Tg1-f2", "Za2-b3", "Zh1-g2", "Ta2-c4"]);
    let steps = position.steps();
    for kind in ["T", "Z"] {
        assert!(steps.iter().any(|step| step.starts_with(kind)));
    }
}

/// Potentials B.3: a potential in play may be used while others are still to
/// be brought in; B.5: that is the regular move.
/// Proves P 2.6, P 3.2, P 3.3.
#[test]
fn b3_b5_a_potential_moves_instead_of_a_push() {
    let position = start("gipf-standard+Y6").play("Yg1-f2").play("Ya2-b3");
    position
        .play("Yf2>f5")
        .is("gipf-standard+Y6 (gg)(gy)1(GG)/5/6/(GG)5(gg)/G2Y2/5/(gg)2(GG) b G11Y5 G11Y5 pp");
}

/// Potentials B.4: loaded pieces are pushed and captured like others.
/// Proves P 3.1.
#[test]
fn b4_loaded_pieces_are_pushed_and_captured() {
    let position = at("gipf-standard+Z6 4/5/6/(gg)3(GG)2/GGG(gz)2/5/4 w G5 G15 --");
    let pushed = position.step("f1-f6");
    pushed.steps_are(&["xf2,f3,f4,f5", "xf2,f3,f4,f5,Zf6*"]);
    let left = pushed.step("xf2,f3,f4,f5,Zf6*");
    // Of the loaded piece one basic disc.
    left.captured_are(8, 1);
    left.reserves_are(8, 15);
}

/// Potentials B.6: a loaded piece of either colour may stay in a row.
/// Proves P 9.1.
#[test]
fn b6_loaded_pieces_may_stay() {
    let position = at("gipf-standard+Z6 4/5/6/(gg)3(GG)2/GG(GZ)G(gz)1/5/4 w G5 G5 --");
    position.steps_are(&[
        "xf2,f3,Zf4,f5",
        "xf2,f3,Zf4,f5,Zf6*",
        "xf2,f3,f5",
        "xf2,f3,f5,Zf6*",
    ]);
}

/// Potentials B.7: taken, it goes as a whole; the basic disc comes back and the
/// potential leaves the game.
/// Proves P 9.2.
#[test]
fn b7_a_potential_never_comes_back() {
    let position = at("gipf-standard+Z6 4/5/6/(gg)3(GG)2/GG(GZ)G2/5/4 w G5Z2 G5 p-");
    position
        .step("xf2,f3,Zf4,f5")
        .is("gipf-standard+Z6 4/5/6/(gg)3(GG)2/6/5/4 w G9Z2 G5 p-");
}

/// Potentials B.8: a run of GIPF-pieces may stay; with a loaded piece in it, it
/// has to be broken (D3).
/// Proves P 9.3, P 9.4.
#[test]
fn b8_a_run_with_a_loaded_piece_is_broken() {
    let gipf = at("gipf-standard+Z6 4/5/6/(gg)6/(GG)(GG)(GG)(GG)2/5/4 w G5 G5 --");
    gipf.play("a2-b3");
    let loaded = at("gipf-standard+Z6 4/5/6/(gg)6/(GG)(GG)(GG)(GZ)2/5/4 w G5 G5 --");
    loaded.refuses("a2-b3");
    loaded.every_turn_begins("x");
    assert_eq!(loaded.steps().len(), 15);
    // Broken in the middle, by either kind.
    loaded.play("xGf3;a2-b3");
    loaded.play("xZf5;a2-b3");
    // Five in line: while four still stand, it is dealt with again.
    let five = at("gipf-standard+Z6 4/5/6/(gg)6/(GG)(GG)(GG)(GG)(GZ)1/5/4 w G5 G5 --");
    let four = five.step("xGf2");
    assert_eq!(four.steps().len(), 15);
    four.refuses("a2-b3");
    five.step("xZf6").play("a2-b3");
}

/// D3: a stack of the opponent in the extension does not lift that duty.
/// Proves P 9.3, P 9.4.
#[test]
fn d3_what_extends_the_run_does_not_break_it() {
    let position = at("gipf-standard+Z6 4/5/6/(gg)6/(GG)(GG)(GG)(GZ)(gg)1/5/4 w G5 G5 --");
    let next = position.step("xGf6*");
    next.refuses("a2-b3");
    next.every_turn_begins("x");
    // A loaded piece beyond a break is no part of the run.
    let beyond = at("gipf-standard+Z6 4/5/6/(GG)(GG)(GG)(GG)(gg)(GZ)1/6/5/4 w G5 G5 --");
    beyond.play("a2-b3");
}

/// Potentials B.9: a row made by a potential is taken, with captures.
/// Proves P 3.3, P 3.4.
#[test]
fn b9_a_move_with_a_potential_makes_rows() {
    let position = at("gipf-standard+Y6 4/5/6/(gg)3(GG)2/GGG2g/5/2(GY)1 w G5 G5 --");
    position.turns_beginning("Yh4>g5", &["Yh4>g5"]);
    position.turns_beginning("Yh4>f6", &["Yh4>f6"]);
    let row = at("gipf-standard+Y6 4/5/6/(gg)3(GG)2/GGG1g1/5/1(GY)2 w G5 G5 --");
    row.turns_beginning("Yh3>f5", &["Yh3>f5;xf2,f3,f4,f5,f6*"]);
    // The spent potential is lost, its basic disc stays where it was.
    row.play("Yh3>f5;x")
        .is("gipf-standard+Y6 4/5/6/(gg)3(GG)2/6/5/1G2 b G8 G5 --");
}

/// Potentials B.10: a spent potential is a single piece: it has no power, and
/// it must be taken.
/// Proves P 3.3, P 9.1.
#[test]
fn b10_a_spent_potential_is_a_single_piece() {
    let position = at("gipf-standard+Z6 4/5/6/(gg)3(GG)2/GZGG2/5/4 w G5 G5 --");
    position.steps_are(&["xf2,f3,f4,f5"]);
    // Three basic discs come back.
    position.step("x").reserves_are(8, 5);
    at("gipf-standard+Z6 4/5/6/(gg)1Zg2(GG)/6/5/4 w G5 G5 --").turns_beginning("Ze4>", &[]);
}

/// Potentials B.11: without a disc in reserve the player goes on with what his
/// potentials can do, and loses when they can do nothing (D5).
/// Proves P 3.5.
#[test]
fn b11_potentials_go_on_when_the_reserve_is_empty() {
    let position = at("gipf-standard+Z6 4/5/6/(gg)6/(GZ)g4/5/(GG)3 w G0 G5 --");
    position.goes_on();
    position.steps_are(&["Zf2>f4"]);
    let next = position.play("Zf2>f4").play("g1-g2");
    next.is_won_by(Black, WinReason::Moves);
    assert!(
        "gipf-standard+Z6 4/5/6/(gg)6/G1Z3/5/(GG)3 w G0 G5 --"
            .parse::<Position>()
            .is_err()
    );
}

/// Potentials A.4: one to six of a kind, fifteen in all, each colour its own.
/// Proves P 1.1.
#[test]
fn a4_how_many_potentials_may_be_agreed_on() {
    for agreed in ["T1", "Z6", "T6Z6D3", "T6/", "/Y1", "T6Z6D3/P2"] {
        for game in ["standard", "tournament"] {
            start(&format!("gipf-{game}+{agreed}")).goes_on();
        }
    }
    for refused in ["T0", "T7", "T6Z6D4", "T6/T6Z6D4", "/", ""] {
        let ruleset = format!("gipf-standard+{refused}").parse::<Ruleset>();
        assert!(ruleset.is_err(), "{refused}");
    }
    assert!("gipf-basic+T6".parse::<Ruleset>().is_err());
}

/// D7: the disc with which PÜNCT covers a GIPF-piece and the potential of an
/// extra move do not end the introduction of loaded pieces.
/// Proves P 2.5.
#[test]
fn d7_only_regular_moves_bring_in() {
    let covering = at("gipf-standard+P6 4/5/6/(GG)2(GP)(gg)2/6/5/(gg)3 w G5P2 G5 p-");
    covering
        .play("Pe5>e6=1")
        .is("gipf-standard+P6 4/5/6/(GG)2G(ggG)2/6/5/(gg)3 b G4P2 G5 p-");
    covering
        .play("Pe5>e6=2")
        .is("gipf-standard+P6 4/5/6/(GG)2G(ggGG)2/6/5/(gg)3 b G3P2 G5 p-");
    at("gipf-standard+T6 4/5/6/ggG(GT)3/6/5/(gg)2(GG) w G5T2 G4 p-")
        .play("T+g1-f2;Ta1-b2")
        .is("gipf-standard+T6 (GT)3/5/6/ggGG3/T5/5/(gg)2(GG) b G4T1 G4 p-");
}

/// Potentials A.1: the game ends as the standard game does; loaded pieces are no
/// GIPF-pieces.
/// Proves P 10.1.
#[test]
fn a1_loaded_pieces_are_no_gipf_pieces() {
    let position = at("gipf-standard+Z6 4/5/6/GGG1(gg)2/6/5/(GG)(gz)2 w G5 G5 --");
    position
        .play("e1-e5;xe2,e3,e4,e5,Ge6*")
        .is_won_by(White, WinReason::Gipf);
    position.play("e1-e5;xe2,e3,e4,e5").goes_on();
    at("gipf-standard+Z6 4/5/6/(GG)6/6/5/(gg)(gz)2 w G5 G0 --")
        .play("a1-b2")
        .is_won_by(White, WinReason::Moves);
}

/// Potentials D.1, D.4: the tournament opening, 21 basic discs, 15 potentials;
/// D14: and no handicap.
/// Proves U 1.1, U 1.3, G 8.2.
#[test]
fn d1_ultimate_begins_like_a_tournament_game() {
    let first = start("gipf-ultimate");
    first.is("gipf-ultimate 4/5/6/7/6/5/4 w G21T3Z3D3Y3P3 G21T3Z3D3Y3P3 gg");
    first.every_turn_begins("G");
    let other = start("gipf-ultimate+Z5D5P5");
    other.is("gipf-ultimate+Z5D5P5 4/5/6/7/6/5/4 w G21Z5D5P5 G21Z5D5P5 gg");
    for text in ["gipf-ultimate+H1", "gipf-ultimate+h3", "matrx+H1"] {
        assert!(text.parse::<Ruleset>().is_err(), "{text}");
    }
}

/// Potentials D.2, D.3: three GIPF-pieces and fifteen loaded pieces are all discs;
/// with a fourth GIPF-piece the last potentials wait until discs come back.
/// Proves U 1.2.
#[test]
fn d3_the_last_potentials_of_ultimate_wait_for_discs() {
    let ruleset = start("gipf-ultimate").0.ruleset();
    for color in [White, Black] {
        assert_eq!(ruleset.discs(color), 3 * 2 + ruleset.mix(color).total());
    }
    let four = |c: &str| {
        let board = format!("(GG)2(GG)/{c}/6/(GG)6/(GZ)g4/5/(gg)2(GG)");
        at(&format!("gipf-ultimate {board} w G0T1 G5 p-"))
    };
    four("5").steps_are(&["Zf2>f4"]);
    let row = four("GGGG1").step("xc2,c3,c4,c5");
    row.reserves_are(4, 5);
    row.play("Tg1-g2");
}
