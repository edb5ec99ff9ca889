//! The part of the puzzle maker that needs the engine: the check, and solutions for sheets.

use features::Ticket;
use features::maker::{AnswerCount, Check, Draft, Part, Printing, Prover, Request};
use messages::{Refusal, Response};
use record::{Goal, Puzzle, Seat, Solution, Task};

use crate::game::{BASIC, Game};

const THREE: &str = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";
/// Both players run out of pieces after five turns.
const LAST_PIECES: &str = "gipf-basic 4/5/6/7/6/5/4 w G3 G2 --";

const IN_THREE: Goal = Goal::Win { within: Some(3) };
const REST: &str = "wait 350";
const ASKED: &str = "solve Win(3)";
const DROPPED: &str = "cancel: solve Win(3)";

fn game() -> Game<Prover> {
    Game::with(Prover::default(), BASIC, Seat::Here, Seat::Here)
}

/// The position of a game that is over.
fn over() -> String {
    let feature = Prover::default();
    let game = Game::with(feature, LAST_PIECES, Seat::Here, Seat::Here);
    game.play("a1-b2 i1-h2 a5-b5 i5-h5 e1-e2");
    assert!(game.is_over(), "{game}");
    let shown = game.to_string();
    shown.lines().next().unwrap_or_default().to_owned()
}

fn draft(start: &str, goal: Goal) -> Draft {
    Draft {
        start: start.parse().expect("a position"),
        goal,
        answers: AnswerCount::default(),
    }
}

fn change(game: &Game<Prover>, goal: Goal) -> &Game<Prover> {
    game.tell(Request::Check(Box::new(draft(THREE, goal))))
}

/// The engine is asked about the puzzle in three turns.
fn asked() -> Game<Prover> {
    let game = game();
    change(&game, IN_THREE).wait(350).expect(&[REST, ASKED]);
    game
}

fn check(game: &Game<Prover>) -> Check {
    game.view().check
}

fn solved(within: Option<u8>, turns: &[&str]) -> Response {
    Response::Solved {
        within,
        turns: turns.iter().map(|&turn| turn.to_owned()).collect(),
        known: true,
    }
}

fn ticket(game: &Game<Prover>) -> Ticket {
    let (ticket, _) = game.open_requests().pop().expect("a request");
    ticket
}

#[test]
fn nothing_is_checked_before_anything_is_made() {
    let game = game();
    game.play("e1-e2").tell(Request::End).expect(&[]);
    assert_eq!(check(&game), Check::Nothing);
}

#[test]
fn it_is_checked_when_nothing_has_changed_for_a_while() {
    let game = game();
    change(&game, IN_THREE).expect(&[REST]);
    assert_eq!(check(&game), Check::Runs);
    game.wait(349).expect(&[]);
    game.wait(1).expect(&[ASKED]);
    game.reply(Response::Thinking { depth: 1, nodes: 9 });
    assert_eq!(check(&game), Check::Runs);
    game.reply(solved(Some(3), &["a2-e2"])).expect(&[]);
    assert_eq!(check(&game), Check::Solved(3, vec!["a2-e2".to_owned()]));
}

#[test]
fn every_change_begins_the_rest_anew() {
    let game = game();
    change(&game, IN_THREE).wait(300);
    change(&game, Goal::Capture).wait(300);
    game.expect(&[REST, "stop waiting", REST]);
    game.wait(50).expect(&["solve Capture"]);
}

#[test]
fn a_change_ends_the_request_and_what_comes_late_is_dropped() {
    let game = asked();
    let late = ticket(&game);
    change(&game, Goal::Keep { within: 2 });
    game.expect(&[DROPPED, REST]);
    game.reply_to(late, solved(Some(3), &["a2-e2"]));
    assert_eq!(check(&game), Check::Runs);
    game.wait(350).expect(&["solve Keep(2)"]);
}

#[test]
fn the_same_puzzle_is_not_checked_again() {
    let game = asked();
    change(&game, IN_THREE).expect(&[]);
    game.reply(solved(Some(3), &["a2-e2"]));
    change(&game, IN_THREE).wait(1_000).expect(&[]);
    assert_eq!(check(&game), Check::Solved(3, vec!["a2-e2".to_owned()]));
}

#[test]
fn closing_ends_everything() {
    let game = asked();
    game.tell(Request::End).expect(&[DROPPED]);
    assert_eq!(check(&game), Check::Nothing);
    change(&game, IN_THREE).tell(Request::End);
    game.wait(1_000).expect(&[REST, "stop waiting"]);
    // Opened again, it is checked again.
    change(&game, IN_THREE).expect(&[REST]);
}

#[test]
fn a_missing_solution_is_reported() {
    let game = asked();
    game.reply(solved(None, &[]));
    assert_eq!(check(&game), Check::Unsolved(3));
    change(&game, Goal::Win { within: None }).wait(350);
    game.expect(&[REST, "solve Win(5)"]);
    game.reply(solved(None, &[]));
    assert_eq!(check(&game), Check::Unsolved(5));
}

#[test]
fn an_open_proof_is_reported() {
    for response in [
        Response::Refused(Refusal::TooManyTurns),
        Response::Stopped,
        Response::Solved {
            within: None,
            turns: Vec::new(),
            known: false,
        },
    ] {
        let game = asked();
        game.reply(response);
        assert_eq!(check(&game), Check::Cannot);
    }
}

#[test]
fn an_engine_that_does_not_answer_is_asked_again_at_will() {
    let game = asked();
    game.lose_engine();
    assert_eq!(check(&game), Check::Lost);
    change(&game, IN_THREE).expect(&[]);
    game.tell(Request::CheckAgain).expect(&[REST]);
    assert_eq!(check(&game), Check::Runs);
    game.wait(350).expect(&[ASKED]);
}

#[test]
fn words_and_games_that_are_over_need_no_engine() {
    let game = game();
    change(&game, Goal::Text);
    assert_eq!(check(&game), Check::Words);
    game.tell(Request::Check(Box::new(draft(&over(), IN_THREE))));
    assert_eq!(check(&game), Check::Over);
    game.wait(1_000).expect(&[]);
}

#[test]
fn answers_to_turns_are_counted() {
    let game = game();
    let answered = |right, wrong, fault| {
        let answers = AnswerCount {
            right,
            wrong,
            fault,
        };
        Request::Check(Box::new(Draft {
            answers,
            ..draft(THREE, Goal::Answer)
        }))
    };
    game.tell(answered(1, 2, None));
    assert_eq!(check(&game), Check::Answers(1, 2));
    game.tell(answered(1, 1, Some(2)));
    assert_eq!(check(&game), Check::Line(2));
    game.expect(&[]);
}

fn task(start: &str, goal: Goal) -> Task {
    let puzzle = Puzzle::new(goal, "Title", "", "");
    Task::new(start.parse().expect("a position"), puzzle)
}

fn print(tasks: Vec<Task>) -> Request {
    Request::Print {
        part: Part::Set,
        title: "Three".to_owned(),
        tasks,
    }
}

/// Three puzzles that can be proved, with one that has only a text and one that is over between
/// them.
fn five() -> Vec<Task> {
    vec![
        task(THREE, IN_THREE),
        task(THREE, Goal::Text),
        task(THREE, Goal::Capture),
        task(&over(), IN_THREE),
        task(THREE, Goal::Keep { within: 1 }),
    ]
}

fn printing(done: usize) -> Option<Printing> {
    Some(Printing {
        part: Part::Set,
        done,
        all: 5,
    })
}

#[test]
fn a_sheet_asks_for_one_solution_after_the_other() {
    let game = game();
    game.tell(print(five())).expect(&[ASKED]);
    assert_eq!(game.view().printing, printing(0));
    game.reply(Response::Thinking { depth: 1, nodes: 9 });
    game.expect(&[]);
    game.reply(solved(Some(3), &["a2-e2"]));
    game.expect(&["solve Capture"]);
    assert_eq!(game.view().printing, printing(2));
    game.reply(solved(None, &[])).expect(&["solve Keep(1)"]);
    assert_eq!(game.view().printing, printing(4));
    game.reply(Response::Refused(Refusal::TooManyTurns));
    game.expect(&["print"]);
    assert_eq!(game.view().printing, None);
    let sheet = game.world.printed.take().expect("a sheet");
    assert_eq!(sheet.part, Part::Set);
    assert_eq!((&*sheet.title, sheet.tasks), ("Three", five()));
    let solutions = [
        Solution::Turns(vec!["a2-e2".to_owned()]),
        Solution::Words,
        Solution::Nothing,
        Solution::Words,
        Solution::Unproved,
    ];
    assert_eq!(sheet.solutions, solutions);
}

#[test]
fn a_sheet_of_words_is_printed_at_once() {
    let game = game();
    game.tell(print(vec![task(THREE, Goal::Text)]));
    game.expect(&["print"]);
    assert_eq!(game.view().printing, None);
}

#[test]
fn a_sheet_goes_on_when_the_engine_is_lost() {
    let game = game();
    game.tell(print(vec![
        task(THREE, IN_THREE),
        task(THREE, Goal::Capture),
    ]));
    game.lose_engine().expect(&[ASKED, "solve Capture"]);
    game.reply(solved(Some(1), &["a2-e2"])).expect(&["print"]);
    let sheet = game.world.printed.take().expect("a sheet");
    assert_eq!(sheet.solutions[0], Solution::Unproved);
}

#[test]
fn one_sheet_is_on_its_way_at_a_time() {
    let game = game();
    game.tell(print(five()));
    game.tell(Request::Print {
        part: Part::Share,
        title: String::new(),
        tasks: vec![task(THREE, Goal::Capture)],
    });
    game.expect(&[ASKED]);
    assert_eq!(game.view().printing, printing(0));
}

#[test]
fn a_sheet_is_broken_off() {
    for end in [Request::CancelPrint, Request::End] {
        let game = game();
        game.tell(print(five()));
        let late = ticket(&game);
        game.tell(end).expect(&[ASKED, DROPPED]);
        assert_eq!(game.view().printing, None);
        game.reply_to(late, solved(None, &[])).expect(&[]);
        // Another check can begin.
        game.tell(print(five())).expect(&[ASKED]);
    }
}

#[test]
fn a_sheet_and_the_check_do_not_wait_for_each_other() {
    let game = asked();
    game.tell(print(five())).expect(&[ASKED]);
    let [(check_ticket, _), (sheet_ticket, _)] = game.open_requests()[..] else {
        panic!("{game}");
    };
    game.reply_to(check_ticket, solved(Some(3), &["a2-e2"]));
    assert!(matches!(check(&game), Check::Solved(..)));
    assert_eq!(game.view().printing, printing(0));
    game.reply_to(sheet_ticket, solved(Some(3), &["a2-e2"]));
    assert_eq!(game.view().printing, printing(2));
    // A broken-off sheet leaves the check alone.
    change(&game, Goal::Capture).tell(Request::CancelPrint);
    assert_eq!(check(&game), Check::Runs);
}
