//! TAMSK level 1 against the independent reference: every turn, every result,
//! and its counts of moves from the start.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};

use flate2::read::GzDecoder;
use rules::tamsk::{Level, Position, Ruleset, Step, perft};
use serde::Deserialize;

#[derive(Deserialize)]
struct Entry {
    position: String,
    turns: BTreeMap<String, String>,
}

/// What the reference prints for a position after a turn.
fn result(position: &Position) -> String {
    match position.outcome().map(|outcome| outcome.winner) {
        None => position.to_string(),
        Some(Some(winner)) => format!("win {winner}"),
        Some(None) => "draw".to_owned(),
    }
}

#[test]
fn every_turn_and_every_result() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/oracle/tamsk-1.jsonl.gz");
    let file = std::fs::File::open(path).unwrap();
    let mut checked = 0;
    for line in BufReader::new(GzDecoder::new(file)).lines() {
        let entry: Entry = serde_json::from_str(&line.unwrap()).unwrap();
        let position: Position = entry.position.parse().unwrap_or_else(|problems| {
            panic!("{}: {problems:?}", entry.position);
        });
        let turns: BTreeMap<String, String> = position
            .legal_turns()
            .into_iter()
            .map(|(turn, next)| (turn.to_string(), result(&next)))
            .collect();
        assert_eq!(turns, entry.turns, "{}", entry.position);
        checked += turns.len();
    }
    assert!(checked > 10_000, "{checked}");
}

#[derive(Deserialize)]
struct Counts {
    ring_always: Vec<u64>,
    ring_optional_with_opponents_right: Vec<u64>,
}

fn counts() -> Counts {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/oracle/tamsk-perft.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Counts the moves of players who drop a ring whenever they can.
fn always(position: &Position, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    position
        .legal_turns()
        .into_iter()
        .filter(|(turn, _)| matches!(turn.steps[..], [Step::Move { ring: true, .. }]))
        .map(|(_, next)| always(&next, depth - 1))
        .sum()
}

#[test]
fn counts_from_the_start() {
    let start = Position::start(Ruleset::new(Level::One));
    let counts = counts();
    assert_eq!(counts.ring_always.len(), 6);
    let depths = if cfg!(debug_assertions) { 5 } else { 6 };
    for (depth, &expected) in (1..=depths).zip(&counts.ring_always) {
        assert_eq!(always(&start, depth), expected, "depth {depth}");
    }
    assert_eq!(counts.ring_optional_with_opponents_right.len(), 4);
    for (depth, &expected) in (1..).zip(&counts.ring_optional_with_opponents_right) {
        assert_eq!(perft(&start, depth).turns, expected, "depth {depth}");
    }
}
