//! The puzzle maker: beginnings, the goal, the texts, and the check in sentences.

use features::ScreenFeature;
use features::maker::{
    Check, Command, DialogContext, Field, GoalChoice, Message, Opening, Part, View,
};
use locale::Text;
use record::{Answer, GameRecord, Goal, NodeId, Puzzle, PuzzleSet, Task};
use session::{LoadedGame, Message as TableMessage, Millis, Session};

use crate::maker_desk::{Desk, OTHER, START, checked, draft, english, link, task, win};

#[test]
fn nothing_is_made_before_it_is_opened() {
    let mut desk = Desk::new();
    for message in [
        Message::CopyLink,
        Message::CopyForum,
        Message::Send,
        Message::Print(Part::Share),
        Message::Add,
        Message::MoveUp(0),
        Message::Remove(0),
        Message::Write(Field::Answers, "+ * Yes".to_owned()),
        Message::Closed,
    ] {
        desk.send(message.clone());
        assert_eq!(desk.told(), [], "{message:?}");
    }
    assert_eq!(desk.copied, []);
    let view = desk.maker.view();
    assert_eq!((view.position, view.link), (None, String::new()));
    // The dialog is closed, though there is nothing to try.
    desk.send(Message::Try);
    assert_eq!(desk.told(), [Command::Close]);
}

#[test]
fn it_begins_with_a_win_in_two_turns() {
    let mut desk = Desk::new();
    let view = desk.open(START, None);
    assert_eq!(
        desk.told(),
        [
            Command::Open,
            Command::Check(Box::new(draft(START, win(2))))
        ]
    );
    assert_eq!(view.position, START.parse().ok());
    assert_eq!((view.goal, view.turns), (GoalChoice::WinIn, Some(2)));
    assert_eq!(view.link, link(&task(START, win(2), "")));
    assert_eq!((view.answers, view.code, view.result), (None, None, None));
}

#[test]
fn a_position_is_given_or_that_on_the_board() {
    let open = |given: Option<&str>, session: &Session| {
        Opening::new(given, session, String::new(), DialogContext::default())
    };
    let mut session = Session::default();
    let mut load = |game: LoadedGame| {
        session.update(TableMessage::Open(game), Millis(0));
        let on_board = open(None, &session);
        let given = open(Some(OTHER), &session);
        assert_eq!((given.position, given.puzzle), (OTHER.parse().ok(), None));
        assert_eq!(open(Some("chess"), &session).position, None);
        (on_board.position, on_board.puzzle)
    };
    let record = GameRecord::from_position(START.parse().expect("a position"));
    let game = LoadedGame::of(record, NodeId::ROOT);
    assert_eq!(load(game), (START.parse().ok(), None));
    let task = task(START, Goal::Capture, "A row");
    let (record, at) = task.to_record();
    let puzzle = LoadedGame::of(record, at).as_puzzle();
    assert_eq!(load(puzzle), (START.parse().ok(), Some(task.puzzle)));
}

#[test]
fn every_goal_has_its_choice_and_turns() {
    let goals = [
        (win(3), GoalChoice::WinIn, true),
        (Goal::Win { within: None }, GoalChoice::Win, false),
        (Goal::Capture, GoalChoice::Capture, false),
        (Goal::Keep { within: 3 }, GoalChoice::Keep, true),
        (Goal::Text, GoalChoice::Text, false),
        (Goal::Answer, GoalChoice::Answer, false),
        (Goal::Choose, GoalChoice::Choose, false),
    ];
    assert_eq!(goals.map(|(_, choice, _)| choice), GoalChoice::ALL);
    for (goal, choice, has_turns) in goals {
        assert_eq!(GoalChoice::of(goal), choice);
        let mut desk = Desk::at(START);
        desk.send(Message::Within(3));
        desk.told.clear();
        let view = desk.send(Message::Choose(choice));
        assert_eq!(view.goal, choice);
        assert_eq!(view.turns, has_turns.then_some(3), "{choice:?}");
        assert_eq!(view.answers.is_some(), goal.is_answered(), "{choice:?}");
        assert_eq!(view.link, link(&task(START, goal, "")));
        let check = Command::Check(Box::new(draft(START, goal)));
        let is_new = goal != win(3);
        assert_eq!(desk.told(), Vec::from_iter(is_new.then_some(check)));
    }
    let labels = GoalChoice::ALL.map(|choice| english().say(&choice.label()));
    for (index, label) in labels.iter().enumerate() {
        assert!(!labels[..index].contains(label), "{label}");
    }
}

#[test]
fn texts_are_part_of_the_puzzle_but_not_of_its_check() {
    let mut desk = Desk::at(START);
    desk.write(Field::Title, "Two turns");
    desk.write(Field::Author, "Ada");
    let view = desk.write(Field::Note, "White begins. ");
    assert_eq!(desk.told(), []);
    let fields = [&*view.title, &*view.author, &*view.note];
    // A field contains what is written in it, down to the blank at its end.
    assert_eq!(fields, ["Two turns", "Ada", "White begins. "]);
    let puzzle = Puzzle::new(win(2), "Two turns", "Ada", "White begins. ");
    let made = Task::new(START.parse().expect("a position"), puzzle);
    assert_eq!(view.link, link(&made));
    desk.send(Message::Try);
    assert_eq!(desk.told(), [Command::Close, Command::Try(Box::new(made))]);
}

#[test]
fn texts_about_another_position_are_dropped() {
    let texts = |view: &View| [&*view.title, &*view.author, &*view.note].map(str::to_owned);
    let mut desk = Desk::at(START);
    for (field, text) in [
        (Field::Title, "Title"),
        (Field::Author, "Ada"),
        (Field::Note, "Note"),
    ] {
        desk.write(field, text);
    }
    desk.send(Message::Choose(GoalChoice::Capture));
    desk.send(Message::Closed);
    assert_eq!(texts(&desk.open(START, None)), ["Title", "Ada", "Note"]);
    // The author's own name stays, and so does the goal.
    let view = desk.open(OTHER, None);
    assert_eq!(texts(&view), ["", "Ada", ""]);
    assert_eq!(view.goal, GoalChoice::Capture);
}

#[test]
fn a_puzzle_on_the_board_is_continued() {
    let mut puzzle = Puzzle::new(Goal::Choose, "A row", "Eve", "Choose.");
    puzzle.answers = vec![Answer {
        right: true,
        turns: vec!["a2-e2".to_owned()],
        words: "Yes.".to_owned(),
    }];
    let mut desk = Desk::at(OTHER);
    let view = desk.open(START, Some(puzzle.clone()));
    assert_eq!(
        [&*view.title, &*view.author, &*view.note],
        ["A row", "Eve", "Choose."]
    );
    assert_eq!(view.goal, GoalChoice::Choose);
    assert_eq!(view.answers.as_deref(), Some("+ a2-e2 Yes."));
    desk.told.clear();
    desk.send(Message::Add);
    let stored = PuzzleSet::read(&desk.stored).set;
    assert_eq!(stored.tasks[0].puzzle, puzzle);
    // The name of another author does not stay for the next position.
    assert_eq!(desk.open(START, None).author, "Eve");
    assert_eq!(desk.open(OTHER, None).author, "");
}

#[test]
fn the_turns_of_a_puzzle_are_taken_over() {
    let keep = Puzzle::new(Goal::Keep { within: 5 }, "", "", "");
    let mut desk = Desk::at(START);
    assert_eq!(desk.open(START, Some(keep)).turns, Some(5));
    // A goal without a number leaves it for the next one that has any.
    let capture = Puzzle::new(Goal::Capture, "", "", "");
    assert_eq!(desk.open(START, Some(capture)).turns, None);
    assert_eq!(desk.send(Message::Choose(GoalChoice::WinIn)).turns, Some(5));
}

#[test]
fn the_check_is_told_in_sentences() {
    let turns = |count: usize| vec!["a2-e2".to_owned(); count];
    let unique = Text::MakerUnique {
        turn: "a2-e2".to_owned(),
    };
    let several = |count, turns: &str| Text::MakerSeveral {
        count,
        turns: turns.to_owned(),
    };
    let six = "a2-e2, a2-e2, a2-e2, a2-e2, a2-e2, a2-e2";
    let shorter = Text::MakerShorter { turns: 3 };
    let any = GoalChoice::Win;
    let three = GoalChoice::WinIn;
    for (goal, check, expected) in [
        (three, Check::Nothing, vec![]),
        (three, Check::Runs, vec![Text::MakerChecks]),
        (three, Check::Over, vec![Text::MakerOver]),
        (three, Check::Words, vec![Text::MakerUnchecked]),
        (three, Check::Line(7), vec![Text::MakerLine { line: 7 }]),
        (three, Check::Answers(0, 4), vec![Text::MakerNoneRight]),
        (
            three,
            Check::Answers(1, 2),
            vec![Text::MakerAnswered { right: 1, wrong: 2 }],
        ),
        (three, Check::Solved(4, turns(1)), vec![unique.clone()]),
        (
            three,
            Check::Solved(3, turns(1)),
            vec![shorter.clone(), unique.clone()],
        ),
        (
            any,
            Check::Solved(3, turns(1)),
            vec![shorter, unique.clone()],
        ),
        (GoalChoice::Keep, Check::Solved(1, turns(1)), vec![unique]),
        (three, Check::Solved(4, turns(6)), vec![several(6, six)]),
        (
            three,
            Check::Solved(4, turns(7)),
            vec![several(7, &[six, ", …"].concat())],
        ),
        (
            any,
            Check::Unsolved(5),
            vec![Text::MakerUnsolved { turns: 5 }],
        ),
        (
            GoalChoice::Keep,
            Check::Unsolved(1),
            vec![Text::MakerNothing],
        ),
        (three, Check::Cannot, vec![Text::MakerCannot]),
        (three, Check::Lost, vec![Text::OpponentLost]),
    ] {
        let mut desk = Desk::with(goal, 4, "");
        let view = desk.send(checked(check.clone()));
        assert_eq!(view.check, expected, "{check:?}");
        assert_eq!(view.can_check_again, check == Check::Lost, "{check:?}");
        assert_eq!(desk.told(), []);
    }
}

#[test]
fn a_lost_engine_is_asked_again() {
    let mut desk = Desk::at(START);
    desk.send(checked(Check::Lost));
    desk.send(Message::CheckAgain);
    assert_eq!(desk.told(), [Command::CheckAgain]);
}

#[test]
fn closing_ends_the_check_and_opening_begins_it_again() {
    let mut desk = Desk::at(START);
    desk.send(Message::Close);
    assert_eq!(desk.told(), [Command::Close]);
    let view = desk.send(Message::Closed);
    assert_eq!(desk.told(), [Command::EndProofs]);
    assert_eq!(view.position, None);
    desk.send(Message::Closed);
    assert_eq!(desk.told(), []);
    desk.open(START, None);
    let check = Command::Check(Box::new(draft(START, win(2))));
    assert_eq!(desk.told(), [Command::Open, check]);
}

#[test]
fn a_text_that_is_no_position_opens_an_empty_dialog() {
    let mut desk = Desk::at(START);
    let view = desk.open("chess", None);
    assert_eq!(desk.told(), [Command::Open, Command::EndProofs]);
    assert_eq!((view.position, view.title), (None, String::new()));
}
