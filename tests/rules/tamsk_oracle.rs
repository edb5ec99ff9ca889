//! TAMSK level 1 against the independent reference: every turn, every result,
//! and its counts of moves from the start.

use rules::tamsk::{Level, Position, Ruleset, Step, perft};
use serde::Deserialize;

use crate::oracle::{agree, path};

#[test]
fn every_turn_and_every_result() {
    assert!(agree("tamsk-1.jsonl.gz") > 10_000);
}

#[derive(Deserialize)]
struct Counts {
    ring_always: Vec<u64>,
    ring_optional_with_opponents_right: Vec<u64>,
}

fn counts() -> Counts {
    let text = std::fs::read_to_string(path("tamsk-perft.json")).unwrap();
    serde_json::from_str(&text).unwrap()
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
