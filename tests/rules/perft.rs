//! Perft: as many turns and positions as the reference counted.
//!
//! The counts are data, `tests/oracle/perft.json`. Each entry is checked to the
//! last depth before which not too many positions have to be expanded, which is
//! what takes the time.

use rules::{Color, DiscKind, Perft, Position, Problem, perft};
use serde::Deserialize;

/// The largest number of positions to expand.
fn limit() -> u64 {
    match (tests::soak(), cfg!(debug_assertions)) {
        (0, true) => 500_000,
        // Ten seconds in all with a release build.
        (0, false) => 1_000_000,
        _ => 20_000_000,
    }
}

#[derive(Deserialize)]
struct Reference {
    from_start: Vec<Entry>,
    midgame: Vec<Entry>,
}

/// A position and its counts for depth 1, 2, …
#[derive(Deserialize)]
struct Entry {
    position: String,
    turns: Vec<u64>,
    positions: Vec<u64>,
}

const TOO_MANY_DISCS: &str = "gipf-basic gGG1/1gGG1/G1gGg1/G3Gg1/G1Gg2/GG3/3G w G4 G0 --";

impl Entry {
    fn ruleset(&self) -> &str {
        self.position.split(' ').next().unwrap()
    }

    /// The position text. One position of the reference has two more white
    /// discs than a basic game without handicap owns, so it is none (design 4:
    /// "more discs than the ruleset has"); with a handicap it is.
    fn playable(&self) -> String {
        if self.position != TOO_MANY_DISCS {
            return self.position.clone();
        }
        let problems = self.position.parse::<Position>().unwrap_err();
        assert_eq!(
            problems[..],
            [Problem::TooManyDiscs {
                color: Color::White,
                kind: DiscKind::Basic,
                found: 17,
                owned: 15
            }]
        );
        self.position.replace("gipf-basic", "gipf-basic+H2")
    }

    /// Compares all depths within the limit; returns the last.
    fn check(&self) -> usize {
        let position: Position = self.playable().parse().unwrap();
        assert_eq!(self.turns.len(), self.positions.len());
        let mut expanded = 1;
        for (depth, (&turns, &positions)) in (1..).zip(self.turns.iter().zip(&self.positions)) {
            if expanded > limit() {
                return depth - 1;
            }
            let found = perft(&position, u32::try_from(depth).unwrap());
            let expected = Perft { turns, positions };
            assert_eq!(found, expected, "{} depth {depth}", self.position);
            expanded = positions;
        }
        self.turns.len()
    }
}

fn reference() -> Reference {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../oracle/perft.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The depth to which the start of a game is checked.
fn check_start(ruleset: &str) -> usize {
    let starts = reference().from_start;
    let entry = starts.iter().find(|entry| entry.ruleset() == ruleset);
    let entry = entry.unwrap();
    let start = Position::start(ruleset.parse().unwrap());
    assert_eq!(entry.position, start.to_string());
    entry.check()
}

#[test]
fn from_the_start_of_basic() {
    let depth = check_start("gipf-basic");
    assert_eq!(depth, if limit() > 11_355_042 { 6 } else { 5 });
}

#[test]
fn from_the_start_of_standard() {
    let depth = check_start("gipf-standard");
    assert_eq!(depth, if limit() > 886_284 { 5 } else { 4 });
}

#[test]
fn from_the_start_of_tournament() {
    assert_eq!(check_start("gipf-tournament"), 4);
}

#[test]
fn from_the_start_of_matrx() {
    assert_eq!(check_start("matrx"), 4);
}

/// Nothing is skipped in silence: every midgame position is checked to its last
/// depth.
#[test]
fn midgame_positions_of_every_ruleset() {
    let mut checked: Vec<(String, usize)> = Vec::new();
    for entry in &reference().midgame {
        assert_eq!(entry.check(), entry.turns.len(), "{}", entry.position);
        let name = entry.ruleset();
        match checked.iter_mut().find(|(ruleset, _)| ruleset == name) {
            Some((_, count)) => *count += 1,
            None => checked.push((name.to_owned(), 1)),
        }
    }
    let checked: Vec<_> = checked
        .iter()
        .map(|(name, count)| (&name[..], *count))
        .collect();
    assert_eq!(
        checked,
        [
            ("gipf-basic", 12),
            ("gipf-standard", 11),
            ("gipf-tournament", 12),
            ("matrx", 11),
            ("gipf-standard+T6", 8),
            ("gipf-standard+Z6", 7),
            ("gipf-standard+D6", 8),
            ("gipf-standard+Y6", 7),
            ("gipf-standard+P6", 8),
            ("gipf-tournament+T3Z3D3P3", 7),
            ("gipf-ultimate", 8),
        ]
    );
}
