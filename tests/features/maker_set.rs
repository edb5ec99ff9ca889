//! The puzzle maker: the set, which all tabs share.

use features::ScreenFeature;
use features::maker::{
    Command, Field, GoalChoice, Message, Part, PuzzleMaker, SetChange, SetReport, entry_text,
};
use locale::Text;
use record::{Goal, MAX_TASKS, PuzzleSet};

use crate::maker_desk::{DAMAGED, Desk, START, english, set, task, titles, win};

#[test]
fn puzzles_are_added_at_the_end_of_what_is_stored_then() {
    let mut desk = Desk::with(GoalChoice::Capture, 2, "Mine");
    desk.stored = set(&["Theirs"]).to_file();
    let view = desk.send(Message::Add);
    assert_eq!(titles(&view.set), ["Theirs", "Mine"]);
    assert_eq!(desk.stored_titles(), ["Theirs", "Mine"]);
    assert_eq!(view.result, Some((Part::Set, Text::MakerAdded)));
    assert_eq!(desk.told(), [Command::RevealResult]);
    assert!(!view.is_unsaved && desk.aside.is_empty());
}

#[test]
fn puzzles_are_moved_and_removed_though_another_tab_has_moved_them() {
    let moved: fn(usize) -> Message = Message::MoveUp;
    let removed: fn(usize) -> Message = Message::Remove;
    for (message, stored, expected) in [
        (
            moved(1),
            ["A", "B", "C"].as_slice(),
            ["B", "A", "C"].as_slice(),
        ),
        (moved(2), &["A", "B", "C"], &["A", "C", "B"]),
        (moved(0), &["A", "B", "C"], &["A", "B", "C"]),
        (moved(1), &["A", "X", "B"], &["A", "B", "X"]),
        (moved(1), &["B", "A"], &["B", "A"]),
        (moved(2), &["A", "B"], &["A", "B"]),
        (removed(0), &["A", "B", "C"], &["B", "C"]),
        (removed(2), &["C", "A", "B"], &["A", "B"]),
        (removed(1), &["A", "C"], &["A", "C"]),
        (removed(1), &["A", "B", "B"], &["A", "B"]),
    ] {
        let mut desk = Desk::new();
        desk.stored = set(&["A", "B", "C"]).to_file();
        desk.open(START, None);
        desk.told.clear();
        desk.stored = set(stored).to_file();
        let view = desk.send(message.clone());
        assert_eq!(desk.stored_titles(), expected, "{message:?} of {stored:?}");
        assert_eq!(titles(&view.set), expected);
        assert_eq!((view.result, desk.told()), (None, vec![]));
    }
}

#[test]
fn a_change_is_no_message_and_clears_the_last_one() {
    for message in [
        Message::MoveUp(1),
        Message::Remove(0),
        Message::Clear,
        Message::Write(Field::SetTitle, "Title".to_owned()),
    ] {
        let mut desk = Desk::new();
        desk.stored = set(&["A", "B"]).to_file();
        desk.open(START, None);
        assert!(desk.send(Message::CopyLink).result.is_some());
        assert_eq!(desk.send(message.clone()).result, None, "{message:?}");
    }
}

#[test]
fn the_title_of_the_set_is_cleaned_and_stored_with_every_letter() {
    let mut desk = Desk::new();
    desk.stored = set(&["A"]).to_file();
    desk.open(START, None);
    for (written, expected) in [
        ("First", "First"),
        ("First ", "First"),
        (" First steps", "First steps"),
        ("First\u{202e}", "First"),
        ("", ""),
    ] {
        let view = desk.write(Field::SetTitle, written);
        assert_eq!(view.set.title, expected);
        assert_eq!(PuzzleSet::read(&desk.stored).set.title, expected);
    }
}

#[test]
fn a_cleared_set_is_empty_everywhere() {
    let mut desk = Desk::new();
    desk.stored = set(&["A"]).to_file();
    desk.open(START, None);
    let view = desk.send(Message::Clear);
    assert_eq!((view.set, &*desk.stored), (PuzzleSet::default(), ""));
    // Nothing can be given away of it.
    desk.told.clear();
    let view = desk.send(Message::CopySet);
    assert_eq!(view.result, Some((Part::Set, Text::ShareTooLong)));
    assert_eq!(desk.told(), [Command::RevealResult]);
    assert_eq!(desk.copied, []);
}

#[test]
fn a_full_set_refuses_a_puzzle_and_stays_as_it_is() {
    for (count, is_full) in [(MAX_TASKS - 1, false), (MAX_TASKS, true)] {
        let mut desk = Desk::new();
        desk.stored = set(&vec!["A"; count]).to_file();
        desk.open(START, None);
        let before = desk.stored.clone();
        let view = desk.send(Message::Add);
        let most = u32::try_from(MAX_TASKS).expect("a small number");
        let expected = match is_full {
            true => Text::MakerFull { most },
            false => Text::MakerAdded,
        };
        assert_eq!(view.result, Some((Part::Set, expected)));
        assert_eq!(view.set.tasks.len(), MAX_TASKS);
        assert_eq!(desk.stored == before, is_full);
    }
}

#[test]
fn a_damaged_text_is_set_aside_and_a_message_says_so() {
    let mut desk = Desk::at(START);
    desk.stored = [&*set(&["A"]).to_file(), DAMAGED].join("\n");
    let before = desk.stored.clone();
    let view = desk.send(Message::Add);
    assert_eq!(desk.aside, [before]);
    assert_eq!(view.result, Some((Part::Set, Text::MakerAside)));
    assert_eq!(titles(&view.set), ["A", ""]);
    // The next change finds a whole one.
    let view = desk.send(Message::Add);
    assert_eq!(view.result, Some((Part::Set, Text::MakerAdded)));
    assert_eq!(desk.aside.len(), 1);
    // A refused puzzle sets nothing aside.
    desk.stored = [&*set(&["A"; MAX_TASKS]).to_file(), DAMAGED].join("\n");
    let before = desk.stored.clone();
    desk.send(Message::Add);
    assert_eq!((desk.aside.len(), desk.stored), (1, before));
}

#[test]
fn a_set_that_cannot_be_stored_stays_in_the_page() {
    let mut desk = Desk::with(GoalChoice::Capture, 2, "Mine");
    desk.stores = false;
    let view = desk.send(Message::Add);
    assert!(view.is_unsaved);
    assert_eq!(view.result, Some((Part::Set, Text::MakerAdded)));
    // Neither another tab nor the next visit replaces it.
    let view = desk.stored_elsewhere(&set(&["Theirs"]));
    assert_eq!(titles(&view.set), ["Mine"]);
    assert_eq!(titles(&desk.open(START, None).set), ["Mine"]);
    // Stored after all, it replaces the other, and is followed again.
    desk.stores = true;
    desk.told.clear();
    let view = desk.write(Field::SetTitle, "Ours");
    assert!(!view.is_unsaved);
    assert_eq!(desk.stored_titles(), ["Mine"]);
    let view = desk.stored_elsewhere(&set(&["Theirs"]));
    assert_eq!(titles(&view.set), ["Theirs"]);
}

#[test]
fn a_text_that_could_not_be_set_aside_is_not_said_to_be() {
    let mut desk = Desk::at(START);
    desk.stored = DAMAGED.to_owned();
    desk.stores = false;
    let view = desk.send(Message::Add);
    assert!(view.is_unsaved);
    assert_eq!(view.result, Some((Part::Set, Text::MakerAdded)));
    assert_eq!((&*desk.stored, desk.aside.len()), (DAMAGED, 0));
}

#[test]
fn reports_travel_with_their_commands() {
    let mut maker = PuzzleMaker::default();
    let mut commands = Vec::new();
    let add = SetChange::Add(Box::new(task(START, Goal::Capture, "A")));
    maker.update(Message::SetRead(add, DAMAGED.to_owned()), &mut commands);
    let report = SetReport {
        sets_aside: true,
        done: Some(Text::MakerAdded),
    };
    let text = set(&["A"]).to_file();
    assert_eq!(commands, [Command::StoreSet(text, report)]);
}

#[test]
fn the_set_of_another_tab_is_shown_at_once() {
    let mut desk = Desk::at(START);
    let view = desk.stored_elsewhere(&set(&["A", "B"]));
    assert_eq!(titles(&view.set), ["A", "B"]);
    desk.send(Message::Closed);
    assert_eq!(titles(&desk.stored_elsewhere(&set(&["C"])).set), ["C"]);
}

#[test]
fn the_set_is_saved_as_a_file_and_solved() {
    let mut desk = Desk::new();
    desk.stored = set(&["A", "B"]).to_file();
    desk.open(START, None);
    desk.told.clear();
    desk.send(Message::SaveSet);
    desk.send(Message::Solve);
    let expected = [
        Command::Download(set(&["A", "B"]).to_file()),
        Command::Close,
        Command::Solve(set(&["A", "B"])),
    ];
    assert_eq!(desk.told(), expected);
}

#[test]
fn a_puzzle_in_the_list_has_its_title_and_goal() {
    let english = english();
    let goal = entry_text(&task(START, win(2), ""), &english);
    assert!(goal.contains('2'), "{goal}");
    let named = entry_text(&task(START, win(2), "Fork"), &english);
    assert_eq!(named, format!("Fork: {goal}"));
}
