//! The library: nothing is lost, nothing is overwritten in silence.

use std::collections::BTreeMap;

use record::SaveError;
use session::Millis;
use session::library::{
    Choice, CopyError, GameId, Import, Library, PREFIX, SaveFailure, Storage, StorageError,
    Unreadable, Verdict,
};

use crate::table::{BASIC, TOURNAMENT, Table};

/// A storage that can be full or blocked.
#[derive(Clone, Debug, Default)]
struct Memory {
    texts: BTreeMap<String, String>,
    room: Option<usize>,
    blocked: bool,
}

impl Storage for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.get(key).cloned()
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), StorageError> {
        if self.blocked {
            return Err(StorageError::Blocked);
        }
        let others = self.texts.iter().filter(|(other, _)| *other != key);
        let used: usize = others.map(|(key, text)| key.len() + text.len()).sum();
        if self
            .room
            .is_some_and(|room| used + key.len() + text.len() > room)
        {
            return Err(StorageError::Full);
        }
        self.texts.insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&mut self, key: &str) {
        self.texts.remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.texts.keys().rev().cloned().collect()
    }
}

fn empty() -> Library<Memory> {
    Library {
        storage: Memory::default(),
    }
}

fn id(name: &str) -> GameId {
    GameId::parse(name).unwrap()
}

/// The save of a game after some turns.
fn game(start: &str, turns: &str) -> String {
    let mut table = Table::at(start);
    let begun = table.saved();
    table.write(turns);
    table.saved().or(begun).unwrap()
}

fn one() -> String {
    game(BASIC, "g1-f2")
}

fn two() -> String {
    game(BASIC, "g1-f2 a2-b3")
}

const NOON: Millis = Millis(1_000);

#[test]
fn what_is_saved_is_opened() {
    let mut library = empty();
    assert_eq!(library.open(&id("a")), Err(CopyError::Missing));
    assert_eq!(library.save(&id("a"), &one(), 0, NOON), Ok(1));
    assert_eq!(library.save(&id("a"), &two(), 1, NOON), Ok(2));
    let opened = library.open(&id("a")).unwrap();
    assert_eq!((opened.text, opened.revision), (two(), 2));
    assert_eq!(opened.fell_back, None);
}

#[test]
fn another_tab_is_never_overwritten() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, NOON).unwrap();
    library.save(&id("a"), &two(), 1, NOON).unwrap();
    let before = library.storage.texts.clone();
    let late = library.save(&id("a"), &one(), 1, NOON);
    assert_eq!(late, Err(SaveFailure::Conflict(2)));
    assert_eq!(
        library.save(&id("a"), &one(), 0, NOON),
        Err(SaveFailure::Conflict(2))
    );
    assert_eq!(library.storage.texts, before);
    // Taking over is saving on top of what is there now.
    let known = library.revision(&id("a")).unwrap();
    assert_eq!(library.save(&id("a"), &one(), known, NOON), Ok(3));
}

#[test]
fn a_damaged_copy_falls_back_to_the_one_before() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, NOON).unwrap();
    library.save(&id("a"), &two(), 1, NOON).unwrap();
    let key = format!("{PREFIX}a");
    let good = library.storage.texts[&key].clone();
    for (damaged, error) in [
        (good.replace("g1-f2", "g1-g2"), CopyError::Checksum),
        // The same number, and not our text.
        (
            good.replacen("gipf-game-1 ", "gipf-game-1 +", 1),
            CopyError::Checksum,
        ),
        (good[..good.len() - 3].to_owned(), CopyError::Checksum),
        (String::new(), CopyError::Format),
        ("[object Object]".to_owned(), CopyError::Format),
        (
            good.replacen("gipf-game-1", "gipf-game-9", 1),
            CopyError::Format,
        ),
    ] {
        library.storage.texts.insert(key.clone(), damaged);
        let opened = library.open(&id("a")).unwrap();
        assert_eq!(opened.text, one());
        assert_eq!(opened.fell_back, Some(error));
    }
    // The next save keeps the good copy, not the damaged one.
    library.save(&id("a"), &two(), 1, NOON).unwrap();
    library.storage.texts.insert(key, "x".into());
    assert_eq!(library.open(&id("a")).unwrap().text, one());
}

#[test]
fn a_copy_with_a_good_checksum_and_no_game_in_it_is_damaged_too() {
    let mut library = empty();
    library.save(&id("a"), "{}", 0, NOON).unwrap();
    let error = library.open(&id("a")).unwrap_err();
    assert!(
        matches!(error, CopyError::Record(SaveError::Format { .. })),
        "{error:?}"
    );
}

#[test]
fn a_full_or_blocked_storage_says_so_and_keeps_what_it_has() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, NOON).unwrap();
    library.storage.room = Some(
        library
            .storage
            .texts
            .values()
            .map(String::len)
            .sum::<usize>()
            + 20,
    );
    let full = library.save(&id("a"), &two(), 1, NOON);
    assert_eq!(full, Err(SaveFailure::Storage(StorageError::Full)));
    assert_eq!(library.open(&id("a")).unwrap().text, one());
    library.storage.blocked = true;
    let blocked = library.save(&id("b"), &one(), 0, NOON);
    assert_eq!(blocked, Err(SaveFailure::Storage(StorageError::Blocked)));
    library.storage = Memory {
        texts: library.storage.texts.clone(),
        ..Memory::default()
    };
    assert_eq!(library.save(&id("a"), &two(), 1, NOON), Ok(2));
}

#[test]
fn the_list_shows_the_last_saved_first_and_damaged_games_too() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, Millis(5)).unwrap();
    library
        .save(&id("b"), &game(TOURNAMENT, "Ge1-e2"), 0, Millis(9))
        .unwrap();
    library
        .storage
        .texts
        .insert(format!("{PREFIX}c"), "rubbish".into());
    library
        .storage
        .texts
        .insert("gipf.settings".into(), "{}".into());
    let list = library.list();
    let names: Vec<String> = list.iter().map(|entry| entry.id.to_string()).collect();
    assert_eq!(names, ["b", "a", "c"]);
    assert_eq!(
        list[0].content.as_ref().unwrap().ruleset.to_string(),
        "gipf-tournament"
    );
    assert_eq!(list[1].content.as_ref().unwrap().turns, 1);
    assert_eq!(list[2].content, Err(CopyError::Format));
}

#[test]
fn deleted_games_come_back_whole() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, NOON).unwrap();
    library.save(&id("a"), &two(), 1, NOON).unwrap();
    let before = library.storage.texts.clone();
    let deleted = library.delete(&id("a"));
    assert_eq!(library.list(), []);
    library.restore(&deleted).unwrap();
    assert_eq!(library.storage.texts, before);
}

#[test]
fn games_are_renamed_and_duplicated() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, NOON).unwrap();
    library.rename(&id("a"), "Final\u{202e}\n", NOON).unwrap();
    library.duplicate(&id("a"), &id("b"), NOON).unwrap();
    for entry in library.list() {
        assert_eq!(entry.content.unwrap().title, "Final");
    }
    library.rename(&id("a"), "", NOON).unwrap();
    assert_eq!(library.list()[0].content.as_ref().unwrap().title, "");
    let clash = library.duplicate(&id("a"), &id("b"), NOON);
    assert!(clash.is_err());
}

#[test]
fn exported_games_are_known_again() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, Millis(1)).unwrap();
    library
        .save(&id("b"), &game(TOURNAMENT, "Ge1-e2 Ge9-e8"), 0, Millis(2))
        .unwrap();
    let file = library.export_all();
    let verdicts = |library: &Library<Memory>| -> Vec<Verdict> {
        let import = library.read(&file);
        import
            .found
            .into_iter()
            .map(|found| found.verdict)
            .collect()
    };
    let same = |name| Verdict::Same(id(name));
    assert_eq!(verdicts(&library), [same("b"), same("a")]);
    assert_eq!(verdicts(&empty()), [Verdict::New, Verdict::New]);
    library.save(&id("a"), &two(), 1, Millis(3)).unwrap();
    assert_eq!(
        verdicts(&library),
        [same("b"), Verdict::Conflicting(id("a"))]
    );
}

#[test]
fn an_import_overwrites_only_what_it_was_told_to() {
    let mut source = empty();
    source.save(&id("a"), &one(), 0, NOON).unwrap();
    let file = source.export_all();
    for (choice, games, text) in [
        (Choice::Keep, 1, two()),
        (Choice::Both, 2, two()),
        (Choice::Replace, 1, one()),
    ] {
        let mut library = empty();
        library.save(&id("a"), &two(), 0, NOON).unwrap();
        let import = library.read(&file);
        let fresh = || id("fresh");
        library.import(&import, choice, fresh, NOON).unwrap();
        assert_eq!(library.list().len(), games, "{choice:?}");
        assert_eq!(library.open(&id("a")).unwrap().text, text, "{choice:?}");
    }
}

const BAD: &str = "[Game \"gipf-basic\"]\n\n1. g1-f2 a2-x9 *\n";
const MATRX: &str = "[Game \"matrx\"]\n[White \"Ada\"]\n\n1. Gd1-d2 *\n";
const TAMSK: &str = "[Game \"tamsk-1\"]\n\n1. a1-a2o *\n";

#[test]
fn a_game_that_cannot_be_read_says_which_and_where_and_keeps_no_other_out() {
    let library = empty();
    let good = "[Game \"gipf-basic\"]\n\n1. g1-f2 *\n";
    let import = library.read(&[good, BAD, MATRX, good, TAMSK].join("\n"));
    assert_eq!(import.found.len(), 2);
    let played: Vec<String> = import
        .later
        .iter()
        .map(|one| one.ruleset().to_string())
        .collect();
    assert_eq!(played, ["matrx", "tamsk-1"]);
    let [unread] = &import.unread[..] else {
        panic!("{:?}", import.unread)
    };
    let Unreadable::File(error) = &unread.fault else {
        panic!("{unread:?}")
    };
    assert_eq!((unread.game, error.place()), (2, (7, 10)));
    assert_eq!(library.read(""), Import::default());
}

#[test]
fn only_what_can_be_played_is_imported() {
    let mut library = empty();
    let file = [MATRX, "[Game \"gipf-basic\"]\n\n1. g1-f2 *\n", TAMSK, BAD].join("\n");
    let import = library.read(&file);
    let written = library.import(&import, Choice::Keep, || id("new"), NOON);
    assert_eq!(written, Ok(vec![id("new")]));
    assert_eq!(library.list().len(), 1);
}

#[test]
fn a_record_of_boardspace_net_keeps_names_date_and_result() {
    let sgf = "(;GM[gipf]SU[gipf]DT[2019-03-14]RE[Game won by Bo]P0[id \"Ada\"]P1[id \"Bo\"]\
               ;P0[0 Start P0];P0[1 Dropb G 1];P0[2 Dropb F 2];P0[3 Done])";
    let mut library = empty();
    let import = library.read(&format!("\u{feff} {sgf}\n"));
    library
        .import(&import, Choice::Keep, || id("a"), NOON)
        .unwrap();
    let summary = library.list().remove(0).content.unwrap();
    assert_eq!(summary.names.white, "Ada");
    assert_eq!(summary.names.black, "Bo");
    assert_eq!(summary.date, "2019-03-14");
    assert_eq!(summary.result, "Game won by Bo");
    assert_eq!(summary.turns, 1);
    let faulty = library.read(&sgf.replace("F 2", "F 9"));
    let Unreadable::Sgf(error) = &faulty.unread[0].fault else {
        panic!("{faulty:?}")
    };
    assert_eq!(error.line, 1);
    let matrx = library.read("(;SU[gipf-matrx];P0[0 Start P0])");
    assert_eq!(matrx.later.len(), 1);
}

#[test]
fn a_position_of_any_game_is_read() {
    let library = empty();
    assert_eq!(library.read(&format!(" {BASIC}\r\n")).found.len(), 1);
    for start in ["matrx", "tamsk-1", "tamsk-3", "gipf-standard+T6"] {
        let ruleset = start.parse().unwrap();
        let import = library.read(&rules::Game::start(ruleset).to_string());
        assert_eq!(import.later.len(), 1, "{start}");
        assert!(import.found.is_empty(), "{start}");
    }
    for bad in ["gipf-basic 1/2 w", "tamsk-1 x", "matrx"] {
        let import = library.read(bad);
        let [one] = &import.unread[..] else {
            panic!("{import:?}")
        };
        assert!(matches!(one.fault, Unreadable::Position(_)), "{bad}");
    }
}

#[test]
fn what_is_larger_than_any_file_is_refused_whole() {
    let library = empty();
    let game = "[Game \"gipf-basic\"]\n\n1. g1-f2 *\n\n";
    let room = record::MAX_FILE - game.len() - 2;
    let most = format!("{game}{{{}}}", "x".repeat(room));
    assert_eq!(most.len(), record::MAX_FILE);
    assert_eq!(library.read(&most).found.len(), 1);
    assert!(library.read(&format!("{most}x")).found.is_empty());
}

#[test]
fn names_of_games_are_made_and_read() {
    let made = GameId::new(Millis(1_700_000_000_000), u64::MAX);
    assert_eq!(GameId::parse(&made.to_string()), Some(made));
    for wrong in ["", "a.b", "a b", "ä", &"x".repeat(41)] {
        assert_eq!(GameId::parse(wrong), None, "{wrong}");
    }
}
