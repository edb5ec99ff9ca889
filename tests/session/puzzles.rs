//! Playing puzzles: the state of a try is read from the record and from the engine's results.

use record::{Goal, NodeId, Puzzle, Record, Seat};
use rules::{ByColor, Color, Position};
use session::{
    ActivePuzzle, Failure, Jump, LoadedGame, Message, Profile, ProofRequest, ProofResults,
    PuzzleStage, TurnProof,
};

use crate::table::Table;

/// White wins in three turns with a2-e2 and nothing else.
const THREE: &str = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";

fn puzzle(text: &str, goal: Goal) -> Table {
    let position: Position = text.parse().unwrap();
    let mut record = Record::from_position(position);
    let puzzle = Puzzle::new(goal, "Three", "Ada", "");
    record.tags.extend(puzzle.to_tags());
    let mut table = Table::at(text);
    table.send(Message::Open(
        LoadedGame::gipf(record, NodeId::ROOT).as_puzzle(),
    ));
    table
}

fn three() -> Table {
    puzzle(THREE, Goal::Win { within: Some(3) })
}

fn active(table: &Table) -> ActivePuzzle {
    table.session.active_puzzle().unwrap()
}

fn stage(table: &Table, findings: &ProofResults) -> PuzzleStage {
    table.session.try_at(&active(table), findings)
}

fn here(table: &Table) -> NodeId {
    table.session.render().at
}

/// Turns that are played after a puzzle was opened have higher numbers than those before.
#[test]
fn later_turns_have_higher_numbers() {
    let mut table = three();
    table.write("a2-e2");
    let (before, arrived) = (here(&table), table.session.places());
    assert!(before.index() < arrived);
    table.send(Message::TakeBackTurn);
    table.write("a2-e2");
    assert!(here(&table).index() < arrived);
    table.send(Message::TakeBackTurn);
    table.write("i3-h3");
    assert!(here(&table).index() >= arrived);
}

/// The puzzle in the tags, for both colours.
#[test]
fn a_game_with_tags_is_a_puzzle() {
    let table = three();
    let active = active(&table);
    assert_eq!(active.solver, Color::White);
    assert_eq!(active.start, THREE);
    assert_eq!(active.puzzle.title, "Three");
    let model = table.session.render();
    let seats = ByColor::from_fn(|color| model.players[color].seat);
    assert_eq!((seats.white, seats.black), (Seat::Here, Seat::Defends));
    assert_eq!(Table::at(THREE).session.active_puzzle(), None);
    // The defending computer is not asked for turns of its own.
    let mut table = table;
    table.write("a2-e2");
    assert_eq!(table.session.computer_tasks(), []);
    // The player cannot play for the computer.
    let at = here(&table);
    let written = table.session.read("i3-h3");
    table.send(Message::PlayWritten(written));
    assert_eq!(here(&table), at);
}

#[test]
fn a_right_turn_is_answered_and_the_end_is_reached() {
    let mut table = three();
    let mut findings = ProofResults::default();
    assert_eq!(stage(&table, &findings), PuzzleStage::Choose(Some(3)));
    table.write("a2-e2");
    let after = here(&table);
    let PuzzleStage::Ask(ProofRequest::Defence { node, within, .. }) = stage(&table, &findings)
    else {
        panic!("it has to be found out whether that was right");
    };
    assert_eq!((node, within), (after, 2));
    let reply = "i3-h3".to_owned();
    findings
        .turns
        .insert(after, TurnProof::Right(Some(reply.clone())));
    assert_eq!(stage(&table, &findings), PuzzleStage::Defend(reply.clone()));
    let written = table.session.read(&reply).unwrap();
    table.send(Message::PlayComputed(written));
    assert_eq!(stage(&table, &findings), PuzzleStage::Choose(Some(2)));
    // Looking back asks for no known result, and loses none.
    table.send(Message::Jump(Jump::First));
    assert_eq!(stage(&table, &findings), PuzzleStage::Choose(Some(3)));
    table.send(Message::Jump(Jump::Last));
    assert_eq!(stage(&table, &findings), PuzzleStage::Choose(Some(2)));
    // Nothing is known after a reload: the requests are made again.
    assert!(matches!(
        stage(&table, &ProofResults::default()),
        PuzzleStage::Ask(ProofRequest::Defence { within: 2, .. })
    ));
}

#[test]
fn a_wrong_turn_can_be_refuted_and_taken_back() {
    let mut table = three();
    let mut findings = ProofResults::default();
    table.write("i3-h3");
    let node = here(&table);
    let refutation = Some("a1-b2".to_owned());
    findings
        .turns
        .insert(node, TurnProof::Wrong(refutation.clone()));
    assert_eq!(
        stage(&table, &findings),
        PuzzleStage::Wrong {
            node,
            failure: Failure::Defended { left: 2 },
            refutation
        }
    );
    let written = table.session.read("a1-b2").unwrap();
    table.send(Message::PlayComputed(written));
    assert_eq!(stage(&table, &findings), PuzzleStage::Refuted);
    // One press leads back to the solver's decision, past the refutation.
    table.send(Message::TakeBackTurn);
    assert_eq!(stage(&table, &findings), PuzzleStage::Choose(Some(3)));
    assert_eq!(here(&table), NodeId::ROOT);
}

#[test]
fn the_last_turn_has_to_win() {
    let one = "gipf-basic 4/5/6/GGGg3/6/5/4 w G5 G0 --";
    let mut table = puzzle(one, Goal::Win { within: Some(1) });
    let findings = ProofResults::default();
    table.write("i5-h5");
    // No request is needed if the rules have ended the game, or no turn is left.
    match stage(&table, &findings) {
        PuzzleStage::Solved(1) => {}
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_last_turn_that_does_not_win_needs_no_answer() {
    let text = "gipf-basic 4/5/6/GGGg3/6/5/4 w G5 G5 --";
    let mut table = puzzle(text, Goal::Win { within: Some(1) });
    let mut findings = ProofResults::default();
    table.write("i5-h5");
    let node = here(&table);
    let answer = TurnProof::Wrong(Some("a1-b2".to_owned()));
    findings.turns.insert(node, answer);
    assert_eq!(
        stage(&table, &findings),
        PuzzleStage::Wrong {
            node,
            failure: Failure::NotWon,
            refutation: None
        }
    );
}

#[test]
fn captures_are_compared_with_the_best() {
    let text = "gipf-basic 4/5/6/GGGgg2/6/5/4 w G9 G9 --";
    let mut table = puzzle(text, Goal::Capture);
    let mut findings = ProofResults::default();
    table.write("e1-e6");
    // Before the row is taken the turn goes on.
    assert_eq!(stage(&table, &findings), PuzzleStage::Choose(Some(1)));
    table.send(Message::PlayForced);
    let PuzzleStage::Ask(ProofRequest::First { position }) = stage(&table, &findings) else {
        panic!("what captures most has to be found out");
    };
    assert_eq!(position, text);
    let node = here(&table);
    findings.first = Some((Some(1), vec!["a1-b2;xb2,c3,d4,e5*,f5*,g5*".to_owned()]));
    assert_eq!(
        stage(&table, &findings),
        PuzzleStage::Wrong {
            node,
            failure: Failure::Captures {
                captured: 2,
                most: 3
            },
            refutation: None
        }
    );
    let told = table.session.moves();
    let session::MoveItem::Turn { text, .. } = &told[0] else {
        panic!("a turn was played");
    };
    findings.first = Some((Some(1), vec![text.clone()]));
    assert_eq!(stage(&table, &findings), PuzzleStage::Solved(1));
}

#[test]
fn a_goal_of_saving_pieces_is_judged_and_refuted() {
    let mut table = puzzle(THREE, Goal::Keep { within: 2 });
    let mut findings = ProofResults {
        first: Some((Some(1), vec!["a2-e2".to_owned()])),
        ..ProofResults::default()
    };
    table.write("i3-h3");
    let PuzzleStage::Ask(ProofRequest::Refutation { node, within, .. }) = stage(&table, &findings)
    else {
        panic!("why it is wrong has to be found out");
    };
    assert_eq!((node, within), (here(&table), 2));
    let refutation = Some("a1-b2".to_owned());
    findings
        .turns
        .insert(node, TurnProof::Wrong(refutation.clone()));
    assert_eq!(
        stage(&table, &findings),
        PuzzleStage::Wrong {
            node,
            failure: Failure::Beaten,
            refutation
        }
    );
    table.send(Message::TakeBackTurn);
    table.write("a2-e2");
    assert_eq!(stage(&table, &findings), PuzzleStage::Solved(1));
}

#[test]
fn words_are_not_judged() {
    let mut table = puzzle(THREE, Goal::Text);
    let findings = ProofResults::default();
    assert_eq!(stage(&table, &findings), PuzzleStage::Free);
    table.write("i3-h3");
    assert_eq!(stage(&table, &findings), PuzzleStage::Free);
    // A win that is too long to prove is not asked for; a player who wins has solved the
    // puzzle.
    let mut table = three();
    let findings = ProofResults {
        hopeless: true,
        ..ProofResults::default()
    };
    table.write("i3-h3");
    assert_eq!(stage(&table, &findings), PuzzleStage::Free);
}

/// A win without a number of turns needs as many as the shortest one.
#[test]
fn a_win_without_a_number_is_measured_first() {
    let table = puzzle(THREE, Goal::Win { within: None });
    let mut findings = ProofResults::default();
    assert!(matches!(
        stage(&table, &findings),
        PuzzleStage::Ask(ProofRequest::First { .. })
    ));
    findings.first = Some((Some(3), vec!["a2-e2".to_owned()]));
    assert_eq!(stage(&table, &findings), PuzzleStage::Choose(Some(3)));
    findings.first = Some((None, Vec::new()));
    assert_eq!(stage(&table, &findings), PuzzleStage::Free);
}

/// The remaining goal is known for every place, for hints.
#[test]
fn a_hint_asks_for_what_is_left() {
    let mut table = three();
    let here = |table: &Table| table.session.goal_here(&active(table));
    assert_eq!(here(&table), Some(Goal::Win { within: Some(3) }));
    table.write("a2-e2");
    assert_eq!(here(&table), None);
    let written = table.session.read("i3-h3").unwrap();
    table.send(Message::PlayComputed(written));
    assert_eq!(here(&table), Some(Goal::Win { within: Some(2) }));
}

/// In a puzzle there is no resigning and no offer, but all defences can be tried.
#[test]
fn the_seats_of_a_puzzle_may_change() {
    let mut table = three();
    table.send(Message::Profile(Profile::Puzzle));
    table.send(Message::Resign(Color::White));
    assert!(table.session.render().prompt.player().is_some());
    table.send(Message::Seats(ByColor::both(Seat::Here)));
    table.write("a2-e2");
    table.write("i3-h3");
    assert_eq!(table.session.moves().len(), 2);
}
