//! Tests of sentences, numbers and refused files.

use super::*;
use crate::files;

fn german() -> Locale {
    let (_, text) = files().next().expect("there is a file");
    Locale::parse(text).expect("the file is sound")
}

fn reserve(pieces: u32) -> Text {
    Text::ReserveCount {
        player: "Ada".to_owned(),
        pieces,
    }
}

#[test]
fn a_sentence_is_said_in_every_language() {
    assert_eq!(Locale::english().say(&Text::ActionUndo), "Undo");
    assert_eq!(german().say(&Text::ActionUndo), "Rückgängig");
}

#[test]
fn the_count_chooses_the_form() {
    let english = Locale::english();
    assert_eq!(english.say(&reserve(0)), "Ada: 0 pieces in reserve");
    assert_eq!(english.say(&reserve(1)), "Ada: 1 piece in reserve");
    assert_eq!(german().say(&reserve(1)), "Ada: 1 Stein im Vorrat");
    assert_eq!(german().say(&reserve(2)), "Ada: 2 Steine im Vorrat");
}

#[test]
fn values_are_words_and_never_patterns() {
    let player = "{0}{1} \t <b>".to_owned();
    let sentence = Locale::english().say(&Text::TaskToMove { player });
    assert_eq!(sentence, "{0}{1} \t <b> to move");
}

#[test]
fn numbers_are_grouped_as_the_language_does() {
    let english = Locale::english();
    assert_eq!(english.number(0), "0");
    assert_eq!(english.number(999), "999");
    assert_eq!(english.number(1000), "1,000");
    assert_eq!(german().number(1_234_567), "1.234.567");
}

/// The file of this name.
fn file(name: &str) -> &'static str {
    let found = files().find(|(known, _)| *known == name);
    found.expect("the file is there").1
}

/// Every language with the sentences of the library.
fn complete(language: Language) -> Locale {
    let mut locale = match language.file() {
        None => Locale::english(),
        Some(name) => Locale::parse(file(name)).expect("the file is sound"),
    };
    assert_eq!(locale.add(file(language.more())), Ok(()));
    locale
}

#[test]
fn with_the_sentences_of_the_library_every_language_is_complete() {
    for &language in Language::ALL {
        let locale = complete(language);
        assert_eq!(locale.lines.len(), SENTENCES, "{language:?}");
        assert!(
            locale.lines.iter().all(|line| !line.is_empty()),
            "{language:?}"
        );
    }
    let sentence = complete(Language::German).say(&Text::LibraryTitle);
    assert_eq!(sentence, "Meine Partien");
}

#[test]
fn every_file_is_the_file_of_a_language() {
    assert_eq!(Language::English.file(), None);
    let first = Language::ALL.iter().filter_map(|language| language.file());
    let more = Language::ALL.iter().map(|language| language.more());
    let wanted: Vec<_> = first.chain(more).collect();
    let names: Vec<_> = files().map(|(name, _)| name).collect();
    assert_eq!(names, wanted);
}

#[test]
fn sentences_of_another_language_or_program_are_not_added() {
    let mut english = Locale::english();
    let german = file(Language::German.more());
    assert_eq!(english.add(german), Err(LocaleError::Foreign));
    assert_eq!(english.add("<!doctype html>\n"), Err(LocaleError::Foreign));
    let own = file(Language::English.more());
    let old = own.replacen(SHAPE, "00000000", 1);
    assert_eq!(english.add(&old), Err(LocaleError::OtherVersion));
    let short = &own[..own.len() - 2];
    assert_eq!(english.add(short), Err(LocaleError::Damaged));
    assert_eq!(english, Locale::english());
}

#[test]
fn the_built_in_locales_are_valid() {
    assert_eq!(Locale::parse(ENGLISH), Ok(Locale::english()));
}

#[test]
fn an_error_page_is_no_locale() {
    let page = "<!doctype html>\n<title>404</title>";
    assert_eq!(Locale::parse(page), Err(LocaleError::Foreign));
    assert_eq!(Locale::parse(""), Err(LocaleError::Foreign));
}

#[test]
fn every_truncation_is_noticed() {
    let (_, text) = files().next().expect("there is a file");
    for (end, _) in text.char_indices() {
        assert!(Locale::parse(&text[..end]).is_err(), "cut at {end}");
    }
}

#[test]
fn a_changed_letter_is_noticed() {
    let (_, text) = files().next().expect("there is a file");
    let changed = text.replacen("Weiß", "Wei", 1);
    assert_eq!(Locale::parse(&changed), Err(LocaleError::Damaged));
}

#[test]
fn a_file_of_another_version_is_refused() {
    let (_, text) = files().next().expect("there is a file");
    let other = text.replacen(SHAPE, "00000000", 1);
    assert_eq!(Locale::parse(&other), Err(LocaleError::OtherVersion));
}
