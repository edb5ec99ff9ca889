//! Every position of the independent reference: all turns and their results.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use flate2::read::GzDecoder;
use rules::{Board, Game};
use serde::Deserialize;

#[derive(Deserialize)]
struct Entry {
    position: String,
    turns: BTreeMap<String, String>,
}

/// A file of the reference.
pub(crate) fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../oracle")
        .join(name)
}

/// The text of the reference for a position after a turn.
fn result(game: &Game) -> String {
    match game.outcome().map(|end| end.winner) {
        None => game.to_string(),
        Some(Some(winner)) => format!("win {winner}"),
        Some(None) => "draw".to_owned(),
    }
}

/// Compares every turn of every position of a file; returns the number of
/// turns.
pub(crate) fn agree(name: &str) -> usize {
    let file = std::fs::File::open(path(name)).unwrap();
    let mut checked = 0;
    for line in BufReader::new(GzDecoder::new(file)).lines() {
        let entry: Entry = serde_json::from_str(&line.unwrap()).unwrap();
        let game: Game = entry.position.parse().unwrap_or_else(|problems| {
            panic!("{}: {problems:?}", entry.position);
        });
        let turns = game.legal_turns().into_iter();
        let turns: BTreeMap<String, String> =
            turns.map(|(turn, next)| (turn, result(&next))).collect();
        assert_eq!(turns, entry.turns, "{}", entry.position);
        checked += turns.len();
    }
    checked
}

#[test]
fn basic() {
    assert!(agree("gipf-basic.jsonl.gz") >= 30_000);
    assert!(agree("gipf-basic.dense.jsonl.gz") >= 7_000);
}

#[test]
fn handicap() {
    assert!(agree("gipf-basic+h2.x.jsonl.gz") >= 8_000);
}

#[test]
fn standard() {
    assert!(agree("gipf-standard.jsonl.gz") >= 40_000);
    assert!(agree("gipf-standard.dense.jsonl.gz") >= 30_000);
}

#[test]
fn tournament() {
    assert!(agree("gipf-tournament.jsonl.gz") >= 30_000);
    assert!(agree("gipf-tournament.dense.jsonl.gz") >= 30_000);
}

#[test]
fn tamsk() {
    assert!(agree("gipf-standard+T6.jsonl.gz") >= 10_000);
    assert!(agree("gipf-standard+T6.extra-first.jsonl.gz") >= 50_000);
}

#[test]
fn zertz() {
    assert!(agree("gipf-standard+Z6.jsonl.gz") >= 10_000);
}

#[test]
fn yinsh() {
    assert!(agree("gipf-standard+Y6.jsonl.gz") >= 10_000);
}

#[test]
fn dvonn() {
    assert!(agree("gipf-standard+D6.jsonl.gz") >= 10_000);
    assert!(agree("gipf-standard+D6.dense.jsonl.gz") >= 60_000);
}

#[test]
fn punct() {
    assert!(agree("gipf-standard+P6.jsonl.gz") >= 10_000);
    assert!(agree("gipf-standard+P6.dense.jsonl.gz") >= 70_000);
}

#[test]
fn mixes() {
    assert!(agree("gipf-standard+T6_Z6.mix.jsonl.gz") >= 7_000);
    assert!(agree("gipf-standard+D4P4_Z6.dense.jsonl.gz") >= 30_000);
    assert!(agree("gipf-tournament+T5Z5D5_Y5P5.mix.jsonl.gz") >= 7_000);
}

#[test]
fn tournament_with_potentials() {
    assert!(agree("gipf-tournament+T3Z3D3P3.jsonl.gz") >= 10_000);
    assert!(agree("gipf-tournament+T3Z3D3P3.dense.jsonl.gz") >= 70_000);
    assert!(agree("gipf-tournament+T3Z3D3P3.extra-first.jsonl.gz") >= 7_000);
}

#[test]
fn ultimate() {
    assert!(agree("ultimate.jsonl.gz") >= 20_000);
}

#[test]
fn matrx() {
    assert!(agree("matrx.jsonl.gz") >= 200_000);
    assert!(agree("matrx.dense.jsonl.gz") >= 60_000);
    assert!(agree("matrx.extra-first.jsonl.gz") >= 20_000);
}

#[test]
fn matrx_on_the_board_of_gipf() {
    assert!(agree("matrx@gipf.x.jsonl.gz") >= 80_000);
    assert!(agree("matrx@gipf.dense.jsonl.gz") >= 60_000);
}

/// Proves G 1.1, G 1.2, G 1.3, M 1.1.
#[test]
fn geometry() {
    check_geometry("geo_gipf.json", Board::gipf());
    check_geometry("geo_matrx.json", Board::matrx());
}

fn check_geometry(name: &str, board: &Board) {
    #[derive(Deserialize)]
    struct Geometry {
        spots: Vec<String>,
        dots: Vec<String>,
        pushes: Vec<(String, String, Vec<String>)>,
        lines: Vec<Vec<String>>,
    }
    let text = std::fs::read_to_string(path(name)).unwrap();
    let reference: Geometry = serde_json::from_str(&text).unwrap();
    let names = |spots: &mut dyn Iterator<Item = rules::Spot>| -> Vec<String> {
        spots.map(|spot| spot.to_string()).collect()
    };
    assert_eq!(names(&mut board.spots().into_iter()), reference.spots);
    let dots: Vec<String> = board.dots().iter().map(ToString::to_string).collect();
    assert_eq!(dots, reference.dots);
    let pushes: Vec<_> = board
        .pushes()
        .map(|(_, push)| {
            let letters = match push.direction {
                rules::Direction::North => "N",
                rules::Direction::NorthEast => "NE",
                rules::Direction::SouthEast => "SE",
                rules::Direction::South => "S",
                rules::Direction::SouthWest => "SW",
                rules::Direction::NorthWest => "NW",
            };
            let spots = names(&mut push.spots.iter().copied());
            (push.dot.to_string(), letters.to_owned(), spots)
        })
        .collect();
    assert_eq!(pushes, reference.pushes);
    let sorted = |mut line: Vec<String>| {
        line.sort();
        line
    };
    let mut lines: Vec<Vec<String>> = reference.lines.into_iter().map(sorted).collect();
    lines.sort();
    let mut ours: Vec<Vec<String>> = board
        .lines()
        .iter()
        .map(|line| sorted(names(&mut line.into_iter())))
        .collect();
    ours.sort();
    assert_eq!(ours, lines);
}
