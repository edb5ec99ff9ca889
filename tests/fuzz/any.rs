//! The readers that take every game: positions, turns, files, links, saves, and the
//! records of boardspace.net.

use std::fs;
use std::path::Path;

use record::{GameLink, GameRecord};
use rules::{Game, GameRuleset};

/// One ruleset of every kind that the position text knows.
const RULESETS: [&str; 11] = [
    "gipf-basic+H2",
    "gipf-standard",
    "gipf-tournament",
    "gipf-standard+T6/Z6",
    "gipf-tournament+D3P3~3/2",
    "gipf-ultimate~*",
    "matrx",
    "matrx@gipf",
    "tamsk-1",
    "tamsk-2+free",
    "tamsk-3",
];

/// The texts in a folder of the tests' files.
fn folder(name: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("record/files")
        .join(name);
    let entries = fs::read_dir(&folder).expect("the folder is there");
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let texts = paths.iter().map(fs::read_to_string);
    texts.map(|text| text.expect("a text")).collect()
}

/// Positions of short games, one after every seventh step, with the text of the
/// next step behind each.
fn walk(ruleset: &str) -> Vec<(Game, String)> {
    let ruleset: GameRuleset = ruleset.parse().expect("a ruleset");
    let mut game = Game::start(ruleset);
    let mut seen = Vec::new();
    for place in 0..42 {
        let mut steps = game.legal_steps();
        if steps.is_empty() {
            break;
        }
        let (text, next) = steps.swap_remove(place * 11 % steps.len());
        if place % 7 == 0 {
            seen.push((game, text));
        }
        game = next;
    }
    seen
}

fn positions() -> impl Iterator<Item = (Game, String)> {
    RULESETS.into_iter().flat_map(walk)
}

pub(crate) fn good_positions() -> Vec<String> {
    positions().map(|(game, _)| game.to_string()).collect()
}

/// A position and a turn, with a line between them.
pub(crate) fn good_turns() -> Vec<String> {
    let line = |(game, text): (Game, String)| format!("{game}\n{text}");
    positions().map(line).collect()
}

pub(crate) fn good_files() -> Vec<String> {
    folder("valid")
        .into_iter()
        .chain(folder("invalid"))
        .collect()
}

pub(crate) fn good_records() -> Vec<String> {
    let valid = folder("sgf/valid").into_iter();
    valid.chain(folder("sgf/invalid")).collect()
}

/// A position that is read is written the same way, and every step it names can be
/// made.
pub(crate) fn position(text: &str) {
    let Ok(game) = text.parse::<Game>() else {
        return;
    };
    assert_eq!(game.to_string(), text, "one position, one text");
    for (step, next) in game.legal_steps() {
        let again = next.to_string();
        let read = again.parse::<Game>().expect(&step);
        assert_eq!(read, next, "{step}");
    }
}

/// A turn that is taken leads to a position that can be written.
pub(crate) fn turn(text: &str) {
    let Some((position, turn)) = text.split_once('\n') else {
        return;
    };
    let Ok(game) = position.parse::<Game>() else {
        return;
    };
    for at in [None, Some(20_000)] {
        if let Ok(next) = game.play(turn, at) {
            let again = next.to_string();
            assert_eq!(again.parse::<Game>().as_ref(), Ok(&next), "{again}");
        }
    }
}

/// A record of any game survives its file, its save and, if it fits, its link.
fn check(record: &GameRecord) {
    let file = record.to_file();
    let again = GameRecord::from_file(&file).expect("what we write we read");
    assert_eq!(again.to_file(), file, "a file is written the same again");
}

pub(crate) fn file(text: &str) {
    if let Ok(record) = GameRecord::from_file(text) {
        check(&record);
    }
    if let Ok((record, at)) = GameRecord::load(text) {
        let saved = record.save(at);
        let (_, again) = GameRecord::load(&saved).expect("a save of a record is read");
        assert_eq!(again, at, "{saved}");
    }
    if let Ok(link) = GameLink::from_fragment(text) {
        let short = link.to_compact_fragment();
        if short.len() <= record::MAX_FRAGMENT {
            let again = GameLink::from_fragment(&short).expect("what we write we read");
            assert_eq!(again.to_compact_fragment(), short);
        }
    }
}

/// A record of boardspace.net becomes a file of ours, or an error with its place.
pub(crate) fn sgf(text: &str) {
    match GameRecord::from_sgf(text) {
        Ok(record) => check(&record),
        Err(error) => assert!(error.line <= text.lines().count() + 1, "the place exists"),
    }
}
