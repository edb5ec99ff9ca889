//! The protocol of the program `gipf`, as conversations in text files.
//!
//! A line that begins with `> ` is sent, the lines up to the next one are the
//! answer; empty lines and lines that begin with `#` are for the reader.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that panics says what is wrong"
)]

mod bounds;
mod undo;

use std::fs;
use std::path::PathBuf;

use cli::Protocol;

/// One line that is sent and the lines of its answer.
struct Exchange {
    line: usize,
    said: String,
    answer: Vec<String>,
}

fn read(name: &str) -> Vec<Exchange> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("protocol");
    let text = fs::read_to_string(folder.join(name)).unwrap();
    let mut exchanges: Vec<Exchange> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if let Some(said) = line.strip_prefix("> ") {
            exchanges.push(Exchange {
                line: index + 1,
                said: said.to_owned(),
                answer: Vec::new(),
            });
        } else if !line.is_empty() && !line.starts_with('#') {
            exchanges.last_mut().unwrap().answer.push(line.to_owned());
        }
    }
    exchanges
}

/// Runs the conversation and compares every answer.
fn converse(name: &str) {
    let mut protocol = Protocol::new();
    for Exchange { line, said, answer } in read(name) {
        assert!(!protocol.is_over(), "{name}:{line}: nothing follows quit");
        assert_eq!(protocol.answer(&said), answer, "{name}:{line}: {said}");
    }
}

#[test]
fn start_show_play_undo() {
    converse("start.txt");
}

#[test]
fn thinking() {
    converse("go.txt");
}

#[test]
fn errors_change_nothing() {
    converse("errors.txt");
}

#[test]
fn rows_in_the_middle_of_a_turn() {
    converse("rows.txt");
}

#[test]
fn the_tournament_opening() {
    converse("opening.txt");
}

#[test]
fn potentials_challenges_and_matrx() {
    converse("potentials.txt");
}

#[test]
fn ends_of_games() {
    converse("ends.txt");
}

#[test]
fn tamsk_without_time() {
    converse("tamsk.txt");
}

#[test]
fn tamsk_with_sand_and_timer() {
    converse("tamsk-time.txt");
}

#[test]
fn every_conversation_is_held() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("protocol");
    let held = include_str!("main.rs");
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(
            !name.ends_with(".txt") || held.contains(&format!("converse(\"{name}\")")),
            "{name}"
        );
    }
}
