//! The puzzle maker: answers to turns.

use features::maker::{AnswerCount, Command, Field, GoalChoice, MAX_LINES, Message};
use record::{Goal, PuzzleSet, Task};

use crate::maker_desk::{Desk, OTHER, START, draft, link, task};

#[test]
fn answers_are_lines_with_turns_of_the_position() {
    let count = |right, wrong, fault| AnswerCount {
        right,
        wrong,
        fault,
    };
    for (lines, expected) in [
        ("", count(0, 0, None)),
        ("\n\n  \n", count(0, 0, None)),
        ("+ a2-e2 Yes.", count(1, 0, None)),
        ("+ a2-e2 Yes.\n- * No.\n- a2-b2 No.", count(1, 2, None)),
        ("  - * No.  ", count(0, 1, None)),
        ("? a2-e2 Yes.", count(0, 0, Some(1))),
        (
            "+ a2-e2 Yes.\n\nno answer\n- z9-z8 No.",
            count(1, 0, Some(3)),
        ),
        ("+ a2-e2|a1-a1 Yes.", count(0, 0, Some(1))),
    ] {
        let mut desk = Desk::at(START);
        desk.send(Message::Choose(GoalChoice::Answer));
        desk.told.clear();
        let view = desk.write(Field::Answers, lines);
        assert_eq!(view.answers.as_deref(), Some(lines));
        let mut draft = draft(START, Goal::Answer);
        let is_new = draft.answers != expected;
        draft.answers = expected;
        let check = is_new.then(|| Command::Check(Box::new(draft)));
        assert_eq!(desk.told(), Vec::from_iter(check), "{lines}");
    }
}

#[test]
fn turns_of_answers_are_named_by_the_position_they_are_about() {
    let mut desk = Desk::at(START);
    desk.send(Message::Choose(GoalChoice::Answer));
    let answer = "+ a2-e2 Yes.";
    desk.write(Field::Answers, answer);
    // The same line is read again with every other line.
    desk.write(Field::Answers, &[answer, "\n- * No."].concat());
    desk.send(Message::Add);
    let turns = |task: &Task| {
        let answers = task.puzzle.answers.iter();
        answers.map(|answer| answer.turns.concat()).collect()
    };
    let stored = PuzzleSet::read(&desk.stored).set.tasks;
    let names: Vec<String> = turns(&stored[0]);
    assert_eq!(names.len(), 2);
    assert!(names[0].starts_with("a2-e2"), "{names:?}");
    // A turn of one position is none of another.
    let turn = "+ e1-e5;xe2,e3,e4,e5 Yes.";
    for (start, right, fault) in [(START, 0, Some(1)), (OTHER, 1, None)] {
        desk.open(start, None);
        desk.write(Field::Answers, "");
        desk.told.clear();
        desk.write(Field::Answers, turn);
        let [Command::Check(draft)] = &*desk.told() else {
            panic!("a check");
        };
        let expected = AnswerCount {
            right,
            fault,
            ..AnswerCount::default()
        };
        assert_eq!(draft.answers, expected);
    }
}

#[test]
fn lines_after_the_greatest_length_are_no_answers() {
    let mut desk = Desk::at(START);
    desk.send(Message::Choose(GoalChoice::Answer));
    desk.told.clear();
    let line = "- * No.";
    let count = (MAX_LINES + 1) / (line.len() + 1);
    let lines = vec![line; count + 1].join("\n");
    desk.write(Field::Answers, &lines);
    let [Command::Check(draft)] = &*desk.told() else {
        panic!("a check");
    };
    assert_eq!(draft.answers.wrong, count);
    assert_eq!(draft.answers.fault, Some(count + 1));
}

#[test]
fn answers_count_only_with_a_goal_that_has_any() {
    let mut desk = Desk::at(START);
    desk.send(Message::Choose(GoalChoice::Answer));
    desk.write(Field::Answers, "+ a2-e2 Yes.");
    let view = desk.send(Message::Choose(GoalChoice::Text));
    assert_eq!(view.answers, None);
    assert_eq!(view.link, link(&task(START, Goal::Text, "")));
    // They are there again when the goal has them.
    let view = desk.send(Message::Choose(GoalChoice::Choose));
    assert_eq!(view.answers.as_deref(), Some("+ a2-e2 Yes."));
    assert!(view.link.contains("#v=1&s="), "{}", view.link);
}
