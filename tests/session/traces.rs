//! The drawing of the last move and of the chosen one.

use session::{Fate, Message, MovePath, TakenRow};

use crate::table::{BASIC, Table, dot, spot};

/// Names with their fates: the spots from which pieces were taken.
fn fates(table: &Table, row: &TakenRow) -> Vec<(String, Fate)> {
    let board = table.board();
    let named = |removed: &session::Removed| {
        let mut spots = board.spots.iter();
        let spot = spots.find(|spot| spot.point == removed.point);
        (spot.expect("a spot").name.clone(), removed.fate)
    };
    row.pieces.iter().map(named).collect()
}

#[test]
fn the_last_push_leads_to_where_its_piece_came_in() {
    let mut table = Table::at(BASIC);
    // The GIPF-piece on e2 is pushed on to e3.
    table.tap("e1 e2");
    let view = table.board().geometry;
    let path = MovePath {
        from: view.dot(dot("e1")),
        to: view.spot(spot("e2")),
        jumps: false,
    };
    assert_eq!(table.board().last, Some(path));
    table.send(Message::Flip);
    let turned = table.board().last.expect("the last move");
    assert_eq!((turned.from.x, turned.from.y), (-path.from.x, -path.from.y));
    table.send(Message::TakeBack);
    assert_eq!(table.board().last, None);
}

/// Four white pieces and the black one behind them: it is captured, the others go back.
#[test]
fn a_row_is_seen_until_the_next_move() {
    let mut table = Table::at("gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --");
    assert_eq!(table.board().taken, []);
    table.write("e1-e6;xe2,e3,e4,e5,e6*");
    let board = table.board();
    let [row] = &board.taken[..] else {
        panic!("{:?}", board.taken)
    };
    let ends = (
        board.geometry.spot(spot("e2")),
        board.geometry.spot(spot("e6")),
    );
    assert_eq!(row.ends, ends);
    let back = Fate::Returns;
    let spots = ["e2", "e3", "e4", "e5", "e6"].map(str::to_owned);
    let expected = spots
        .into_iter()
        .zip([back, back, back, back, Fate::Captured]);
    assert_eq!(fates(&table, row), expected.collect::<Vec<_>>());
    assert!(board.last.is_some());
    // Looking back does not show it earlier, and the next push removes it.
    table.write("a1-b2");
    assert_eq!(table.board().taken, []);
    table.send(Message::TakeBack);
    assert_eq!(table.board().taken.len(), 1);
}

/// Pieces of a row that stay have no ghost.
#[test]
fn only_what_was_taken_of_a_row_is_gone() {
    let start = "gipf-standard 4/5/6/G(GG)G(GG)g(gg)1/6/5/(gg)2(GG) w G5 G5 --";
    let mut table = Table::at(start);
    table.tap("e3").send(Message::Confirm);
    let board = table.board();
    let [row] = &board.taken[..] else {
        panic!("{:?}", board.taken)
    };
    let ends = (
        board.geometry.spot(spot("e2")),
        board.geometry.spot(spot("e7")),
    );
    assert_eq!(row.ends, ends);
    for (name, _) in fates(&table, row) {
        let mut spots = board.spots.iter();
        let here = spots.find(|spot| spot.name == name).expect("a spot");
        assert!(here.stack.0.is_empty(), "{name}");
    }
    let kept = board.spots.iter().filter(|spot| spot.name.starts_with('e'));
    let kept = kept.filter(|spot| !spot.stack.0.is_empty()).count();
    assert_eq!(row.pieces.len() + kept, 6);
    assert!(kept > 0);
}

#[test]
fn a_chosen_potential_shows_where_it_can_go_and_then_where_it_goes() {
    let start = "gipf-standard+Z6 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp";
    let mut table = Table::at(start);
    assert_eq!(table.board().jumps, []);
    table.tap("e4");
    let board = table.board();
    let place = |name| board.geometry.spot(spot(name));
    let [jump] = board.jumps[..] else {
        panic!("{:?}", board.jumps)
    };
    assert_eq!((jump.from, jump.to), (place("e4"), place("e6")));
    assert!(!jump.chosen);
    table.tap("e6");
    let last = table.board().last.expect("the potential has moved");
    assert!(last.jumps);
    assert_eq!((last.from, last.to), (jump.from, jump.to));
    assert_eq!(table.board().jumps, []);
}

/// Pieces nearer to the player lie over those behind them, also on a turned board.
#[test]
fn pieces_are_drawn_from_behind() {
    let mut table = Table::at("gipf-standard (gg)2G/5/6/(GG)6/6/5/4 w G11 G12 --");
    for _ in 0..2 {
        let board = table.board();
        let places: Vec<f64> = board
            .from_behind()
            .iter()
            .map(|spot| spot.point.y)
            .collect();
        assert_eq!(places.len(), 3);
        assert!(places.is_sorted(), "{places:?}");
        table.send(Message::Flip);
    }
}
