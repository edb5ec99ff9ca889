//! Before a push ends the right to introduce pieces, the board asks once.

use rules::{Board, Color, Piece, Potential};
use session::{Event, Message, Prompt, Pushing, Settings, Touch};

use crate::table::{GIPF, TOURNAMENT, Table};

/// Both have a GIPF-piece on the board and may bring in more.
const OPENING: &str = "gipf-tournament 4/2(GG)2/6/7/2(gg)3/5/4 w G16 G16 gg";

fn basic(table: &mut Table) -> &mut Table {
    table.send(Message::Touch(Touch::Piece(Piece::BASIC)))
}

/// Proves G 7.3.
#[test]
fn a_first_basic_piece_is_asked_for_once_more() {
    let mut table = Table::at(OPENING);
    basic(&mut table).tap("e1 e2");
    assert_eq!(table.moves(), "");
    let asked = Prompt::ConfirmLast {
        player: Color::White,
        dot: Board::gipf().dot("e1").unwrap(),
        spot: Board::gipf().spot("e2").unwrap(),
        piece: Piece::BASIC,
        gipf: true,
        potentials: false,
    };
    assert_eq!(table.prompt(), asked);
    assert!(table.model().actions.confirm && table.prompt().confirms());
    assert_eq!(table.events(), [Event::DecisionDue(Color::White)]);
    table.send(Message::Confirm);
    assert_eq!(table.moves(), "e1-e2!");
    // Black has a right of his own, and a piece of his own in hand.
    let chosen = |table: &Table| {
        let choices = table.model().choices;
        choices.iter().find(|choice| choice.chosen).unwrap().piece
    };
    assert_eq!(chosen(&table), GIPF);
    table.tap("a1 b2");
    assert_eq!(table.moves(), "e1-e2 Ga1-b2!");
    // White has nothing to lose any more, and is not asked again.
    table.tap("i1 h2");
    assert_eq!(table.moves(), "e1-e2 Ga1-b2 i1-h2!");
}

#[test]
fn a_gipf_piece_ends_nothing_and_is_not_asked_for() {
    let mut table = Table::at(TOURNAMENT);
    table.tap("e1 e2");
    assert_eq!(table.moves(), "Ge1-e2!");
}

/// A second touch of the target confirms the push; a second touch of the dot only if it has one
/// direction.
#[test]
fn the_same_place_once_more_confirms() {
    let mut table = Table::at(OPENING);
    basic(&mut table).tap("e1 e2");
    assert_eq!(table.moves(), "");
    table.tap("e2");
    assert_eq!(table.moves(), "e1-e2!");
    // From a corner there is one direction.
    let mut table = Table::at(OPENING);
    basic(&mut table).tap("e1 e1");
    assert!(matches!(table.prompt(), Prompt::ConfirmLast { .. }));
    table.tap("e1");
    assert_eq!(table.moves(), "e1-e2!");
    // Another direction is another choice, and is asked for as well.
    let mut table = Table::at(OPENING);
    basic(&mut table).tap("d1 d2 d1 e2");
    assert!(matches!(table.prompt(), Prompt::ConfirmLast { .. }));
    assert_eq!(table.moves(), "");
    table.tap("e2");
    assert_eq!(table.moves(), "d1-e2!");
}

#[test]
fn where_pushes_wait_for_the_button_only_the_button_confirms() {
    let mut table = Table::at(OPENING);
    table.send(Message::Settings(Settings {
        pushing: Pushing::Button,
        ..Settings::default()
    }));
    basic(&mut table).tap("e1 e2 e2");
    assert!(matches!(table.prompt(), Prompt::ConfirmLast { .. }));
    assert_eq!(table.moves(), "");
    table.send(Message::Confirm);
    assert_eq!(table.moves(), "e1-e2!");
}

#[test]
fn the_player_can_cancel_the_question() {
    let mut table = Table::at(OPENING);
    basic(&mut table).tap("e1 e2").send(Message::Cancel);
    assert!(matches!(table.prompt(), Prompt::ChooseDot { .. }));
    table.send(Message::Touch(Touch::Piece(GIPF))).tap("e1 e2");
    assert_eq!(table.moves(), "Ge1-e2!");
}

#[test]
fn potentials_in_reserve_are_not_lost_by_oversight() {
    let start = "gipf-standard+Z6 (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12Z6 G12Z6 pp";
    let mut table = Table::at(start);
    basic(&mut table).tap("e1 e2");
    let asked = Prompt::ConfirmLast {
        player: Color::White,
        dot: Board::gipf().dot("e1").unwrap(),
        spot: Board::gipf().spot("e2").unwrap(),
        piece: Piece::BASIC,
        gipf: false,
        potentials: true,
    };
    assert_eq!(table.prompt(), asked);
    table.send(Message::Touch(Touch::Piece(Piece::Loaded(
        Potential::Zertz,
    ))));
    table.send(Message::Confirm);
    assert_eq!(table.moves(), "Ze1-e3!");
}

/// D15: a player with strict touches has touched.
#[test]
fn strict_touch_does_not_ask_and_one_tap_does() {
    let set = |strict_touch| {
        Message::Settings(Settings {
            pushing: Pushing::OneTap,
            strict_touch,
            ..Settings::default()
        })
    };
    let mut table = Table::at(OPENING);
    basic(table.send(set(false))).tap("e1");
    assert!(matches!(table.prompt(), Prompt::ConfirmLast { .. }));
    let mut table = Table::at(OPENING);
    basic(table.send(set(true))).tap("e1 e2");
    assert_eq!(table.moves(), "e1-e2!");
}

#[test]
fn a_decision_is_described_wherever_it_arises() {
    // After a push.
    let mut table = Table::at("gipf-standard 4/5/6/G(GG)G1G2/6/5/(gg)3 w G5 G5 --");
    table.tap("e1 e2");
    assert_eq!(
        table.events().last(),
        Some(&Event::DecisionDue(Color::White))
    );
    // At the start of a turn: the opponent's push made the row.
    let row = "gipf-standard 4/5/6/G(GG)GG3/6/5/(gg)3 w G5 G5 --";
    let table = Table::at(row);
    assert_eq!(
        table.events().last(),
        Some(&Event::DecisionDue(Color::White))
    );
    // The same when a saved game is opened.
    let mut table = Table::at(row);
    let save = table.session.save();
    table.open(&save);
    assert_eq!(
        table.events().last(),
        Some(&Event::DecisionDue(Color::White))
    );
    // A row without a choice is taken automatically, and announced then.
    let mut table = Table::at("gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --");
    table.tap("e1 e2");
    assert!(!table.events().contains(&Event::DecisionDue(Color::White)));
}

/// The choice shows the remaining number and its consequence before the push.
#[test]
fn every_choice_says_what_is_left_and_what_it_ends() {
    let start = "gipf-tournament+T3P3 4/2(GG)2/6/7/2(gg)3/5/4 w G16T3P2 G16T3P3 gg";
    let choices = Table::at(start).model().choices;
    let said: Vec<_> = choices
        .iter()
        .map(|choice| {
            let ends = choice.ends.map(|ends| (ends.gipf, ends.potentials));
            (choice.piece, choice.left, ends)
        })
        .collect();
    let expected = [
        (GIPF, 8, None),
        (Piece::Loaded(Potential::Tamsk), 3, Some((true, false))),
        (Piece::Loaded(Potential::Punct), 2, Some((true, false))),
        (Piece::BASIC, 16, Some((true, true))),
    ];
    assert_eq!(said, expected);
    let matrx = "matrx 4/5/6/G1G1G2/6/1g1g1/4/1g1 w G0T6Z6D5Y6P1 G0T6Z6D6Y6P6 --";
    let choices = Table::at(matrx).model().choices;
    let left: Vec<u8> = choices.iter().map(|choice| choice.left).collect();
    assert_eq!(left, [3, 3, 2, 3]);
    assert!(choices.iter().all(|choice| choice.ends.is_none()));
}
