//! The pages for chats: every puzzle of the collection has one, its tags are complete, texts
//! from outside are only words, and its picture is a picture.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that panics says what is wrong"
)]

mod rules_book;
mod rules_pages;
mod rules_read;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use locale::Locale;
use pages::{HEIGHT, Painter, PuzzleTexts, WIDTH, into_index, locales, page, robots, sitemap};
use record::{GameLink, Goal, Puzzle, Task};
use session::collection::{Collection, FILES, PuzzleEntry, page_of};

const BASE: &str = "https://club.example/gipf/";
const STAMP: &str = "0123456789abcdef";
const HOSTILE: &str = "\"><script>a('b')</script>&amp;`</title>";
const BASIC: &str = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";

fn source(name: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::read_to_string(root.join(name)).expect("a source")
}

/// The files of the collection.
fn collection() -> Vec<(&'static str, Collection)> {
    let read = |name| {
        let text = source(&format!("app/web/{name}"));
        (name, Collection::read(&[text]))
    };
    FILES.into_iter().map(read).collect()
}

fn said(entry: &PuzzleEntry) -> Vec<PuzzleTexts> {
    let locales = locales().expect("languages");
    locales
        .iter()
        .map(|locale| PuzzleTexts::of(entry, locale))
        .collect()
}

fn one(title: &str) -> PuzzleEntry {
    let puzzle = Puzzle::new(Goal::Win { within: Some(3) }, title, "", "");
    let task = Task::new(BASIC.parse().expect("a position"), puzzle);
    Collection::of([task]).entries.remove(0)
}

/// Every language that has rules, English first.
fn locales_of_rules() -> Vec<Locale> {
    locales().expect("languages")
}

/// The value of a tag, as it stands there.
fn tag<'a>(page: &'a str, name: &str) -> &'a str {
    let (_, rest) = page
        .split_once(&format!("\"{name}\" content=\""))
        .expect(name);
    rest.split_once('"').expect(name).0
}

#[test]
fn every_file_of_the_collection_is_named_and_holds_its_family() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../app/web/puzzles");
    let names = fs::read_dir(folder).expect("the puzzles").map(|entry| {
        let name = entry
            .expect("a file")
            .file_name()
            .into_string()
            .expect("a name");
        format!("puzzles/{name}")
    });
    assert_eq!(
        names.collect::<BTreeSet<_>>(),
        FILES.map(String::from).into()
    );
    let mut ids = BTreeSet::new();
    for (name, collection) in collection() {
        assert!(!collection.entries.is_empty(), "{name}");
        for entry in &collection.entries {
            assert_eq!(entry.family.file(), Some(name), "{}", entry.id);
            assert!(ids.insert(entry.id.clone()), "{} is there twice", entry.id);
        }
    }
}

#[test]
fn every_puzzle_has_a_page_that_leads_to_it() {
    for entry in collection().into_iter().flat_map(|(_, all)| all.entries) {
        let page = page(&entry, BASE, STAMP, &said(&entry));
        let (_, rest) = page.split_once("<a href=\"../?page=play#").expect("a way");
        let fragment = rest.split_once('"').expect("a way").0.replace("&amp;", "&");
        let link = GameLink::from_fragment(&fragment).expect("a link");
        let puzzle = link.puzzle().cloned();
        assert_eq!(puzzle.as_ref(), Some(&entry.task.puzzle), "{}", entry.id);
        assert_eq!(link.into_record().start(), entry.task.start, "{}", entry.id);
        for name in [
            "description",
            "og:title",
            "og:description",
            "og:type",
            "twitter:card",
        ] {
            assert!(!tag(&page, name).is_empty(), "{name} of {}", entry.id);
        }
        assert_eq!(tag(&page, "og:url"), format!("{BASE}p/{}.html", entry.id));
        assert_eq!(tag(&page, "og:image"), format!("{BASE}p/{}.png", entry.id));
        assert!(tag(&page, "og:title").chars().count() < 70, "{}", entry.id);
        assert!(page.contains(&format!("<title>{}</title>", tag(&page, "og:title"))));
        // Nothing but its own address is absolute.
        assert!(!page.replace(BASE, "").contains("://"), "{}", entry.id);
    }
}

#[test]
fn a_page_speaks_both_languages() {
    let entry = one("");
    let said = said(&entry);
    let tags: Vec<_> = said.iter().map(|said| said.tag).collect();
    assert_eq!(tags, ["en", "de"]);
    let page = page(&entry, BASE, STAMP, &said);
    assert!(page.contains("<html lang=\"en\">"));
    assert_eq!(tag(&page, "og:title"), "GIPF basic: White wins in 3 moves");
    assert!(page.contains("<p lang=\"de\"><strong>GIPF Basis: Weiß gewinnt in 3 Zügen</strong>"));
    assert!(tag(&page, "description").contains("| Weiß gewinnt in 3 Zügen."));
}

#[test]
fn text_of_users_is_escaped() {
    let entry = one(HOSTILE);
    let hostile = page(&entry, BASE, STAMP, &said(&entry));
    let plain = one("");
    let plain = page(&plain, BASE, STAMP, &said(&plain));
    for sign in ["<", ">", "\"", "<script"] {
        assert_eq!(
            hostile.matches(sign).count(),
            plain.matches(sign).count(),
            "{sign}"
        );
    }
    assert!(hostile.contains("&lt;/title&gt;"));
}

#[test]
fn pictures_have_the_size_that_chats_ask_for_and_are_small() {
    let painter = Painter::default();
    let english = locales().expect("languages").remove(0);
    // One of every game, and one with many words.
    let mut entries: Vec<PuzzleEntry> = collection()
        .into_iter()
        .map(|(_, mut all)| all.entries.remove(0))
        .collect();
    entries.push(one(&"A title of many words ".repeat(9)));
    for entry in entries {
        let png = painter
            .puzzle(&entry, &said(&entry), &english)
            .expect("a picture");
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        let length = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert_eq!([length(16), length(20)], [WIDTH, HEIGHT]);
        assert!(
            (10_000..100_000).contains(&png.len()),
            "{}: {}",
            entry.id,
            png.len()
        );
    }
}

/// Two puzzles have two pictures: these show the board, not only the texts.
#[test]
fn a_picture_shows_the_position() {
    let painter = Painter::default();
    let english = locales().expect("languages").remove(0);
    let entry = one("");
    let mut other = entry.clone();
    other.task.start = BASIC
        .replace("ggGG", "ggG1")
        .replace("w G7", "w G8")
        .parse()
        .unwrap();
    let said = said(&entry);
    let picture = |entry: &PuzzleEntry| painter.puzzle(entry, &said, &english).expect("a picture");
    assert_eq!(picture(&entry), picture(&entry));
    assert_ne!(picture(&entry), picture(&other));
}

#[test]
fn the_page_of_the_app_knows_its_address_and_nothing_else_changes() {
    let index = source("index.html");
    let told = into_index(&index, BASE).expect("a page");
    assert!(told.contains("<html data-base=\"https://club.example/gipf/\" lang=\"en\">"));
    assert_eq!(tag(&told, "og:url"), BASE);
    assert_eq!(tag(&told, "og:image"), format!("{BASE}p/gipf.png"));
    assert_eq!(tag(&told, "og:title"), "GIPF");
    assert_eq!(tag(&told, "og:description"), tag(&index, "description"));
    let lines: BTreeSet<&str> = told.lines().collect();
    let lost = index.lines().filter(|line| !lines.contains(line));
    assert_eq!(lost.collect::<Vec<_>>(), ["<html lang=\"en\">"]);
    assert!(into_index(&told, BASE).is_err(), "twice");
    assert!(into_index("<p>Not here</p>", BASE).is_err());
}

#[test]
fn search_engines_find_every_page() {
    let rules = "rules/en/gipf.html";
    let map = sitemap(BASE, [page_of("abc"), rules.to_owned()]);
    assert_eq!(map.matches("<loc>").count(), 3);
    for page in ["", &page_of("abc"), rules] {
        assert!(map.contains(&format!("<loc>{BASE}{page}</loc>")), "{page}");
    }
    assert!(robots(BASE).contains("Sitemap: https://club.example/gipf/sitemap.xml\n"));
}
