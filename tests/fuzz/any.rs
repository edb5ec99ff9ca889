//! The readers for every game: positions, turns, files, links, saves, and the records of
//! boardspace.net.

use std::fs;
use std::path::Path;

use record::{GameLink, GameRecord, LinkTo, Recordable, SgfError, SgfGame, Tree};
use rules::{Game, GameRuleset};

use crate::cost::in_time;

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

/// The games of the good files, of every kind.
fn games() -> Vec<GameRecord> {
    let files = folder("valid").into_iter();
    files
        .filter_map(|file| GameRecord::from_file(&file).ok())
        .collect()
}

pub(crate) fn good_saves() -> Vec<String> {
    let games = games().into_iter();
    games.map(|game| game.save(game.head())).collect()
}

pub(crate) fn good_links() -> Vec<String> {
    let links = games().into_iter().flat_map(|game| {
        let head = game.head();
        let link = GameLink::new(game, head);
        let named = format!("{}&id=18f3c2d1a0b9deadbeef", link.to_fragment());
        [
            link.to_fragment(),
            link.to_compact_fragment(),
            named,
            link.position().to_fragment(),
        ]
    });
    links.collect()
}

pub(crate) fn good_records() -> Vec<String> {
    let valid = folder("sgf/valid").into_iter();
    valid.chain(folder("sgf/invalid")).collect()
}

/// A position that is read is written the same way, and all its legal steps can be played.
pub(crate) fn position(text: &str) {
    let Ok(game) = in_time(|| text.parse::<Game>()) else {
        return;
    };
    assert_eq!(game.to_string(), text, "one position, one text");
    for (step, next) in game.legal_steps() {
        let again = next.to_string();
        let read = again.parse::<Game>().expect(&step);
        assert_eq!(read, next, "{step}");
    }
}

/// A legal turn leads to a position that can be written.
pub(crate) fn turn(text: &str) {
    let Some((position, turn)) = text.split_once('\n') else {
        return;
    };
    let Ok(game) = position.parse::<Game>() else {
        return;
    };
    for at in [None, Some(20_000)] {
        if let Ok(next) = in_time(|| game.play(turn, at)) {
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
    if let Ok(record) = in_time(|| GameRecord::from_file(text)) {
        check(&record);
    }
}

pub(crate) fn save(text: &str) {
    if let Ok((record, at)) = in_time(|| GameRecord::load(text)) {
        let saved = record.save(at);
        let (again, place) = GameRecord::load(&saved).expect("a save of a record is read");
        assert_eq!((again, place), (record, at), "{saved}");
    }
}

/// A link leads to the same place in either form, unless it grows too long.
pub(crate) fn link(text: &str) {
    match in_time(|| GameLink::from_fragment(text)) {
        Ok(GameLink::Gipf(link)) => check_link(&link),
        Ok(GameLink::Tamsk(link)) => check_link(&link),
        Err(_) => {}
    }
}

fn check_link<G: Recordable>(link: &LinkTo<G>) {
    let shown = |link: &LinkTo<G>| {
        let record: &Tree<G> = &link.record;
        record.position(link.at).to_string()
    };
    for fragment in [link.to_fragment(), link.to_compact_fragment()] {
        match LinkTo::<G>::from_fragment(&fragment) {
            Ok(again) => assert_eq!(shown(&again), shown(link), "{fragment}"),
            Err(error) => assert!(fragment.len() > record::MAX_FRAGMENT, "{fragment} {error}"),
        }
    }
}

/// A record of boardspace.net becomes a file of ours, or an error with its place.
pub(crate) fn sgf(text: &str) {
    let exists = |error: &SgfError| {
        let ends = text.matches(['\n', '\r']).count();
        assert!(error.line <= ends + 1, "the place exists");
    };
    match in_time(|| SgfGame::read(text)) {
        Ok(read) => {
            check(&read.record);
            let _ = read.stop.as_ref().map(exists);
        }
        Err(error) => exists(&error),
    }
}
