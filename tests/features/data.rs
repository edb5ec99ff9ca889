//! All data as one file: what is exported, and what an import adds.

use std::collections::BTreeMap;
use std::sync::Arc;

use features::data::{Added, Settings, file};
use features::my_games::{Choices, Contents, Dialog, Message};
use locale::Text;
use record::{Agreement, Goal, Puzzle, PuzzleSet, Task};
use rules::{Game, Position, Ruleset, Variant};
use session::keys::{KEYS, Kind, kind};
use session::library::{ImportChoice, ImportStatus, Storage, StoredCopy};
use session::{Day, Millis, Progress};

use crate::my_games_world::{Memory, World, game, id, over};

/// The texts of every key of a browser in which much was done.
pub(crate) fn full() -> World {
    let mut world = World::with(&[
        ("ada", game(Variant::Basic, "Ada")),
        ("bea", over(Variant::Matrx, "Bea", Agreement::DrawAgreed)),
    ]);
    let mut progress = Progress::default();
    progress.solve("aaaaaaaa", Day(7), 100);
    progress.fail("bbbbbbbb");
    progress.solve("gipf-2", Day(9), 5);
    for (key, text) in [
        ("gipf.review.ada", "gipf-review-1 0\n-\n"),
        ("gipf.puzzles", &*progress.to_text()),
        ("gipf.levels", "gipf-levels-1\ngipf 1 2\nmatrx 3\n"),
        ("gipf.series", &*set(&["One", "Two"]).to_file()),
        ("gipf.settings", "sound=yes\n"),
        ("gipf.lang", "de"),
        ("gipf.theme", "dark"),
        ("gipf.boards", "print"),
        ("gipf.new-game.2", "game=matrx\n"),
        (
            "gipf.damaged.cy.0123456789abcdef",
            "rubbish\r\nwith \\ signs",
        ),
        ("gipf.damaged.puzzles", "old"),
        ("gipf.game-now", "ada"),
        ("gipf.install", "1"),
        ("gipf.asked", "yes"),
        ("gipf.single", "1"),
        ("gipf.framed.game.x", "a game of a frame"),
        ("other.key", "not ours"),
    ] {
        world
            .library
            .storage
            .texts
            .insert(key.to_owned(), text.to_owned());
    }
    world
}

fn set(titles: &[&str]) -> PuzzleSet {
    let start = Game::Gipf(Position::start(Ruleset::new(Variant::Basic)));
    let tasks = titles.iter().map(|title| {
        let puzzle = Puzzle::new(Goal::Text, title, "", "");
        Task::new(start.clone(), puzzle)
    });
    PuzzleSet {
        title: "Mine".to_owned(),
        tasks: tasks.collect(),
    }
}

pub(crate) fn exported(world: &World) -> String {
    file(&world.library.storage, Millis(1_764_183_600_000)).0
}

/// The contents of a file, as the dialog shows them.
pub(crate) fn bring(world: &mut World, text: &str) -> (Arc<Contents>, Choices) {
    let dialog = world.send(Message::Bring(Ok(text.to_owned()))).dialog;
    let Some(Dialog::Summary(contents, choices)) = dialog else {
        panic!("{dialog:?}")
    };
    (contents, choices)
}

/// The texts of a storage that are for any device.
pub(crate) fn carried(storage: &Memory) -> BTreeMap<String, String> {
    let texts = storage.texts.clone().into_iter();
    let is_carried = |key: &str| kind(key).is_some_and(|kind| kind != Kind::Device);
    texts.filter(|(key, _)| is_carried(key)).collect()
}

/// The same texts without the revisions of games: an import gives new ones.
pub(crate) fn kept_texts(storage: &Memory) -> BTreeMap<String, String> {
    let content = |text: String| match StoredCopy::parse(&text) {
        Ok(copy) => format!("{}\n{}", copy.saved.0, copy.text),
        Err(_) => text,
    };
    let texts = carried(storage).into_iter();
    texts.map(|(key, text)| (key, content(text))).collect()
}

#[test]
fn another_device_has_everything_after_an_import() {
    let old = full();
    let text = exported(&old);
    let mut new = World::with(&[]);
    let (contents, choices) = bring(&mut new, &text);
    let others = contents.others.as_ref().unwrap();
    assert_eq!(contents.games.found.len(), 2);
    let adds = Added {
        puzzles: 3,
        levels: 3,
        set: 2,
        damaged: 2,
        ..Added::default()
    };
    assert_eq!((others.adds, others.settings), (adds, Settings::New));
    assert_eq!((others.damaged, others.later, others.is_cut), (0, 0, false));
    assert_eq!(others.saved, Some(Millis(1_764_183_600_000)));
    assert!(choices.take_settings, "nothing was chosen here");
    assert!(
        new.library.storage.texts.is_empty(),
        "nothing is written yet"
    );
    let view = new.send(Message::Import);
    let said = [
        Text::ImportDone { games: 2 },
        Text::DataReviewsAdded { games: 1 },
        Text::DataPuzzlesAdded { puzzles: 3 },
        Text::DataLevelsAdded { levels: 3 },
        Text::DataSetAdded { puzzles: 2 },
        Text::DataDamagedAdded { games: 2 },
        Text::DataSettingsTaken,
    ];
    assert_eq!(&*view.result, said);
    assert_eq!(new.applied, 1);
    assert_eq!(
        kept_texts(&new.library.storage),
        kept_texts(&old.library.storage)
    );
    // The games keep the time at which they were saved.
    let saved = |world: &World| {
        world
            .library
            .list()
            .into_iter()
            .map(|one| one.saved)
            .collect::<Vec<_>>()
    };
    assert_eq!(saved(&new), saved(&old));
}

#[test]
fn the_same_file_adds_nothing_a_second_time() {
    let mut world = full();
    let text = exported(&world);
    let before = world.library.storage.texts.clone();
    let (contents, choices) = bring(&mut world, &text);
    assert_eq!(contents.nothing_new(), Some(Text::DataNothing));
    assert!(!choices.take_settings);
    let view = world.send(Message::Import);
    assert_eq!(
        view.result,
        [Text::DataNothingAdded, Text::ImportKnown { games: 2 }]
    );
    assert_eq!(world.library.storage.texts, before);
    assert_eq!(world.applied, 0);
}

#[test]
fn only_what_is_for_this_device_is_left_out() {
    let world = full();
    let text = exported(&world);
    for key in world.library.storage.texts.keys() {
        let is_written = text.contains(&format!("\nentry {key} "));
        let is_carried = kind(key).is_some_and(|kind| kind != Kind::Device);
        assert_eq!(is_written, is_carried, "{key}");
    }
    for key in KEYS.iter().filter(|one| one.kind != Kind::Device) {
        let named = match key.many {
            true => format!("\nentry {}", key.name),
            false => format!("\nentry {} ", key.name),
        };
        let is_old = ["gipf.new-game", "gipf.damaged.series"].contains(&key.name);
        assert!(is_old || text.contains(&named), "{}", key.name);
    }
}

#[test]
fn an_export_says_how_many_games_it_has() {
    let mut world = full();
    let view = world.send(Message::ExportData);
    assert_eq!(view.result, [Text::DataExported { games: 2 }]);
    assert_eq!(world.files, [file(&world.library.storage, Millis(99)).0]);
}

/// Progress is joined: a puzzle that is solved in either is solved, a level that was beaten in
/// either is beaten, and a set gets the puzzles that it has not.
#[test]
fn progress_is_joined() {
    let text = exported(&full());
    let mut world = World::with(&[]);
    let mut ours = Progress::default();
    ours.solve("aaaaaaaa", Day(5), 50);
    ours.solve("cccccccc", Day(6), 60);
    ours.fail("bbbbbbbb");
    ours.fail("bbbbbbbb");
    let texts = &mut world.library.storage.texts;
    texts.insert("gipf.puzzles".to_owned(), ours.to_text());
    texts.insert(
        "gipf.levels".to_owned(),
        "gipf-levels-1\ngipf 2 4\n".to_owned(),
    );
    texts.insert("gipf.series".to_owned(), set(&["Two", "Three"]).to_file());
    let (contents, _) = bring(&mut world, &text);
    let adds = contents.others.as_ref().unwrap().adds;
    assert_eq!((adds.puzzles, adds.levels, adds.set), (1, 2, 1));
    world.send(Message::Import);
    let read = |key: &str| world.library.storage.get(key).unwrap();
    let joined = Progress::read(&read("gipf.puzzles")).unwrap();
    assert_eq!(joined.of("aaaaaaaa").unwrap().solved, Some(Day(5)));
    assert_eq!(joined.of("bbbbbbbb").unwrap().tries, 2);
    assert_eq!(joined.solved(), 3);
    assert_eq!(read("gipf.levels"), "gipf-levels-1\ngipf 1 2 4\nmatrx 3\n");
    assert_eq!(read("gipf.series"), set(&["Two", "Three", "One"]).to_file());
}

#[test]
fn settings_that_were_chosen_here_stay_unless_those_of_the_file_are_wanted() {
    let text = exported(&full());
    for (take, theme, language, applied) in
        [(false, "light", None, 0), (true, "dark", Some("de"), 1)]
    {
        let mut world = World::with(&[]);
        let texts = &mut world.library.storage.texts;
        texts.insert("gipf.theme".to_owned(), "light".to_owned());
        let (contents, choices) = bring(&mut world, &text);
        assert_eq!(contents.others.as_ref().unwrap().settings, Settings::Other);
        assert!(!choices.take_settings, "nothing is overwritten unasked");
        world.send(Message::TakeSettings(take));
        world.send(Message::Import);
        let texts = &world.library.storage.texts;
        assert_eq!(texts["gipf.theme"], theme);
        assert_eq!(texts.get("gipf.lang").map(String::as_str), language);
        assert_eq!(world.applied, applied);
    }
}

/// The options of new games of the first versions count only where no later ones are stored.
#[test]
fn options_of_the_first_version_are_taken_too() {
    let mut old = World::new();
    let texts = &mut old.library.storage.texts;
    texts.insert("gipf.new-game".to_owned(), "game=tamsk\n".to_owned());
    let text = exported(&old);
    let mut world = World::with(&[]);
    let texts = &mut world.library.storage.texts;
    texts.insert("gipf.new-game.2".to_owned(), "game=matrx\n".to_owned());
    bring(&mut world, &text);
    world.send(Message::TakeSettings(true));
    world.send(Message::Import);
    let texts = &world.library.storage.texts;
    assert_eq!(texts["gipf.new-game"], "game=tamsk\n");
    assert!(!texts.contains_key("gipf.new-game.2"));
}

/// Two devices on which the same game went on differently.
fn differing() -> (World, String) {
    let mut world = World::new();
    let mut record = game(Variant::Basic, "Ada");
    world.keep("same", &record);
    record.names.white = "Theirs".to_owned();
    let mut other = World::new();
    other.keep("same", &record);
    other.keep("same", &record);
    world.enter();
    (world, exported(&other))
}

#[test]
fn games_that_differ_show_both_versions_and_both_are_kept() {
    for (choice, names) in [
        (None, &["Ada", "Theirs"][..]),
        (Some(ImportChoice::Keep), &["Ada"]),
        (Some(ImportChoice::Replace), &["Theirs"]),
    ] {
        let (mut world, text) = differing();
        let (contents, _) = bring(&mut world, &text);
        let [found] = &*contents.games.found else {
            panic!("{contents:?}")
        };
        assert_eq!(found.status, ImportStatus::Conflicting(id("same")));
        let ours = found.ours.as_ref().unwrap();
        assert_eq!((ours.summary.turns, ours.saved), (0, Millis(1)));
        assert_eq!(found.saved, Some(Millis(2)));
        if let Some(choice) = choice {
            world.send(Message::Choose(choice));
        }
        world.send(Message::Import);
        let list = world.library.list().into_iter();
        let mut there: Vec<String> = list.map(|one| one.summary.names.white).collect();
        there.sort();
        assert_eq!(there, names, "{choice:?}");
    }
}

/// The review goes with its game, also under another name; one that is here stays.
#[test]
fn reviews_go_with_their_games() {
    let mut old = World::new();
    old.keep("same", &game(Variant::Basic, "Theirs"));
    old.library
        .storage
        .texts
        .insert("gipf.review.same".to_owned(), "theirs".to_owned());
    let text = exported(&old);
    let mut world = World::new();
    world.keep("same", &game(Variant::Basic, "Ada"));
    world
        .library
        .storage
        .texts
        .insert("gipf.review.same".to_owned(), "ours".to_owned());
    world.enter();
    bring(&mut world, &text);
    world.send(Message::Import);
    let reviews = world.library.storage.texts.iter();
    let reviews = reviews.filter(|(key, _)| key.starts_with("gipf.review."));
    let mut reviews: Vec<&str> = reviews.map(|(_, text)| &**text).collect();
    reviews.sort_unstable();
    assert_eq!(reviews, ["ours", "theirs"]);
    assert_eq!(world.library.storage.texts["gipf.review.same"], "ours");
}

#[test]
fn a_full_disk_loses_nothing_and_says_so() {
    let text = exported(&full());
    // Progress, levels, the set, two damaged copies, and two games with one review.
    let writes = 8;
    for room in 0..=writes {
        let mut world = World::new();
        world.keep("mine", &game(Variant::Basic, "Me"));
        let texts = &mut world.library.storage.texts;
        texts.insert(
            "gipf.levels".to_owned(),
            "gipf-levels-1\ngipf 7\n".to_owned(),
        );
        texts.insert("gipf.theme".to_owned(), "light".to_owned());
        let before = texts.clone();
        world.enter();
        bring(&mut world, &text);
        world.library.storage.room = Some(room);
        let said = world.send(Message::Import).result;
        let is_full = said.contains(&Text::LibraryFull);
        assert_eq!(is_full, room < writes, "{room}: {said:?}");
        let after = &world.library.storage.texts;
        for (key, text) in before {
            let joined = key == "gipf.levels" && after[&key].contains("gipf 1 2 7");
            assert!(joined || after[&key] == text, "{room}: {key}");
        }
        // Nothing is left half: what is there is what it was in the file.
        let there = kept_texts(&full().library.storage);
        let after = kept_texts(&world.library.storage);
        let new = after.iter().filter(|(key, _)| there.contains_key(*key));
        for (key, text) in new {
            let is_own = ["gipf.levels", "gipf.theme"].contains(&&**key);
            assert!(is_own || there[key] == *text, "{room}: {key}");
        }
    }
}

/// One entry cannot be read any more, and the others are here.
#[test]
fn a_damaged_file_is_known_as_far_as_it_can_be_read() {
    let text = exported(&full());
    let changed = text.replacen("Ada", "Adb", 1);
    assert_ne!(changed, text);
    let (contents, _) = bring(&mut full(), &changed);
    assert_eq!(contents.others.as_ref().unwrap().damaged, 1);
    assert_eq!(contents.nothing_new(), Some(Text::DataNothingReadable));
    let end = text.rfind("end ").unwrap();
    let (cut, _) = bring(&mut full(), &text[..end]);
    assert_eq!(cut.nothing_new(), Some(Text::DataNothingReadable));
    // A file of games only has no such sentence.
    let mut world = full();
    let id = world.library.ids().remove(0);
    let alone = world.library.export(&id).unwrap();
    let view = world.send(Message::Bring(Ok([&*alone, "\n", &*alone].concat())));
    match view.dialog {
        Some(Dialog::Summary(contents, _)) => assert_eq!(contents.nothing_new(), None),
        other => panic!("{other:?}"),
    }
}

/// Everything is known only if the games, the progress and the settings are.
#[test]
fn a_file_is_known_if_nothing_of_it_is_new() {
    let text = exported(&full());
    let (contents, _) = bring(&mut full(), &text);
    assert_eq!(contents.nothing_new(), Some(Text::DataNothing));
    for (key, theirs) in [
        ("gipf.settings", "sound=no\n"),
        ("gipf.levels", "gipf-levels-1\n"),
    ] {
        let mut other = full();
        let texts = &mut other.library.storage.texts;
        texts.insert(key.to_owned(), theirs.to_owned());
        let (contents, _) = bring(&mut other, &text);
        assert_eq!(contents.nothing_new(), None, "{key}");
    }
    let mut without = full();
    without.library.storage.texts.remove("gipf.game.ada");
    let (contents, _) = bring(&mut without, &text);
    assert_eq!(contents.nothing_new(), None, "a game is new");
}

#[test]
fn an_import_without_games_names_only_what_it_added() {
    let mut old = World::with(&[]);
    let texts = &mut old.library.storage.texts;
    texts.insert(
        "gipf.levels".to_owned(),
        "gipf-levels-1\ngipf 1 2\n".to_owned(),
    );
    let text = exported(&old);
    let mut world = World::with(&[]);
    bring(&mut world, &text);
    let said = world.send(Message::Import).result;
    let is_other = |text: &Text| matches!(text, Text::ImportDone { .. } | Text::DataNothingAdded);
    assert!(!said.is_empty() && !said.iter().any(is_other), "{said:?}");
}

/// The title of a set here stays, even if it has none.
#[test]
fn a_set_keeps_its_title_when_puzzles_are_added() {
    let text = exported(&full());
    for title in ["Yours", ""] {
        let mut world = World::with(&[]);
        let mut own = set(&["Own"]);
        own.title = title.to_owned();
        let texts = &mut world.library.storage.texts;
        texts.insert("gipf.series".to_owned(), own.to_file());
        bring(&mut world, &text);
        world.send(Message::Import);
        let stored = PuzzleSet::read(&world.library.storage.texts["gipf.series"]).set;
        assert_eq!((&*stored.title, stored.tasks.len()), (title, 3));
    }
}
