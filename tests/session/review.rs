//! Looking at another place of the game, and trying something there.

use rules::Color;
use session::{
    DotState, Event, Jump, Message, Profile, Prompt, Refusal, ReviewModel, Summary, Touch,
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
        tries: true,
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
fn what_is_tried_is_a_variation_and_the_game_is_found_again() {
    let mut table = game();
    table.send(Message::Jump(Jump::First)).send(Message::Try);
    assert_eq!(table.events(), [Event::Trying(Color::White)]);
    assert_eq!(table.dots(DotState::Open), 24);
    table.tap("e1 e2").tap("a1 b2");
    let aside = table.model().review.unwrap();
    assert!(aside.aside && aside.plays && !aside.tries);
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
    table.send(Message::Jump(Jump::First)).send(Message::Try);
    table
        .send(Message::Jump(Jump::Next))
        .send(Message::Jump(Jump::First));
    assert!(table.model().review.unwrap().tries);
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
fn who_analyses_plays_everywhere() {
    let mut table = game();
    table.send(Message::Profile(Profile::Analyse));
    table.send(Message::Jump(Jump::First)).tap("e1 e2");
    assert_eq!(table.moves(), "g1-f2 ( e1-e3! ) a2-b3 e1-e3");
}

#[test]
fn a_turn_is_told_as_what_happened_in_it() {
    let mut table = Table::at("gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --");
    table.tap("e1 e2").send(Message::PlayForced);
    let (_, node) = table.record();
    let told = table.session.told(node);
    assert!(
        matches!(
            told[..],
            [
                Event::Pushed { moved: 4, .. },
                Event::Took {
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
