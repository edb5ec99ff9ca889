//! The tournament opening: GIPF-piece or basic piece (GIPF tournament 2 to 4).

use rules::{Color, Opening, Piece};
use session::{Message, Prompt, Touch};

use crate::table::{GIPF, TOURNAMENT, Table};

/// Proves G 7.2, G 7.3.
#[test]
fn the_first_turn_leaves_no_choice_the_second_does() {
    let mut table = Table::at(TOURNAMENT);
    assert_eq!(table.model().choices, []);
    assert!(matches!(
        table.prompt(),
        Prompt::ChooseDot { piece: GIPF, .. }
    ));
    table.tap("e1 e2").tap("e9 e8");
    assert_eq!(table.moves(), "Ge1-e2 Ge9-e8!");
    let choices = table.model().choices;
    assert_eq!(choices.len(), 2);
    let chosen: Vec<Piece> = choices
        .iter()
        .filter(|c| c.chosen)
        .map(|c| c.piece)
        .collect();
    assert_eq!(chosen, [GIPF]);
}

/// Proves G 7.3.
#[test]
fn the_first_basic_piece_closes_the_opening() {
    let mut table = Table::at(TOURNAMENT);
    table.write("Ge1-e2 Ge9-e8");
    table
        .send(Message::Touch(Touch::Piece(Piece::BASIC)))
        .tap("g1");
    assert_eq!(table.board().arrows[0].shifts[0].stack.to_string(), "G");
    table.tap("f2").send(Message::Confirm);
    assert_eq!(table.discs(Color::White).opening, Opening::Closed);
    assert_eq!(table.discs(Color::Black).opening, Opening::GipfPieces);
    table.write("Ga1-b2");
    assert_eq!(table.model().choices, []);
}

#[test]
fn a_kind_that_cannot_be_introduced_is_not_chosen() {
    let mut table = Table::at(TOURNAMENT);
    let before = table.model();
    table.send(Message::Touch(Touch::Piece(Piece::BASIC)));
    assert_eq!(table.model(), before);
}
