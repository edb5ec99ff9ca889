//! The course of a game for a review, and the stored review.

use record::GameRecord;
use rules::Color;
use session::{
    SearchResult, Verdict, WhiteScore, judged_turns, read_review, review_text, reviewed,
    turning_points,
};

use crate::table::Table;

const START: &str = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";

fn results() -> Vec<Option<SearchResult>> {
    let turns = |all: &[&str]| all.iter().map(ToString::to_string).collect();
    vec![
        Some(SearchResult {
            score: WhiteScore::Guess(-140),
            turns: turns(&["e1-e2", "a1-b2"]),
        }),
        None,
        Some(SearchResult {
            score: WhiteScore::Proved {
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
    let turns: Vec<_> = course
        .iter()
        .map(|position| position.turn.clone())
        .collect();
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
    let white: Vec<bool> = course.iter().map(|position| position.white).collect();
    assert_eq!(white, [true, false, true]);
    // It does not depend on the place that is shown, nor on tried moves.
    table.send(session::Message::Jump(session::Jump::First));
    assert_eq!(table.session.course(), course);
    table.send(session::Message::BeginVariation);
    table.notation("i1-h2");
    assert_eq!(table.session.course(), course);
}

/// The mark changes whenever the course does, and looking around changes neither.
#[test]
fn the_mark_of_a_course_changes_with_it() {
    let mut table = Table::at(START);
    let mut known = vec![(table.session.course_mark(), table.session.course())];
    for turn in ["e1-e2", "a1-b2", "i1-h2"] {
        table.notation(turn);
        known.push((table.session.course_mark(), table.session.course()));
    }
    table.send(session::Message::Jump(session::Jump::First));
    let (mark, course) = known.last().unwrap();
    assert_eq!(
        (&table.session.course_mark(), &table.session.course()),
        (mark, course)
    );
    table.send(session::Message::Jump(session::Jump::Last));
    table.send(session::Message::TakeBack);
    known.push((table.session.course_mark(), table.session.course()));
    for (index, (mark, course)) in known.iter().enumerate() {
        for (other, same) in &known[..index] {
            // The mark may change while the course does not, but never the other way round.
            assert!(mark != other || course == same);
        }
    }
}

/// Counts turns, not steps, and undoing takes them from the count.
#[test]
fn a_game_has_the_turns_that_were_played() {
    let mut table = Table::at(START);
    assert!(!table.session.has_turns(1));
    table.notation("e1-e2");
    table.notation("a1-b2");
    let long = |table: &Table| [1, 2, 3].map(|least| table.session.has_turns(least));
    assert_eq!(long(&table), [true, true, false]);
    table.send(session::Message::Jump(session::Jump::First));
    assert_eq!(long(&table), [true, true, false]);
    table.send(session::Message::Jump(session::Jump::Last));
    table.send(session::Message::TakeBack);
    assert_eq!(long(&table), [true, false, false]);
}

/// Every bad turn is judged, in the order of the game; the turning points are the worst, in
/// the same order.
#[test]
fn bad_turns_are_judged_in_their_order() {
    let players: Vec<Color> = (0..20).map(|turn| Color::ALL[turn % 2]).collect();
    // White gives a disc away with each of his turns, and two and a half with the third.
    let mut score = 0;
    let scores: Vec<Option<WhiteScore>> = (0..=20)
        .map(|index| {
            score -= match index {
                5 => 250,
                index if index % 2 == 1 => 100,
                _ => 0,
            };
            Some(WhiteScore::Guess(score.max(-550)))
        })
        .collect();
    let all = judged_turns(&players, &scores);
    let turns: Vec<usize> = all.iter().map(|turning| turning.turn).collect();
    assert_eq!(turns, [0, 2, 4, 6]);
    assert!(all.iter().all(|turning| turning.player == Color::White));
    let verdicts: Vec<Verdict> = all.iter().map(|turning| turning.verdict).collect();
    use Verdict::{Blunder, Mistake};
    assert_eq!(verdicts, [Mistake, Mistake, Blunder, Mistake]);
    let listed = turning_points(&players, &scores, None);
    let turns: Vec<usize> = listed.iter().map(|turning| turning.turn).collect();
    assert_eq!(turns, [0, 2, 4, 6]);
    // Turns between unknown values are not judged.
    let unknown: Vec<Option<WhiteScore>> = scores.iter().map(|_| None).collect();
    assert_eq!(judged_turns(&players, &unknown), []);
}

#[test]
fn a_stored_review_is_read_again_for_its_game_alone() {
    let mut table = Table::at(START);
    table.notation("e1-e2");
    table.notation("a1-b2");
    let course = table.session.course();
    let text = review_text(&course, &results());
    assert_eq!(read_review(&course, &text), Some(results()));
    // The saved game knows its review, too; with another turn it is another course.
    let saved = |table: &Table| {
        let (record, _) = GameRecord::load(&table.session.save()).expect("a save");
        reviewed(&record, &text)
    };
    let values = results().into_iter().map(|one| one.map(|one| one.score));
    assert_eq!(saved(&table), Some(values.collect()));
    // A game that has gone on, or went otherwise, is reviewed anew.
    table.notation("e1-e2");
    assert_eq!(read_review(&table.session.course(), &text), None);
    assert_eq!(saved(&table), None);
    // A damaged review is ignored.
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
        .map(|position| position.ended)
        .collect();
    let won = WhiteScore::Proved {
        winner: Color::White,
        turns: 0,
    };
    assert_eq!(ended, [None, Some(won)]);
    // Agreements of the players change nothing in the position.
    let mut table = Table::at(START);
    table.notation("e1-e2");
    table.send(session::Message::Resign(Color::Black));
    assert!(table.session.course().iter().all(|one| one.ended.is_none()));
}
