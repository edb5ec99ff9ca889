//! The lessons of the app: both languages have the same content, every turn they name is legal,
//! and the turn they call right is right on the board.

use std::collections::BTreeSet;
use std::fs;

use locale::Language;
use record::{Goal, PuzzleSet, Task};
use rules::Game;
use session::{
    LESSONS, Lesson, Limit, LoadedGame, Message, Millis, ProofResults, PuzzleStage, Refusal,
    Session, puzzle_id,
};

fn tasks(lesson: &Lesson, tag: &str) -> Vec<Task> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../app/web/");
    let text = fs::read_to_string(format!("{folder}{}", lesson.file(tag))).expect("a file");
    let read = PuzzleSet::read(&text);
    assert!(read.unread.is_empty(), "{}: {:?}", lesson.name, read.unread);
    read.set.tasks
}

/// A step on the board, with a turn played.
fn tried(task: &Task, turn: &str) -> PuzzleStage {
    let (record, at) = task.to_record();
    let mut session = Session::default();
    session.update(
        Message::Open(LoadedGame::of(record, at).as_puzzle()),
        Millis(0),
    );
    session.update(Message::Profile(session::Profile::Puzzle), Millis(0));
    session.update(Message::Limit(Limit::PUZZLES), Millis(0));
    let read = session.read(turn);
    let written = read.unwrap_or_else(|refusal| panic!("{}: {turn}: {refusal:?}", task.id));
    session.update(Message::PlayWritten(Ok(written)), Millis(0));
    let active = session.active_puzzle().expect("a puzzle");
    let stage = session.try_at(&active, &ProofResults::default());
    // A wrong turn can be tried again.
    session.update(Message::TakeBackTurn, Millis(0));
    let again = session.try_at(&active, &ProofResults::default());
    assert!(
        again == PuzzleStage::Choose(Some(1)) || turn == "." || turn == "?",
        "{}: {turn}: {again:?}",
        task.id
    );
    stage
}

#[test]
fn every_step_is_one_and_has_its_name() {
    let mut ids = BTreeSet::new();
    for lesson in &LESSONS {
        let tasks = tasks(lesson, "en");
        assert_eq!(tasks.len(), lesson.steps, "{}", lesson.name);
        for (index, task) in tasks.iter().enumerate() {
            let puzzle = &task.puzzle;
            assert_eq!(task.id, format!("{}-{}", lesson.name, index + 1));
            let goal = match lesson.tips {
                true => Goal::Choose,
                false => Goal::Answer,
            };
            assert_eq!(puzzle.goal, goal, "{}", task.id);
            let id = puzzle_id(&task.start.to_string(), goal);
            assert!(ids.insert(id), "{} stands in another lesson too", task.id);
            // There is a right turn, and every turn is answered.
            assert!(puzzle.answers.iter().any(|answer| answer.right));
            let last = puzzle.answers.last().expect("answers");
            assert!(last.turns.is_empty(), "{}: {last:?}", task.id);
        }
    }
}

#[test]
fn every_turn_that_is_named_can_be_played_and_is_judged_so() {
    for lesson in &LESSONS {
        for task in tasks(lesson, "en") {
            for answer in &task.puzzle.answers {
                for turn in &answer.turns {
                    let stage = tried(&task, turn);
                    let is_right = matches!(stage, PuzzleStage::Solved(1));
                    let is_wrong = matches!(stage, PuzzleStage::Wrong { .. });
                    assert_eq!(
                        (is_right, is_wrong),
                        (answer.right, !answer.right),
                        "{}: {turn}: {stage:?}",
                        task.id
                    );
                }
            }
        }
    }
}

/// Of a tip a turn can be played if an answer names it. Of the others some are tried.
#[test]
fn of_a_tip_nothing_but_the_named_turns_can_be_played() {
    for lesson in LESSONS.iter().filter(|lesson| lesson.tips) {
        for task in tasks(lesson, "en") {
            let answers = task.puzzle.answers.iter();
            let named: BTreeSet<&String> = answers.flat_map(|answer| &answer.turns).collect();
            let turns = task.start.legal_turns();
            let (record, at) = task.to_record();
            let mut session = Session::default();
            let loaded = LoadedGame::of(record, at).as_puzzle();
            session.update(Message::Open(loaded), Millis(0));
            session.update(Message::Limit(Limit::PUZZLES), Millis(0));
            let others = turns.iter().filter(|(turn, _)| !named.contains(turn));
            for (turn, _) in others.step_by(turns.len() / 40 + 1) {
                let read = session.read(turn);
                assert_eq!(read, Err(Refusal::NotOffered), "{}: {turn}", task.id);
            }
        }
    }
}

#[test]
fn both_languages_say_the_same_and_not_too_much() {
    for lesson in &LESSONS {
        let english = tasks(lesson, "en");
        for language in Language::ALL {
            let tasks = tasks(lesson, language.tag());
            assert_eq!(tasks.len(), english.len(), "{}", lesson.name);
            for (task, known) in tasks.iter().zip(&english) {
                let heads = |task: &Task| {
                    let answers = task.puzzle.answers.iter();
                    let answers: Vec<_> = answers
                        .map(|answer| (answer.right, answer.turns.clone()))
                        .collect();
                    (
                        task.start.clone(),
                        task.puzzle.goal,
                        task.id.clone(),
                        answers,
                    )
                };
                assert_eq!(heads(task), heads(known), "{}", language.tag());
                let is_other = language.tag() != "en";
                let texts = |task: &Task| {
                    let mut texts = vec![task.puzzle.title.clone(), task.puzzle.note.clone()];
                    texts.extend(task.puzzle.answers.iter().map(|it| it.words.clone()));
                    texts
                };
                for (index, (text, english)) in texts(task).iter().zip(texts(known)).enumerate() {
                    let most = [40, 400].get(index).copied().unwrap_or(300);
                    let length = text.chars().count();
                    assert!((1..=most).contains(&length), "{}: {text}", task.id);
                    // A title may be one word in both.
                    let may_be_same = !is_other || index == 0;
                    assert!(may_be_same || *text != english, "{}: {text}", task.id);
                }
            }
        }
    }
}

/// A step that is done by winning is done by every turn that wins, and by no other.
#[test]
fn every_winning_turn_solves_a_step_won_by_winning() {
    let mut ends = 0;
    for lesson in LESSONS.iter().filter(|lesson| !lesson.tips) {
        for task in tasks(lesson, "en") {
            let turns = task.start.legal_turns();
            let side = task.start.side();
            let wins = |after: &Game| after.outcome().is_some_and(|end| end.winner == Some(side));
            let is_right = |turn: &str| {
                let answer = task.puzzle.answer_to(turn).expect("an answer");
                answer.right
            };
            let right = turns.iter().filter(|(turn, _)| is_right(turn));
            if !right.clone().all(|(_, after)| wins(after)) {
                continue;
            }
            ends += 1;
            for (turn, after) in &turns {
                assert_eq!(is_right(turn), wins(after), "{}: {turn}", task.id);
            }
        }
    }
    assert!(ends >= 4, "{ends} lessons show the end");
}

#[test]
fn a_step_is_found_by_its_name() {
    for (index, lesson) in LESSONS.iter().enumerate() {
        for step in 0..lesson.steps {
            let name = format!("{}-{}", lesson.name, step + 1);
            assert_eq!(Lesson::of_step(&name), Some((index, step)));
        }
        let beyond = format!("{}-{}", lesson.name, lesson.steps + 1);
        assert_eq!(Lesson::of_step(&beyond), None);
    }
    for name in ["", "gipf", "gipf-0", "gipf-x", "chess-1", "-1", "tips-1"] {
        assert_eq!(Lesson::of_step(name), None, "{name}");
    }
}
