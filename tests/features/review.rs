//! The review of a game, and another try in place of a mistake.

use features::Ticket;
use features::analysis::{
    Analysis, ArrowKind, Message, RetryStage, ReviewStage, ReviewView, TurnCost, TurningPointView,
};
use messages::{Line, Refusal, Response, Score};
use record::Seat;
use rules::{ByColor, Color};
use session::{Jump, Message as TableMessage, RetryVerdict, Verdict, WhiteScore};

use crate::game::{BASIC, Game, level};

const TURNS: &str = "e1-e2 a1-b2 i1-h2 a5-b5";
const ASKED: &str = "review of 5 positions";
const CANCELLED: &str = "cancel: review of 5 positions";
const READS: &str = "read review";
const LOOKED_AT: &str = "1 lines, Some(20000) nodes";

/// 23 turns: 24 positions.
const LONG: &str = "e1-e3 c1-c2 e1-e4 b1-d3 f1-f2 d1-d2 i3-h3 c1-c3 f1-f3 b1-b3 \
    i3-g3;xd2*,e3,f3,g3,h3 b1-f4 e1-e3 b1-g4;xc2,d3,e4,f4,g4* g1-d3 a2-c4 e1-e4 a1-d4 a1-e5 \
    b1-b4;xb2,c3,d4,e5 a2-d5 e9-e7 d1-d2";

/// The values of the five positions for White: the third turn gives away two and a half pieces,
/// the fourth one and a half.
const SCORES: [i32; 5] = [10, 0, 40, -210, -60];

fn game() -> Game<Analysis> {
    let game = Game::with(Analysis::new(false), BASIC, Seat::Here, Seat::Here);
    game.play(TURNS).expect(&[READS]);
    game
}

/// White plays against the computer.
fn against_computer() -> Game<Analysis> {
    let game = Game::with(Analysis::new(false), BASIC, Seat::Here, level(3));
    for (index, turn) in TURNS.split_whitespace().enumerate() {
        if index % 2 == 0 {
            game.play(turn);
        } else {
            let read = game.read(turn);
            game.send(TableMessage::PlayComputed(read));
        }
    }
    game.expect(&[READS]);
    game
}

fn line(score: Score, turn: &str) -> Line {
    Line {
        score,
        turns: vec![turn.to_owned()],
    }
}

/// The engine reports the value of a position for White, and its best turn.
fn surveyed(index: u32, white: i32, done: bool) -> Response {
    let to_act = match index % 2 {
        0 => white,
        _ => -white,
    };
    Response::Surveyed {
        index,
        line: line(Score::Value(to_act), "g1-g2"),
        done,
    }
}

fn survey<'a>(game: &'a Game<Analysis>, scores: &[i32]) -> &'a Game<Analysis> {
    for (index, &score) in scores.iter().enumerate() {
        let done = index + 1 == scores.len();
        game.reply(surveyed(u32::try_from(index).unwrap(), score, done));
    }
    game
}

/// A game whose review is whole.
fn reviewed(game: Game<Analysis>) -> Game<Analysis> {
    game.tell(Message::Review);
    survey(&game, &SCORES).expect(&[ASKED, "store review"]);
    game
}

fn review(game: &Game<Analysis>) -> ReviewView {
    game.view().review
}

fn expect_stage(game: &Game<Analysis>, stage: ReviewStage) {
    assert_eq!(review(game).stage, stage, "{game}");
}

fn mistakes(game: &Game<Analysis>) -> Vec<usize> {
    let points = review(game).turning.into_iter();
    points.map(|point| point.turn).collect()
}

#[test]
fn a_game_of_three_turns_is_too_short_until_it_is_over() {
    let game = Game::with(Analysis::new(false), BASIC, Seat::Here, Seat::Here);
    game.play("e1-e2 a1-b2 i1-h2");
    expect_stage(&game, ReviewStage::Short);
    game.tell(Message::Review).expect(&[]);
    expect_stage(&game, ReviewStage::Short);
    game.send(TableMessage::Resign(Color::White));
    expect_stage(&game, ReviewStage::Unasked);
    game.send(TableMessage::Jump(Jump::First));
    expect_stage(&game, ReviewStage::Unasked);
    game.tell(Message::Review);
    assert!(
        matches!(review(&game).stage, ReviewStage::Runs(_)),
        "{game}"
    );
}

#[test]
fn a_game_that_is_over_without_a_turn_has_no_review() {
    let game = Game::with(Analysis::new(false), BASIC, Seat::Here, Seat::Here);
    game.send(TableMessage::Resign(Color::White));
    expect_stage(&game, ReviewStage::Short);
}

#[test]
fn a_review_that_the_user_asked_for_announces_the_mistakes_of_both_players() {
    let game = game();
    game.tell(Message::Survey).expect(&[ASKED]);
    survey(&game, &SCORES).expect(&["store review"]);
    assert_eq!(review(&game).announced, None, "nobody asked for it");
    game.tell(Message::Review).expect(&[]);
    let found = Some(ByColor::from_fn(|_| 1));
    assert_eq!(review(&game).announced, found);
    game.play("i2-h2");
    assert_eq!(review(&game).announced, None, "the game has gone on");
}

#[test]
fn asking_for_a_review_that_runs_lets_it_run() {
    let game = game();
    game.tell(Message::Survey).expect(&[ASKED]);
    game.tell(Message::Review).expect(&[]);
    assert_eq!(review(&game).announced, None, "it is not done");
    survey(&game, &SCORES).expect(&["store review"]);
    assert!(review(&game).announced.is_some());
}

#[test]
fn it_begins_runs_and_is_kept_with_the_game() {
    let game = game();
    expect_stage(&game, ReviewStage::Unasked);
    game.tell(Message::Review).expect(&[ASKED]);
    expect_stage(&game, ReviewStage::Runs(0));
    assert_eq!(review(&game).positions, 5);
    game.reply(surveyed(0, 10, false));
    expect_stage(&game, ReviewStage::Runs(1));
    game.reply(Response::Thinking { depth: 2, nodes: 5 });
    expect_stage(&game, ReviewStage::Runs(1));
    assert_eq!(
        review(&game).scores,
        [],
        "nothing is drawn before it is whole"
    );
    for index in 1..5 {
        game.reply(surveyed(index, SCORES[index as usize], index == 4));
    }
    expect_stage(&game, ReviewStage::Done);
    game.expect(&["store review"]);
    let scores = SCORES.map(|score| Some(WhiteScore::Guess(score)));
    assert_eq!(review(&game).scores, scores);
}

#[test]
fn a_position_has_the_value_of_the_deeper_search() {
    let game = reviewed(game());
    game.tell(Message::Switch(true));
    let found = |nodes| Response::Lines {
        depth: 9,
        nodes,
        lines: vec![line(Score::Value(-75), "g1-g2")],
        done: false,
    };
    let last = |game: &Game<Analysis>| review(game).scores.pop().flatten();
    // After four turns White is to act.
    game.reply(found(20_000));
    assert_eq!(last(&game), Some(WhiteScore::Guess(-60)), "{game}");
    game.reply(found(20_001));
    assert_eq!(last(&game), Some(WhiteScore::Guess(-75)), "{game}");
    let of_turn = |turn| {
        let points = review(&game).turning.into_iter();
        let mut points = points.filter(|point| point.turn == turn);
        points.next().map(|point| point.score)
    };
    assert_eq!(of_turn(3), Some(WhiteScore::Guess(-75)), "the list agrees");
    assert_eq!(of_turn(2), Some(WhiteScore::Guess(-210)));
    assert_eq!(mistakes(&game), [2, 3], "verdicts stay");
    // At another position the stored value counts again.
    game.send(TableMessage::Jump(Jump::First));
    assert_eq!(last(&game), Some(WhiteScore::Guess(-60)), "{game}");
}

#[test]
fn mistakes_are_listed_in_the_order_of_the_game() {
    let game = reviewed(game());
    assert_eq!(mistakes(&game), [2, 3]);
    let [blunder, mistake] = &review(&game).turning[..] else {
        panic!("{game}");
    };
    assert_eq!(blunder.verdict, Verdict::Blunder);
    assert_eq!(blunder.player, Color::White);
    // Their numbers are those of the list of moves.
    assert_eq!((blunder.number, mistake.number), (2, 2));
    assert_eq!(blunder.score, WhiteScore::Guess(-210));
    assert!(!blunder.played.is_empty());
    let better = blunder.better.as_ref().expect("a better turn");
    assert_eq!(better.path, Some(("g1".to_owned(), "g2".to_owned())));
    assert_eq!(mistake.verdict, Verdict::Mistake);
    let judged = review(&game).judged;
    let verdicts: Vec<Verdict> = judged.into_iter().map(|(_, verdict)| verdict).collect();
    assert_eq!(verdicts, [Verdict::Blunder, Verdict::Mistake]);
}

#[test]
fn a_mistake_tells_what_it_cost() {
    let costs = |scores: &[Score; 5]| -> Vec<TurnCost> {
        let game = game();
        game.tell(Message::Review);
        for (index, &score) in (0..).zip(scores) {
            let line = line(score, "g1-g2");
            let done = index == 4;
            game.reply(Response::Surveyed { index, line, done });
        }
        let points = review(&game).turning.into_iter();
        points.map(|point| point.cost).collect()
    };
    // Each score is for the player to act.
    let even = Score::Value(0);
    let scores = [even, even, Score::Value(40), Score::Value(210), even];
    assert_eq!(costs(&scores), [TurnCost::Tenths(25), TurnCost::Tenths(21)]);
    let scores = [even, even, even, Score::Win(2), Score::Loss(2)];
    assert_eq!(costs(&scores), [TurnCost::Game]);
    let scores = [even, even, Score::Win(3), even, even];
    assert_eq!(costs(&scores), [TurnCost::Game, TurnCost::Win]);
}

#[test]
fn two_people_have_no_own_mistakes_and_retry_all() {
    let game = reviewed(game());
    let all = |is: fn(&TurningPointView) -> bool| review(&game).turning.iter().all(is);
    assert!(all(|point| point.retries && !point.own));
}

#[test]
fn own_mistakes_come_before_worse_ones_of_the_computer() {
    let game = against_computer();
    game.tell(Message::Review);
    // The computer throws away more than the player.
    survey(&game, &[10, 0, 400, 300, 310]);
    let points = review(&game).turning;
    let own: Vec<(usize, bool, bool)> = points
        .iter()
        .map(|point| (point.turn, point.own, point.retries))
        .collect();
    assert_eq!(own, [(2, true, true), (1, false, false)]);
    // So they do before those of a player elsewhere.
    game.send(TableMessage::Seats(ByColor {
        white: Seat::Here,
        black: Seat::Away,
    }));
    assert_eq!(mistakes(&game), [2, 1]);
    // Two people at the table are equals.
    game.send(TableMessage::Seats(ByColor::both(Seat::Here)));
    assert_eq!(mistakes(&game), [1, 2]);
}

#[test]
fn a_finished_game_is_scored_without_a_search() {
    let last_pieces = "gipf-basic 4/5/6/7/6/5/4 w G3 G2 --";
    let game = Game::with(Analysis::new(false), last_pieces, Seat::Here, Seat::Here);
    game.play("a1-b2 i1-h2 a5-b5 i5-h5 e1-e2");
    assert!(game.is_over(), "{game}");
    game.tell(Message::Review);
    let last = review(&game).positions - 1;
    for index in 0..last {
        let index = u32::try_from(index).unwrap();
        game.reply(surveyed(index, 0, index as usize + 1 == last));
    }
    expect_stage(&game, ReviewStage::Done);
    let scores = review(&game).scores;
    assert!(matches!(
        scores[last],
        Some(WhiteScore::Proved { turns: 0, .. })
    ));
}

#[test]
fn it_is_stopped_at_will() {
    let game = game();
    game.tell(Message::Review).reply(surveyed(0, 10, false));
    game.tell(Message::StopReview).expect(&[ASKED, CANCELLED]);
    expect_stage(&game, ReviewStage::Unasked);
    game.tell(Message::Review).expect(&[ASKED]);
}

#[test]
fn a_kept_review_is_there_at_once() {
    let before = reviewed(game());
    let text = before.world.review.borrow().clone();
    let game = Game::with(Analysis::new(false), BASIC, Seat::Here, Seat::Here);
    game.world.review.replace(text.clone());
    game.play(TURNS).expect(&[READS]);
    expect_stage(&game, ReviewStage::Done);
    assert_eq!(mistakes(&game), [2, 3]);
    // A review of another game is ignored.
    let other = Game::with(Analysis::new(false), BASIC, Seat::Here, Seat::Here);
    other.world.review.replace(text);
    other.play("e1-e2 a1-b2 i1-h2 a4-b4").expect(&[READS]);
    expect_stage(&other, ReviewStage::Unasked);
}

/// The page was reloaded during the try.
#[test]
fn a_try_goes_on_after_a_reload_once_the_review_is_read() {
    let text = reviewed(game()).world.review.borrow().clone();
    let game = Game::with(Analysis::new(false), BASIC, Seat::Here, Seat::Here);
    game.world.review.replace(text);
    game.tell(Message::ResumeRetry(2)).expect(&[]);
    assert_eq!(stage(&game), None);
    game.play(TURNS).expect(&[READS, "jump", "BeginVariation"]);
    assert_eq!(stage(&game), Some(RetryStage::Waits));
    assert_eq!(game.view().retry.map(|retry| retry.turn), Some(2));
    // Once the review is there it begins at once.
    let game = reviewed(self::game());
    game.tell(Message::ResumeRetry(2))
        .expect(&["jump", "BeginVariation"]);
    // Without a review there is nothing to go on with, nor when one is made later.
    let game = Game::with(Analysis::new(false), BASIC, Seat::Here, Seat::Here);
    game.tell(Message::ResumeRetry(2));
    game.play(TURNS).expect(&[READS]);
    game.tell(Message::Review);
    survey(&game, &SCORES).expect(&[ASKED, "store review"]);
    assert_eq!(stage(&game), None);
}

#[test]
fn a_damaged_review_is_none() {
    let game = Game::with(Analysis::new(false), BASIC, Seat::Here, Seat::Here);
    game.world.review.replace(Some("gipf-review-1".to_owned()));
    game.play(TURNS);
    expect_stage(&game, ReviewStage::Unasked);
}

#[test]
fn it_ends_when_the_game_changes() {
    let game = game();
    game.tell(Message::Review).reply(surveyed(0, 10, false));
    game.play("e1-e2").expect(&[ASKED, CANCELLED, READS]);
    expect_stage(&game, ReviewStage::Unasked);
    let whole = reviewed(self::game());
    whole.play("e1-e2").expect(&[READS]);
    expect_stage(&whole, ReviewStage::Unasked);
    assert_eq!(mistakes(&whole), Vec::<usize>::new());
}

#[test]
fn a_rematch_with_the_colours_changed_ends_it() {
    let game = reviewed(against_computer());
    assert!(!mistakes(&game).is_empty());
    let seats = game.model().players;
    // The turning points belong to the record of the game before.
    game.send(TableMessage::Resign(Color::White))
        .send(TableMessage::Rematch);
    let now = game.model().players;
    assert_eq!(now[Color::Black].seat, seats[Color::White].seat);
    expect_stage(&game, ReviewStage::Short);
    assert!(mistakes(&game).is_empty());
}

#[test]
fn looking_around_and_trying_change_nothing() {
    let game = reviewed(game());
    game.send(TableMessage::Jump(Jump::First));
    assert_eq!(review(&game).here, 0);
    game.send(TableMessage::BeginVariation).play("a2-b2");
    expect_stage(&game, ReviewStage::Done);
    game.expect(&[]);
}

#[test]
fn a_variation_belongs_to_the_position_it_leaves() {
    let game = reviewed(game());
    game.tell(Message::Look(1))
        .send(TableMessage::BeginVariation);
    let node = review(&game).node;
    game.play("a2-b2");
    assert_eq!((review(&game).here, review(&game).node), (1, node));
}

#[test]
fn a_review_of_the_game_before_is_kept_nowhere_else() {
    let game = game();
    game.tell(Message::Review);
    for index in 0..4 {
        game.reply(surveyed(index, 0, false));
    }
    // The table has another game, and has not reported it yet.
    game.world.surroundings.borrow_mut().game = "b".to_owned();
    game.world.write("e1-e2");
    game.reply(surveyed(4, 0, true));
    game.expect(&[ASKED, READS]);
    expect_stage(&game, ReviewStage::Unasked);
}

#[test]
fn a_lost_worker_is_told_of_and_asked_again() {
    let game = game();
    game.tell(Message::Review).lose_engine();
    expect_stage(&game, ReviewStage::Lost);
    game.tell(Message::Review).expect(&[ASKED, ASKED]);
    expect_stage(&game, ReviewStage::Runs(0));
}

#[test]
fn where_nothing_can_be_searched_it_says_so() {
    let game = game();
    game.tell(Message::Review);
    game.reply(Response::Refused(Refusal::Settled));
    expect_stage(&game, ReviewStage::Settled);
}

#[test]
fn it_leads_to_every_position() {
    let game = reviewed(game());
    for index in [0, 3, 4, 1] {
        game.tell(Message::Look(index)).expect(&["jump"]);
        assert_eq!(review(&game).here, index);
    }
    game.tell(Message::Look(9)).expect(&[]);
}

#[test]
fn the_better_turn_is_shown_where_it_could_have_been_played() {
    let game = reviewed(game());
    game.tell(Message::Show(2)).expect(&["jump", "answer"]);
    assert_eq!(review(&game).here, 2);
    // The mistake is drawn beside it, until another position is shown.
    let drawn = |game: &Game<Analysis>| -> Vec<(ArrowKind, Option<(String, String)>)> {
        let arrows = game.view().arrows.into_iter();
        arrows.map(|arrow| (arrow.kind, arrow.turn.path)).collect()
    };
    let [(kind, Some(way))] = &drawn(&game)[..] else {
        panic!("{game}");
    };
    assert_eq!(*kind, ArrowKind::Mistake(Verdict::Blunder));
    let better = &review(&game).turning[0].better;
    assert_ne!(
        Some(way),
        better.as_ref().and_then(|turn| turn.path.as_ref())
    );
    game.tell(Message::Look(3)).expect(&["jump"]);
    assert_eq!(drawn(&game), []);
    game.tell(Message::Look(2)).expect(&["jump"]);
    assert_eq!(drawn(&game), [], "only the row of the mistake shows it");
    // There is no result for a turn that does not exist.
    game.tell(Message::Show(9)).expect(&[]);
}

#[test]
fn a_retry_leads_to_the_mistake_and_waits_for_a_turn() {
    let game = reviewed(game());
    game.tell(Message::Retry(2))
        .expect(&["jump", "BeginVariation"]);
    assert_eq!(review(&game).here, 2);
    let retry = game.view().retry.expect("a retry");
    assert_eq!((retry.turn, retry.player), (2, Color::White));
    assert_eq!(retry.stage, RetryStage::Waits);
}

/// The engine reports the value of the tried turn for White, and an answer.
fn judged(game: &Game<Analysis>, white: i32) -> &Game<Analysis> {
    game.reply(Response::Lines {
        depth: 3,
        nodes: 20_000,
        lines: vec![line(Score::Value(-white), "a2-b2")],
        done: true,
    })
}

fn stage(game: &Game<Analysis>) -> Option<RetryStage> {
    game.view().retry.map(|retry| retry.stage)
}

fn verdict(game: &Game<Analysis>) -> Option<RetryVerdict> {
    match stage(game)? {
        RetryStage::Judged(verdict) => Some(verdict),
        _ => None,
    }
}

#[test]
fn a_tried_turn_is_as_good_almost_as_good_or_refuted() {
    let tries = [
        (40, RetryVerdict::AsGood),
        (5, RetryVerdict::Almost),
        (-60, RetryVerdict::Refuted),
    ];
    for (white, expected) in tries {
        let game = reviewed(game());
        game.tell(Message::Retry(2)).play("i5-h5");
        game.expect(&["jump", "BeginVariation", LOOKED_AT]);
        assert_eq!(stage(&game), Some(RetryStage::Searching));
        let closes = expected == RetryVerdict::Refuted;
        let commands = ["wait 1500", "limit"];
        judged(&game, white).expect(&commands[..1 + usize::from(closes)]);
        assert_eq!(verdict(&game), Some(expected));
        let view = game.view();
        let retry = view.retry.expect("a retry");
        let tried = retry.tried.and_then(|turn| turn.path);
        let path = |from: &str, to: &str| Some((from.to_owned(), to.to_owned()));
        assert_eq!(tried, path("i5", "h5"));
        match (expected, retry.reply) {
            (RetryVerdict::Refuted, Some(reply)) => {
                assert_eq!(view.arrows[0].kind, ArrowKind::Threat);
                assert_eq!(reply.turn.path, path("a2", "b2"));
                assert_eq!((reply.turn.player, reply.captured), (Color::Black, 0));
            }
            (_, reply) => assert_eq!((view.arrows, reply), (vec![], None)),
        }
    }
}

/// The retry stays, and nothing is searched: the verdict on the turn is known.
#[test]
fn the_turn_of_the_game_is_no_better_the_second_time() {
    let game = reviewed(game());
    game.tell(Message::Retry(2))
        .expect(&["jump", "BeginVariation"]);
    let written = game.read("i1-h2");
    game.send(TableMessage::PlayWritten(Ok(written)));
    game.expect(&[]);
    assert_eq!(verdict(&game), Some(RetryVerdict::Same), "{game}");
    assert_eq!(game.view().retry.and_then(|retry| retry.next), None);
    game.tell(Message::Retry(2))
        .expect(&["jump", "BeginVariation"]);
    assert_eq!(stage(&game), Some(RetryStage::Waits));
    game.play("i5-h5").expect(&[LOOKED_AT]);
    // A later position of the game ends it.
    let game = reviewed(self::game());
    game.tell(Message::Retry(2));
    game.send(TableMessage::Jump(Jump::Last));
    assert_eq!(stage(&game), None, "{game}");
}

#[test]
fn the_best_turn_mends_the_mistake_whatever_the_search_says() {
    let game = reviewed(game());
    game.tell(Message::Retry(2)).play("g1-g2");
    judged(&game, -300);
    assert_eq!(verdict(&game), Some(RetryVerdict::Best));
    assert!(game.view().retry.is_some_and(|retry| retry.is_good()));
}

/// The turns of the mistakes in whose place a good turn was found.
fn mended(game: &Game<Analysis>) -> Vec<usize> {
    let turning = review(game).turning.into_iter();
    let mended = turning.filter(|point| point.mended);
    mended.map(|point| point.turn).collect()
}

#[test]
fn a_mended_mistake_stays_marked_until_the_game_changes() {
    let game = reviewed(game());
    game.tell(Message::Retry(2)).play("i5-h5");
    judged(&game, -60);
    assert!(mended(&game).is_empty(), "{game}");
    game.tell(Message::Retry(2)).play("g1-g2");
    judged(&game, 40);
    assert_eq!(mended(&game), [2]);
    game.send(TableMessage::Jump(Jump::First));
    assert_eq!(stage(&game), None, "{game}");
    assert_eq!(mended(&game), [2]);
}

#[test]
fn a_refuted_try_tells_its_cost_and_others_do_not() {
    for (white, cost) in [(40, None), (5, None), (-60, Some(TurnCost::Tenths(10)))] {
        let game = reviewed(game());
        game.tell(Message::Retry(2)).play("i5-h5");
        judged(&game, white);
        assert_eq!(game.view().retry.and_then(|retry| retry.cost), cost);
    }
}

#[test]
fn the_best_turn_is_shown_after_a_try_that_failed() {
    let game = reviewed(game());
    game.tell(Message::Retry(2)).play("i5-h5");
    judged(&game, -60);
    game.tell(Message::Show(2));
    assert_eq!(stage(&game), None, "{game}");
    assert_eq!(review(&game).shown, Some(2));
    assert_eq!(review(&game).here, 2);
    assert!(mended(&game).is_empty(), "{game}");
}

#[test]
fn the_computer_answers_after_a_pause() {
    let game = reviewed(game());
    game.tell(Message::Retry(2)).play("i5-h5");
    judged(&game, -60).wait(1_499);
    game.expect(&["jump", "BeginVariation", LOOKED_AT, "wait 1500", "limit"]);
    game.wait(1).expect(&["write"]);
    game.expect_moves("e1-e3 a1-c3 i1-g3 ( i5-g5 a2-c2 ) a5-c5");
    // The verdict stays, and so does the review.
    assert_eq!(verdict(&game), Some(RetryVerdict::Refuted));
    // The answer stays drawn.
    assert_eq!(game.view().arrows[0].kind, ArrowKind::Threat);
    expect_stage(&game, ReviewStage::Done);
}

#[test]
fn nothing_is_played_after_a_refuted_try_until_the_next() {
    let asked = |game: &Game<Analysis>| game.model().prompt.is_asked_here();
    let game = reviewed(game());
    game.tell(Message::Retry(2)).play("i5-h5");
    assert!(asked(&game), "{game}");
    judged(&game, -60);
    assert!(!asked(&game), "{game}");
    game.wait(1_500);
    assert!(!asked(&game), "{game}");
    game.tell(Message::Retry(2));
    assert!(asked(&game), "{game}");
    // An almost equal try goes on.
    let game = reviewed(self::game());
    game.tell(Message::Retry(2)).play("i5-h5");
    judged(&game, 5).wait(1_500);
    assert!(asked(&game), "{game}");
    // The game goes on.
    let game = reviewed(self::game());
    game.tell(Message::Retry(2)).play("i5-h5");
    judged(&game, -60);
    game.send(TableMessage::Jump(Jump::Game));
    assert!(asked(&game), "{game}");
}

#[test]
fn undoing_the_answer_begins_the_retry_again() {
    let game = reviewed(game());
    game.tell(Message::Retry(2)).play("i5-h5");
    judged(&game, -60).wait(1_500);
    game.expect(&[
        "jump",
        "BeginVariation",
        LOOKED_AT,
        "wait 1500",
        "limit",
        "write",
    ]);
    game.send(TableMessage::TakeBackTurn)
        .expect(&["jump", "BeginVariation", "limit"]);
    assert_eq!(stage(&game), Some(RetryStage::Waits));
    assert_eq!(review(&game).here, 2);
    game.play("g1-g2").expect(&[LOOKED_AT]);
}

#[test]
fn another_turn_can_be_tried_after_one_was_taken_back() {
    let game = reviewed(game());
    game.tell(Message::Retry(2)).play("i5-h5");
    judged(&game, -60);
    game.send(TableMessage::Jump(Jump::Previous));
    game.expect(&[
        "jump",
        "BeginVariation",
        LOOKED_AT,
        "wait 1500",
        "limit",
        "stop waiting",
        "limit",
    ]);
    assert_eq!(stage(&game), Some(RetryStage::Waits));
    game.tell(Message::Retry(2)).play("g1-g2");
    game.expect(&["jump", "BeginVariation", LOOKED_AT]);
}

#[test]
fn a_retry_ends_where_people_go_elsewhere() {
    let game = reviewed(game());
    game.tell(Message::Retry(2)).play("i5-h5");
    game.send(TableMessage::Jump(Jump::Game));
    assert_eq!(game.view().retry, None);
    game.expect(&[
        "jump",
        "BeginVariation",
        LOOKED_AT,
        "cancel: 1 lines, Some(20000) nodes",
    ]);
    // A position after the mistake is not one of a try.
    game.tell(Message::Retry(2));
    game.send(TableMessage::Jump(Jump::Last));
    assert_eq!(game.view().retry, None);
}

#[test]
fn a_lost_worker_is_told_of_and_the_turn_tried_again() {
    let game = reviewed(game());
    game.tell(Message::Retry(2)).play("i5-h5").lose_engine();
    assert_eq!(stage(&game), Some(RetryStage::Lost));
    game.tell(Message::Retry(2));
    assert_eq!(stage(&game), Some(RetryStage::Waits));
}

#[test]
fn the_analysis_waits_while_a_try_is_judged() {
    let game = reviewed(game());
    game.tell(Message::Switch(true)).tell(Message::Retry(2));
    game.world.done();
    game.play("i5-h5")
        .expect(&[LOOKED_AT, "cancel: 3 lines, None nodes"]);
    judged(&game, 40).expect(&["wait 1500", "3 lines, None nodes"]);
}

/// A long game whose review was begun, with the tickets of both parts.
fn in_parts() -> (Game<Analysis>, [Ticket; 2]) {
    let game = Game::with(Analysis::new(false), BASIC, Seat::Here, Seat::Here);
    game.play(LONG).expect(&[READS; 20]);
    game.tell(Message::Review).expect(&[HALF, HALF]);
    let tickets = game.open_requests().into_iter().map(|(ticket, _)| ticket);
    let tickets = tickets.collect::<Vec<_>>();
    (game, tickets.try_into().unwrap())
}

const HALF: &str = "review of 12 positions";
const HALF_CANCELLED: &str = "cancel: review of 12 positions";

/// All positions of a part are searched.
fn survey_part(game: &Game<Analysis>, part: Ticket, score: i32) {
    for index in 0..12 {
        game.reply_to(part, surveyed(index, score, index == 11));
    }
}

#[test]
fn a_long_game_is_surveyed_in_parts_that_are_answered_in_any_order() {
    let (game, [first, second]) = in_parts();
    game.reply_to(second, surveyed(0, 30, false));
    expect_stage(&game, ReviewStage::Runs(1));
    game.reply_to(first, surveyed(0, 20, false));
    game.reply_to(first, surveyed(1, 20, false));
    expect_stage(&game, ReviewStage::Runs(3));
    survey_part(&game, second, 30);
    expect_stage(&game, ReviewStage::Runs(14));
    game.expect(&[]);
    survey_part(&game, first, 20);
    expect_stage(&game, ReviewStage::Done);
    game.expect(&["store review"]);
    let scores = [
        [Some(WhiteScore::Guess(20)); 12],
        [Some(WhiteScore::Guess(30)); 12],
    ];
    assert_eq!(review(&game).scores, scores.concat());
}

#[test]
fn only_the_open_parts_of_a_review_are_cancelled() {
    let (game, [first, _]) = in_parts();
    survey_part(&game, first, 0);
    game.tell(Message::StopReview).expect(&[HALF_CANCELLED]);
    expect_stage(&game, ReviewStage::Unasked);
    let (game, _) = in_parts();
    game.tell(Message::StopReview);
    game.expect(&[HALF_CANCELLED, HALF_CANCELLED]);
}

#[test]
fn a_review_in_parts_is_whole_although_nothing_in_one_can_be_searched() {
    let settled = Response::Refused(Refusal::Settled);
    let (game, [first, second]) = in_parts();
    game.reply_to(second, settled.clone());
    expect_stage(&game, ReviewStage::Runs(0));
    survey_part(&game, first, 0);
    expect_stage(&game, ReviewStage::Done);
    let (game, parts) = in_parts();
    for part in parts {
        game.reply_to(part, settled.clone());
    }
    expect_stage(&game, ReviewStage::Settled);
}

#[test]
fn a_part_that_is_lost_ends_the_review() {
    let (game, [first, _]) = in_parts();
    game.reply_to(first, Response::Stopped);
    expect_stage(&game, ReviewStage::Lost);
    game.expect(&[HALF_CANCELLED]);
}
