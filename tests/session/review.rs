//! Looking at another place of the game, and trying moves there.

use rules::{Color, Position, Ruleset};
use session::{
    DotState, Event, Jump, Message, NewGame, Profile, Prompt, Refusal, ReviewModel, Summary, Touch,
};

use crate::table::{BASIC, Table, dot};

fn game() -> Table {
    let mut table = Table::at(BASIC);
    table.write("g1-f2 a2-b3 e1-e3");
    table
}

#[test]
fn where_the_game_goes_on_nothing_is_reviewed() {
    assert_eq!(game().model().review, None);
}

#[test]
fn an_earlier_place_is_looked_at_and_not_played_in() {
    let mut table = game();
    table.send(Message::Jump(Jump::First));
    let looks = ReviewModel {
        aside: false,
        plays: false,
        can_begin_variation: true,
        to_act: Color::Black,
        ended: None,
    };
    let model = table.model();
    assert_eq!(model.review, Some(looks));
    let player = Color::White;
    assert_eq!(model.prompt, Prompt::Review { player });
    assert_eq!(
        table.dots(DotState::Open) + table.dots(DotState::Blocked),
        0
    );
    assert!(!model.actions.take_back && !model.actions.redo);
    table.send(Message::Touch(Touch::Dot(dot("e1"))));
    assert_eq!(table.board().chosen_dot(), None);
    table.notation("e1-e3");
    assert_eq!(table.events(), [Event::NotPlayed(Refusal::Review)]);
    assert_eq!(table.moves(), "g1-f2 a2-b3 e1-e3");
}

#[test]
fn a_tried_turn_is_a_variation_beside_the_game() {
    let mut table = game();
    table
        .send(Message::Jump(Jump::First))
        .send(Message::BeginVariation);
    assert_eq!(table.events(), [Event::VariationOpen(Color::White)]);
    assert_eq!(table.dots(DotState::Open), 24);
    table.tap("e1 e2").tap("a1 b2");
    let aside = table.model().review.unwrap();
    assert!(aside.aside && aside.plays && !aside.can_begin_variation);
    assert_eq!(table.moves(), "g1-f2 ( e1-e3 a1-c3! ) a2-b3 e1-e3");
    table.send(Message::TakeBack).send(Message::TakeBack);
    table.tap("g1 g2");
    table.send(Message::Jump(Jump::Game));
    assert_eq!(table.events(), [Event::ToAct(Color::Black)]);
    assert_eq!(table.model().review, None);
    assert_eq!(
        table.moves(),
        "g1-f2 ( e1-e3 a1-c3 ) ( g1-g2 ) a2-b3 e1-e3!"
    );
}

#[test]
fn a_place_that_was_left_is_only_looked_at_again() {
    let mut table = game();
    table
        .send(Message::Jump(Jump::First))
        .send(Message::BeginVariation);
    table
        .send(Message::Jump(Jump::Next))
        .send(Message::Jump(Jump::First));
    assert!(table.model().review.unwrap().can_begin_variation);
}

#[test]
fn after_the_deletion_of_a_variation_another_can_be_tried() {
    let mut table = game();
    table
        .send(Message::Jump(Jump::First))
        .send(Message::BeginVariation);
    table.tap("e1 e2");
    let (_, tried) = table.record();
    table.send(Message::Delete(tried));
    assert_eq!(table.moves(), "g1-f2 a2-b3 e1-e3");
    let review = table.model().review.unwrap();
    assert!(review.can_begin_variation && !review.plays && !review.aside);
}

#[test]
fn looking_at_earlier_moves_forgets_no_take_back() {
    let mut table = game();
    table
        .send(Message::TakeBack)
        .send(Message::Jump(Jump::First));
    table.send(Message::Jump(Jump::Game));
    assert_eq!(table.moves(), "g1-f2 a2-b3! e1-e3");
    assert_eq!(table.model().review, None);
    table.write("c1-c2");
    assert_eq!(table.moves(), "g1-f2 a2-b3 c1-c2! ( e1-e3 )");
}

#[test]
fn the_result_stays_in_sight() {
    let mut table = game();
    table.send(Message::Resign(Color::White));
    let Prompt::Over(ending) = table.prompt() else {
        panic!("{table}");
    };
    table.send(Message::Jump(Jump::First));
    assert_eq!(table.model().review.unwrap().ended, Some(ending));
    table.send(Message::Jump(Jump::Game));
    assert_eq!(table.events(), [Event::Over(ending)]);
}

#[test]
fn in_analysis_turns_are_played_for_both_sides_at_every_position() {
    let mut table = game();
    table.send(Message::Profile(Profile::Analyse));
    table.send(Message::Jump(Jump::First)).tap("e1 e2");
    assert_eq!(table.moves(), "g1-f2 ( e1-e3! ) a2-b3 e1-e3");
}

/// Pieces of a row that stay may be in a row again. A turn is written as the pieces that leave
/// a line, and told in that form, in however many steps it was played.
#[test]
fn rows_on_one_line_are_told_as_one() {
    let ruleset: Ruleset = "gipf-standard+T6".parse().unwrap();
    let mut table = Table::of(NewGame::plain(Position::start(ruleset)));
    table.write(
        "Ta5-c5 Ta1-c3 Td1-f2 Ti2-h3 Tc1-d2 Ti1-g3 Ti5-g5 Tg7-f7 Ta2-b3 Ti5-f5 \
             Tg7-e7 Th6-g6 i3-h4 i5-e5 a1-d4 g7-d6;xf7,h5 f8-f7 i5-h5 c7-d7 \
             g7-b4;xf7,h5 xb2;i1-f4 e9-e6 i5-h5 i3-f6 xTc3*,Gd4*,g5,h5;i4-g4 a2-b2 \
             b6-c6;xc6,e6,g4*,Th3* b6-c6 a3-f7 e9-e6 e1-e3 d8-d5 \
             h6-c4;xTd5,Gf4*,Tg3*,h2",
    );
    let (_, node) = table.record();
    let told = table.session.turn_events(node);
    assert!(
        matches!(
            told[..],
            [
                Event::Pushed { .. },
                Event::RowTaken {
                    returned: 2,
                    captured: 4,
                    lost: 1,
                    ..
                }
            ]
        ),
        "{told:?}"
    );
}

#[test]
fn a_turn_is_told_as_what_happened_in_it() {
    let mut table = Table::at("gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --");
    table.tap("e1 e2").send(Message::PlayForced);
    let (_, node) = table.record();
    let told = table.session.turn_events(node);
    assert!(
        matches!(
            told[..],
            [
                Event::Pushed { moved: 4, .. },
                Event::RowTaken {
                    returned: 4,
                    captured: 1,
                    ..
                }
            ]
        ),
        "{told:?}"
    );
    let summary = Summary {
        turns: 1,
        longest: None,
    };
    assert_eq!(table.session.summary(), summary);
}
