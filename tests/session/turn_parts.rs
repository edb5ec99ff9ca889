//! The strip with the parts of a turn, and undoing steps and turns.

use session::{Message, PartKind, PartState, Reply, Touch};

use crate::table::Table;

/// A TAMSK piece of White's on the middle, and another one that the extra move from e1
/// pushes there.
const CHAIN: &str = "gipf-standard+T6 (gg)3/5/6/gg(GT)(GT)3/6/5/(GG)3 w G6T4 G9T6 pp";

/// The parts as text: `+` done, `-` lost, `!` now, `.` due later, `?` optional.
fn parts(table: &Table) -> String {
    let parts = table.session.parts().into_iter().map(|part| {
        let kind = match part.kind {
            PartKind::Rows => "rows",
            PartKind::Extra => "extra",
            PartKind::Move => "move",
        };
        let state = match part.state {
            PartState::Done => '+',
            PartState::Lost => '-',
            PartState::Now => '!',
            PartState::Due => '.',
            PartState::May => '?',
        };
        format!("{kind}{state}")
    });
    parts.collect::<Vec<_>>().join(" ")
}

/// A turn that is one push has no strip of parts.
#[test]
fn a_plain_push_has_no_parts() {
    let mut table = Table::at(crate::table::BASIC);
    assert_eq!(parts(&table), "");
    table.tap("g1 f2");
    assert_eq!(parts(&table), "");
}

/// The extra move that the opponent's push gave comes before the move, and the rows of the move
/// after it.
///
/// Proves P 4.4.
#[test]
fn an_extra_move_comes_before_the_move() {
    let start = "gipf-standard+T6 (gg)3/5/6/(GG)2(GT)3/6/5/(gg)3 w G6T4 G9T6 pp";
    let mut table = Table::at(start);
    assert_eq!(parts(&table), "extra! move.");
    table.tap("a5 b5");
    assert_eq!(parts(&table), "extra+ move!");
    let save = table.session.save();
    table.open(&save);
    assert_eq!(parts(&table), "extra+ move!");
    table.send(Message::TakeBack);
    table.send(Message::Touch(Touch::Reply(Reply::Decline)));
    assert_eq!(parts(&table), "extra- move!");
    table.tap("a5 b5");
    assert_eq!(parts(&table), "");
}

/// Proves P 4.7.
#[test]
fn extra_moves_follow_each_other() {
    let mut table = Table::at(CHAIN);
    assert_eq!(parts(&table), "extra! move.");
    table.tap("e1 e2");
    assert_eq!(parts(&table), "extra+ extra! move.", "{table}");
    table.tap("a5 b5");
    assert_eq!(parts(&table), "extra+ extra+ move!");
}

/// Rows that stand come first, those that an extra move makes last.
///
/// Proves P 4.4, P 4.5.
#[test]
fn rows_come_before_the_extra_move_or_after_the_move() {
    let start = "gipf-standard+T6 (gg)3/5/GGG3/(GG)2(GT)3/6/5/(gg)3 w G6T4 G9T6 pp";
    let mut table = Table::at(start);
    table.tap("d1 d2");
    assert_eq!(parts(&table), "extra+ move! rows.", "{table}");
    let stands = start.replace("GGG3", "GGGG2");
    let mut table = Table::at(&stands);
    assert_eq!(parts(&table), "rows! extra. move.");
    table.send(Message::PlayForced);
    assert_eq!(parts(&table), "rows+ extra! move.");
}

#[test]
fn a_row_that_stands_is_due_first() {
    let row = "gipf-standard 4/5/6/G(GG)GG3/6/5/(gg)3 w G5 G5 --";
    let mut table = Table::at(row);
    assert_eq!(parts(&table), "rows! move.");
    table.send(Message::Confirm);
    assert_eq!(parts(&table), "rows+ move!");
    table.send(Message::TakeBack);
    assert_eq!(parts(&table), "rows! move.");
}

/// A row of GIPF-pieces only may be taken, and need not.
///
/// Proves G 6.5.
#[test]
fn a_row_that_may_stay_is_optional_before_the_move() {
    let row = "gipf-standard 4/5/6/(GG)(GG)(GG)(GG)3/6/5/(gg)3 w G5 G5 --";
    let table = Table::at(row);
    assert_eq!(parts(&table), "rows? move!");
}

#[test]
fn after_the_move_the_row_is_what_is_left() {
    let mut table = Table::at("gipf-standard 4/5/6/G(GG)G1G2/6/5/(gg)3 w G5 G5 --");
    table.tap("e1 e2");
    assert_eq!(parts(&table), "move+ rows!");
}

/// A neutralised move is lost, and the turn goes on.
///
/// Proves U 2.6.
#[test]
fn a_neutralised_move_is_seen_and_the_move_is_due_again() {
    let start = "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,1";
    let mut table = Table::at(start);
    table.tap("e4 e6");
    assert_eq!(parts(&table), "");
    for reply in [Reply::Challenge, Reply::Neutralised] {
        table.send(Message::Touch(Touch::Reply(reply)));
    }
    assert_eq!(parts(&table), "move- move!");
}

#[test]
fn undo_takes_back_a_step_and_with_shift_the_turn() {
    let mut table = Table::at(CHAIN);
    let start = table.position();
    table.tap("e1 e2 a5 b5");
    let two = table.position();
    assert!(table.model().actions.take_back);
    table.send(Message::TakeBack);
    assert_ne!(table.position(), start);
    table.send(Message::Redo);
    assert_eq!(table.position(), two);
    table.send(Message::TakeBackTurn);
    assert_eq!(table.position(), start);
    assert!(!table.model().actions.take_back);
    // Nothing is lost: step by step it can be played again.
    table.send(Message::Redo).send(Message::Redo);
    assert_eq!(table.position(), two);
}

/// If the turn before is over, it is undone as a whole, including its forced row.
#[test]
fn a_whole_turn_of_the_opponent_is_taken_back() {
    let row = "gipf-standard 4/5/6/G(GG)GG3/6/5/(gg)3 w G5 G5 --";
    let mut table = Table::at(row);
    let start = table.position();
    table.send(Message::Confirm).tap("a1 b2");
    assert!(table.model().actions.take_back_turn);
    table.send(Message::TakeBackTurn);
    assert_eq!(table.position(), start);
}

#[test]
fn where_steps_cannot_be_taken_back_turns_cannot_either() {
    let settings = session::Settings {
        take_back: false,
        ..session::Settings::default()
    };
    let mut table = Table::at(CHAIN);
    table.send(Message::Settings(settings)).tap("e1 e2");
    let here = table.position();
    table.send(Message::TakeBackTurn);
    assert_eq!(table.position(), here);
    assert!(!table.model().actions.take_back_turn);
}
