//! Files with all data that are damaged, incomplete, foreign or of a later version, and texts of
//! this browser that cannot be read.

use features::data::{DataFile, OtherContents, StoredEntries};
use features::my_games::{Dialog, Message, Refusal};
use record::Record;
use rules::Variant;
use session::Progress;
use session::library::{Library, Storage, checksum};

use crate::data::{bring, carried, exported, full, kept_texts};
use crate::my_games_world::{World, game};

#[test]
fn a_damaged_entry_leaves_the_others_readable() {
    let text = exported(&full());
    let damaged = text.replacen("gipf 1 2", "gipf 1 9", 1);
    let mut world = World::with(&[]);
    let (contents, _) = bring(&mut world, &damaged);
    let others = contents.others.as_ref().unwrap();
    assert_eq!(
        (others.damaged, others.is_cut, others.adds.levels),
        (1, false, 0)
    );
    assert_eq!((others.adds.puzzles, contents.games.found.len()), (3, 2));
}

/// Days, numbers and levels that are out of range.
#[test]
fn lines_that_are_left_out_are_counted() {
    let mut old = World::new();
    let texts = &mut old.library.storage.texts;
    for (key, text) in [
        (
            "gipf.puzzles",
            "gipf-puzzles-1\none 20000 1 5\ntwo 99999999999 1 5\nthree - -1 5\n",
        ),
        (
            "gipf.levels",
            "gipf-levels-1\ngipf 1 99\nchess 1\nmatrx 1\n",
        ),
    ] {
        texts.insert(key.to_owned(), text.to_owned());
    }
    let mut world = World::with(&[]);
    let (contents, _) = bring(&mut world, &exported(&old));
    let others = contents.others.as_ref().unwrap();
    assert_eq!(
        (others.damaged, others.adds.puzzles, others.adds.levels),
        (4, 1, 2)
    );
}

/// Wherever a file breaks off, what is before is read, and the rest is said to be missing.
#[test]
fn a_file_that_breaks_off_is_read_so_far() {
    let text = exported(&full());
    let mut before = 0;
    for at in (0..text.len()).filter(|at| text.is_char_boundary(*at)) {
        let Ok(Some(mut file)) = DataFile::open(&text[..at]) else {
            assert!(at < "gipf-data 1".len(), "{at}");
            continue;
        };
        while file.step() {}
        let storage = file.into_data();
        let entries = storage.keys().len();
        assert!(entries >= before, "{at}");
        before = entries;
    }
    assert_eq!(before, carried(&full().library.storage).len());
    let mut world = World::with(&[]);
    let (contents, _) = bring(&mut world, &text[..text.len() / 2]);
    assert!(contents.others.as_ref().unwrap().is_cut);
}

/// Mail programs change the ends of lines, and editors add a mark at the beginning.
#[test]
fn other_ends_of_lines_change_nothing() {
    let old = full();
    let text = format!("\u{feff}\n{}", exported(&old).replace('\n', "\r\n"));
    let mut world = World::with(&[]);
    let (contents, _) = bring(&mut world, &text);
    let others = contents.others.as_ref().unwrap();
    assert_eq!((others.damaged, others.is_cut), (0, false));
    world.send(Message::Import);
    assert_eq!(
        kept_texts(&world.library.storage),
        kept_texts(&old.library.storage)
    );
}

#[test]
fn files_of_later_versions_are_refused_and_later_entries_counted() {
    let mut world = full();
    let before = world.library.storage.texts.clone();
    let view = world.send(Message::Bring(Ok("gipf-data 2 5\nsomething\n".to_owned())));
    assert_eq!(view.dialog, Some(Dialog::Refused(Refusal::Later)));
    let mut later = World::new();
    for (key, text) in [
        ("gipf.levels", "gipf-levels-2\n"),
        ("gipf.puzzles", "gipf-puzzles-2\n"),
    ] {
        later
            .library
            .storage
            .texts
            .insert(key.to_owned(), text.to_owned());
    }
    later.keep("later", &game(Variant::Basic, "Ada"));
    let text = exported(&later);
    let sum = checksum(&["gipf.future", "\n", "x"]);
    let text = format!("{text}entry gipf.future {sum}\n|x\n");
    let dialog = world.send(Message::Bring(Ok(text))).dialog;
    let Some(Dialog::Summary(contents, _)) = dialog else {
        panic!("{dialog:?}")
    };
    let others = contents.others.as_ref().unwrap();
    assert_eq!((others.later, others.unknown), (2, 1));
    assert_eq!(world.library.storage.texts, before);
}

/// Progress here that a later version of the app has stored is not changed.
#[test]
fn progress_of_a_later_version_stays() {
    let text = exported(&full());
    let mut world = World::with(&[]);
    let texts = &mut world.library.storage.texts;
    texts.insert("gipf.puzzles".to_owned(), "gipf-puzzles-2\nx\n".to_owned());
    texts.insert("gipf.levels".to_owned(), "gipf-levels-2\nx\n".to_owned());
    let (contents, _) = bring(&mut world, &text);
    let adds = contents.others.as_ref().unwrap().adds;
    assert_eq!((adds.puzzles, adds.levels), (0, 0));
    world.send(Message::Import);
    let texts = &world.library.storage.texts;
    assert_eq!(texts["gipf.puzzles"], "gipf-puzzles-2\nx\n");
    assert_eq!(texts["gipf.levels"], "gipf-levels-2\nx\n");
}

/// Texts here that cannot be read are copied to another key before they are replaced.
#[test]
fn texts_that_cannot_be_read_are_put_aside() {
    let text = exported(&full());
    let mut world = World::with(&[]);
    let texts = &mut world.library.storage.texts;
    texts.insert("gipf.puzzles".to_owned(), "what is this".to_owned());
    texts.insert("gipf.series".to_owned(), "and this".to_owned());
    bring(&mut world, &text);
    world.send(Message::Import);
    let texts = &world.library.storage.texts;
    let kept: Vec<&String> = texts
        .iter()
        .filter(|(key, _)| key.starts_with("gipf.damaged."))
        .map(|(_, text)| text)
        .collect();
    assert!(kept.contains(&&"what is this".to_owned()), "{kept:?}");
    assert!(kept.contains(&&"and this".to_owned()), "{kept:?}");
    assert_eq!(Progress::read(&texts["gipf.puzzles"]).unwrap().solved(), 2);
}

#[test]
fn a_file_of_which_nothing_can_be_read_is_refused() {
    let mut world = full();
    for text in [
        "gipf-data 1",
        "gipf-data 1 5\nentry gipf.lang 0\n|de\n",
        "gipf-data 1 x\n|||\nend 3\n",
    ] {
        let dialog = world.send(Message::Bring(Ok(text.to_owned()))).dialog;
        let refused = matches!(dialog, Some(Dialog::Refused(Refusal::NoData(_))));
        assert!(refused, "{text:?}: {dialog:?}");
    }
    // These are no files with all data.
    for text in ["gipf-data", "gipf-data x", "gipf-data 0 5\n"] {
        let dialog = world.send(Message::Bring(Ok(text.to_owned()))).dialog;
        let refused = matches!(dialog, Some(Dialog::Refused(Refusal::NoGame(_))));
        assert!(refused, "{text:?}: {dialog:?}");
    }
}

/// One game of a file with all data does not go to the board at once.
#[test]
fn one_game_is_shown_before_it_is_imported() {
    let old = World::with(&[("ada", game(Variant::Basic, "Ada"))]);
    let text = exported(&old);
    let mut world = World::with(&[]);
    let (contents, _) = bring(&mut world, &text);
    assert_eq!(contents.games.found.len(), 1);
    assert!(world.played.is_empty());
}

/// Tries at steps of lessons are no games of the list.
#[test]
fn steps_of_lessons_are_no_games() {
    let mut record: Record = game(Variant::Basic, "Ada");
    record.tags.push(("Puzzle".to_owned(), "choose".to_owned()));
    let mut old = World::new();
    old.keep("step", &record);
    let text = exported(&old);
    let mut world = World::with(&[]);
    let (contents, _) = bring(&mut world, &text);
    let others = contents.others.as_ref().unwrap();
    assert_eq!((contents.games.found.len(), others.damaged), (0, 0));
}

/// A game without a good copy is counted as damaged; one whose last copy is damaged is read from
/// the one before.
#[test]
fn damaged_games_of_a_file_are_counted() {
    let mut old = World::new();
    let record = game(Variant::Basic, "Ada");
    old.keep("good", &record);
    old.keep("good", &record);
    let texts = &mut old.library.storage.texts;
    texts.insert("gipf.game.good".to_owned(), "rubbish".to_owned());
    texts.insert("gipf.game.bad".to_owned(), "rubbish".to_owned());
    let text = exported(&old);
    let mut world = World::with(&[]);
    let (contents, _) = bring(&mut world, &text);
    let others = contents.others.as_ref().unwrap();
    assert_eq!((contents.games.found.len(), others.damaged), (1, 1));
}

/// A file of the rescue page has the same contents; games of frames are games.
#[test]
fn a_file_of_the_rescue_page_is_imported_whole() {
    let mut old = full();
    let copy = old.library.storage.texts["gipf.game.ada"].clone();
    old.library
        .storage
        .texts
        .insert("gipf.framed.game.frame".to_owned(), copy);
    let data = StoredEntries::rescued(old.library.storage.texts.clone());
    let file = Library { storage: data };
    let ids: Vec<String> = file.ids().iter().map(ToString::to_string).collect();
    assert_eq!(ids, ["ada", "bea", "frame", "x"]);
    let mut expected = carried(&old.library.storage);
    expected.retain(|key, _| !key.starts_with("gipf.framed"));
    for (key, text) in expected {
        assert_eq!(file.storage.get(&key), Some(text), "{key}");
    }
}

/// A key of no version of the app may be of a later one, or of another program on the same site:
/// its entry is left out, and no update is promised to help.
#[test]
fn entries_with_unknown_keys_are_counted_apart() {
    let entries = [
        ("gipf.future", "x"),
        ("gipf.framed.future", "x"),
        ("gipf.install", "offered"),
        ("gipf.theme", "dark"),
    ];
    let entries = entries.map(|(key, text)| (key.to_owned(), text.to_owned()));
    let data = StoredEntries::rescued(entries);
    let others = OtherContents::of(data, &World::with(&[]).library.storage);
    assert_eq!(
        (others.unknown, others.later, others.damaged),
        (2, 0, 0),
        "a note of this device is known"
    );
    assert!(others.is_lossy());
}

/// A file with all data that has these entries.
fn file_of(entries: &[(&str, &str)]) -> String {
    let mut text = "gipf-data 1 5\n".to_owned();
    for (key, value) in entries {
        let lines = value.replace('\n', "\n|");
        text += &format!("entry {key} {}\n|{lines}\n", checksum(&[key, "\n", value]));
    }
    text + &format!("end {}\n", entries.len())
}

/// Damaged entries, those of a later version and unknown ones are counted apart.
#[test]
fn entries_that_cannot_be_read_are_counted_by_the_reason() {
    let set = "[Start \"gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --\"]\n[Puzzle \"dream\"]\n\n*\n";
    let (longest, longer) = ("x".repeat(32 * 1024), "x".repeat(32 * 1024 + 1));
    for (entry, damaged, later) in [
        (("gipf.puzzles", "rubbish"), 1, 0),
        (("gipf.puzzles", "gipf-puzzles-2\n"), 0, 1),
        (("gipf.levels", "gipf-levels-2\n"), 0, 1),
        (("gipf.series", set), 1, 0),
        (("gipf.game.a", "gipf-game-1 rubbish\n"), 1, 0),
        (("gipf.game.a", "gipf-game-9 1 2 3\nsomething"), 0, 1),
        // No game can have such a name.
        (("gipf.game.__proto__", "x"), 1, 0),
        (("gipf.game.", "x"), 1, 0),
        (("gipf.game..before", "x"), 1, 0),
        (("gipf.game.a.b", "x"), 1, 0),
        (("gipf.game.<img src=x>", "x"), 1, 0),
        (("gipf.review.<b>", "x"), 1, 0),
        (("gipf.review.a.before", "x"), 1, 0),
        (("gipf.settings", &*longest), 0, 0),
        (("gipf.settings", &*longer), 1, 0),
    ] {
        let good = ("gipf.theme", "dark");
        let mut world = World::with(&[]);
        let (contents, _) = bring(&mut world, &file_of(&[entry, good]));
        let others = contents.others.as_ref().expect("all data");
        assert_eq!(
            (others.damaged, others.later),
            (damaged, later),
            "{}",
            entry.0
        );
        assert!(!others.is_cut && !others.is_known(), "the theme is new");
        // Another export has no more of an entry that only an update of the app reads.
        assert_eq!(others.is_damaged(), damaged > 0, "{}", entry.0);
    }
}

/// A file of which nothing new can be read is refused if anything of it is lost, for any reason.
#[test]
fn a_file_without_anything_new_is_refused_if_something_is_lost() {
    let theme = ("gipf.theme", "dark");
    let whole = file_of(&[theme]);
    for (text, is_refused) in [
        (whole.clone(), false),
        (file_of(&[theme, ("gipf.puzzles", "rubbish")]), true),
        (file_of(&[theme, ("gipf.levels", "gipf-levels-2\n")]), true),
        (file_of(&[theme, ("gipf.future", "x")]), true),
        (whole.replace("end 1\n", ""), true),
    ] {
        let mut world = World::with(&[]);
        let texts = &mut world.library.storage.texts;
        texts.insert("gipf.theme".to_owned(), "dark".to_owned());
        let dialog = world.send(Message::Bring(Ok(text.clone()))).dialog;
        let refused = matches!(dialog, Some(Dialog::Refused(Refusal::NoData(_))));
        assert_eq!(refused, is_refused, "{text}");
    }
    let cut = whole.replace("end 1\n", "");
    let (contents, _) = bring(&mut World::with(&[]), &cut);
    let others = contents.others.as_ref().expect("all data");
    assert!(others.is_damaged());
}

/// A game with an entry that has a sign without a meaning is not read.
#[test]
fn a_value_with_an_unknown_sign_is_damaged_wherever_it_stands() {
    for value in ["\\x\n|good", "good\n|\\x"] {
        let text = format!("gipf-data 1 5\nentry gipf.theme 0\n|{value}\nend 1\n");
        let mut file = DataFile::open(&text)
            .expect("this version")
            .expect("a file");
        while file.step() {}
        let sum = file.into_data();
        assert!(sum.keys().is_empty());
    }
}
