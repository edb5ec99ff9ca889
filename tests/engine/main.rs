//! The engine as a black box.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that panics says what is wrong"
)]

#[path = "../rules/arbitrary.rs"]
#[allow(dead_code, reason = "shared with the tests of the rules")]
mod arbitrary;
#[path = "../rules/dice.rs"]
mod dice;
mod explain;
mod games;
#[path = "../rules/invented.rs"]
mod invented;
mod late;
mod levels;
mod lines;
mod mined;
mod openings;
mod proving;
mod puzzles;
mod reply;
mod scores;
mod search;
mod separated;
mod solve;
mod steps;
mod timed;
mod tips;
mod tools;
mod weighing;

use std::io::{BufRead, BufReader};

use flate2::read::GzDecoder;
use rules::Position;
use serde::Deserialize;

#[derive(Deserialize)]
struct Entry {
    position: String,
}

/// Every n-th position of the reference, of the GIPF family.
fn oracle(every: usize) -> impl Iterator<Item = Position> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/oracle");
    let mut names: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            let name = path.file_name().unwrap().to_string_lossy();
            name.ends_with(".jsonl.gz") && !name.starts_with("tamsk")
        })
        .collect();
    names.sort();
    assert_eq!(names.len(), 27);
    let lines = names.into_iter().flat_map(|name| {
        BufReader::new(GzDecoder::new(std::fs::File::open(name).unwrap())).lines()
    });
    lines.step_by(every).map(|line| {
        let entry: Entry = serde_json::from_str(&line.unwrap()).unwrap();
        entry.position.parse().unwrap()
    })
}

fn at(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}
