//! Undo, redo, jumps, variations, replay.

use rules::Color;
use session::{Answer, Effect, Event, Jump, Message, MoveItem, Prompt, Question, Settings};

use crate::table::{BASIC, Table};

#[test]
fn steps_are_taken_back_to_the_last_decision_one_at_a_time() {
    let mut table = Table::at("gipf-standard 4/5/6/G(GG)G1G2/6/5/(gg)3 w G5 G5 --");
    table.write("e1-e5");
    let deciding = table.position();
    table.send(Message::Confirm);
    assert_eq!(table.to_act(), Some(Color::Black));
    table.send(Message::TakeBack);
    assert_eq!(table.position(), deciding);
    assert!(matches!(table.prompt(), Prompt::DecideRow { .. }));
    table.send(Message::TakeBack);
    assert!(!table.model().actions.take_back);
    assert!(table.model().actions.redo);
    table.send(Message::Redo).send(Message::Redo);
    assert_eq!(table.to_act(), Some(Color::Black));
    assert!(!table.model().actions.redo);
}

#[test]
fn a_forced_row_is_taken_back_with_the_push_that_forced_it() {
    let mut table = Table::at("gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --");
    let start = table.position();
    table.tap("e1 e2").send(Message::PlayForced);
    table.send(Message::TakeBack);
    assert_eq!(table.position(), start);
    assert_eq!(table.events(), [Event::TakenBack(Color::White)]);
}

#[test]
fn a_turn_after_a_take_back_joins_the_game_and_the_rest_becomes_a_variation() {
    let mut table = Table::at(BASIC);
    table.write("g1-f2 a2-b3");
    table.send(Message::TakeBack);
    table.write("a2-c2 g1-g2");
    assert_eq!(table.moves(), "g1-f2 a2-c2 ( a2-b3 ) g1-g2!");
}

#[test]
fn a_turn_after_a_jump_is_a_variation() {
    let mut table = Table::at(BASIC);
    table.write("g1-f2 a2-b3 e1-e3");
    table
        .send(Message::Jump(Jump::First))
        .send(Message::Jump(Jump::Next));
    assert_eq!(table.moves(), "g1-f2! a2-b3 e1-e3");
    table.send(Message::BeginVariation).write("a2-c2 i1-g3");
    assert_eq!(table.moves(), "g1-f2 a2-b3 ( a2-c2 i1-g3! ) e1-e3");
    table
        .send(Message::Jump(Jump::Previous))
        .send(Message::Jump(Jump::Last));
    assert_eq!(table.moves(), "g1-f2 a2-b3 ( a2-c2 i1-g3! ) e1-e3");
}

#[test]
fn a_variation_can_become_the_main_line_or_go() {
    let mut table = Table::at(BASIC);
    table.write("g1-f2 a2-b3 e1-e3");
    table
        .send(Message::Jump(Jump::First))
        .send(Message::Jump(Jump::Next));
    table.send(Message::BeginVariation).write("a2-c2");
    let (_, node) = table.record();
    table.send(Message::Promote(node));
    assert_eq!(table.moves(), "g1-f2 a2-c2! ( a2-b3 e1-e3 )");
    table.send(Message::Delete(node));
    assert_eq!(table.moves(), "g1-f2! a2-b3 e1-e3");
    // The start cannot be deleted.
    let start = table.record().0.path(table.record().1)[0];
    table.send(Message::Delete(start));
    assert_eq!(table.moves(), "g1-f2! a2-b3 e1-e3");
}

#[test]
fn jumps_stop_at_both_ends() {
    let mut table = Table::at(BASIC);
    for jump in [Jump::First, Jump::Previous, Jump::Next, Jump::Last] {
        assert_eq!(table.send(Message::Jump(jump)).effects, [], "{jump:?}");
    }
    table.write("g1-f2 a2-b3");
    let node = table
        .session
        .moves()
        .into_iter()
        .find_map(|item| match item {
            MoveItem::Turn { node, .. } => Some(node),
            _ => None,
        });
    table.send(Message::Jump(Jump::To(node.unwrap())));
    assert_eq!(table.moves(), "g1-f2! a2-b3");
    assert!(table.model().actions.next && table.model().actions.previous);
}

/// Proves R 1.4.
#[test]
fn clubs_can_turn_take_back_off() {
    let mut table = Table::at(BASIC);
    table.send(Message::Settings(Settings {
        take_back: false,
        ..Settings::default()
    }));
    table.write("g1-f2");
    assert!(!table.model().actions.take_back);
    let before = table.position();
    table.send(Message::TakeBack);
    assert_eq!(table.position(), before);
}

#[test]
fn the_last_turn_is_shown_again_part_by_part() {
    let mut table = Table::at("gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --");
    table.tap("e1 e2").send(Message::PlayForced);
    let end = table.position();
    table.send(Message::Replay);
    assert!(table.model().replaying);
    assert_eq!(table.effects, [Effect::PauseThenReplay]);
    let mut seen = vec![table.position()];
    while table.effects.contains(&Effect::PauseThenReplay) {
        table.send(Message::ReplayStep);
        seen.push(table.position());
    }
    assert_eq!(seen.len(), 3);
    assert_eq!(table.position(), end);
    assert!(!table.model().replaying);
    // Any other action ends a replay at the place it leads to.
    table.send(Message::Replay).tap("a1");
    assert_eq!(table.position(), end);
    assert!(!table.model().replaying);
}

/// A move that is written, or a question asked, during a replay refers to the
/// end of the turn.
#[test]
fn a_replay_does_not_change_what_is_written_and_asked() {
    let mut table = Table::at(BASIC);
    table.write("g1-f2 a2-b3").send(Message::Replay);
    table.ask(Question::LastTurn);
    let last = table.session.turn_events(table.record().1);
    assert!(matches!(
        last[..],
        [Event::Pushed {
            player: Color::Black,
            ..
        }]
    ));
    assert_eq!(table.events(), [Event::Answered(Answer::LastTurn(last))]);
    table.send(Message::Replay).write("e1-e3");
    assert_eq!(table.moves(), "g1-f2 a2-b3 e1-e3!");
}

/// A turn of several steps is deleted as a whole, but only the steps that no
/// other turn shares.
#[test]
fn a_deleted_turn_goes_with_all_its_steps() {
    let mut table = Table::at("gipf-standard 4/5/6/G(GG)G1G2/6/5/(gg)3 w G5 G5 --");
    table.write("b1-b2 a3-b4").send(Message::Jump(Jump::First));
    table
        .send(Message::BeginVariation)
        .write("e1-e5;xe2,e3,e5,e6");
    let (_, node) = table.record();
    table.send(Message::Delete(node));
    assert_eq!(table.moves(), "b1-b2 a3-b4");
    assert_eq!(table.record().0.len(), 3);

    // Two ways to take the row share the push.
    let mut table = Table::at("gipf-standard 4/5/6/G(GG)G1G2/6/5/(gg)3 w G5 G5 --");
    table.write("e1-e5").send(Message::Confirm);
    let first = table.moves();
    table
        .send(Message::TakeBack)
        .tap("e4")
        .send(Message::Confirm);
    let (_, node) = table.record();
    assert_ne!(table.moves(), first);
    table.send(Message::Delete(node));
    assert_eq!(
        table.moves().trim_end_matches('!'),
        first.trim_end_matches('!')
    );
}
