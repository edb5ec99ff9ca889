//! The basic rules, clause by clause (GIPF basic A to F).

use std::collections::BTreeSet;

use rules::Color::{Black, White};
use rules::{Board, Color, Direction, Ruleset, WinReason};

use crate::note::{at, start};

/// GIPF basic A.1: 24 dots, which are no part of the play area.
/// Proves G 1.1.
#[test]
fn a1_dots_are_not_in_play() {
    let board = Board::gipf();
    assert_eq!(board.dots().len(), 24);
    for dot in board.dots() {
        assert_eq!(board.spot(&dot.to_string()), None, "{dot}");
    }
}

/// GIPF basic A.2: 37 spots.
/// Proves G 1.1.
#[test]
fn a2_the_play_area_has_37_spots() {
    assert_eq!(Board::gipf().spots().len(), 37);
}

/// GIPF basic A.3: pieces move along the lines. A line ends in two dots, so
/// that it can be entered from either side.
/// Proves G 1.2.
#[test]
fn a3_every_push_follows_a_line_and_every_line_has_two_ends() {
    let board = Board::gipf();
    assert_eq!(board.lines().len(), 21);
    for &line in board.lines() {
        let pushes: Vec<_> = board.pushes().filter(|(_, p)| p.line == line).collect();
        let [(_, there), (_, back)] = pushes[..] else {
            panic!("{line:?} has {} ends", pushes.len());
        };
        let reversed: Vec<_> = back.spots.iter().rev().copied().collect();
        assert_eq!(there.spots, reversed);
        assert_eq!(line.len() as usize, there.spots.len());
        assert!((4..=7).contains(&line.len()));
    }
}

/// GIPF basic A.3: along the seven lines of each of three directions.
/// Proves G 1.2.
#[test]
fn a3_lines_run_in_three_directions() {
    let board = Board::gipf();
    for there in Direction::ALL {
        let pushes = board.pushes();
        let along = pushes.filter(|(_, push)| push.direction == there).count();
        assert_eq!(along, 7, "{there:?}");
    }
    assert_eq!(Direction::ALL.len(), 2 * 3);
}

/// GIPF basic B.1: White begins.
/// Proves G 2.1.
#[test]
fn b1_white_begins() {
    assert_eq!(start("gipf-basic").0.side(), White);
}

/// GIPF basic B.2: fifteen pieces each, and up to three more for one player.
/// Proves G 2.2, G 8.1.
#[test]
fn b2_fifteen_pieces_and_a_handicap_of_up_to_three() {
    let discs = |text: &str| {
        let ruleset: Ruleset = text.parse().unwrap();
        Color::ALL.map(|color| ruleset.discs(color))
    };
    assert_eq!(discs("gipf-basic"), [15, 15]);
    assert_eq!(discs("gipf-basic+H1"), [16, 15]);
    assert_eq!(discs("gipf-basic+h2"), [15, 17]);
    assert_eq!(discs("gipf-basic+h3"), [15, 18]);
    start("gipf-basic+h3").is("gipf-basic+h3 g2G/5/6/G5g/6/5/g2G w G12 G15 --");
    assert!("gipf-basic+h4".parse::<Ruleset>().is_err());
}

/// GIPF basic B.3: the dot e1 points at White.
/// Proves G 1.3.
#[test]
fn b3_e1_is_the_dot_nearest_to_white() {
    let away_from_white = |dot: &&rules::Dot| {
        let (column, height) = dot.coordinates();
        2 * height - column
    };
    let dots = Board::gipf().dots();
    assert_eq!(
        dots.iter().min_by_key(away_from_white).unwrap().to_string(),
        "e1"
    );
    assert_eq!(
        dots.iter().max_by_key(away_from_white).unwrap().to_string(),
        "e9"
    );
}

/// GIPF basic B.4 and illustration 1: three pieces each in front of the
/// angular dots, colours alternating.
/// Proves G 2.2.
#[test]
fn b4_colours_alternate_in_front_of_the_angular_dots() {
    let position = start("gipf-basic");
    let around = ["a1", "a5", "e9", "i5", "i1", "e1"];
    let letters = around.map(|name| {
        let board = Board::gipf();
        let dot = board.dot(name).unwrap();
        let pushes: Vec<_> = board.pushes().filter(|(_, p)| p.dot == dot).collect();
        assert_eq!(pushes.len(), 1, "{name} is an angular dot");
        position.stack(&pushes[0].1.spots[0].to_string())
    });
    assert_eq!(letters, ["g", "G", "g", "G", "g", "G"]);
    assert_eq!(position.0.pieces().occupied().len(), 6);
}

/// GIPF basic B.5: twelve pieces each in reserve.
/// Proves G 2.2.
#[test]
fn b5_twelve_pieces_are_in_reserve() {
    start("gipf-basic").reserves_are(12, 12);
}

/// GIPF basic C: without pieces in reserve there is no move.
/// Proves G 5.1.
#[test]
fn c_a_player_without_pieces_in_reserve_cannot_move() {
    at("gipf-basic 4/5/6/2Gg3/6/5/4 w G1 G0 --")
        .play("e1-e2")
        .is_won_by(White, WinReason::Moves);
}

/// GIPF basic D: the players take turns, and each turn adds one piece.
/// Proves G 3.1.
#[test]
fn d_each_turn_adds_one_piece_from_the_reserve() {
    let position = start("gipf-basic");
    assert_eq!(position.turns().len(), 42);
    for turn in position.turns() {
        let next = position.play(&turn);
        next.reserves_are(11, 12);
        assert_eq!(next.0.pieces().of(White).len(), 4, "{turn}\n{next}");
        assert_eq!(next.0.side(), Black);
    }
    let next = position.play("a2-b3").play("a2-c2");
    next.reserves_are(11, 11);
    assert_eq!(next.0.side(), White);
}

/// GIPF basic D.1 (and G.1): a piece is put on a dot first, so a turn names
/// the dot; a piece on a dot is not in play, and no spot can be entered
/// otherwise.
/// Proves G 3.1.
#[test]
fn d1_every_move_comes_from_a_dot() {
    let position = start("gipf-basic");
    for turn in position.turns() {
        let (dot, _) = turn.split_once('-').unwrap();
        assert!(Board::gipf().dot(dot).is_some(), "{turn}");
    }
    position.refuses("b3-c4");
    position.refuses("e5");
}

/// GIPF basic D.2: one line begins at an angular dot, two at any other, so there
/// are 42 pushes.
/// Proves G 3.5.
#[test]
fn d2_a_dot_has_one_line_or_two() {
    let board = Board::gipf();
    for dot in board.dots() {
        let angular = ["a1", "a5", "e9", "i5", "i1", "e1"].contains(&dot.to_string().as_str());
        let lines = board.pushes().filter(|(_, push)| push.dot == *dot).count();
        assert_eq!(lines, if angular { 1 } else { 2 }, "{dot}");
    }
    assert_eq!(board.pushes().len(), 42);
}

/// GIPF basic G.2: no side of the board belongs to anybody: both players may
/// enter from every dot.
/// Proves G 1.4.
#[test]
fn g2_both_players_enter_from_every_dot() {
    for side in ["w", "b"] {
        let position = at(&format!("gipf-basic 4/5/6/2Gg3/6/5/4 {side} G9 G9 --"));
        let turns = position.turns();
        let dots: BTreeSet<&str> = turns
            .iter()
            .filter_map(|turn| Some(turn.split_once('-')?.0))
            .collect();
        assert_eq!(dots.len(), 24, "{side}");
    }
}

/// GIPF basic D.2, first possibility: onto a free spot.
/// Proves G 3.2.
#[test]
fn d2_onto_a_free_spot_nothing_else_moves() {
    start("gipf-basic")
        .play("g1-f2")
        .is("gipf-basic g2G/5/6/G5g/G5/5/g2G b G11 G12 --");
}

/// GIPF basic D.2, second possibility, and illustrations 2a and 2b: what is in
/// the way moves on by one spot, whatever its colour, all in one direction.
/// Proves G 3.3.
#[test]
fn d2_illustration_2_what_is_in_the_way_moves_on() {
    at("gipf-basic 4/5/6/gGg1g2/6/5/4 w G9 G9 --")
        .play("e1-e5")
        .is("gipf-basic 4/5/6/GgGgg2/6/5/4 b G8 G9 --");
}

/// GIPF basic D.3: one spot at a time; nothing slides on over free spots, and
/// what stands behind a free spot does not move.
/// Proves G 3.3.
#[test]
fn d3_a_piece_moves_one_spot() {
    at("gipf-basic 4/5/6/7/6/g4/1G2 w G9 G9 --")
        .play("h1-f3")
        .is("gipf-basic 4/5/6/7/1g4/G4/1G2 b G8 G9 --");
    at("gipf-basic 4/5/6/g1g1g2/6/5/4 w G9 G9 --")
        .play("e1-e3")
        .is("gipf-basic 4/5/6/Ggg1g2/6/5/4 b G8 G9 --");
}

/// GIPF basic D.4 and illustration 3: nothing is pushed out of the play area.
/// A full line is closed from both ends; the lines that cross it are not.
/// Proves G 3.4.
#[test]
fn d4_illustration_3_a_full_line_is_closed() {
    let position = at("gipf-basic gGgG/5/6/7/6/5/4 w G9 G9 --");
    position.refuses("b1-b5");
    position.refuses("b1-b2");
    position.refuses("b6-b2");
    assert_eq!(position.turns().len(), 40);
    position
        .play("a3-c5")
        .is("gipf-basic gGGG/3g1/6/7/6/5/4 b G8 G9 --");
}

/// GIPF basic E, illustration 4a: Black takes four pieces and captures none.
/// A vacant spot interrupts the row (E.2).
/// Proves G 4.1, G 4.2, G 4.3.
#[test]
fn e_illustration_4a_four() {
    let position = at("gipf-basic 4/5/6/ggg2G1/6/5/4 b G10 G9 --");
    position.turns_beginning("e1", &["e1-e5;xe2,e3,e4,e5"]);
    let next = position.play("e1-e5;xe2,e3,e4,e5");
    next.is("gipf-basic 4/5/6/5G1/6/5/4 w G10 G12 --");
    next.captured_are(4, 3);
}

/// GIPF basic E, illustration 4b: Black takes five pieces, one of them white;
/// his own piece beyond the vacant spot stays (E.2).
/// Proves G 4.1, G 4.2, G 4.3.
#[test]
fn e_illustration_4b_five() {
    let position = at("gipf-basic 4/5/6/ggg1G1g/6/5/4 b G14 G11 --");
    position.turns_beginning("e1", &["e1-e5;xe2,e3,e4,e5,e6*"]);
    let next = position.play("e1-e5;xe2,e3,e4,e5,e6*");
    next.is("gipf-basic 4/5/6/6g/6/5/4 w G14 G14 --");
    next.captured_are(1, 0);
}

/// GIPF basic E, illustration 4c: six pieces, five of his own and one white.
/// Proves G 4.1, G 4.3.
#[test]
fn e_illustration_4c_six() {
    let position = at("gipf-basic 4/5/6/ggg1gG1/6/5/4 b G14 G11 --");
    position.turns_beginning("e1", &["e1-e5;xe2,e3,e4,e5,e6,e7*"]);
    let next = position.play("e1-e5;xe2,e3,e4,e5,e6,e7*");
    next.is("gipf-basic 4/5/6/7/6/5/4 w G14 G15 --");
    next.captured_are(1, 0);
}

/// GIPF basic E, illustration 4d: all seven of the longest line, two of them
/// white, one at each end.
/// Proves G 4.1, G 4.3.
#[test]
fn e_illustration_4d_seven() {
    let position = at("gipf-basic 3g/3G1/3g2/Ggg1ggG/6/5/4 b G12 G9 --");
    position.turns_beginning("a5", &["a5-e5;xe2*,e3,e4,e5,e6,e7,e8*"]);
    let next = position.play("a5-e5;xe2*,e3,e4,e5,e6,e7,e8*");
    next.is("gipf-basic 3g/3g1/3G2/7/6/5/4 w G12 G13 --");
    next.captured_are(2, 0);
}

/// GIPF basic E.1: own pieces come back to the reserve, and so keep a player
/// in the game who has just used his last one.
/// Proves G 4.3, G 5.1.
#[test]
fn e1_a_row_keeps_the_reserve_alive() {
    let next = at("gipf-basic 4/5/6/GGG4/6/5/3g w G1 G9 --").play("e1-e5;x");
    next.is("gipf-basic 4/5/6/7/6/5/3g b G4 G9 --");
    next.goes_on();
}

/// GIPF basic E.2: everything that extends the row goes with it, whatever its
/// colour and order, to the next vacant spot.
/// Proves G 4.1.
#[test]
fn e2_the_extension_goes_too() {
    let position = at("gipf-basic 4/5/6/GGG1gGg/6/5/3g w G8 G9 --");
    position.turns_beginning("e1", &["e1-e5;xe2,e3,e4,e5,e6*,e7,e8*"]);
}

/// GIPF basic E.3: taking is compulsory. Three in a row are not taken.
/// Proves G 4.1, G 4.4.
#[test]
fn e3_four_must_be_taken_and_three_stay() {
    let position = at("gipf-basic 4/5/6/GGG4/6/5/3g w G8 G9 --");
    position.refuses("e1-e5;x-");
    position.step("e1-e5").steps_are(&["xe2,e3,e4,e5"]);
    at("gipf-basic 4/5/6/GG5/6/5/3g w G8 G9 --")
        .play("e1-e4")
        .is("gipf-basic 4/5/6/GGG4/6/5/3g b G7 G9 --");
}

/// GIPF basic E.3 and illustrations 5a and 5b: White's push lines up five black
/// pieces, which Black must return to his reserve.
///
/// GIPF basic E, remark: taking them is no turn; Black then makes his move.
/// Proves G 4.3, G 4.4, G 4.5.
#[test]
fn e3_illustration_5_white_forces_black_to_return_five() {
    let position = at("gipf-basic 3G/3G1/3g2/1gg1gg1/6/5/4 w G10 G9 --");
    let forced = position.play("a5-e5");
    forced.is("gipf-basic 3G/3G1/3G2/1ggggg1/6/5/4 b G9 G9 --");
    forced.steps_are(&["xe3,e4,e5,e6,e7"]);
    forced.every_turn_begins("xe3,e4,e5,e6,e7;");
    assert_eq!(forced.turns().len(), 42);
    let returned = forced.step("x");
    returned.is("gipf-basic 3G/3G1/3G2/7/6/5/4 b G9 G14 --");
    returned.captured_are(3, 1);
    forced
        .play("x;g1-f2")
        .is("gipf-basic 3G/3G1/3G2/7/g5/5/4 w G9 G13 --");
}

/// GIPF basic E.4: rows that do not cross are all taken; the order does not
/// matter.
/// Proves G 4.6.
#[test]
fn e4_rows_that_do_not_cross_are_all_taken() {
    let position = at("gipf-basic 3G/GGGg1/3G2/GGGg3/6/5/4 w G5 G9 --");
    position.turns_beginning("a5", &["a5-f4;xc2,c3,c4,c5,e2,e3,e4,e5"]);
    let pushed = position.step("a5-f4");
    pushed.steps_are(&["xc2,c3,c4,c5", "xe2,e3,e4,e5"]);
    let taken = pushed.step("xc2,c3,c4,c5").step("xe2,e3,e4,e5");
    assert_eq!(taken, pushed.step("xe2,e3,e4,e5").step("xc2,c3,c4,c5"));
    taken.is("gipf-basic 3G/5/3g2/7/2g3/5/4 b G12 G9 --");
}

/// GIPF basic E.4 and illustration 6: Black may choose between the row of four
/// and the row of five that cross.
/// Proves G 4.6, G 4.7.
#[test]
fn e4_illustration_6_rows_that_cross_leave_a_choice() {
    let position = at("gipf-basic 3G/1g1G1/2gg2/1gg1g2/3g2/3g1/4 b G13 G7 --");
    position.turns_beginning("a5", &["a5-e5;xc3,d4,e5,f5,g5", "a5-e5;xe3,e4,e5,e6"]);
    position
        .play("a5-e5;xe3,e4,e5,e6")
        .is("gipf-basic 3g/1g1G1/2gG2/7/3g2/3g1/4 w G13 G10 --");
    position
        .play("a5-e5;xc3,d4,e5,f5,g5")
        .is("gipf-basic 3g/3G1/3G2/1gg1g2/6/5/4 w G13 G11 --");
}

/// GIPF basic E.5 and illustration 7: White made the move that lines up both
/// colours, takes four white pieces and a black one, and then Black must take
/// four black pieces.
/// Proves G 4.5.
#[test]
fn e5_illustration_7_who_caused_it_goes_first() {
    let position = at("gipf-basic 3G/2gG1/3g2/ggg1GG1/4G1/4G/4 w G9 G10 --");
    position.turns_beginning("a5", &["a5-e5;xc4*,d5,e6,f6,g6"]);
    let next = position.play("a5-e5;x");
    next.is("gipf-basic 3G/3G1/6/gggg1G1/6/5/4 b G12 G10 --");
    next.captured_are(0, 1);
    // The second white piece now stands beyond a vacant spot.
    next.every_turn_begins("xe2,e3,e4,e5;");
}

/// GIPF basic E.5, illustration 7: had Black made that move, he would have
/// captured two white pieces with his four, and White would have no row.
/// Proves G 4.5.
#[test]
fn e5_illustration_7_had_black_made_the_move() {
    let position = at("gipf-basic 3G/2gG1/3g2/ggg1GG1/4G1/4G/4 b G9 G10 --");
    position.turns_beginning("a5", &["a5-e5;xe2,e3,e4,e5,e6*,e7*"]);
    let next = position.play("a5-e5;x");
    next.is("gipf-basic 3g/2gG1/3G2/7/4G1/4G/4 w G9 G13 --");
    next.captured_are(2, 0);
    assert_eq!(next.steps().len(), 42);
}

/// GIPF basic F: a player who cannot bring a piece into play has lost.
/// Proves G 5.1.
#[test]
fn f_who_cannot_bring_a_piece_into_play_loses() {
    let next = at("gipf-basic 4/5/6/2Gg3/6/5/4 w G5 G0 --").play("a2-b3");
    next.is("gipf-basic 1G2/5/6/2Gg3/6/5/4 b G4 G0 --#w");
    next.is_won_by(White, WinReason::Moves);
}

/// GIPF basic F.1: pieces returned to the reserve are not captured.
/// Proves G 4.3.
#[test]
fn f1_returning_pieces_captures_nothing() {
    let position = at("gipf-basic 4/5/6/GGG4/6/5/3g w G12 G14 --");
    position.captured_are(0, 0);
    position.play("e1-e5;x").captured_are(0, 0);
}

/// GIPF basic F.2: no tie; the first to run out of pieces loses, even if the
/// other player has none left either.
/// Proves G 5.1.
#[test]
fn f2_the_first_to_run_out_loses() {
    let next = at("gipf-basic 4/5/6/2Gg3/6/5/4 b G0 G1 --").play("a2-b3");
    next.reserves_are(0, 0);
    next.is_won_by(Black, WinReason::Moves);
}

/// GIPF basic F.3: the reserves are seen by all: they stand in the position.
/// Proves G 2.3.
#[test]
fn f3_reserves_are_visible() {
    let position = at("gipf-basic 4/5/6/2Gg3/6/5/4 b G7 G11 --");
    position.reserves_are(7, 11);
}
