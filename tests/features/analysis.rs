//! The analysis: the best lines of the position on the screen.

use features::analysis::{Analysis, AnalysisStage, Arrow, ArrowKind, Message, Threat, View};
use messages::{Line, Refusal, Response, Score};
use record::Seat;
use rules::Color;
use session::{Jump, MarkKind, Message as TableMessage, WhiteScore};

use crate::game::{BASIC, Game, level};

/// White can take a row of four.
const ROW: &str = "gipf-basic 4/5/6/GGGg3/6/5/gg2 w G5 G5 --";
const TAMSK: &str = "tamsk-1";

const ASKED: &str = "3 lines, None nodes";
const CANCELLED: &str = "cancel: 3 lines, None nodes";
const THREAT: &str = "1 lines, Some(30000) nodes";
const LOOKS: &str = "read review";

/// A game of two people, and the analysis beside it.
fn game(on: bool) -> Game<Analysis> {
    Game::with(Analysis::new(on), BASIC, Seat::Here, Seat::Here)
}

fn line(score: Score, turns: &str) -> Line {
    Line {
        score,
        turns: turns.split_whitespace().map(str::to_owned).collect(),
    }
}

fn found(lines: Vec<Line>, done: bool) -> Response {
    Response::Lines {
        depth: 3,
        nodes: 1_000,
        lines,
        done,
    }
}

/// Three lines of the start.
fn three() -> Response {
    let lines = vec![
        line(Score::Value(140), "e1-e2 a1-b2 i1-h2"),
        line(Score::Value(80), "a2-b2"),
        line(Score::Value(-20), "i2-h2"),
    ];
    found(lines, false)
}

fn arrows(view: &View) -> Vec<(ArrowKind, usize)> {
    let arrow = view.arrows.iter();
    arrow.map(|arrow| (arrow.kind, arrow.rank)).collect()
}

/// The first turn of the best line, by its cells.
fn spoken(view: &View) -> Option<String> {
    let path = view.announced_turn.as_ref()?.turn.path.as_ref()?;
    Some(format!("{}-{}", path.0, path.1))
}

#[test]
fn it_is_off_until_people_switch_it_on() {
    let game = game(false);
    game.play("e1-e2").expect(&[]);
    assert!(!game.view().on);
    assert_eq!(game.view().stage, AnalysisStage::Begins);
    game.tell(Message::Switch(true)).expect(&[ASKED]);
    assert!(game.view().on);
}

#[test]
fn it_can_be_on_from_the_beginning() {
    game(true).expect(&[ASKED]);
}

#[test]
fn lines_are_ranked_and_drawn_by_the_same_numbers() {
    let game = game(true);
    game.reply(three());
    let view = game.view();
    assert_eq!(view.stage, AnalysisStage::Follows);
    let scores: Vec<WhiteScore> = view.lines.iter().map(|line| line.score).collect();
    assert_eq!(scores, [140, 80, -20].map(WhiteScore::Guess));
    assert_eq!(view.lines[0].turns.len(), 3);
    assert_eq!(arrows(&view), [0, 1, 2].map(|rank| (ArrowKind::Best, rank)));
    let marks = view.arrows.iter().map(Arrow::mark);
    let signs: Vec<_> = marks.map(|mark| (mark.kind, mark.sign)).collect();
    assert_eq!(
        signs,
        ["1", "2", "3"].map(|sign| (MarkKind::Best, sign.to_owned()))
    );
    assert_eq!((view.progress.depth, view.progress.nodes), (3, 1_000));
}

#[test]
fn the_depth_is_told_before_there_are_lines() {
    let game = game(true);
    game.reply(Response::Thinking { depth: 2, nodes: 9 });
    assert_eq!(game.view().stage, AnalysisStage::Begins);
    assert_eq!(game.view().progress.depth, 2);
}

#[test]
fn scores_of_black_are_turned_round() {
    let game = game(true);
    game.play("e1-e2");
    let lines = vec![
        line(Score::Win(2), "a1-b2"),
        line(Score::Value(50), "a2-b2"),
        line(Score::Loss(3), "i2-h2"),
    ];
    game.reply(found(lines, false));
    let scores: Vec<WhiteScore> = game.view().lines.iter().map(|line| line.score).collect();
    let wins = |winner, turns| WhiteScore::Proved { winner, turns };
    assert_eq!(
        scores,
        [
            wins(Color::Black, 2),
            WhiteScore::Guess(-50),
            wins(Color::White, 3)
        ]
    );
}

#[test]
fn as_many_lines_are_followed_as_people_want() {
    let game = game(true);
    game.reply(three()).expect(&[ASKED, "wait 3000"]);
    game.tell(Message::Many(5))
        .expect(&[CANCELLED, "stop waiting", "5 lines, None nodes"]);
    assert_eq!(game.view().many, 5);
    assert!(game.view().lines.is_empty());
    game.tell(Message::Many(1))
        .expect(&["cancel: 5 lines, None nodes", "1 lines, None nodes"]);
}

#[test]
fn switched_off_it_ends_and_shows_nothing() {
    let game = game(true);
    game.reply(three()).tell(Message::Switch(false));
    game.expect(&[ASKED, "wait 3000", CANCELLED, "stop waiting"]);
    let view = game.view();
    assert!(!view.on && view.lines.is_empty() && view.arrows.is_empty());
    game.wait(5_000);
    assert_eq!(spoken(&game.view()), None);
}

#[test]
fn it_follows_the_position_and_asks_about_none_twice() {
    let game = game(true);
    game.reply(three());
    game.send(TableMessage::Flip).expect(&[ASKED, "wait 3000"]);
    game.play("e1-e2")
        .expect(&[CANCELLED, "stop waiting", ASKED]);
    assert!(game.view().lines.is_empty());
    game.send(TableMessage::Jump(Jump::First))
        .expect(&[CANCELLED, ASKED]);
}

#[test]
fn lines_of_an_earlier_position_are_dropped() {
    let game = game(true);
    let (ticket, _) = game.open_requests().remove(0);
    game.play("e1-e2").reply_to(ticket, three());
    assert!(game.view().lines.is_empty());
    // The same before the table has reported that it has changed.
    let (ticket, _) = game.open_requests().remove(0);
    game.world.write("a1-b2");
    game.reply_to(ticket, three());
    assert!(game.view().lines.is_empty());
    game.expect(&[ASKED, CANCELLED, ASKED, CANCELLED, ASKED]);
}

#[test]
fn the_computer_that_plays_goes_first() {
    let game = Game::with(Analysis::new(true), BASIC, Seat::Here, level(3));
    game.reply(three()).play("e1-e2");
    game.expect(&[ASKED, "wait 3000", CANCELLED, "stop waiting"]);
    assert_eq!(game.view().stage, AnalysisStage::Waits);
    assert!(game.view().lines.is_empty());
    let read = game.read("a1-b2");
    game.send(TableMessage::PlayComputed(read)).expect(&[ASKED]);
    assert_eq!(game.view().stage, AnalysisStage::Begins);
}

#[test]
fn nothing_is_searched_while_nobody_sees_the_board() {
    let game = game(true);
    game.reply(three())
        .surround(|around| around.visible = false);
    game.expect(&[ASKED, "wait 3000", CANCELLED, "stop waiting"]);
    assert_eq!(game.view().lines.len(), 3, "what is known stays");
    game.play("e1-e2").expect(&[]);
    assert_eq!(game.timers(), 0);
    game.surround(|around| around.visible = true)
        .expect(&[ASKED]);
    assert!(game.view().lines.is_empty());
}

#[test]
fn it_begins_unseen_as_soon_as_it_is_seen() {
    let game = game(false);
    game.surround(|around| around.visible = false)
        .tell(Message::Switch(true))
        .expect(&[]);
    game.surround(|around| around.visible = true)
        .expect(&[ASKED]);
}

#[test]
fn a_lost_worker_is_told_of_and_asked_again_by_people() {
    let game = game(true);
    game.lose_engine();
    assert_eq!(game.view().stage, AnalysisStage::Lost);
    game.send(TableMessage::Flip).expect(&[ASKED]);
    game.tell(Message::TryAgain).expect(&[ASKED]);
    assert_eq!(game.view().stage, AnalysisStage::Begins);
    game.lose_engine();
    game.play("e1-e2").expect(&[ASKED]);
    assert_eq!(game.view().stage, AnalysisStage::Begins);
}

#[test]
fn where_there_is_nothing_to_search_it_says_so() {
    let refused = game(true);
    refused.reply(Response::Refused(Refusal::Settled));
    assert_eq!(refused.view().stage, AnalysisStage::Settled);
    let empty = game(true);
    empty.reply(found(Vec::new(), true));
    assert_eq!(empty.view().stage, AnalysisStage::Settled);
}

#[test]
fn the_threat_is_asked_for_once_and_only_while_it_is_shown() {
    let game = game(true);
    game.reply(three()).tell(Message::ToggleThreat);
    game.expect(&[ASKED, "wait 3000", THREAT]);
    assert_eq!(game.view().threat, Threat::Unknown);
    game.reply(found(vec![line(Score::Value(30), "a1-b2")], true));
    assert!(matches!(game.view().threat, Threat::Turn(_)));
    let threat = (ArrowKind::Threat, 0);
    assert!(arrows(&game.view()).contains(&threat));
    game.tell(Message::ToggleThreat);
    assert!(!arrows(&game.view()).contains(&threat));
    game.tell(Message::ToggleThreat).expect(&[]);
    assert!(arrows(&game.view()).contains(&threat));
    game.play("e1-e2")
        .expect(&[CANCELLED, "stop waiting", ASKED, THREAT]);
    assert_eq!(game.view().threat, Threat::Unknown);
}

#[test]
fn a_threat_is_the_other_players_turn() {
    let game = Game::with(Analysis::new(true), ROW, Seat::Here, Seat::Here);
    game.tell(Message::ToggleThreat);
    game.reply(found(vec![line(Score::Value(30), "a1-b2")], true));
    let Threat::Turn(turn) = game.view().threat else {
        panic!("{game}");
    };
    assert_eq!(turn.player, Color::Black);
}

#[test]
fn threats_that_cannot_be_thought_of_are_impossible() {
    let tamsk = Game::with(Analysis::new(true), &tamsk(), Seat::Here, Seat::Here);
    tamsk.tell(Message::ToggleThreat);
    assert_eq!(tamsk.view().threat, Threat::Impossible);
    let refused = game(true);
    refused
        .tell(Message::ToggleThreat)
        .reply(Response::Refused(Refusal::Settled));
    assert_eq!(refused.view().threat, Threat::Impossible);
}

fn tamsk() -> String {
    rules::Game::start(TAMSK.parse().unwrap()).to_string()
}

#[test]
fn the_best_turn_is_said_once_it_is_calm() {
    let game = game(true);
    game.reply(three()).wait(2_999);
    assert_eq!(spoken(&game.view()), None);
    game.wait(1);
    assert_eq!(spoken(&game.view()).as_deref(), Some("e1-e2"));
}

#[test]
fn another_best_turn_has_to_be_calm_itself() {
    let game = game(true);
    game.reply(three()).wait(2_000);
    let other = || found(vec![line(Score::Value(150), "a2-b2")], false);
    game.reply(other()).wait(2_000).reply(other());
    assert_eq!(spoken(&game.view()), None);
    game.wait(1_000);
    assert_eq!(spoken(&game.view()).as_deref(), Some("a2-b2"));
}

#[test]
fn the_same_is_never_said_twice() {
    let game = game(true);
    game.reply(three()).wait(3_000);
    let first = game.view().announced_turn;
    assert!(first.is_some());
    game.expect(&[ASKED, "wait 3000"]);
    let deeper = found(vec![line(Score::Value(190), "e1-e2 a1-b2")], false);
    game.reply(deeper).expect(&[]);
    assert_eq!(game.view().announced_turn, first);
    // Another best turn that does not stay is not announced, either.
    game.reply(found(vec![line(Score::Value(200), "a2-b2")], false));
    game.reply(three()).expect(&["wait 3000", "stop waiting"]);
    assert_eq!(game.view().announced_turn, first);
}

#[test]
fn a_proof_is_said_at_once_also_about_a_turn_that_was_said() {
    let game = game(true);
    game.reply(three()).wait(3_000);
    let proved = || found(vec![line(Score::Win(2), "e1-e2")], true);
    game.reply(proved());
    let wins = WhiteScore::Proved {
        winner: Color::White,
        turns: 2,
    };
    assert_eq!(
        game.view()
            .announced_turn
            .map(|announced_turn| announced_turn.score),
        Some(wins)
    );
    assert_eq!(game.view().stage, AnalysisStage::Done);
}

#[test]
fn the_last_word_is_said_at_once() {
    let game = game(true);
    game.reply(found(vec![line(Score::Value(10), "e1-e2")], true));
    assert_eq!(spoken(&game.view()).as_deref(), Some("e1-e2"));
    game.expect(&[ASKED]);
}

#[test]
fn at_another_position_the_same_turn_is_said_again() {
    let game = game(true);
    game.reply(three()).wait(3_000);
    game.play("i2-h2 a2-b2");
    assert_eq!(spoken(&game.view()), None);
    game.reply(found(vec![line(Score::Value(10), "e1-e2")], true));
    assert_eq!(spoken(&game.view()).as_deref(), Some("e1-e2"));
}

#[test]
fn a_line_at_which_people_point_is_drawn_turn_by_turn() {
    let game = game(true);
    game.reply(three()).tell(Message::Point(0));
    let view = game.view();
    assert_eq!(arrows(&view), [0, 1, 2].map(|rank| (ArrowKind::Line, rank)));
    let players: Vec<Color> = view.arrows.iter().map(|arrow| arrow.turn.player).collect();
    assert_eq!(players, [Color::White, Color::Black, Color::White]);
    // Leaving a line means nothing once another one is pointed at.
    game.tell(Message::Point(1)).tell(Message::Unpoint(0));
    assert_eq!(arrows(&game.view()), [(ArrowKind::Line, 0)]);
    game.tell(Message::Unpoint(1));
    assert_eq!(arrows(&game.view()).len(), 3);
}

#[test]
fn a_line_is_played_in_a_game_whose_players_both_sit_here() {
    let game = game(true);
    assert!(game.view().plays);
    game.reply(three())
        .tell(Message::Play(1))
        .expect_moves("a2-c2");
}

#[test]
fn a_line_is_a_variation_at_an_earlier_place_and_only_told_against_the_computer() {
    let game = Game::with(Analysis::new(true), BASIC, Seat::Here, level(3));
    game.reply(three()).tell(Message::Play(0)).expect_moves("");
    assert!(!game.view().plays);
    game.play("i2-h2").send(TableMessage::Jump(Jump::First));
    game.reply(three());
    assert!(game.view().plays);
    game.world.done();
    game.tell(Message::Play(1));
    game.expect(&["BeginVariation", "write", CANCELLED, "stop waiting", ASKED]);
    game.expect_moves("i2-g2 ( a2-c2 )");
    // In the variation the next line goes on at once.
    game.reply(found(vec![line(Score::Value(10), "e1-e2")], true));
    game.tell(Message::Play(0)).expect(&["write", ASKED]);
    game.tell(Message::Play(7)).expect(&[]);
}

#[test]
fn a_review_goes_first() {
    let game = game(true);
    game.play("e1-e2 a1-b2 i1-h2 a5-b5").reply(three());
    game.world.done();
    game.tell(Message::Review);
    game.expect(&["review of 5 positions", CANCELLED, "stop waiting"]);
    assert_eq!(game.view().stage, AnalysisStage::Waits);
    game.tell(Message::StopReview)
        .expect(&["cancel: review of 5 positions", ASKED]);
}

#[test]
fn a_game_long_enough_for_a_review_has_its_kept_one_read() {
    let game = game(false);
    game.play("e1-e2 a1-b2 i1-h2").expect(&[]);
    game.play("a5-b5").expect(&[LOOKS]);
}
