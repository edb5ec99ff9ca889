//! The course of a game that is over, in one sentence.

use features::analysis::{Analysis, CourseSummary, Message};
use messages::{Line, Response, Score};
use record::Seat;
use rules::Color::{self, Black, White};
use session::{Jump, Message as TableMessage};

use crate::game::{BASIC, Game};

/// Seven turns: eight positions.
const TURNS: &str = "e1-e3 c1-c2 e1-e4 b1-d3 f1-f2 d1-d2 i3-h3";

/// A game that this player has resigned, and whose eight positions have these scores for White.
fn resigned(scores: [i32; 8], player: Color) -> Game<Analysis> {
    let game = Game::with(Analysis::new(false), BASIC, Seat::Here, Seat::Here);
    game.play(TURNS);
    game.send(TableMessage::Resign(player));
    reviewed(game, scores)
}

fn reviewed(game: Game<Analysis>, scores: [i32; 8]) -> Game<Analysis> {
    game.tell(Message::Review);
    for (index, score) in (0_u32..).zip(scores) {
        let to_act = if index % 2 == 0 { score } else { -score };
        game.reply(Response::Surveyed {
            index,
            line: Line {
                score: Score::Value(to_act),
                turns: Vec::new(),
            },
            done: index == 7,
        });
    }
    game
}

fn summary(scores: [i32; 8], loser: Color) -> Option<CourseSummary> {
    resigned(scores, loser).view().review.summary
}

#[test]
fn a_game_was_even_if_no_player_was_a_piece_ahead() {
    let told = summary([0, 20, 99, -99, 0, 40, 0, -90], White);
    assert_eq!(told, Some(CourseSummary::Even));
}

#[test]
fn the_winner_led_from_the_first_turns() {
    let told = summary([0, 0, 100, 50, 0, 130, 90, 200], Black);
    assert_eq!(told, Some(CourseSummary::FromStart(White)));
}

#[test]
fn the_winner_led_from_a_turn_by_its_number_in_the_list() {
    // The fourth turn is Black's second.
    let told = summary([0, 0, 90, -80, -150, -90, -300, -320], White);
    assert_eq!(told, Some(CourseSummary::From(Black, 2)));
}

#[test]
fn the_last_turn_decided() {
    let told = summary([0, 0, 0, 0, 0, 0, 0, 400], Black);
    assert_eq!(told, Some(CourseSummary::LastTurn));
}

#[test]
fn the_lead_changed_and_was_then_kept() {
    let told = summary([0, -100, 0, 150, -200, 0, 100, 400], Black);
    assert_eq!(told, Some(CourseSummary::Changed(3, White, 3)));
}

#[test]
fn the_leader_has_resigned() {
    let told = summary([0, 0, 0, 0, 0, 0, 150, 150], White);
    assert_eq!(told, Some(CourseSummary::LedAtEnd(White)));
}

#[test]
fn the_leader_has_agreed_to_a_draw() {
    let game = Game::with(Analysis::new(false), BASIC, Seat::Here, Seat::Here);
    game.play(TURNS);
    game.send(TableMessage::OfferDraw(White));
    game.send(TableMessage::AnswerDraw(true));
    let game = reviewed(game, [0, 0, 0, 0, 0, 0, -150, -150]);
    assert_eq!(
        game.view().review.summary,
        Some(CourseSummary::LedAtEnd(Black))
    );
}

#[test]
fn a_story_is_told_at_the_end_alone() {
    let game = resigned([0; 8], Black);
    game.send(TableMessage::Jump(Jump::Previous));
    assert_eq!(game.view().review.summary, None);
    game.send(TableMessage::Jump(Jump::Last));
    assert_eq!(game.view().review.summary, Some(CourseSummary::Even));
    let open = Game::with(Analysis::new(false), BASIC, Seat::Here, Seat::Here);
    open.play(TURNS);
    assert_eq!(open.view().review.summary, None);
}
