//! The course of a game that a review looks at, and what is kept of it.

use rules::Color;
use session::{Known, Worth, read_review, review_text};

use crate::table::Table;

const START: &str = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";

fn known() -> Vec<Option<Known>> {
    let turns = |all: &[&str]| all.iter().map(ToString::to_string).collect();
    vec![
        Some(Known {
            worth: Worth::Guess(-140),
            turns: turns(&["e1-e2", "a1-b2"]),
        }),
        None,
        Some(Known {
            worth: Worth::Proved {
                winner: Color::Black,
                turns: 3,
            },
            turns: turns(&[]),
        }),
    ]
}

#[test]
fn the_course_is_the_start_and_the_position_after_every_turn_of_the_game_itself() {
    let mut table = Table::at(START);
    table.notation("e1-e2");
    table.notation("a1-b2");
    let course = table.session.course();
    let turns: Vec<_> = course.iter().map(|station| station.turn.clone()).collect();
    let turn = |color, text: &str| Some((color, text.to_owned()));
    assert_eq!(
        turns,
        [
            None,
            turn(Color::White, "e1-e3"),
            turn(Color::Black, "a1-c3")
        ]
    );
    assert_eq!(course[0].position, START);
    let white: Vec<bool> = course.iter().map(|station| station.white).collect();
    assert_eq!(white, [true, false, true]);
    // Wherever people look, and whatever they try: it is the same.
    table.send(session::Message::Jump(session::Jump::First));
    assert_eq!(table.session.course(), course);
    table.send(session::Message::Try);
    table.notation("i1-h2");
    assert_eq!(table.session.course(), course);
}

#[test]
fn what_is_kept_is_read_again_and_belongs_to_its_game_alone() {
    let mut table = Table::at(START);
    table.notation("e1-e2");
    table.notation("a1-b2");
    let course = table.session.course();
    let text = review_text(&course, &known());
    assert_eq!(read_review(&course, &text), Some(known()));
    // A game that has gone on, or went otherwise, is reviewed anew.
    table.notation("e1-e2");
    assert_eq!(read_review(&table.session.course(), &text), None);
    // What is damaged is no review.
    for damaged in [
        "",
        "gipf-review-1",
        &text.replace("gipf-review-1", "gipf-review-2"),
        &text.replace("-140", "many"),
        &text.replace("b3", "b"),
        &(text.clone() + "-\n"),
    ] {
        assert_eq!(read_review(&course, damaged), None, "{damaged:?}");
    }
}

#[test]
fn where_the_rules_have_ended_the_game_nothing_has_to_be_searched() {
    let mut table = Table::at("gipf-basic 1G2/5/6/2Gg3/6/5/4 w G4 G0 --");
    table.notation("a1-b2");
    let ended: Vec<_> = table
        .session
        .course()
        .into_iter()
        .map(|station| station.ended)
        .collect();
    let won = Worth::Proved {
        winner: Color::White,
        turns: 0,
    };
    assert_eq!(ended, [None, Some(won)]);
    // What the players have agreed on says nothing about the position.
    let mut table = Table::at(START);
    table.notation("e1-e2");
    table.send(session::Message::Resign(Color::Black));
    assert!(table.session.course().iter().all(|one| one.ended.is_none()));
}
