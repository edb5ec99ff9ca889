//! The answers of a puzzle's maker to turns: kept in files, and left out of links.

use proptest::prelude::*;
use record::{Answer, GameLink, Goal, MAX_ANSWERS, Puzzle, PuzzleSet, TaskFault};

use crate::puzzles::{link, puzzle, words};
use crate::random::STARTS;

/// A puzzle with answers to turns, which only files contain.
pub(crate) fn answered() -> impl Strategy<Value = Puzzle> {
    let turn = "[a-i][1-9]-[a-i][1-9](;x[a-e][1-5],[a-e][1-5]\\*)?";
    let answer = (any::<bool>(), prop::collection::vec(turn, 0..4), words());
    let answers = prop::collection::vec(answer, 0..5);
    let goal = prop::sample::select(vec![Goal::Answer, Goal::Choose]);
    (goal, puzzle(), answers).prop_map(|(goal, puzzle, answers)| {
        let answers = answers.into_iter().map(|(right, turns, said)| Answer {
            right,
            turns,
            // Words as they may be shown.
            words: Puzzle::new(goal, "", "", &said).note,
        });
        Puzzle {
            goal,
            answers: answers.collect(),
            ..puzzle
        }
    })
}

/// The maker's answers are kept only in files: a link shows the rest as a text.
#[test]
fn a_link_to_an_answered_puzzle_is_a_text() {
    let mut puzzle = Puzzle::new(Goal::Answer, "Push", "Ann", "Push a piece in.");
    puzzle.answers = vec![Answer {
        right: true,
        turns: vec!["e1-e2".to_owned()],
        words: "Right.".to_owned(),
    }];
    let link = link(STARTS[0], Some(puzzle.clone()));
    let text = Puzzle::new(Goal::Text, "Push", "Ann", "Push a piece in.");
    for fragment in [link.to_fragment(), link.to_compact_fragment()] {
        let read = GameLink::from_fragment(&fragment).unwrap();
        assert_eq!(read.puzzle(), Some(&text), "{fragment}");
    }
}

/// The first answer that fits a turn counts; invalid ones are left out.
#[test]
fn answers_are_read_from_their_tags() {
    let tag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let long = format!("+ {} Too long.", "e1-e2|".repeat(300));
    let tags = [
        tag("Puzzle", "answer"),
        tag("Answer", "+ e1-e2|e1-f2 Right\u{202e}, straight on."),
        tag("Answer", "- e1-e2 Never said."),
        tag("Answer", "? e1-d2 No mark."),
        tag("Answer", "- "),
        tag("Answer", &long),
        tag("Answer", "-"),
        tag("Answer", "- * Try the dot e1."),
    ];
    let puzzle = Puzzle::from_tags(&tags).unwrap().unwrap();
    let said = |turn| {
        let answer = puzzle.answer_to(turn);
        answer.map(|answer| (answer.right, answer.words.as_str()))
    };
    assert_eq!(puzzle.answers.len(), 3);
    assert_eq!(said("e1-f2"), Some((true, "Right, straight on.")));
    assert_eq!(said("e1-e2"), Some((true, "Right, straight on.")));
    assert_eq!(said("e1-d2"), Some((false, "Try the dot e1.")));
    let many = (0..99).map(|_| tag("Answer", "+ * Right."));
    let many: Vec<_> = [tag("Puzzle", "choose")].into_iter().chain(many).collect();
    let puzzle = Puzzle::from_tags(&many).unwrap().unwrap();
    assert_eq!(puzzle.answers.len(), MAX_ANSWERS);
}

#[test]
fn an_answer_that_cannot_be_read_is_told_with_its_line() {
    let file = "[Game \"gipf-basic\"]\n[Puzzle \"answer\"]\n[Answer \"+ e1-e2 Right.\"]\n\
                [Answer \"e1-d2 No mark.\"]\n\n*\n\n\
                [Game \"gipf-basic\"]\n[Puzzle \"text\"]\n[Answer \"Not asked for.\"]\n\n*\n";
    let read = PuzzleSet::read(file);
    let unread: Vec<_> = read.unread.iter().map(|it| (it.line, &it.fault)).collect();
    assert_eq!(unread, [(4, &TaskFault::Answer)]);
    assert_eq!(read.set.tasks.len(), 1, "answers to nothing are nothing");
    let one = "[Answer \"+ e1-e2 Right.\"]\n";
    let with = |count| {
        format!(
            "[Game \"gipf-basic\"]\n[Puzzle \"answer\"]\n{}\n*\n",
            one.repeat(count)
        )
    };
    assert_eq!(PuzzleSet::read(&with(MAX_ANSWERS)).unread, []);
    assert_eq!(
        PuzzleSet::read(&with(MAX_ANSWERS + 1)).unread[0].line,
        MAX_ANSWERS + 3
    );
}
