//! The tournament rules, clause by clause (GIPF tournament 1 to 4).

use rules::Color::{Black, White};
use rules::WinReason;

use crate::note::{at, start};

/// GIPF tournament 1: an empty board, eighteen discs each in reserve.
/// Proves G 7.1.
#[test]
fn t1_the_board_is_empty() {
    let position = start("gipf-tournament");
    position.is("gipf-tournament 4/5/6/7/6/5/4 w G18 G18 gg");
    assert!(position.0.pieces().occupied().is_empty());
}

/// GIPF tournament 2: both players bring a GIPF-piece into play first, as an
/// ordinary move.
/// Proves G 7.2.
#[test]
fn t2_the_first_turn_introduces_a_gipf_piece() {
    let position = start("gipf-tournament");
    assert_eq!(position.turns().len(), 42);
    position.every_turn_begins("G");
    position.refuses("a2-b2");
    let next = position.play("Ga2-b2");
    next.is("gipf-tournament (GG)3/5/6/7/6/5/4 b G16 G18 gg");
    assert_eq!(next.turns().len(), 42);
    next.every_turn_begins("G");
    // It pushes, too.
    next.play("Ga2-c2")
        .is("gipf-tournament (gg)3/(GG)4/6/7/6/5/4 w G16 G16 gg");
}

/// GIPF tournament 2 and D6: who has not yet introduced a GIPF-piece has not
/// lost the last one.
/// Proves G 7.5.
#[test]
fn t2_nothing_is_lost_before_the_first_gipf_piece() {
    let next = start("gipf-tournament").play("Ga2-b2");
    next.goes_on();
    next.play("Gb6-b5").goes_on();
}

/// GIPF tournament 3: as many GIPF-pieces as a player likes, in his second,
/// third, fourth turn.
/// Proves G 7.3.
#[test]
fn t3_gipf_pieces_without_a_fixed_number() {
    let position = start("gipf-tournament").play_all(&[
        "Ga2-b2", "Gi2-h2", "Ga2-c2", "Gi2-g2", "Gb6-b5", "Gh6-h5", "Gb6-b4", "Gh6-h4", "Ga2-d2",
    ]);
    position.is("gipf-tournament (GG)1(GG)(GG)/(GG)4/(GG)5/7/6/(gg)4/(gg)1(gg)(gg) b G8 G10 gg");
    // Both kinds are free to choose from the second turn on.
    position.play("Gf1-f2");
    position.play("f1-f2");
}

/// GIPF tournament 3 and D7: a GIPF-piece needs two discs in reserve.
/// Proves G 7.4.
#[test]
fn t3_a_gipf_piece_needs_two_discs() {
    let position = at("gipf-tournament (GG)3/5/6/7/6/5/(gg)3 w G2 G9 gg");
    assert_eq!(position.turns().len(), 2 * 42);
    position
        .play("Ga2-b3")
        .is("gipf-tournament (GG)(GG)2/5/6/7/6/5/(gg)3 b G0 G9 gg");
    let position = at("gipf-tournament (GG)3/5/6/7/6/5/(gg)3 w G1 G9 gg");
    assert_eq!(position.turns().len(), 42);
    position.refuses("Ga2-b3");
    position
        .play("a2-b3")
        .is("gipf-tournament (GG)G2/5/6/7/6/5/(gg)3 b G0 G9 -g");
}

/// GIPF tournament 4: the first single piece ends the player's own right, not
/// the opponent's.
/// Proves G 7.3.
#[test]
fn t4_the_first_single_piece_ends_the_opening_of_its_player() {
    let position = start("gipf-tournament").play_all(&["Ga2-b2", "Gi2-h2", "b6-b5"]);
    position.is("gipf-tournament (GG)2G/5/6/7/6/5/(gg)3 b G15 G16 -g");
    let next = position.play("Gi2-g2");
    next.is("gipf-tournament (GG)2G/5/6/7/6/(gg)4/(gg)3 w G15 G14 -g");
    next.refuses("Gb6-b4");
    let next = next.play("b6-b4").play("h6-h5");
    next.is("gipf-tournament (GG)1GG/5/6/7/6/(gg)4/(gg)2g w G14 G13 --");
    for position in [next.play("a5-c5"), next] {
        assert!(position.turns().iter().all(|turn| !turn.starts_with('G')));
    }
}

/// GIPF tournament 4 and D7: a GIPF-piece that comes back as two discs does not
/// end the right to introduce more.
/// Proves G 7.4.
#[test]
fn t4_discs_that_come_back_may_be_introduced_again() {
    let position = at("gipf-tournament 4/5/(GG)(GG)(GG)(GG)2/7/6/5/(gg)3 w G0 G9 gg");
    let next = position.play("xGd2;Gd1-d2");
    next.is("gipf-tournament 4/5/(GG)(GG)(GG)(GG)2/7/6/5/(gg)3 b G0 G9 gg");
}

/// GIPF tournament, last paragraph: from there on it is the standard game, with
/// the same two ways to win.
/// Proves G 5.1, G 6.2, G 6.6, G 7.1.
#[test]
fn the_further_game_is_the_standard_game() {
    let position = at("gipf-tournament 4/5/6/GGG1(gg)2/6/5/3(GG) w G9 G9 --");
    position.turns_beginning("e1", &["e1-e5;xe2,e3,e4,e5", "e1-e5;xe2,e3,e4,e5,Ge6*"]);
    position
        .play("e1-e5;xe2,e3,e4,e5,Ge6*")
        .is_won_by(White, WinReason::Gipf);
    at("gipf-tournament (GG)3/5/6/7/6/5/(gg)3 b G0 G1 gg")
        .play("h6-h5")
        .is_won_by(Black, WinReason::Moves);
}
