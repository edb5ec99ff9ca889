//! Records of TAMSK: events with their times, files, saves.

use proptest::prelude::*;
use record::{Agreement, GameRecord, NodeId, Score, TamskRecord};
use rules::tamsk::{Event, Position};
use rules::{ByColor, Color};

use crate::random::Dice;

const STARTS: [&str; 4] = [
    "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -",
    "tamsk-2+free 0000/00000/000000/0000000/000000/00000/0000 w O32 O32 - 0;-;-",
    "tamsk-3 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 - 0;*,*,*;*,*,*;0;g5000",
    "tamsk-3 0H00h0/00000/000000/h000000H0/000000/00000/H000h0 b O20 O21 +a2 \
     9000;100,*,80000;*,*,*;0;mw",
];

/// A record with variations, and a node anywhere in it.
pub(crate) fn record(seed: u64) -> (TamskRecord, NodeId) {
    let mut dice = Dice::new(seed);
    let start: Position = STARTS[dice.below(STARTS.len())].parse().unwrap();
    let timed = start.ruleset().is_timed();
    let mut record = TamskRecord::from_position(start);
    record.names = ByColor {
        white: "Rosa".to_owned(),
        black: ["", "Kurt \"K\""][dice.below(2)].to_owned(),
    };
    let mut node = NodeId::ROOT;
    for _ in 0..dice.below(80) {
        let position = record.position(node);
        if position.outcome().is_some() || dice.below(15) == 0 {
            let path = record.path(node);
            node = path[dice.below(path.len())];
            continue;
        }
        let longest = [3_000, 20_000, 200_000][dice.below(3)];
        let at = if timed {
            position.now() + dice.below(longest) as u64
        } else {
            0
        };
        let mut then = position.clone();
        then.wait(at).unwrap();
        let steps = then.legal_steps();
        let step = steps.get(dice.below(steps.len() + usize::from(timed)));
        let event = Event {
            step: step.copied(),
            at,
        };
        node = record.play(node, event).unwrap();
        if dice.below(12) == 0 {
            record.set_comment(node, format!("}} after {node:?}"));
        }
    }
    (record, node)
}

/// The events on the way to a node.
fn events(record: &TamskRecord, node: NodeId) -> Vec<Event> {
    let path = record.path(node).into_iter();
    path.filter_map(|node| record.step(node)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn saves_come_back_as_they_were(seed: u64) {
        let (record, at) = record(seed);
        let record = GameRecord::Tamsk(record);
        prop_assert_eq!(GameRecord::load(&record.save(at)), Ok((record, at)));
    }

    #[test]
    fn files_come_back_with_all_variations_and_times(seed: u64) {
        let (record, _) = record(seed);
        let file = record.to_file();
        let read = TamskRecord::from_file(&file);
        let read = read.map_err(|e| TestCaseError::fail(format!("{e:?}\n{file}")))?;
        prop_assert_eq!(read.to_file(), file);
        let main = |record: &TamskRecord| record.line(NodeId::ROOT).pop().unwrap();
        prop_assert_eq!(events(&record, main(&record)), events(&read, main(&read)));
        prop_assert_eq!(record.position(main(&record)), read.position(main(&read)));
        prop_assert_eq!(record.len(), read.len());
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(\\[Game \"tamsk-[123]\"\\]|[ a-g1-7o@^+;.(){}-]|@[0-9]{1,5} |a1-a2o){0,40}") {
        if let Ok(record) = GameRecord::from_file(&text) {
            let file = record.to_file();
            prop_assert_eq!(GameRecord::from_file(&file).unwrap().to_file(), file);
        }
    }
}

#[test]
fn events_are_the_nodes_of_a_game() {
    let text = "[Game \"tamsk-3\"]\n\n1. a1-a2@3000 o@3500 t@4000 @19000 2. d7-d6o@19500\n";
    let record = TamskRecord::from_file(text).unwrap();
    let line = record.line(NodeId::ROOT);
    assert_eq!(line.len(), 6);
    let position = record.position(line[4]);
    assert_eq!(position.now(), 19_000);
    assert_eq!(position.side(), Color::White);
    assert!(position.misses_next(Color::Black));
    let turns = record.turns(&line);
    let texts: Vec<&str> = turns.iter().map(|turn| turn.text.as_str()).collect();
    assert_eq!(
        texts,
        ["a1-a2@3000", "o@3500", "t@4000", "@19000", "d7-d6o@19500"]
    );
    assert!(turns[..3].iter().all(|turn| turn.color == Color::White));
    assert_eq!(record.score(line[5]), None);
}

#[test]
fn the_result_is_in_the_file() {
    let start = "tamsk-1 H1111/12h221/12h3320/h123432H1/121221/H12111/1000 w O5 O4 -";
    let result = |turn: &str| {
        let text = format!("[Game \"tamsk-1\"]\n[Start \"{start}\"]\n{turn}\n");
        let record = TamskRecord::from_file(&text).unwrap();
        let last = record.line(NodeId::ROOT).pop().unwrap();
        (record.score(last), record.to_file())
    };
    let (score, file) = result("d7-c6o");
    assert_eq!(score, Some(Score::Draw));
    assert!(file.contains("[Result \"1/2-1/2\"]"), "{file}");
    let (score, file) = result("d7-c6");
    assert_eq!(score, Some(Score::Won(Color::Black)));
    assert!(file.contains("[Result \"0-1\"]"), "{file}");
}

#[test]
fn what_is_deleted_or_promoted() {
    let (mut record, _) = record(2);
    record.agreement = Some((NodeId::ROOT, Agreement::DrawAgreed));
    assert_eq!(record.score(NodeId::ROOT), Some(Score::Draw));
    let first = record.children(NodeId::ROOT)[0];
    record.delete(first);
    let file = record.to_file();
    assert_eq!(TamskRecord::from_file(&file).unwrap().to_file(), file);
}
