//! Steps of lessons: the maker marks the right turns, and answers to each.

use record::{GameRecord, Goal, NodeId, Puzzle, Record, Task};
use rules::{Color, Game, Piece, Potential};
use session::{
    ActivePuzzle, CellRefusal, DotState, Event, Jump, Limit, LoadedGame, Message, Millis, Note,
    Prompt, ProofResults, PuzzleStage, Refusal, Reply, Scene, Session, Touch, turn_named,
};

use crate::table::Table;

const START: &str = "gipf-basic 4/5/6/GGG4/6/5/g3 w G5 G5 --";
const RIGHT: &str = "e1-e5;xe2,e3,e4,e5";

/// A step with these answers.
fn step(word: &str, answers: &[&str]) -> Table {
    step_at(START, word, answers)
}

fn step_at(start: &str, word: &str, answers: &[&str]) -> Table {
    let tag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let answers = answers.iter().map(|answer| tag("Answer", answer));
    let tags = [tag("Puzzle", word), tag("Id", "gipf-2")];
    let mut record = Record::from_position(start.parse().unwrap());
    record.tags = tags.into_iter().chain(answers).collect();
    let mut table = Table::at(start);
    table.send(Message::Open(
        LoadedGame::gipf(record, NodeId::ROOT).as_puzzle(),
    ));
    table
}

fn active(table: &Table) -> ActivePuzzle {
    table.session.active_puzzle().unwrap()
}

fn stage(table: &Table) -> PuzzleStage {
    table
        .session
        .try_at(&active(table), &ProofResults::default())
}

fn said(table: &Table) -> Option<(bool, String)> {
    let answer = table.session.answered(&active(table));
    answer.map(|answer| (answer.right, answer.words))
}

#[test]
fn a_step_is_a_lesson_by_its_name_and_the_player_to_move_solves_it() {
    let mut table = step("answer", &[&format!("+ {RIGHT}")]);
    assert!(table.session.is_task() && table.session.is_lesson());
    assert_eq!(table.model().solver, Some(Color::White));
    // The task stays that of its player while the other one is to act.
    table.write("e9-e8");
    assert_eq!(table.model().solver, Some(Color::White));
    // A puzzle under a name that no lesson has.
    let mut record = Record::from_position(START.parse().unwrap());
    let tag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    record.tags = vec![tag("Puzzle", "capture"), tag("Id", "gipf-99")];
    table.send(Message::Open(
        LoadedGame::gipf(record, NodeId::ROOT).as_puzzle(),
    ));
    assert!(table.session.is_task() && !table.session.is_lesson());
    assert_eq!(table.model().solver, Some(Color::White));
    // A game has no solver.
    let table = Table::at(START);
    assert!(!table.session.is_lesson());
    assert_eq!(table.model().solver, None);
}

#[test]
fn a_right_turn_is_solved_and_answered() {
    let right = format!("+ {RIGHT} Four in a row come off.");
    let mut table = step("answer", &[&right, "- * Make four in a row."]);
    assert_eq!(stage(&table), PuzzleStage::Choose(Some(1)));
    assert_eq!(said(&table), None);
    assert_eq!(active(&table).name, "gipf-2");
    table.write("e9-e8");
    assert!(matches!(
        stage(&table),
        PuzzleStage::Wrong {
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
    assert_eq!(stage(&table), PuzzleStage::Choose(Some(1)));
    assert_eq!(said(&table), None);
    table.write(RIGHT);
    assert_eq!(stage(&table), PuzzleStage::Solved(1));
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
    assert!(matches!(stage(&table), PuzzleStage::Wrong { .. }));
    assert_eq!(said(&table), None);
    let mut table = step("answer", &[]);
    table.write("i3-h3");
    assert_eq!(stage(&table), PuzzleStage::Free);
}

/// Every turn may be right.
#[test]
fn any_turn_may_be_right() {
    let mut table = step("answer", &["- e9-e8 Not this one.", "+ * Right."]);
    table.write("i3-h3");
    assert_eq!(stage(&table), PuzzleStage::Solved(1));
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
    let read = record::PuzzleSet::read(&text);
    assert!(read.unread.is_empty());
    let [task] = &*read.set.tasks else {
        panic!("{read:?}");
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
    table.send(Message::PlayWritten(Ok(challenge)));
    assert_eq!(stage(&table), PuzzleStage::Solved(1));
    assert_eq!(said(&table), Some((true, "Right.".to_owned())));
    // The reply is in the turn of the other player, so there is nothing to undo: it is tried
    // anew.
    table
        .send(Message::Jump(Jump::First))
        .send(Message::BeginVariation);
    assert_eq!(stage(&table), PuzzleStage::Choose(Some(1)));
    table.send(Message::PlayWritten(Ok(allow)));
    assert!(matches!(stage(&table), PuzzleStage::Wrong { .. }));
    assert_eq!(said(&table), Some((false, "It works now.".to_owned())));
}

/// The answers of a step in which one of three turns is to be chosen.
const THREE: [&str; 4] = [
    "+ i3-h3 Right.",
    "- e9-e8|a1-z9 No.",
    "- a2-b3 No.",
    "- * No.",
];

/// A step in which one of several turns is to be chosen, with its limit.
fn choice_at(start: &str, answers: &[&str]) -> Table {
    let mut table = step_at(start, "choose", answers);
    table.send(Message::Limit(Limit::PUZZLES));
    table
}

/// The dots from which something can be pushed.
fn open(table: &Table) -> Vec<String> {
    let dots = table.board().dots.into_iter();
    let open = dots.filter(|dot| dot.state == DotState::Open);
    open.map(|dot| dot.name).collect()
}

fn is_refused(table: &Table) -> bool {
    let refused = Event::NotPlayed(Refusal::NotOffered);
    table.events().contains(&refused)
}

/// Only the dots of the named turns are open, and only their directions. No line is called
/// full because of that.
#[test]
fn nothing_but_a_named_turn_can_be_touched() {
    let mut table = choice_at(START, &THREE);
    assert_eq!(open(&table), ["a2", "e9", "i3"]);
    let states = table.board().dots.into_iter().map(|dot| dot.state);
    assert!(!states.into_iter().any(|state| state == DotState::Blocked));
    table.tap("b1");
    assert_eq!(open(&table), ["a2", "e9", "i3"]);
    table.tap("a2");
    let board = table.board();
    let landings: Vec<_> = board.arrows.iter().map(|arrow| &*arrow.landing).collect();
    assert_eq!((landings, board.full.len()), (vec!["b3"], 0));
    // The other direction lets go of the dot.
    table.tap("b2");
    assert_eq!(stage(&table), PuzzleStage::Choose(Some(1)));
    assert_eq!(open(&table), ["a2", "e9", "i3"]);
    table.tap("i3 h3");
    assert_eq!(stage(&table), PuzzleStage::Solved(1));
}

/// A wrong turn that is named can be played, and after it the limit is over.
#[test]
fn the_limit_ends_with_the_turn_and_is_there_again_when_it_is_taken_back() {
    let mut table = choice_at(START, &THREE);
    table.tap("e9 e8");
    assert!(matches!(stage(&table), PuzzleStage::Wrong { .. }));
    let reply = table.session.read("a1-b1").is_ok();
    assert!(reply || table.session.read("b1-b2").is_ok());
    table.send(Message::Seats(rules::ByColor::both(record::Seat::Here)));
    assert!(open(&table).len() > 10, "{:?}", open(&table));
    table.send(Message::TakeBackTurn);
    assert_eq!(open(&table), ["a2", "e9", "i3"]);
    table.write("i3-h3");
    assert_eq!(stage(&table), PuzzleStage::Solved(1));
}

/// A text with errors is rejected before any of its turns is played.
#[test]
fn nothing_but_a_named_turn_can_be_written() {
    for (text, plays) in [
        ("a2-b3", true),
        ("e9-e8", true),
        ("i3-h3", true),
        ("a2-b2", false),
        ("b1-b2", false),
        (RIGHT, false),
    ] {
        let mut table = choice_at(START, &THREE);
        let start = table.position();
        table.notation(text);
        assert_eq!(is_refused(&table), !plays, "{text}: {:?}", table.effects);
        assert_eq!(table.position() != start, plays, "{text}");
    }
}

/// A forced row is a part of the turn that is named.
#[test]
fn a_named_turn_is_played_to_its_end() {
    let right = format!("+ {RIGHT} Right.");
    let mut table = choice_at(START, &[&right, "- e9-e8 No."]);
    assert_eq!(open(&table), ["e1", "e9"]);
    table.tap("e1 e2");
    assert_eq!(stage(&table), PuzzleStage::Choose(Some(1)));
    table.send(Message::PlayForced);
    assert_eq!(stage(&table), PuzzleStage::Solved(1));
}

/// Of a row only what some answer names can be taken; why not is said.
#[test]
fn nothing_but_a_named_row_can_be_taken() {
    let start = "gipf-standard 1gG1/1(GG)1(gg)1/GGG3/1g4G/Gg3G/4g/4 w G3 G5 --";
    let leaves = "+ c1-g3;xb3*,d3,e3,f2 Right.";
    let takes = "- c1-g3;xb3*,Gc3,d3,e3,f2 No.";
    for (answers, may_take) in [(&[leaves, takes][..], true), (&[leaves][..], false)] {
        let mut table = choice_at(start, answers);
        table.write("c1-g3");
        assert!(matches!(table.prompt(), Prompt::DecideRow { .. }));
        assert!(table.model().actions.confirm);
        assert_eq!(table.session.notes(), []);
        table.tap("c3");
        assert_eq!(table.model().actions.confirm, may_take);
        let note = (!may_take).then_some(Note::NotOffered);
        assert_eq!(table.session.notes(), Vec::from_iter(note));
        table.tap("c3").send(Message::Confirm);
        assert_eq!(stage(&table), PuzzleStage::Solved(1));
    }
}

/// Only pieces can be chosen that some named turn pushes in, and one of them is chosen.
#[test]
fn only_pieces_of_named_turns_are_there_to_choose_from() {
    let start =
        "gipf-standard+Z6 (gg)1(GG)(gz)/5/5(gg)/(GG)4(GZ)(GZ)/6/(gz)4/(gg)2(GG) w G10Z4 G10Z4 pp";
    let answers = ["- Ze8>c6 No.", "+ Ze9-e6 Right.", "- e9-e6 No."];
    let pieces = |table: &Table| {
        let choices = table.model().choices.into_iter();
        choices.map(|choice| choice.piece).collect::<Vec<_>>()
    };
    let both = [Piece::BASIC, Piece::Loaded(Potential::Zertz)];
    let mut table = choice_at(start, &answers);
    let mut seen = pieces(&table);
    seen.sort();
    let mut wanted = both.to_vec();
    wanted.sort();
    assert_eq!(seen, wanted);
    assert_eq!(open(&table), ["e9"]);
    table.send(Message::Touch(Touch::Piece(Piece::Loaded(
        Potential::Zertz,
    ))));
    table.tap("e9 e8");
    assert_eq!(stage(&table), PuzzleStage::Solved(1));
    // The GIPF-piece is chosen at first, and the only one that is left is another.
    let mut table = choice_at(start, &answers[..2]);
    assert_eq!(pieces(&table), []);
    table.tap("e9 e8");
    assert_eq!(stage(&table), PuzzleStage::Solved(1));
    // A potential moves where a turn says so, and nowhere else.
    let mut table = choice_at(start, &answers);
    table.tap("e7");
    assert!(!matches!(table.prompt(), Prompt::ChooseTarget { .. }));
    table.tap("e8 c6");
    assert!(matches!(stage(&table), PuzzleStage::Wrong { .. }));
}

/// Why a potential cannot move is told as it is.
#[test]
fn a_piece_that_is_in_no_named_turn_says_so() {
    let start =
        "gipf-standard+Z6 (gg)1(GG)(gz)/5/5(gg)/(GG)4(GZ)(GZ)/6/(gz)4/(gg)2(GG) w G10Z4 G10Z4 pp";
    let table = choice_at(start, &["+ Ze9-e6 Right."]);
    let spot = |name: &str| {
        let spots = table.board().spots.into_iter();
        let spot = spots.into_iter().find(|spot| spot.name == name);
        session::Cell::Spot(spot.expect("a spot").spot)
    };
    assert_eq!(table.session.why(spot("e8")), Some(CellRefusal::NotOffered));
    // Where the rules forbid it, their reason stays.
    assert!(matches!(
        table.session.why(spot("c4")),
        Some(CellRefusal::Vacant(_))
    ));
}

/// A reload needs nothing but the limit, and without it and in other puzzles every step is
/// legal.
#[test]
fn the_limit_follows_from_the_record() {
    let table = choice_at(START, &THREE);
    let save = table.session.save();
    let mut reloaded = Table::at(START);
    reloaded.open(&save);
    assert!(open(&reloaded).len() > 10);
    reloaded.send(Message::Limit(Limit::PUZZLES));
    assert_eq!(open(&reloaded), ["a2", "e9", "i3"]);
    let mut other = step("answer", &THREE);
    other.send(Message::Limit(Limit::PUZZLES));
    assert!(open(&other).len() > 10);
    // Another game on the same table has no limit.
    reloaded.send(Message::Open(LoadedGame::gipf(
        Record::from_position(START.parse().unwrap()),
        NodeId::ROOT,
    )));
    assert!(open(&reloaded).len() > 10);
}

/// Where no answer names a turn, nothing could be played: every step is legal.
#[test]
fn a_choice_of_nothing_limits_nothing() {
    for answers in [&["- * No."][..], &["+ a1-z9 Right.", "- * No."]] {
        let mut table = choice_at(START, answers);
        assert!(open(&table).len() > 10, "{answers:?}");
        table.write("i3-h3");
    }
}

/// TAMSK knows the limit, too: glass and space of the named turns, and the ring.
#[test]
fn in_tamsk_nothing_but_a_named_turn_can_be_touched() {
    let start: Game = "tamsk-1 0000/0H10H1h1/0h10010/0010110/110000/0H1010/000h1 w O26 O25 -"
        .parse()
        .unwrap();
    let mut puzzle = Puzzle::new(Goal::Choose, "", "", "");
    let answers = ["- b4-a4o No.", "+ b4-c5o Right.", "- b2-b1o No.", "- * No."];
    puzzle.answers = answers
        .iter()
        .map(|line| record::Answer::read(line).expect("an answer"))
        .collect();
    let (record, at): (GameRecord, _) = Task::new(start, puzzle).to_record();
    let mut session = Session::default();
    session.update(
        Message::Open(LoadedGame::of(record, at).as_puzzle()),
        Millis(0),
    );
    session.update(Message::Limit(Limit::PUZZLES), Millis(0));
    let touch = |session: &mut Session, name: &str| {
        let model = session.render();
        let Scene::Tamsk(scene) = &model.scene else {
            panic!("no board of TAMSK");
        };
        let space = scene.spaces.iter().find(|space| space.name == name);
        let space = Touch::Space(space.expect("a space").space);
        session.update(Message::Touch(space), Millis(0));
    };
    let open = |session: &Session| {
        let model = session.render();
        let Scene::Tamsk(scene) = model.scene else {
            panic!("no board of TAMSK");
        };
        let open = scene.spaces.into_iter().filter(|space| space.open);
        open.map(|space| space.name).collect::<Vec<_>>()
    };
    assert_eq!(open(&session), ["b2", "b4"]);
    touch(&mut session, "b4");
    assert_eq!(open(&session), ["a4", "c5"]);
    touch(&mut session, "c5");
    let ring = Touch::Reply(Reply::Ring);
    assert_eq!(session.render().replies, [ring]);
    session.update(Message::Touch(ring), Millis(0));
    let active = session.active_puzzle().expect("a puzzle");
    let stage = session.try_at(&active, &ProofResults::default());
    assert_eq!(stage, PuzzleStage::Solved(1));
}
