//! Scores: decided games are given in turns, material in hundredths of a disc.

use engine::{Limits, Score, Search, Settings};
use rules::Position;

use crate::at;

fn score(position: &Position, depth: u32) -> Score {
    let mut search = Search::new(position, &Settings::default()).unwrap();
    search.run(Limits::depth(depth), || true);
    search.report().score
}

/// Black has no disc in reserve after any turn of White's that leaves him no
/// row: basic F.
#[test]
fn a_win_at_once() {
    let position = at("gipf-basic 1G2/5/6/2Gg3/6/5/4 w G4 G0 --");
    assert_eq!(score(&position, 1), Score::Win(1));
    assert_eq!(score(&position, 4), Score::Win(1));
}

/// Black has one disc: White's next turn but one wins.
#[test]
fn a_win_in_two_and_the_loss_before_it() {
    let position = at("gipf-basic 1G2/5/6/2Gg3/6/5/4 w G4 G1 --");
    assert_eq!(score(&position, 3), Score::Win(2));
    let position = at("gipf-basic 1G2/5/6/2Gg3/6/5/4 b G4 G1 --");
    assert_eq!(score(&position, 2), Score::Loss(1));
}

/// The last own disc is pushed in and no row is made: the player wins first if
/// the opponent has none either, else loses in the opponent's turn.
#[test]
fn a_loss_that_no_turn_avoids() {
    let position = at("gipf-basic 1G2/5/6/2Gg3/6/5/4 w G1 G4 --");
    assert_eq!(score(&position, 4), Score::Loss(1));
}

/// A row with captures is worth more than the same discs without it.
#[test]
fn captures_are_seen_at_once() {
    // Three in line, and three of Black's behind them.
    let position = at("gipf-basic GGG1/5/6/6g/6/5/4 w G10 G10 --");
    let Score::Value(row) = score(&position, 1) else {
        panic!("nothing is decided");
    };
    assert!(row > 0);
}

/// The last GIPF-piece of White stands beside a PÜNCT-piece of Black, and no turn
/// takes it away: it will be covered. A search of one turn sees it.
#[test]
fn a_cover_of_the_last_gipf_piece_is_seen_beyond_the_depth() {
    let board = "4/1(gp)3/1(GG)4/7/6/1(gg)3/4";
    let position = at(&format!("gipf-standard+P6 {board} w G12 G12 --"));
    assert_eq!(score(&position, 1), Score::Loss(1));
}
