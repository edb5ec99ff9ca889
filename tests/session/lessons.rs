//! Steps of lessons: the maker marks the right turns, and answers to each.

use record::{Goal, NodeId, Puzzle, Record, Task};
use rules::Game;
use session::{ActivePuzzle, Findings, Jump, LoadedGame, Message, Stage, turn_named};

use crate::table::Table;

const START: &str = "gipf-basic 4/5/6/GGG4/6/5/g3 w G5 G5 --";
const RIGHT: &str = "e1-e5;xe2,e3,e4,e5";

/// A step with these answers.
fn step(word: &str, answers: &[&str]) -> Table {
    let tag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let answers = answers.iter().map(|answer| tag("Answer", answer));
    let tags = [tag("Puzzle", word), tag("Id", "gipf-2")];
    let mut record = Record::from_position(START.parse().unwrap());
    record.tags = tags.into_iter().chain(answers).collect();
    let mut table = Table::at(START);
    table.send(Message::Open(
        LoadedGame::gipf(record, NodeId::ROOT).as_puzzle(),
    ));
    table
}

fn active(table: &Table) -> ActivePuzzle {
    table.session.active_puzzle().unwrap()
}

fn stage(table: &Table) -> Stage {
    table.session.try_at(&active(table), &Findings::default())
}

fn said(table: &Table) -> Option<(bool, String)> {
    let answer = table.session.answered(&active(table));
    answer.map(|answer| (answer.right, answer.words))
}

#[test]
fn a_right_turn_is_solved_and_answered() {
    let right = format!("+ {RIGHT} Four in a row come off.");
    let mut table = step("answer", &[&right, "- * Make four in a row."]);
    assert_eq!(stage(&table), Stage::Choose(Some(1)));
    assert_eq!(said(&table), None);
    assert_eq!(active(&table).name, "gipf-2");
    table.write("e9-e8");
    assert!(matches!(
        stage(&table),
        Stage::Wrong {
            refutation: None,
            ..
        }
    ));
    assert_eq!(
        said(&table),
        Some((false, "Make four in a row.".to_owned()))
    );
    // After undo it is as before.
    table.send(Message::TakeBackTurn);
    assert_eq!(stage(&table), Stage::Choose(Some(1)));
    assert_eq!(said(&table), None);
    table.write(RIGHT);
    assert_eq!(stage(&table), Stage::Solved(1));
    assert_eq!(
        said(&table),
        Some((true, "Four in a row come off.".to_owned()))
    );
}

/// A turn without an answer of the maker is wrong; a step without any answers is not judged.
#[test]
fn silence_is_not_right() {
    let mut table = step("answer", &["+ e9-e8 Right."]);
    table.write("i3-h3");
    assert!(matches!(stage(&table), Stage::Wrong { .. }));
    assert_eq!(said(&table), None);
    let mut table = step("answer", &[]);
    table.write("i3-h3");
    assert_eq!(stage(&table), Stage::Free);
}

/// Every turn may be right.
#[test]
fn any_turn_may_be_right() {
    let mut table = step("answer", &["- e9-e8 Not this one.", "+ * Right."]);
    table.write("i3-h3");
    assert_eq!(stage(&table), Stage::Solved(1));
}

/// Only the choices are offered, in an order that does not show which is right.
#[test]
fn named_turns_are_there_to_choose_from() {
    let answers = [
        "+ i3-h3 Right.",
        "- e9-e8|e9-d7 No.",
        "- a2-b3 No.",
        "- * No.",
    ];
    let mut table = step("choose", &answers);
    let choices = |table: &Table| table.session.choices(&active(table));
    assert_eq!(choices(&table), ["a2-b3", "e9-e8", "i3-h3"]);
    table.write("a2-b3");
    assert!(choices(&table).is_empty());
    assert!(choices(&step("answer", &answers)).is_empty());
}

/// A step of a lesson's file is put on the board with all texts of its maker.
#[test]
fn a_step_keeps_its_answers_on_the_board() {
    let text = format!(
        "[Start \"{START}\"]\n[Puzzle \"answer\"]\n[Title \"A row\"]\n[Answer \"+ {RIGHT} Right.\"]\n[Id \"gipf-2\"]\n\n*\n"
    );
    let series = record::Series::read(&text);
    assert!(series.unread.is_empty());
    let [task] = &*series.series.tasks else {
        panic!("{series:?}");
    };
    let (record, at) = task.to_record();
    let mut table = Table::at(START);
    table.send(Message::Open(LoadedGame::of(record, at).as_puzzle()));
    table.write(RIGHT);
    assert_eq!(said(&table), Some((true, "Right.".to_owned())));
    // A puzzle made of a position alone has no answers.
    let start: Game = START.parse().unwrap();
    let bare = Task::new(start, Puzzle::new(Goal::Text, "A row", "", ""));
    assert!(bare.puzzle.answers.is_empty());
}

/// A turn may be written in any form, and without its forced part.
#[test]
fn a_turn_is_named_as_the_program_writes_it() {
    let start: Game = START.parse().unwrap();
    let named = |text: &str| turn_named(&start, text);
    assert_eq!(named(RIGHT).as_deref(), Some(RIGHT));
    assert_eq!(named("e1-e5").as_deref(), Some(RIGHT));
    assert_eq!(named("e9-e8").as_deref(), Some("e9-e8"));
    assert_eq!(named("e1-e4"), None);
    assert_eq!(named("nonsense"), None);
    // If two rows cross, the text has to name the one that is taken.
    let start: Game = "gipf-basic G3/G4/G5/1GGG3/6/5/4 w G5 G9 --"
        .parse()
        .unwrap();
    assert_eq!(turn_named(&start, "e1-e2"), None);
    let whole = "e1-e2;xb2,c2,d2,e2";
    assert_eq!(turn_named(&start, whole).as_deref(), Some(whole));
}

/// A player who replies to an announced ability acts within the turn of the other.
#[test]
fn a_challenge_is_a_turn_of_its_own() {
    let start = "gipf-ultimate~1 (GG)3/3g1/2(GZ)3/3g3/1GG1G(gg)/1g3/g1(GG)1 b G6 G7 --:1,1!Zd4>f5";
    let mut record = Record::from_position(start.parse().unwrap());
    let answers = ["+ ? Right.", "- * It works now."];
    let answers = answers.map(|answer| ("Answer".to_owned(), answer.to_owned()));
    record.tags = vec![("Puzzle".to_owned(), "answer".to_owned())];
    record.tags.extend(answers);
    let mut table = Table::at(start);
    table.send(Message::Open(
        LoadedGame::gipf(record, NodeId::ROOT).as_puzzle(),
    ));
    let [challenge, allow] = ["?", "."].map(|text| table.session.read(text).unwrap());
    table.send(Message::Written(Ok(challenge)));
    assert_eq!(stage(&table), Stage::Solved(1));
    assert_eq!(said(&table), Some((true, "Right.".to_owned())));
    // The reply is in the turn of the other player, so there is nothing to undo: it is tried
    // anew.
    table.send(Message::Jump(Jump::First)).send(Message::Try);
    assert_eq!(stage(&table), Stage::Choose(Some(1)));
    table.send(Message::Written(Ok(allow)));
    assert!(matches!(stage(&table), Stage::Wrong { .. }));
    assert_eq!(said(&table), Some((false, "It works now.".to_owned())));
}
