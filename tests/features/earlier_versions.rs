//! Data of earlier versions: what every stored version of the app (tests/e2e/versions) has stored
//! in a browser is read by this one, and moves to another browser whole. `stored.js` beside the
//! versions wrote the files.

use features::ScreenFeature;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use features::data::Settings;
use features::my_games::{Dialog, Message};
use features::preferences::Preferences;
use record::{GameRecord, PuzzleSet};
use session::Progress;
use session::keys::{self, Kind};
use session::library::{Storage, StoredCopy};

use crate::my_games_world::World;

/// The stored versions, and what each has stored.
fn versions() -> Vec<(String, BTreeMap<String, String>)> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut names: Vec<String> = fs::read_dir(tests.join("e2e/versions"))
        .unwrap()
        .filter_map(|entry| {
            let name = entry.unwrap().file_name().into_string().unwrap();
            name.strip_suffix(".tar.br").map(str::to_owned)
        })
        .collect();
    names.sort();
    assert!(names.len() >= 3, "{names:?}");
    let versions = names.into_iter().map(|name| {
        let path = tests.join(format!("features/earlier_versions/{name}.json"));
        let text = fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("{}: {error}; stored.js writes it", path.display());
        });
        (name, serde_json::from_str(&text).unwrap())
    });
    versions.collect()
}

/// A browser with these texts.
fn browser(texts: BTreeMap<String, String>) -> World {
    let mut world = World::new();
    world.library.storage.texts = texts;
    world.enter();
    world
}

fn of_kind(texts: &BTreeMap<String, String>, kind: Kind) -> Vec<&str> {
    let texts = texts.iter();
    let texts = texts.filter(|(key, _)| keys::kind(key) == Some(kind));
    texts.map(|(_, text)| &**text).collect()
}

#[test]
fn every_key_of_a_kept_version_is_known() {
    for (name, texts) in versions() {
        for key in texts.keys().filter(|key| key.starts_with(keys::OURS)) {
            assert!(keys::kind(key).is_some(), "{name}: {key}");
        }
        assert!(texts.len() > 5, "{name}: {texts:?}");
    }
}

#[test]
fn every_game_of_a_kept_version_is_listed_and_opened() {
    for (name, texts) in versions() {
        let world = browser(texts);
        let view = world.page.view();
        let ids = world.library.ids();
        assert!(view.damaged.is_empty(), "{name}");
        assert!(ids.len() >= 4, "{name}: {ids:?}");
        assert_eq!(view.count, ids.len(), "{name}");
        for id in ids {
            let opened = world.library.open(&id).unwrap();
            assert_eq!(opened.fell_back, None, "{name}: {id}");
        }
    }
}

/// A copy of an earlier version is written by this one as it was: no text of it changes.
#[test]
fn the_copies_of_a_kept_version_are_written_as_they_were() {
    for (name, texts) in versions() {
        for text in of_kind(&texts, Kind::Game) {
            let copy = StoredCopy::parse(text).unwrap();
            assert_eq!(copy.to_string(), text, "{name}");
            let (record, at) = GameRecord::load(&copy.text).unwrap();
            assert_eq!(record.save(at), copy.text, "{name}");
        }
    }
}

#[test]
fn the_settings_of_a_kept_version_count() {
    for (name, texts) in versions() {
        let preferences = Preferences::read(&texts[keys::SETTINGS]);
        assert!(preferences.sound, "{name}");
        assert!(!preferences.coordinates, "{name}");
        assert_eq!(texts[keys::THEME], "dark", "{name}");
        assert_eq!(texts[keys::LANGUAGE], "de", "{name}");
    }
}

#[test]
fn progress_and_sets_of_a_kept_version_are_read() {
    let mut counts = [0; 2];
    for (name, texts) in versions() {
        if let Some(text) = texts.get(keys::PUZZLES) {
            let progress = Progress::read(text).unwrap();
            assert_eq!(progress.to_text(), *text, "{name}");
            counts[0] += 1;
        }
        if let Some(text) = texts.get(keys::PUZZLE_SET) {
            let read = PuzzleSet::read(text);
            assert!(read.is_all_of(text) && !read.set.tasks.is_empty(), "{name}");
            counts[1] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn the_data_of_a_kept_version_moves_to_another_browser() {
    for (name, texts) in versions() {
        let mut old = browser(texts.clone());
        old.send(Message::ExportData);
        let mut new = World::with(&[]);
        let dialog = new.send(Message::Bring(Ok(old.files[0].clone()))).dialog;
        let Some(Dialog::Summary(contents, _)) = dialog else {
            panic!("{name}: {dialog:?}")
        };
        let others = contents.others.as_ref().unwrap();
        assert_eq!(
            (others.damaged, others.later, others.is_cut),
            (0, 0, false),
            "{name}"
        );
        assert_eq!(others.settings, Settings::New, "{name}");
        new.send(Message::Import);
        for (key, text) in &texts {
            let is_before = key.ends_with(".before");
            match keys::kind(key) {
                None | Some(Kind::Device) => {
                    assert_eq!(new.library.storage.get(key), None, "{name}: {key}");
                }
                // The copy is new here, and has no other before it.
                Some(Kind::Game) if is_before => {}
                Some(Kind::Game) => {
                    let there = StoredCopy::parse(&new.library.storage.get(key).unwrap()).unwrap();
                    let here = StoredCopy::parse(text).unwrap();
                    assert_eq!(
                        (there.text, there.saved),
                        (here.text, here.saved),
                        "{name}: {key}"
                    );
                }
                Some(_) => assert_eq!(
                    new.library.storage.get(key).as_ref(),
                    Some(text),
                    "{name}: {key}"
                ),
            }
        }
    }
}
