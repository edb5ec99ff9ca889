//! The library: nothing is lost, and nothing is overwritten silently.

use std::collections::BTreeMap;

use record::{GameRecord, NodeId, Record};
use rules::Game;
use session::Millis;
use session::keys::GAME;
use session::library::{CopyError, GameId, Library, SaveFailure, Storage, StorageError};

use crate::table::{BASIC, TOURNAMENT, Table};

/// A storage that can be full or blocked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
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

pub(crate) fn empty() -> Library<Memory> {
    Library {
        storage: Memory::default(),
    }
}

pub(crate) fn id(name: &str) -> GameId {
    GameId::parse(name).unwrap()
}

/// The save of a game after some turns.
pub(crate) fn game(start: &str, turns: &str) -> String {
    let mut table = Table::at(start);
    let begun = table.saved();
    table.write(turns);
    table.saved().or(begun).unwrap()
}

fn is_game(text: &str) -> bool {
    GameRecord::load(text).is_ok()
}

/// A game as it is saved.
fn saved((record, at): &(GameRecord, NodeId)) -> String {
    record.save(*at)
}

/// The game that the library opens under a name, as a save.
pub(crate) fn kept<S: Storage>(library: &Library<S>, name: &str) -> String {
    saved(&library.open(&id(name)).expect("a good copy").game)
}

pub(crate) fn one() -> String {
    game(BASIC, "g1-f2")
}

pub(crate) fn two() -> String {
    game(BASIC, "g1-f2 a2-b3")
}

pub(crate) const NOON: Millis = Millis(1);

#[test]
fn a_saved_game_is_opened() {
    let mut library = empty();
    assert_eq!(library.open(&id("a")), Err(CopyError::Missing));
    assert_eq!(library.save(&id("a"), &one(), 0, NOON), Ok(1));
    assert_eq!(library.save(&id("a"), &two(), 1, NOON), Ok(2));
    let opened = library.open(&id("a")).unwrap();
    assert_eq!((saved(&opened.game), opened.revision), (two(), 2));
    assert_eq!(opened.fell_back, None);
}

#[test]
fn a_library_knows_whether_it_holds_another_game() {
    let mut library = empty();
    library
        .storage
        .texts
        .insert("gipf.settings".to_owned(), String::new());
    assert!(!library.has_others(&id("a")));
    library.save(&id("a"), &one(), 0, NOON).unwrap();
    // The copy before does not count as another game.
    library.save(&id("a"), &two(), 1, NOON).unwrap();
    assert!(!library.has_others(&id("a")));
    assert!(library.has_others(&id("ab")));
    library.save(&id("ab"), &one(), 0, NOON).unwrap();
    assert!(library.has_others(&id("a")));
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

/// A tab may still show a game that was deleted, and is imported or saved again: it would take the
/// other copy for the one that it knows.
#[test]
fn a_game_that_comes_back_after_its_deletion_has_another_revision() {
    for (later, text) in [(Millis(8), one()), (Millis(9), two())] {
        let mut library = empty();
        let known = library.save(&id("a"), &one(), 0, Millis(7)).unwrap();
        let deleted = library.delete(&id("a"));
        let back = library.save(&id("a"), &text, 0, later).unwrap();
        assert!(back > known);
        assert_eq!(
            library.save(&id("a"), &one(), known, Millis(20)),
            Err(SaveFailure::Conflict(back))
        );
        // An undone deletion is the same copy again.
        library.delete(&id("a"));
        assert_eq!(library.restore(&deleted), Ok(true));
        assert_eq!(library.revision(&id("a")), Some(known));
    }
    // A clock that was turned back does not repeat a revision.
    let mut library = empty();
    let known = library.save(&id("a"), &one(), 0, Millis(7)).unwrap();
    assert_eq!(library.save(&id("a"), &two(), known, Millis(3)), Ok(8));
}

#[test]
fn a_damaged_copy_falls_back_to_the_one_before() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, NOON).unwrap();
    library.save(&id("a"), &two(), 1, NOON).unwrap();
    let key = format!("{GAME}a");
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
            good.replacen("gipf-game-1", "gipf-game-0", 1),
            CopyError::Format,
        ),
        (
            good.replacen("gipf-game-1", "gipf-game-x", 1),
            CopyError::Format,
        ),
    ] {
        library.storage.texts.insert(key.clone(), damaged);
        let opened = library.open(&id("a")).unwrap();
        assert_eq!(saved(&opened.game), one());
        assert_eq!(opened.fell_back, Some(error));
    }
    // The next save keeps the good copy, not the damaged one.
    library.save(&id("a"), &two(), 1, NOON).unwrap();
    library.storage.texts.insert(key, "x".into());
    assert_eq!(kept(&library, "a"), one());
}

/// Copies and saves of later versions of the app are neither damaged nor replaced, also if nothing
/// after the version can be read.
#[test]
fn copies_of_later_versions_stay_untouched() {
    let library = || {
        let mut library = empty();
        library.save(&id("a"), &one(), 0, NOON).unwrap();
        library.save(&id("a"), &two(), 1, NOON).unwrap();
        library
    };
    let good = library().storage.texts[&id("a").key()].clone();
    let mut with_later_save = empty();
    let save = two().replacen("gipf-record 1", "gipf-record 9", 1);
    with_later_save.save(&id("a"), &save, 0, NOON).unwrap();
    for later in [
        good.replacen("gipf-game-1", "gipf-game-2", 1),
        "gipf-game-2 {}".to_owned(),
        "gipf-game-10\nsomething".to_owned(),
        with_later_save.storage.texts[&id("a").key()].clone(),
    ] {
        let mut library = library();
        library.storage.texts.insert(id("a").key(), later.clone());
        let before = library.storage.texts.clone();
        assert_eq!(library.open(&id("a")), Err(CopyError::Later), "{later}");
        library.put_aside(&id("a"), is_game);
        assert_eq!(library.damaged(), [], "{later}");
        // No tab takes it for a version that it may overwrite.
        assert_eq!(library.revision(&id("a")), None, "{later}");
        assert_eq!(library.read_revision(&id("a")), Err(CopyError::Later));
        // Nor is the copy before shown in its place.
        assert_eq!(library.list(), [], "{later}");
        library.save(&id("b"), &one(), 0, NOON).unwrap();
        let [listed] = &library.later(library.ids())[..] else {
            panic!("{later}")
        };
        assert_eq!((listed.is_later, &listed.game), (true, &Some(id("a"))));
        assert_eq!(library.raw(listed), later);
        library.delete(&id("b"));
        for known in [0, 2, NOON.0] {
            let saved = library.save(&id("a"), &one(), known, NOON);
            assert_eq!(saved, Err(SaveFailure::Later), "{later} {known}");
        }
        assert_eq!(library.storage.texts, before, "{later}");
    }
}

#[test]
fn a_copy_with_a_good_checksum_and_no_game_in_it_is_damaged_too() {
    let mut library = empty();
    library.save(&id("a"), "{}", 0, NOON).unwrap();
    let error = library.open(&id("a")).unwrap_err();
    assert!(matches!(error, CopyError::Game), "{error:?}");
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
    assert_eq!(kept(&library, "a"), one());
    library.storage.blocked = true;
    let blocked = library.save(&id("b"), &one(), 0, NOON);
    assert_eq!(blocked, Err(SaveFailure::Storage(StorageError::Blocked)));
    library.storage = Memory {
        texts: library.storage.texts.clone(),
        ..Memory::default()
    };
    assert_eq!(library.save(&id("a"), &two(), 1, NOON), Ok(2));
}

/// Checks that games that are read one by one are those of the list, and that their good copies
/// need not be read again to find the damaged ones.
fn expect_listed(library: &Library<Memory>) {
    let listed = library.ids().into_iter();
    let listed: Vec<_> = listed.filter_map(|id| library.listed(id)).collect();
    let mut entries: Vec<_> = listed.iter().map(|one| one.entry.clone()).collect();
    entries.sort_by(|a, b| b.saved.cmp(&a.saved).then_with(|| a.id.cmp(&b.id)));
    assert_eq!(entries, library.list());
    let good = listed.into_iter().map(|one| one.key).collect();
    assert_eq!(library.damaged_but(&good), library.damaged());
}

#[test]
fn the_list_shows_the_last_saved_first_and_what_is_damaged_apart() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, Millis(5)).unwrap();
    library
        .save(&id("b"), &game(TOURNAMENT, "Ge1-e2"), 0, Millis(9))
        .unwrap();
    library
        .storage
        .texts
        .insert(format!("{GAME}c"), "rubbish".into());
    library
        .storage
        .texts
        .insert("gipf.settings".into(), "{}".into());
    let list = library.list();
    let names: Vec<String> = list.iter().map(|entry| entry.id.to_string()).collect();
    assert_eq!(names, ["b", "a"]);
    assert_eq!(list[0].summary.ruleset.to_string(), "gipf-tournament");
    assert_eq!(list[1].summary.turns, 1);
    let damaged = library.damaged();
    expect_listed(&library);
    assert_eq!(damaged.len(), 1);
    assert_eq!((&damaged[0].game, damaged[0].saved), (&Some(id("c")), None));
}

/// A step of a lesson is recognised; another puzzle is not one.
#[test]
fn a_library_tells_lessons_from_puzzles() {
    for (goal, puzzle, lesson) in [
        ("answer", true, true),
        ("choose", true, true),
        ("win", true, false),
        ("", false, false),
    ] {
        let mut library = empty();
        let mut record = Record::from_position(BASIC.parse().unwrap());
        if !goal.is_empty() {
            record.tags = vec![("Puzzle".to_owned(), goal.to_owned())];
        }
        let save = GameRecord::Gipf(record).save(NodeId::ROOT);
        library.save(&id("a"), &save, 0, Millis(5)).unwrap();
        let summary = library.list().remove(0).summary;
        assert_eq!(
            (summary.is_puzzle, summary.is_lesson),
            (puzzle, lesson),
            "{goal}"
        );
    }
}

/// A library in which the last copy of a game is damaged in one of many ways.
fn damaged(library: &mut Library<Memory>, turns: &str) -> String {
    let key = format!("{GAME}a");
    library
        .save(
            &id("a"),
            &game(BASIC, turns),
            library.revision(&id("a")).unwrap_or(0),
            NOON,
        )
        .unwrap();
    let text = library.storage.texts[&key].replace("step 0", "step 9");
    library.storage.texts.insert(key, text.clone());
    text
}

#[test]
fn every_damaged_copy_is_kept_once() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, NOON).unwrap();
    let first = damaged(&mut library, "g1-f2 a2-b3");
    library.put_aside(&id("a"), is_game);
    // The good copy is the last one now, and there is nothing to report.
    let opened = library.open(&id("a")).unwrap();
    assert_eq!((saved(&opened.game), opened.fell_back), (one(), None));
    let second = damaged(&mut library, "g1-g2");
    library.put_aside(&id("a"), is_game);
    // The same copy once more makes no further copy.
    library
        .storage
        .texts
        .insert(format!("{GAME}a"), second.clone());
    library.put_aside(&id("a"), is_game);
    let kept = library.damaged();
    let mut texts: Vec<String> = kept.iter().map(|one| library.raw(one)).collect();
    texts.sort();
    let mut all = [first, second];
    all.sort();
    assert_eq!(texts, all);
    assert!(
        kept.iter()
            .all(|one| one.game == Some(id("a")) && one.saved == Some(NOON))
    );
    let before = library.storage.texts.clone();
    let deleted = library.delete_damaged(&kept[0]);
    assert_eq!(library.damaged(), kept[1..]);
    library.restore(&deleted).unwrap();
    assert_eq!(library.storage.texts, before);
}

/// Another tab has the game on its board, and saves it after it was deleted here: only as a new
/// game.
#[test]
fn a_deleted_game_comes_back_as_a_new_one_or_by_undo_and_overwrites_nothing() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, NOON).unwrap();
    library.save(&id("a"), &two(), 1, NOON).unwrap();
    let before = library.storage.texts.clone();
    let deleted = library.delete(&id("a"));
    assert_eq!(
        library.save(&id("a"), &two(), 2, NOON),
        Err(SaveFailure::Deleted)
    );
    assert!(library.storage.texts.is_empty());
    assert_eq!(library.restore(&deleted), Ok(true));
    assert_eq!(library.storage.texts, before);
    let deleted = library.delete(&id("a"));
    library.save(&id("a"), &two(), 0, NOON).unwrap();
    let newer = library.storage.texts.clone();
    assert_eq!(library.restore(&deleted), Ok(false));
    assert_eq!(library.storage.texts, newer);
}

#[test]
fn a_game_without_a_good_copy_is_put_aside_whole() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, NOON).unwrap();
    library.save(&id("a"), &two(), 1, NOON).unwrap();
    for text in library.storage.texts.values_mut() {
        text.push('x');
    }
    assert_eq!(library.damaged().len(), 2);
    library.put_aside(&id("a"), is_game);
    assert_eq!(library.open(&id("a")), Err(CopyError::Missing));
    assert_eq!(library.damaged().len(), 2);
    // Copies that the first versions put aside are found as well.
    library
        .storage
        .texts
        .insert("gipf.damaged".into(), "old".into());
    assert_eq!(library.damaged().len(), 3);
    expect_listed(&library);
    assert_eq!(library.damaged()[2].game, None);
}

#[test]
fn a_full_disk_keeps_good_copies_rather_than_damaged_ones() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, NOON).unwrap();
    let bad = damaged(&mut library, "g1-f2 a2-b3");
    let used: usize = library
        .storage
        .texts
        .iter()
        .map(|(key, text)| key.len() + text.len())
        .sum();
    library.storage.room = Some(used);
    library.put_aside(&id("a"), is_game);
    // It stays where it was, and the good one is opened.
    let opened = library.open(&id("a")).unwrap();
    assert_eq!(saved(&opened.game), one());
    assert_eq!(library.raw(&library.damaged()[0]), bad);
    // The next step takes its place.
    assert_eq!(library.save(&id("a"), &two(), opened.revision, NOON), Ok(2));
    assert_eq!(kept(&library, "a"), two());
}

#[test]
fn deleted_games_come_back_whole() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, NOON).unwrap();
    library.save(&id("a"), &two(), 1, NOON).unwrap();
    // A review is removed with its game, and comes back with it.
    let review = id("a").key_review();
    library
        .storage
        .texts
        .insert(review.clone(), "a review".into());
    let before = library.storage.texts.clone();
    let deleted = library.delete(&id("a"));
    assert_eq!(library.list(), []);
    assert!(!library.storage.texts.contains_key(&review));
    library.restore(&deleted).unwrap();
    assert_eq!(library.storage.texts, before);
}

/// The summary of a game is that of the end of its main line, also if its beginning or a
/// variation is shown.
#[test]
fn the_library_sums_up_the_main_line_wherever_somebody_looks() {
    let text = game(BASIC, "a3-b4 g1-f2 i3-h3");
    let (mut record, end) = Record::load(&text).expect("a save");
    let first = record.line(NodeId::ROOT)[0];
    let step = record.position(first).legal_steps()[0];
    let aside = record.play(first, step).expect("a legal step");
    assert!(!record.line(NodeId::ROOT).contains(&aside));
    let mut summaries = Vec::new();
    for at in [NodeId::ROOT, first, aside, end] {
        let mut library = empty();
        library.save(&id("a"), &record.save(at), 0, NOON).unwrap();
        summaries.push(library.list().remove(0).summary);
    }
    for summary in &summaries {
        assert_eq!(summary.turns, 3);
        assert_eq!(summary.position, Game::Gipf(record.position(end).clone()));
    }
}

#[test]
fn games_are_renamed_and_duplicated() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, NOON).unwrap();
    library.rename(&id("a"), "Final\u{202e}\n", NOON).unwrap();
    let copied = library.duplicate(&id("a"), &id("b"), "Final (copy)\n", NOON);
    copied.unwrap();
    let list = library.list();
    let mut titles: Vec<&str> = list.iter().map(|one| &*one.summary.title).collect();
    titles.sort_unstable();
    assert_eq!(titles, ["Final", "Final (copy)"]);
    library.rename(&id("a"), "", NOON).unwrap();
    assert_eq!(library.list()[0].summary.title, "");
    let clash = library.duplicate(&id("a"), &id("b"), "", NOON);
    assert!(clash.is_err());
}

#[test]
fn names_of_games_are_made_and_read() {
    let made = GameId::new(Millis(1_700_000_000_000), u64::MAX);
    assert_eq!(GameId::parse(&made.to_string()), Some(made));
    for wrong in ["", "a.b", "a b", "ä", &"x".repeat(41)] {
        assert_eq!(GameId::parse(wrong), None, "{wrong}");
    }
}
