//! Home: what can be begun and gone on with, in words and pictures.

use std::collections::BTreeSet;

use library::home::{Deed, Going, page};
use library::picture::picture;
use library::words::title;
use locale::{Locale, Text};
use record::{GameRecord, Record};
use rules::{Game, Ruleset, Variant};
use session::library::Summary;
use session::{Offer, Scene, View};

use crate::{HOSTILE, expect_tame, locales};

/// Home with a game to go on with that has such words.
fn with_game(words: &str, over: bool, locale: &Locale) -> String {
    home_with(words, over, false, locale)
}

/// The same, for a newcomer or for somebody who has played before.
fn home_with(words: &str, over: bool, newcomer: bool, locale: &Locale) -> String {
    let start = Game::start(Ruleset::new(Variant::Standard).into());
    let going = Going {
        scene: &Scene::of(&start, View::Black),
        players: words,
        state: words,
        game: words,
        over,
    };
    page(Some(&going), newcomer, locale)
}

/// The deeds of a page, in their order.
fn deeds(markup: &str) -> Vec<Deed> {
    let tags = markup.split('<').filter(|tag| tag.starts_with("button"));
    let words = tags.filter_map(|tag| tag.split("data-deed=\"").nth(1)?.split('"').next());
    let read = |word: &str| Deed::read(&|_| Some(word.to_owned()));
    words.map(|word| read(word).expect("a deed")).collect()
}

#[test]
fn words_from_outside_are_words_at_home() {
    for locale in locales() {
        let markup = with_game(HOSTILE, false, &locale);
        assert!(markup.contains("&lt;img src=x"), "{markup}");
        expect_tame(&markup);
    }
}

#[test]
fn every_game_can_be_begun_and_what_was_begun_gone_on_with() {
    let ways = [Deed::Learn, Deed::Puzzles, Deed::Library, Deed::Settings];
    for locale in locales() {
        let games = Offer::ALL.map(Deed::Play);
        let with = |deed| {
            ways.into_iter()
                .chain([deed])
                .chain(games)
                .collect::<Vec<_>>()
        };
        // Who has no game yet is offered a first one, and to learn how it is played.
        let mut first = with(Deed::First);
        first.insert(ways.len() + 1, Deed::FirstSteps);
        assert_eq!(deeds(&page(None, true, &locale)), first);
        let going = with(Deed::Continue);
        assert_eq!(deeds(&with_game("Ann", false, &locale)), going);
        // Who has begun a lesson and nothing else is still offered a first game, after it.
        let mut lesson = first.clone();
        lesson.insert(ways.len(), Deed::Continue);
        assert_eq!(deeds(&home_with("Ann", false, true, &locale)), lesson);
        let [go_on, look] = [Text::HomeContinue, Text::HomeLook].map(|text| locale.say(&text));
        assert!(with_game("Ann", false, &locale).contains(&format!(">{go_on}<")));
        assert!(with_game("Ann", true, &locale).contains(&format!(">{look}<")));
    }
}

#[test]
fn every_deed_is_read_as_it_is_written() {
    let all = [
        Deed::Continue,
        Deed::First,
        Deed::FirstSteps,
        Deed::Learn,
        Deed::Puzzles,
        Deed::Library,
        Deed::Settings,
    ];
    for deed in all.into_iter().chain(Offer::ALL.map(Deed::Play)) {
        assert_eq!(Deed::read(&|_| Some(deed.word().to_owned())), Some(deed));
    }
    assert_eq!(Deed::read(&|_| Some("chess".to_owned())), None);
    assert_eq!(Deed::read(&|_| None), None);
}

/// No two games have the same picture, and every piece lies on the drawing.
#[test]
fn pictures_differ_and_hide_from_screen_readers() {
    let all: BTreeSet<String> = Offer::ALL.map(picture).into();
    assert_eq!(all.len(), Offer::ALL.len());
    for drawing in all {
        expect_tame(&drawing);
        assert!(drawing.contains("aria-hidden=\"true\""));
        assert!(!drawing.contains("NaN") && !drawing.contains("style="));
        assert!(drawing.matches("class=\"small-").count() > 6, "{drawing}");
    }
}

#[test]
fn a_game_without_names_is_called_by_its_date() {
    let english = &locales()[0];
    let mut record = Record::new(Ruleset::new(Variant::Basic));
    let of = |record: &Record| Summary::of(&GameRecord::Gipf(record.clone()));
    let saved = || Some("1/2/2026".to_owned());
    assert_eq!(title(&of(&record), saved(), english), "Basic, 1/2/2026");
    assert_eq!(title(&of(&record), None, english), "White – Black");
    record.tags.push(("Date".into(), "2001.02.03".into()));
    assert_eq!(title(&of(&record), saved(), english), "Basic, 2001.02.03");
    record.names.black = "Ann".into();
    assert_eq!(title(&of(&record), saved(), english), "White – Ann");
    record.tags.push(("Title".into(), "Final".into()));
    assert_eq!(title(&of(&record), saved(), english), "Final");
}
