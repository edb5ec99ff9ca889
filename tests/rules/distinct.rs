//! The quick list of distinct turns is the list of turns, merged: against the
//! steps of the rules, in positions of every ruleset.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};

use flate2::read::GzDecoder;
use proptest::prelude::*;
use rules::{DistinctTurns, Position, Ruleset, Step, perft};
use serde::Deserialize;

use crate::arbitrary::{config, invented, play};
use crate::note::{Note, at};

/// The comparisons so far.
#[derive(Debug, Default)]
struct Compared {
    positions: usize,
    turns: usize,
    /// Positions in which several turns lead to one position.
    merged: usize,
    /// Positions with a turn that ends the game.
    endings: usize,
    /// Positions in which rows stand at the start.
    rows: usize,
}

impl Compared {
    /// Compares all turns of a position, and the number of turns to each result.
    fn add(&mut self, position: &Position, list: &mut DistinctTurns) {
        let mut expected: BTreeMap<Position, u64> = BTreeMap::new();
        for (_, next) in position.legal_turns() {
            *expected.entry(next).or_default() += 1;
        }
        let turns: u64 = expected.values().sum();
        let counted = perft(position, 1);
        assert_eq!(counted.turns, turns, "{}", Note(position.clone()));
        assert_eq!(
            counted.positions,
            expected.len() as u64,
            "{}",
            Note(position.clone())
        );

        list.list(position);
        assert_eq!(list.len(), expected.len(), "{}", Note(position.clone()));
        let mut found: Vec<Position> = list.after(position).collect();
        found.sort();
        let expected_positions: Vec<Position> = expected.keys().cloned().collect();
        assert_eq!(found, expected_positions, "{}", Note(position.clone()));
        steps_lead_there(position, list);

        self.positions += 1;
        self.turns += expected.len();
        self.merged += usize::from(turns > expected.len() as u64);
        self.endings += usize::from(found.iter().any(|next| next.outcome().is_some()));
        self.rows += usize::from(!position.rows().is_empty());
    }
}

/// The step of a plain turn is legal and leads where the turn does.
fn steps_lead_there(position: &Position, list: &DistinctTurns) {
    let base = list.base(position);
    for (&turn, after) in list.plain().iter().zip(list.after(position)) {
        let mut next = base.clone();
        next.play(turn.step(base).unwrap()).unwrap();
        if next.challenge().is_some() {
            next.play(Step::LetStand).unwrap();
        }
        assert_eq!(next, after, "{turn:?}\n{}", Note(base.clone()));
    }
}

/// Every ruleset, most kinds of mixes, handicaps, challenges.
const RULESETS: [&str; 18] = [
    "gipf-basic",
    "gipf-basic+H2+h1",
    "gipf-standard",
    "gipf-tournament",
    "gipf-tournament+h3",
    "gipf-standard+T6",
    "gipf-standard+Z6",
    "gipf-standard+D6",
    "gipf-standard+Y6",
    "gipf-standard+P6",
    "gipf-standard+D4P4/T2Z6",
    "gipf-tournament+T3Z3D3P3",
    "gipf-tournament+P6/",
    "gipf-ultimate",
    "gipf-ultimate~3",
    "gipf-standard+T4Y4~*/1",
    "matrx",
    "matrx@gipf",
];

/// Extra moves multiply the turns, and so do rows in which many pieces may stay: thousands of
/// turns test no more than hundreds.
fn has_thousands(position: &Position) -> bool {
    let optional: u32 = position.rows().iter().map(|row| row.may.len()).sum();
    let pieces = position.introducible().len() as u32;
    optional > 2 || position.earns_extra() && pieces > 1
}

proptest! {
    #![proptest_config(config(15))]

    /// In every position of random games: at the start of turns, in the middle
    /// of them and after the end.
    #[test]
    fn random_games_of_every_ruleset(choices in prop::collection::vec(any::<u16>(), 90)) {
        let mut list = DistinctTurns::default();
        let mut compared = Compared::default();
        for text in RULESETS {
            let ruleset: Ruleset = text.parse().unwrap();
            for position in play(ruleset, choices.iter().copied()).iter().step_by(5) {
                if !has_thousands(position) && perft(position, 1).turns <= 400 {
                    compared.add(position, &mut list);
                }
            }
        }
        prop_assert!(compared.positions > 100, "{:?}", compared);
        prop_assert!(compared.merged > 50, "{:?}", compared);
    }
}

proptest! {
    #![proptest_config(config(600))]

    /// Invented positions: rows everywhere, few discs, no GIPF-pieces.
    #[test]
    fn invented_positions(position in invented()) {
        Compared::default().add(&position, &mut DistinctTurns::default());
    }
}

#[derive(Deserialize)]
struct Entry {
    position: String,
}

/// In the positions of the reference, from games and dense ones.
#[test]
fn the_positions_of_the_reference() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../oracle");
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
    let mut compared = Compared::default();
    let mut list = DistinctTurns::default();
    for name in names {
        let lines = BufReader::new(GzDecoder::new(std::fs::File::open(name).unwrap())).lines();
        for line in lines {
            let entry: Entry = serde_json::from_str(&line.unwrap()).unwrap();
            let position: Position = entry.position.parse().unwrap();
            compared.add(&position, &mut list);
        }
    }
    let Compared {
        positions,
        turns,
        merged,
        endings,
        rows,
    } = compared;
    assert!(positions >= 7000 && turns >= 600_000);
    assert!(merged >= 7000 && endings >= 1000 && rows >= 1000);
}

/// MATRX, D8: a TAMSK-potential that was declined has left the game, one that was
/// taken in a row is in reserve; the board is the same after both.
#[test]
fn declined_and_taken_are_not_the_same() {
    let board = "3t/GGG2/2D1(tt)1/3(TT)1g1/y3g1/4z/4";
    let position = at(&format!("matrx@gipf {board} w G0Z2D5Y2P3 G1T2Z2D6P4 --x"));
    let mut compared = Compared::default();
    compared.add(&position.0, &mut DistinctTurns::default());
    assert!(compared.merged > 0);
}

/// Nothing of one position remains in the list of the next.
#[test]
fn a_list_forgets() {
    let mut list = DistinctTurns::default();
    list.list(&Position::start("matrx".parse().unwrap()));
    assert_eq!(list.len(), 19);
    let over = "gipf-basic 1G2/5/6/2Gg3/6/5/4 b G4 G0 --#w";
    list.list(&over.parse().unwrap());
    assert!(list.is_empty());
    assert_eq!(list.after(&over.parse().unwrap()).count(), 0);
}
