//! A puzzle on the table: requests to the engine, the defence, and the counted tries.

use features::puzzle::{Destination, Message, PuzzlePlay, View};
use features::{Context, Event, Feature, Ports, Saved, Ticket};
use messages::{DefenceOutcome, Refusal, Response};
use record::{Answer, GameRecord, Goal, NodeId, Puzzle, Seat, Task};
use rules::Color;
use session::{
    Day, GameChoice, Jump, LESSONS, LoadedGame, Mark, MarkKind, Message as TableMessage, Profile,
    Progress, ProgressChange, ProofRequest, PuzzleProgress, PuzzleStage, puzzle_id,
};

use crate::game::{BASIC, Executor, Game};

/// White wins in three turns with a2-e2 and nothing else.
const THREE: &str = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";
/// White wins at once.
const ONE: &str = "gipf-basic 4/5/6/GGGg3/6/5/4 w G5 G0 --";
/// White can take a row.
const ROW: &str = "gipf-basic 4/5/6/GGG4/6/5/g3 w G5 G5 --";

const IN_THREE: Goal = Goal::Win { within: Some(3) };

/// The request about the start.
const FIRST: &str = "solve Win(3)";
const DEFENCE: &str = "defend within 2";
const DROPPED: &str = "cancel: defend within 2";
const DROPPED_FIRST: &str = "cancel: solve Win(3)";
const PAUSE: &str = "wait 700";

fn loaded(text: &str, puzzle: Puzzle) -> LoadedGame {
    let task = Task::new(text.parse().expect("a position"), puzzle);
    let (record, at) = task.to_record();
    LoadedGame::of(record, at).as_puzzle()
}

fn puzzle(goal: Goal) -> Puzzle {
    Puzzle::new(goal, "Title", "Ada", "")
}

/// A puzzle in which these turns were played before it was opened.
fn after(text: &str, goal: Goal, turns: &str) -> Game<PuzzlePlay> {
    let stored = Progress::default();
    let game = loaded(text, puzzle(goal));
    Game::loaded(PuzzlePlay::default(), game, turns, stored)
}

fn begun(text: &str, goal: Goal) -> Game<PuzzlePlay> {
    after(text, goal, "")
}

/// The puzzle in three turns, before any answer of the engine.
fn three() -> Game<PuzzlePlay> {
    let game = begun(THREE, IN_THREE);
    game.expect(&["read progress", "Profile(Puzzle)", FIRST]);
    game
}

/// The same puzzle when the first turn is known.
fn known() -> Game<PuzzlePlay> {
    let game = three();
    game.reply(solved(Some(3), &["a2-e2"]));
    game
}

/// The same puzzle after a right turn, before the defence.
fn right() -> Game<PuzzlePlay> {
    let game = known();
    game.play("a2-e2").reply(puts_off());
    game.expect(&[DEFENCE, PAUSE, "spent 0"]);
    game
}

/// The same puzzle after a wrong turn.
fn wrong() -> Game<PuzzlePlay> {
    let game = known();
    game.play("i3-h3").reply(prevents(&["a1-b2"]));
    game.expect(&[DEFENCE, "tried", "spent 0"]);
    game
}

fn solved(within: Option<u8>, turns: &[&str]) -> Response {
    Response::Solved {
        within,
        turns: turns.iter().map(|&turn| turn.to_owned()).collect(),
        known: true,
    }
}

fn defended(reply: DefenceOutcome) -> Response {
    Response::Defended { reply }
}

fn puts_off() -> Response {
    defended(DefenceOutcome::PutsOff("i3-h3".to_owned()))
}

fn prevents(turns: &[&str]) -> Response {
    let turns = turns.iter().map(|&turn| turn.to_owned());
    defended(DefenceOutcome::Prevents(turns.collect()))
}

fn ticket(game: &Game<PuzzlePlay>) -> Ticket {
    let (ticket, _) = game.open_requests().pop().expect("a request");
    ticket
}

fn refutation(game: &Game<PuzzlePlay>) -> Option<String> {
    match game.view().stage {
        PuzzleStage::Wrong { refutation, .. } => refutation,
        stage => panic!("{stage:?}\n{game}"),
    }
}

/// Plays a turn that is in the record already.
fn replay<'a>(game: &'a Game<PuzzlePlay>, turn: &str) -> &'a Game<PuzzlePlay> {
    game.world.write(turn);
    game.dispatcher.table_changed();
    game
}

/// The stored entry of a puzzle.
fn stored(game: &Game<PuzzlePlay>, text: &str, goal: Goal) -> Option<PuzzleProgress> {
    game.world.progress.borrow().of(&puzzle_id(text, goal))
}

#[test]
fn a_game_that_is_no_puzzle_is_left_alone() {
    let game = Game::with(PuzzlePlay::default(), BASIC, Seat::Here, Seat::Here);
    game.expect(&["Profile(Play)"]);
    game.play("e1-e2").tell(Message::Hint).tell(Message::Claim);
    game.tell(Message::TryDefences).expect(&[]);
    assert_eq!(game.view(), View::default());
}

#[test]
fn solvability_is_proved_while_the_player_thinks() {
    let game = three();
    let view = game.view();
    let active = view.active.expect("a puzzle");
    assert_eq!(
        (active.solver, &*active.puzzle.title),
        (Color::White, "Title")
    );
    assert_eq!(view.stage, PuzzleStage::Choose(Some(3)));
    assert!(view.defends);
    game.reply(Response::Thinking { depth: 1, nodes: 9 });
    game.reply(solved(Some(3), &["a2-e2"])).expect(&[]);
    assert!(!game.view().hopeless);
    // It is asked once.
    game.send(TableMessage::Jump(Jump::Last)).expect(&[]);
}

#[test]
fn an_unsolvable_puzzle_is_reported() {
    let game = three();
    game.reply(solved(None, &[])).expect(&[]);
    assert!(game.view().hopeless);
    assert_eq!(game.view().stage, PuzzleStage::Choose(Some(3)));
}

#[test]
fn a_right_turn_is_answered_after_a_pause() {
    let game = known();
    game.play("a2-e2").expect(&[DEFENCE]);
    assert!(matches!(
        game.view().stage,
        PuzzleStage::Ask(ProofRequest::Defence { within: 2, .. })
    ));
    game.reply(puts_off()).expect(&[PAUSE, "spent 0"]);
    assert_eq!(game.view().stage, PuzzleStage::Defend("i3-h3".to_owned()));
    game.wait(699).expect(&[]);
    game.wait(1).expect(&["play"]);
    assert_eq!(game.view().stage, PuzzleStage::Choose(Some(2)));
    assert_eq!(game.timers(), 0);
}

#[test]
fn a_turn_goes_before_the_question_about_the_start() {
    let game = three();
    game.play("a2-e2").expect(&[DROPPED_FIRST, DEFENCE]);
    game.reply(puts_off()).wait(700);
    // That is asked again, in the next pause for thought.
    game.expect(&[PAUSE, "spent 0", "play", FIRST]);
}

#[test]
fn a_late_answer_about_the_start_is_dropped() {
    let game = three();
    let late = ticket(&game);
    game.play("a2-e2");
    game.reply_to(late, solved(None, &[]));
    assert!(!game.view().hopeless);
    assert!(matches!(
        game.view().stage,
        PuzzleStage::Ask(ProofRequest::Defence { .. })
    ));
}

#[test]
fn a_turn_that_is_taken_back_can_be_judged_meanwhile() {
    let game = known();
    game.play("i3-h3").send(TableMessage::TakeBackTurn);
    game.expect(&[DEFENCE]);
    assert_eq!(game.view().stage, PuzzleStage::Choose(Some(3)));
    game.reply(prevents(&["a1-b2"])).expect(&[]);
    assert_eq!(game.view().tries, 0);
    // Then nothing has to be asked.
    replay(&game, "i3-h3").expect(&["tried", "spent 0"]);
    assert_eq!(refutation(&game).as_deref(), Some("a1-b2"));
}

#[test]
fn another_turn_replaces_the_question() {
    let game = known();
    game.play("i3-h3");
    let late = ticket(&game);
    game.send(TableMessage::TakeBackTurn).play("a2-e2");
    game.expect(&[DEFENCE, DROPPED, DEFENCE]);
    game.reply_to(late, prevents(&["a1-b2"])).expect(&[]);
    assert_eq!(game.view().tries, 0);
    assert!(matches!(game.view().stage, PuzzleStage::Ask(_)));
}

#[test]
fn the_defence_waits_until_people_look_there() {
    let game = right();
    game.wait(300).send(TableMessage::Jump(Jump::First));
    game.expect(&["stop waiting"]);
    game.wait(1_000).expect(&[]);
    assert_eq!(game.view().stage, PuzzleStage::Choose(Some(3)));
    // Nothing is asked a second time, and the whole pause is made.
    game.send(TableMessage::Jump(Jump::Last));
    game.expect(&[PAUSE, "spent 1300"]);
    game.wait(699).expect(&[]);
    game.wait(1).expect(&["play"]);
}

#[test]
fn reports_of_the_same_table_change_nothing() {
    let game = right();
    game.surround(|around| around.visible = false);
    game.surround(|around| around.motion = 2).expect(&[]);
    assert_eq!(game.timers(), 1);
    game.wait(700).expect(&["play"]);
}

#[test]
fn a_pause_that_ends_before_the_jump_is_reported_plays_nothing() {
    let game = right();
    game.world.table(TableMessage::Jump(Jump::First));
    game.wait(700).expect(&[]);
    assert_eq!(game.view().stage, PuzzleStage::Choose(Some(3)));
}

#[test]
fn a_defence_that_cannot_be_played_is_tried_once() {
    let game = known();
    let nonsense = DefenceOutcome::PutsOff("nonsense".to_owned());
    game.play("a2-e2").reply(defended(nonsense));
    game.wait(5_000).expect(&[DEFENCE, PAUSE, "spent 0"]);
    assert_eq!(game.timers(), 0);
}

#[test]
fn a_right_turn_without_an_answer_solves_nothing_yet() {
    let game = known();
    game.play("a2-e2").reply(defended(DefenceOutcome::Lost));
    game.expect(&[DEFENCE]);
    assert_eq!(game.view().stage, PuzzleStage::Choose(Some(2)));
}

#[test]
fn a_wrong_turn_counts_with_the_time_until_then() {
    let game = known();
    game.wait(4_000).play("i3-h3");
    game.wait(1_000).reply(prevents(&["a1-b2"]));
    game.expect(&[DEFENCE, "tried", "spent 5000"]);
    assert_eq!(game.view().tries, 1);
    let done = stored(&game, THREE, IN_THREE).expect("progress");
    assert_eq!((done.tries, done.time, done.solved), (1, 5_000, None));
}

#[test]
fn a_wrong_turn_counts_once() {
    let game = wrong();
    game.send(TableMessage::TakeBackTurn);
    replay(&game, "i3-h3").send(TableMessage::Jump(Jump::First));
    game.send(TableMessage::Jump(Jump::Last)).expect(&[]);
    assert_eq!(game.view().tries, 1);
    // Another one is another try.
    game.send(TableMessage::TakeBackTurn).play("a1-b2");
    game.reply(prevents(&["i3-h3"]));
    game.expect(&[DEFENCE, "tried", "spent 0"]);
    assert_eq!(game.view().tries, 2);
}

#[test]
fn the_refutation_that_captures_most_is_shown() {
    let game = known();
    game.play("i3-h3");
    let turns = ["a1-b2", "a1-b2;xa1*,b2*", "a1-b2;xa1*"];
    game.reply(prevents(&turns));
    assert_eq!(refutation(&game).as_deref(), Some(turns[1]));
}

#[test]
fn a_wrong_turn_is_refuted_on_the_board() {
    let game = wrong();
    game.tell(Message::Refute).expect(&["play", "limit"]);
    assert_eq!(game.view().stage, PuzzleStage::Refuted);
    // Nothing can be played after it.
    game.refuse("a1-b2");
    game.send(TableMessage::TakeBackTurn).expect(&["limit"]);
    assert_eq!(game.view().stage, PuzzleStage::Choose(Some(3)));
    assert_eq!(game.view().tries, 1);
}

#[test]
fn nothing_is_refuted_or_defended_where_nothing_is_wrong() {
    let game = known();
    game.tell(Message::Refute).tell(Message::BestDefence);
    game.expect(&[]);
    let wrong = wrong();
    wrong.tell(Message::BestDefence).expect(&[]);
    // The jump is not reported yet.
    wrong.world.table(TableMessage::Jump(Jump::First));
    wrong.tell(Message::Refute).expect(&[]);
}

#[test]
fn another_game_ends_what_was_asked() {
    let game = known();
    game.play("i3-h3");
    let late = ticket(&game);
    game.world.surroundings.borrow_mut().game = "b".to_owned();
    game.send(TableMessage::Open(loaded(ONE, puzzle(Goal::Capture))));
    game.expect(&[
        DEFENCE,
        DROPPED,
        "read progress",
        "Profile(Puzzle)",
        "solve Capture",
    ]);
    game.reply_to(late, prevents(&["a1-b2"])).expect(&[]);
    assert_eq!(game.view().tries, 0);
    assert_eq!(game.view().stage, PuzzleStage::Choose(Some(1)));
}

#[test]
fn another_game_ends_the_pause() {
    let game = right();
    game.world.surroundings.borrow_mut().game = "b".to_owned();
    game.send(TableMessage::Open(loaded(THREE, puzzle(IN_THREE))));
    game.expect(&["stop waiting", "read progress", "Profile(Puzzle)", FIRST]);
    game.wait(1_000).expect(&[]);
    // Results about the other game do not apply to this one.
    game.play("a2-e2").expect(&[DROPPED_FIRST, DEFENCE]);
}

#[test]
fn an_answer_before_the_report_of_another_game_is_dropped() {
    let game = three();
    game.world.surroundings.borrow_mut().game = "b".to_owned();
    let other = loaded(THREE, puzzle(Goal::Win { within: Some(2) }));
    game.world.table(TableMessage::Open(other));
    game.reply(solved(None, &[]));
    assert!(!game.view().hopeless);
    game.expect(&["read progress", "Profile(Puzzle)", "solve Win(2)"]);
    assert_eq!(game.view().stage, PuzzleStage::Choose(Some(2)));
}

#[test]
fn a_puzzle_that_is_left_gives_the_mode_back() {
    let game = three();
    game.surround(|around| around.profile = Profile::View)
        .expect(&[]);
    let start = BASIC.parse().expect("a position");
    let other = LoadedGame::of(GameRecord::from_position(start), NodeId::ROOT);
    game.send(TableMessage::Open(other));
    game.expect(&[DROPPED_FIRST, "Profile(View)"]);
    assert_eq!(game.view(), View::default());
    game.tell(Message::Refute)
        .tell(Message::TryAgain)
        .expect(&[]);
}

#[test]
fn an_engine_that_does_not_answer_is_asked_again_at_will() {
    let game = known();
    game.play("a2-e2").lose_engine();
    assert!(game.view().lost);
    game.expect(&[DEFENCE]);
    game.send(TableMessage::TakeBackTurn)
        .play("a1-b2")
        .expect(&[]);
    assert!(game.view().lost);
    game.tell(Message::TryAgain).expect(&[DEFENCE]);
    assert!(!game.view().lost);
    game.lose_engine();
    assert!(game.view().lost);
    game.tell(Message::TryAgain).reply(prevents(&["i3-h3"]));
    assert_eq!(game.view().tries, 1);
}

#[test]
fn another_puzzle_asks_an_engine_that_was_lost() {
    let game = three();
    game.lose_engine();
    assert!(game.view().lost);
    game.send(TableMessage::Open(loaded(ONE, puzzle(Goal::Capture))));
    assert!(!game.view().lost);
    game.expect(&["read progress", "Profile(Puzzle)", "solve Capture"]);
}

#[test]
fn a_puzzle_too_long_to_be_proved_is_played_out() {
    for response in [
        defended(DefenceOutcome::Unknown),
        Response::Refused(Refusal::TooManyTurns),
        Response::Stopped,
    ] {
        let game = known();
        game.play("a2-e2").reply(response);
        game.expect(&[DEFENCE]);
        assert_eq!(game.view().stage, PuzzleStage::Free);
        game.send(TableMessage::TakeBackTurn)
            .play("i3-h3")
            .expect(&[]);
        assert_eq!(game.view().tries, 0);
    }
    let game = three();
    game.reply(Response::Solved {
        within: None,
        turns: Vec::new(),
        known: false,
    });
    assert_eq!(game.view().stage, PuzzleStage::Free);
    assert!(!game.view().hopeless);
}

#[test]
fn a_win_without_a_number_is_measured_first() {
    let game = begun(THREE, Goal::Win { within: None });
    game.expect(&["read progress", "Profile(Puzzle)", "solve Win(5)"]);
    assert!(matches!(
        game.view().stage,
        PuzzleStage::Ask(ProofRequest::First { .. })
    ));
    game.reply(solved(Some(3), &["a2-e2"])).expect(&[]);
    assert_eq!(game.view().stage, PuzzleStage::Choose(Some(3)));
}

#[test]
fn nothing_is_asked_where_the_rules_end_the_game() {
    let game = begun(ONE, Goal::Win { within: Some(1) });
    game.world.today.set(20_000);
    game.reply(solved(Some(1), &["i5-h5"])).wait(2_500);
    game.play("i5-h5");
    game.expect(&[
        "read progress",
        "Profile(Puzzle)",
        "solve Win(1)",
        "solved on 20000 after 2500",
        "read progress",
        "limit",
    ]);
    assert_eq!(game.view().stage, PuzzleStage::Solved(1));
    assert_eq!(game.view().took, Some(2));
}

#[test]
fn a_solution_counts_once_with_the_whole_time() {
    let game = begun(ONE, Goal::Capture);
    game.wait(61_000).reply(solved(Some(1), &["i5-h5"]));
    game.play("e1-e2");
    assert_eq!(refutation(&game), None);
    assert_eq!(game.view().tries, 1);
    game.wait(2_000).send(TableMessage::TakeBackTurn);
    game.world.done();
    game.world.today.set(7);
    game.play("i5-h5");
    game.expect(&["solved on 7 after 2000", "read progress", "limit"]);
    let view = game.view();
    assert_eq!((view.took, view.tries), (Some(63), 1));
    // Wrong turns count no more, nor does a second solution.
    game.wait(9_000)
        .send(TableMessage::TakeBackTurn)
        .play("a1-b2");
    game.send(TableMessage::TakeBackTurn)
        .play("i5-h5")
        .expect(&["limit", "limit"]);
    assert_eq!((game.view().took, game.view().tries), (Some(63), 1));
    let done = stored(&game, ONE, Goal::Capture).expect("progress");
    let solved = (done.solved, done.time, done.tries);
    assert_eq!(solved, (Some(Day(7)), 63_000, 1));
}

#[test]
fn a_puzzle_solved_in_another_tab_stays_solved() {
    let game = begun(ONE, Goal::Win { within: Some(1) });
    // Another tab has solved it before: what is stored stays.
    let id = puzzle_id(ONE, Goal::Win { within: Some(1) });
    let earlier = ProgressChange::Solve(Day(1), 5_000);
    game.world.progress.borrow_mut().apply(&id, earlier);
    game.wait(3_000).play("i5-h5");
    assert_eq!(game.view().took, Some(5));
    let done = game.world.progress.borrow().of(&id).expect("progress");
    assert_eq!((done.solved, done.time), (Some(Day(1)), 5_000));
}

#[test]
fn turns_before_the_start_of_a_puzzle_are_no_wrong_tries() {
    let game = after(THREE, IN_THREE, "i3-h3");
    game.expect(&["read progress", "Profile(Puzzle)", DEFENCE]);
    game.reply(prevents(&["a1-b2"])).expect(&[]);
    assert_eq!(refutation(&game).as_deref(), Some("a1-b2"));
    assert_eq!(game.view().tries, 0);
    // A turn that the player plays counts.
    game.send(TableMessage::TakeBackTurn).play("a1-b2");
    game.reply(prevents(&["i3-h3"]));
    assert_eq!(game.view().tries, 1);
}

#[test]
fn a_puzzle_that_comes_solved_is_nobodys_merit() {
    let game = after(ONE, Goal::Win { within: Some(1) }, "i5-h5");
    game.expect(&["read progress", "Profile(Puzzle)", "limit"]);
    let view = game.view();
    assert_eq!((view.stage, view.took), (PuzzleStage::Solved(1), None));
    game.send(TableMessage::TakeBackTurn).play("e1-e2");
    assert_eq!(game.view().tries, 0);
    assert_eq!(stored(&game, ONE, Goal::Win { within: Some(1) }), None);
}

#[test]
fn tries_and_hints_of_earlier_visits_count_on() {
    let id = puzzle_id(THREE, IN_THREE);
    let mut stored = Progress::default();
    for change in [
        ProgressChange::Fail,
        ProgressChange::Fail,
        ProgressChange::Help,
    ] {
        stored.apply(&id, change);
    }
    let visit = |stored: &Progress| {
        let game = loaded(THREE, puzzle(IN_THREE));
        Game::loaded(PuzzlePlay::default(), game, "", stored.clone()).view()
    };
    let view = visit(&stored);
    assert_eq!((view.tries, view.helped), (2, true));
    // One that was solved begins anew.
    stored.apply(&id, ProgressChange::Solve(Day(3), 10));
    let view = visit(&stored);
    assert_eq!((view.tries, view.helped), (0, false));
}

#[test]
fn progress_of_another_puzzle_is_not_taken_over() {
    let mut play = PuzzlePlay::default();
    let game = three();
    let executor = Executor(std::rc::Rc::clone(&game.world));
    let other = PuzzleProgress {
        tries: 4,
        ..PuzzleProgress::default()
    };
    let late = Event::Progress("other".to_owned(), Some(other));
    executor.with_context(&mut |context: &Context<'_>| {
        play.receive(&late, context, &mut Vec::new());
        assert_eq!(play.view(context).tries, 0);
        let own = Event::Progress(puzzle_id(THREE, IN_THREE), Some(other));
        play.receive(&own, context, &mut Vec::new());
        assert_eq!(play.view(context).tries, 4);
    });
}

#[test]
fn a_hint_is_noted() {
    let game = known();
    assert!(!game.view().helped);
    game.tell(Message::Hint).expect(&["helped"]);
    assert!(game.view().helped);
    let done = stored(&game, THREE, IN_THREE);
    assert!(done.expect("progress").helped);
}

#[test]
fn every_defence_can_be_tried() {
    let game = right();
    game.wait(700).tell(Message::TryDefences);
    game.expect(&[
        "play",
        "Seats(ByColor { white: Here, black: Here })",
        "jump",
        "BeginVariation",
    ]);
    assert!(!game.view().defends);
    replay(&game, "a2-e2").wait(5_000);
    // This turn is known to be right, and the player defends.
    game.expect(&["spent 700"]);
    assert_eq!(game.view().stage, PuzzleStage::Defend("i3-h3".to_owned()));
    game.tell(Message::BestDefence).expect(&["write"]);
    assert_eq!(game.view().stage, PuzzleStage::Choose(Some(2)));
    game.send(TableMessage::TakeBackTurn)
        .play("a1-b2")
        .expect(&["spent 5000"]);
    assert_eq!(game.view().stage, PuzzleStage::Choose(Some(2)));
}

#[test]
fn the_pause_ends_when_people_play_the_other_side() {
    let game = right();
    let both = rules::ByColor::both(Seat::Here);
    game.send(TableMessage::Seats(both))
        .expect(&["stop waiting"]);
    game.wait(1_000).expect(&[]);
    assert_eq!(game.view().stage, PuzzleStage::Defend("i3-h3".to_owned()));
}

#[test]
fn where_nothing_is_proved_people_say_that_it_is_solved() {
    let game = begun(THREE, Goal::Text);
    game.expect(&["read progress", "Profile(Puzzle)"]);
    assert_eq!(game.view().stage, PuzzleStage::Free);
    game.wait(12_345).play("i3-h3").tell(Message::Claim);
    game.expect(&["solved on 0 after 12345", "read progress"]);
    let view = game.view();
    assert_eq!((view.stage, view.claimed), (PuzzleStage::Solved(0), true));
    assert_eq!(view.took, Some(12));
}

#[test]
fn a_claim_stands_as_long_as_people_look_there() {
    let game = begun(THREE, Goal::Text);
    game.play("i3-h3").tell(Message::Claim);
    game.surround(|around| around.saved = Saved::Behind);
    assert_eq!(game.view().stage, PuzzleStage::Solved(0));
    game.send(TableMessage::Jump(Jump::First));
    assert_eq!(game.view().stage, PuzzleStage::Free);
    game.world.done();
    // It counts once.
    game.tell(Message::Claim).expect(&[]);
    assert_eq!(game.view().stage, PuzzleStage::Solved(0));
}

#[test]
fn a_claim_changes_nothing_of_what_is_proved() {
    let game = known();
    game.tell(Message::Claim);
    let view = game.view();
    assert_eq!(
        (view.stage, view.claimed),
        (PuzzleStage::Choose(Some(3)), false)
    );
}

#[test]
fn a_failed_defence_is_refuted_by_the_winning_turn() {
    let game = begun(THREE, Goal::Keep { within: 2 });
    game.expect(&["read progress", "Profile(Puzzle)", "solve Keep(2)"]);
    game.reply(solved(Some(1), &["a2-e2"])).play("i3-h3");
    game.expect(&["solve Win(2)"]);
    assert!(matches!(
        game.view().stage,
        PuzzleStage::Ask(ProofRequest::Refutation { .. })
    ));
    game.reply(solved(Some(1), &["a1-b2"]));
    game.expect(&["tried", "spent 0"]);
    assert_eq!(refutation(&game).as_deref(), Some("a1-b2"));
}

/// The answer that refutes a wrong turn is an arrow on the board, until the turn is taken back.
#[test]
fn the_refutation_of_a_wrong_turn_is_an_arrow() {
    let game = wrong();
    let reply = game.view().reply.expect("an answer");
    assert_eq!((reply.turn.player, reply.captured), (Color::Black, 0));
    assert!(!reply.turn.wins);
    let arrow = (MarkKind::Threat, "!".to_owned(), cells("a1 b2"));
    assert_eq!(marks(&game), [arrow]);
    game.send(TableMessage::TakeBackTurn);
    assert_eq!(game.view().reply, None);
    assert_eq!(marks(&game), []);
}

#[test]
fn a_turn_waits_for_the_question_about_the_start() {
    let game = begun(THREE, Goal::Keep { within: 2 });
    game.play("a2-e2");
    assert!(matches!(
        game.view().stage,
        PuzzleStage::Ask(ProofRequest::First { .. })
    ));
    // It was asked already.
    game.expect(&["read progress", "Profile(Puzzle)", "solve Keep(2)"]);
    game.reply(solved(Some(1), &["a2-e2"]));
    assert_eq!(game.view().stage, PuzzleStage::Solved(1));
    assert_eq!(game.view().took, Some(0));
}

/// A step of a lesson with these answers.
fn step(goal: Goal, answers: &[&str]) -> Game<PuzzlePlay> {
    let mut puzzle = puzzle(goal);
    let read = |line: &&str| Answer::read(line).expect("an answer");
    puzzle.answers = answers.iter().map(read).collect();
    let game = loaded(ROW, puzzle);
    Game::loaded(PuzzlePlay::default(), game, "", Progress::default())
}

#[test]
fn a_step_of_a_lesson_is_judged_by_its_maker() {
    let game = step(Goal::Answer, &["+ i3-h3 Right.", "- * Make four in a row."]);
    game.expect(&["read progress", "Profile(Puzzle)"]);
    assert_eq!(game.view().stage, PuzzleStage::Choose(Some(1)));
    game.play("e9-e8");
    assert_eq!(game.view().answer.as_deref(), Some("Make four in a row."));
    assert_eq!(refutation(&game), None);
    game.send(TableMessage::TakeBackTurn);
    assert_eq!(game.view().answer, None);
    game.play("i3-h3");
    assert_eq!(game.view().answer.as_deref(), Some("Right."));
    assert_eq!(game.view().stage, PuzzleStage::Solved(1));
    assert_eq!(game.open_requests(), []);
}

#[test]
fn turns_to_choose_from_are_offered_until_one_is_played() {
    let game = step(Goal::Choose, &["+ i3-h3 Right.", "- e9-e8 No.", "- a2-b3"]);
    game.expect(&["read progress", "Profile(Puzzle)", "limit"]);
    assert_eq!(game.view().choices, ["a2-b3", "e9-e8", "i3-h3"]);
    game.play("a2-b3");
    assert_eq!(game.view().choices, [""; 0]);
    assert_eq!(game.view().answer, None, "nothing is said to it");
}

/// A step of a lesson of this program, by its name.
fn named_step(name: &str, goal: Goal, note: &str, answers: &[&str]) -> Game<PuzzlePlay> {
    let mut puzzle = Puzzle::new(goal, "Title", "", note);
    let read = |line: &&str| Answer::read(line).expect("an answer");
    puzzle.answers = answers.iter().map(read).collect();
    let mut task = Task::new(ROW.parse().expect("a position"), puzzle);
    name.clone_into(&mut task.id);
    let (record, at) = task.to_record();
    let game = LoadedGame::of(record, at).as_puzzle();
    Game::loaded(PuzzlePlay::default(), game, "", Progress::default())
}

/// The kind and the cells of each mark: the way of an arrow, and what is lit or ringed.
fn marks(game: &Game<PuzzlePlay>) -> Vec<(MarkKind, String, Vec<String>)> {
    let told = |mark: Mark| {
        let cells = match mark.path {
            Some((from, to)) => vec![from, to],
            None => mark.cells,
        };
        (mark.kind, mark.sign, cells)
    };
    game.view().marks.into_iter().map(told).collect()
}

fn cells(names: &str) -> Vec<String> {
    names.split_whitespace().map(str::to_owned).collect()
}

/// Three turns to choose from are three arrows with the numbers of their buttons, and gone as
/// soon as one is played.
#[test]
fn turns_to_choose_from_are_arrows_on_the_board() {
    let game = step(
        Goal::Choose,
        &["+ i3-h3 Right.", "- e9-e8|e9-d7 No.", "- a2-b3", "- * No."],
    );
    let arrow = |sign: &str, way: &str| (MarkKind::Choice, sign.to_owned(), cells(way));
    let all = [
        arrow("1", "a2 b3"),
        arrow("2", "e9 e8"),
        arrow("3", "i3 h3"),
    ];
    assert_eq!(marks(&game), all);
    game.play("a2-b3");
    assert_eq!(marks(&game), []);
    game.send(TableMessage::TakeBackTurn);
    assert_eq!(marks(&game), all);
}

/// Turns that begin with the same push are one arrow with both numbers.
#[test]
fn turns_that_begin_alike_share_an_arrow() {
    let mut puzzle = puzzle(Goal::Choose);
    let answers = [
        "+ c1-g3;xb3*,d3,e3,f2 Right.",
        "- c1-g3;xb3*,Gc3,d3,e3,f2 No.",
        "- e1-z9 No turn at all.",
    ];
    let read = |line: &str| Answer::read(line).expect("an answer");
    puzzle.answers = answers.map(read).into_iter().collect();
    let start = "gipf-standard 1gG1/1(GG)1(gg)1/GGG3/1g4G/Gg3G/4g/4 w G3 G5 --";
    let loaded = loaded(start, puzzle);
    let game = Game::loaded(PuzzlePlay::default(), loaded, "", Progress::default());
    let mut board = session::Marks::default();
    board.set(session::MarkSource::Puzzle, game.view().marks);
    let signs: Vec<_> = board.drawn().map(|mark| mark.sign.as_str()).collect();
    assert_eq!(signs, ["1,2"]);
}

/// In a lesson of this program only the dots of right turns are lit, if they are few.
#[test]
fn only_what_is_wanted_is_lit() {
    let few = [
        "+ e1-e5;xe2,e3,e4,e5 Right.",
        "- e9-e8|i3-h3 No.",
        "- * No.",
    ];
    let lit = |game: &Game<PuzzlePlay>| marks(game).into_iter().map(|(.., cells)| cells).next();
    let game = named_step("gipf-2", Goal::Answer, "", &few);
    assert_eq!(lit(&game), Some(cells("e1")));
    game.play("e9-e8");
    assert_eq!(lit(&game), None);
    let many = "+ a1-b2|a2-b3|a3-b4|a4-b4|a5-b5|b1-b2|c1-c2|d1-d2|e9-e8 Right.";
    assert_eq!(lit(&named_step("gipf-2", Goal::Answer, "", &[many])), None);
    // Where every turn is right, and in a lesson of somebody else, nothing is lit.
    let any = ["- e9-e8 No.", "+ * Right."];
    assert_eq!(lit(&named_step("gipf-4", Goal::Answer, "", &any)), None);
    assert_eq!(lit(&step(Goal::Answer, &few)), None);
}

/// The action stands apart from what leads to it.
#[test]
fn the_action_of_a_step_is_its_last_sentence() {
    let told = |name: &str, goal, note: &str| {
        let step = named_step(name, goal, note, &["+ i3-h3 Right."])
            .view()
            .step;
        step.map(|step| (step.step, step.all, step.action, step.reason))
    };
    let wanted =
        |step, action: &str, reason: &str| Some((step, 5, action.to_owned(), reason.to_owned()));
    assert_eq!(
        told(
            "gipf-3",
            Goal::Answer,
            "A row comes off. Is it yours? Make a row."
        ),
        wanted(3, "Make a row.", "A row comes off. Is it yours?")
    );
    assert_eq!(
        told("gipf-1", Goal::Answer, "Make a row."),
        wanted(1, "Make a row.", "")
    );
    // A question leads to a choice as a whole.
    assert_eq!(
        told("gipf-5", Goal::Choose, "There are two. Which one?"),
        wanted(5, "", "There are two. Which one?")
    );
    assert_eq!(told("gipf-6", Goal::Answer, "Make a row."), None);
    assert_eq!(told("", Goal::Answer, "Make a row."), None);
}

/// The way back is there from the start on, and the way on leads to the next step, to a game at
/// the end, and nowhere from the last tip.
#[test]
fn a_step_leads_back_and_on() {
    let answers = ["+ i3-h3 Right.", "- * No."];
    let at = |name: &str| named_step(name, Goal::Answer, "Make a row.", &answers);
    for (name, on, command) in [
        ("gipf-1", Some(Destination::Step(0, 1)), "bring Step(0, 1)"),
        (
            "gipf-5",
            Some(Destination::Play(GameChoice::Gipf)),
            "bring FirstGame",
        ),
        (
            "matrx-5",
            Some(Destination::Play(GameChoice::Matrx)),
            "offer Matrx",
        ),
        (
            "tips-gipf-2",
            Some(Destination::Tip(5, 2)),
            "bring Step(5, 2)",
        ),
        ("tips-gipf-10", None, ""),
    ] {
        let game = at(name);
        let destinations: Vec<Destination> = [Destination::Lessons].into_iter().chain(on).collect();
        assert_eq!(game.view().destinations, destinations, "{name}");
        game.play("e9-e8");
        assert_eq!(game.view().destinations, destinations, "{name}");
        game.world.done();
        if let Some(on) = on {
            game.tell(Message::Go(on)).expect(&[command]);
        }
        game.tell(Message::Go(Destination::Lessons))
            .expect(&["go Learn"]);
    }
    assert_eq!(LESSONS[5].name, "tips-gipf");
}

/// The last step of a lesson that was opened from an invitation leads to its game.
#[test]
fn the_lesson_of_an_invitation_leads_to_its_game() {
    let last = named_step("gipf-5", Goal::Answer, "Make a row.", &["+ i3-h3 Right."]);
    last.surround(|around| around.invited = true);
    let destinations = [Destination::Lessons, Destination::Invitation];
    assert_eq!(last.view().destinations, destinations);
    last.world.done();
    last.tell(Message::Go(Destination::Invitation))
        .expect(&["bring Invitation"]);
    let first = named_step("gipf-1", Goal::Answer, "Make a row.", &["+ i3-h3 Right."]);
    first.surround(|around| around.invited = true);
    let destinations = [Destination::Lessons, Destination::Step(0, 1)];
    assert_eq!(first.view().destinations, destinations);
}

/// A puzzle leads back to the list, and on where it came from one. A frame leads nowhere.
#[test]
fn a_puzzle_leads_back_and_on() {
    let game = begun(ONE, Goal::Capture);
    assert_eq!(game.view().destinations, [Destination::Puzzles]);
    game.surround(|around| around.next_puzzle = true);
    assert_eq!(
        game.view().destinations,
        [Destination::Puzzles, Destination::NextPuzzle]
    );
    game.world.done();
    game.tell(Message::Go(Destination::NextPuzzle));
    game.tell(Message::Go(Destination::Puzzles));
    game.expect(&["bring NextPuzzle", "go Puzzles"]);
    game.surround(|around| around.app = false);
    assert_eq!(game.view().destinations, []);
}

#[test]
fn only_lists_are_ways_back() {
    for (destination, is_back) in [
        (Destination::Lessons, true),
        (Destination::Puzzles, true),
        (Destination::Step(0, 1), false),
        (Destination::Tip(5, 1), false),
    ] {
        assert_eq!(destination.is_back(), is_back, "{destination:?}");
    }
}
