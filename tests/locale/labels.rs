//! The kinds of labels (`kinds.txt`) and their greatest lengths; labels are no sentences.

use std::fs;
use std::path::Path;

use crate::texts::{Texts, texts, without_places};

/// A line of `kinds.txt`: a kind, the most characters in English and German (none for
/// sentences), and patterns of keys.
struct Kind {
    name: String,
    most: [Option<usize>; 2],
    patterns: Vec<String>,
}

fn kinds() -> Vec<Kind> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("locale/kinds.txt");
    let text = fs::read_to_string(path).expect("kinds.txt");
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let kinds = lines.map(|line| {
        let mut words = line.split_whitespace().map(str::to_owned);
        let mut next = || words.next().expect(line);
        Kind {
            name: next(),
            most: [next(), next()].map(|most| most.parse().ok()),
            patterns: words.collect(),
        }
    });
    kinds.collect()
}

/// Returns true if a key matches a pattern, in which `*` stands for any text.
fn matches(pattern: &str, key: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == key,
        Some((start, rest)) => key.strip_prefix(start).is_some_and(|key| {
            let mut places = key
                .char_indices()
                .map(|(index, _)| index)
                .chain([key.len()]);
            places.any(|index| matches(rest, &key[index..]))
        }),
    }
}

/// The kind of a key, if it has one.
fn kind_of<'a>(kinds: &'a [Kind], key: &str) -> Option<&'a Kind> {
    kinds
        .iter()
        .find(|kind| kind.patterns.iter().any(|pattern| matches(pattern, key)))
}

/// The errors in the labels of a language, which has this index in [`Kind::most`].
fn wrong(kinds: &[Kind], texts: &Texts, index: usize) -> Vec<String> {
    let mut wrong = Vec::new();
    for (key, text) in texts {
        let Some(kind) = kind_of(kinds, key) else {
            continue;
        };
        let Some(most) = kind.most[index] else {
            continue;
        };
        let found = without_places(text).chars().count();
        if found > most {
            let name = &kind.name;
            wrong.push(format!("{key}: {found} of {most} for a {name}: {text}"));
        }
        if text.ends_with('.') {
            wrong.push(format!("{key}: a label has no period: {text}"));
        }
    }
    wrong
}

#[test]
fn no_label_is_longer_than_its_kind_may_be() {
    let kinds = kinds();
    for (index, language) in ["en", "de"].into_iter().enumerate() {
        let wrong = wrong(&kinds, &texts(language), index);
        assert!(wrong.is_empty(), "{language}:\n{}", wrong.join("\n"));
    }
}

#[test]
fn a_label_that_is_too_long_or_a_sentence_is_found() {
    let long = (
        "share.copy".to_owned(),
        "Copy the link to this game".to_owned(),
    );
    let sentence = ("action.help".to_owned(), "Help.".to_owned());
    assert_eq!(wrong(&kinds(), &vec![long, sentence], 0).len(), 2);
}

#[test]
fn every_pattern_of_a_kind_means_a_key() {
    let english = texts("en");
    let kinds = kinds();
    let patterns = kinds.iter().flat_map(|kind| &kind.patterns);
    let lost: Vec<_> = patterns
        .filter(|pattern| !english.iter().any(|(key, _)| matches(pattern, key)))
        .collect();
    assert!(lost.is_empty(), "no key is meant by {lost:?}");
}

#[test]
fn a_pattern_stands_for_what_it_says() {
    assert!(matches("new_game.*_explained", "new_game.basic_explained"));
    assert!(matches("*.title", "help.title"));
    assert!(!matches("*.title", "help.titles"));
    assert!(!matches("home.play", "home.player"));
    assert_eq!(without_places("Resign as {player}"), "Resign as ");
}
