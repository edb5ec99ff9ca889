//! Saves contain the whole state.

use session::{Effect, Jump, Message, Prompt, Session};

use crate::table::{BASIC, TOURNAMENT, Table};

/// The same table after the browser was closed and opened again.
fn reopened(table: &Table) -> Table {
    let mut other = Table {
        session: Session::default(),
        now: table.now,
        effects: Vec::new(),
    };
    other.open(&table.saved().expect("every step is saved"));
    other
}

#[test]
fn every_step_survives() {
    let mut table = Table::at(TOURNAMENT);
    for turn in ["Ge1-e2", "Ge9-e8", "g1-f2", "Ga2-b3"] {
        table.write(turn);
        let other = reopened(&table);
        assert_eq!(other.position(), table.position());
        assert_eq!(other.moves(), table.moves());
    }
}

#[test]
fn a_turn_goes_on_exactly_where_it_was() {
    let mut table = Table::at("gipf-standard 4/5/6/G(GG)G1G2/6/5/(gg)3 w G5 G5 --");
    table.write("e1-e5");
    let mut other = reopened(&table);
    assert!(matches!(other.prompt(), Prompt::DecideRow { .. }));
    assert_eq!(other.marks(), table.marks());
    other.send(Message::Confirm);
    assert_eq!(other.moves(), "e1-e5;xe2,e3,e5,e6!");
}

#[test]
fn a_forced_row_is_still_taken_by_itself() {
    let mut table = Table::at("gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --");
    table.tap("e1 e2");
    let other = reopened(&table);
    assert_eq!(other.effects, [Effect::PauseThenPlayForced]);
}

#[test]
fn variations_and_the_way_forward_survive() {
    let mut table = Table::at(BASIC);
    table.write("g1-f2 a2-b3").send(Message::TakeBack);
    table.write("a2-c2").send(Message::TakeBack);
    let mut other = reopened(&table);
    assert_eq!(other.moves(), table.moves());
    other.send(Message::Redo);
    assert_eq!(other.moves(), "g1-f2 a2-c2! ( a2-b3 )");
}

/// The game goes on at the place to which steps were undone, after a reload too.
#[test]
fn a_take_back_survives() {
    let mut table = Table::at(BASIC);
    table.write("g1-f2 a2-b3").send(Message::TakeBack);
    let mut other = reopened(&table);
    assert!(other.model().actions.agree);
    other.write("a2-c2");
    assert_eq!(other.moves(), "g1-f2 a2-c2! ( a2-b3 )");
    // Half of the undone steps are played again.
    let mut table = Table::at(BASIC);
    table.write("g1-f2 a2-b3 e1-e3");
    table.send(Message::TakeBack).send(Message::TakeBack);
    table.send(Message::Redo);
    let mut other = reopened(&table);
    other.write("i3-h3");
    assert_eq!(other.moves(), "g1-f2 a2-b3 i3-h3! ( e1-e3 )");
    // A player who has redone everything has undone nothing; one who only looks elsewhere has.
    for (last, version) in [(Message::Redo, 1), (Message::Jump(Jump::First), 2)] {
        let mut table = Table::at(BASIC);
        table.write("g1-f2 a2-b3").send(Message::TakeBack);
        assert!(table.saved().unwrap().starts_with("gipf-record 2\n"));
        table.send(last);
        let head = format!("gipf-record {version}\n");
        assert!(table.saved().unwrap().starts_with(&head));
    }
}

#[test]
fn a_take_back_that_makes_no_sense_is_passed_over() {
    let mut table = Table::at(BASIC);
    table
        .write("g1-f2 a2-b3 e1-e3")
        .send(Message::Jump(Jump::First));
    table.send(Message::BeginVariation).write("g1-g2");
    let moves = table.moves();
    let save = table.saved().unwrap().replace("record 1", "record 2");
    // The end of the main line, a variation, no node, no number.
    for place in ["3", "4", "5", "-1", "", "soon", "1 2"] {
        let mut other = Table::at(BASIC);
        other.open(&save.replace("\nat", &format!("\ntaken-back {place}\nat")));
        assert_eq!(other.moves(), moves, "{place:?}");
        other.send(Message::Jump(Jump::First));
        assert_eq!(
            other.saved(),
            Some(save.replace("record 2", "record 1").replace("at 4", "at 0")),
            "{place:?}"
        );
    }
}
