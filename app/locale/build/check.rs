//! The requirements on a language, alone and in comparison with English.

use super::pattern::{Kind, Pattern, Piece, Placeholder};
use super::source::{Sentence, Source, rank};
use super::variant::variant;
use crate::plural;

/// The largest number that is tried to find the plural categories of a language.
const SAMPLE: u32 = 1000;

/// The plural categories that whole numbers need in a language, in order.
pub(crate) fn categories(tag: &str) -> Option<Vec<&'static str>> {
    let rule = plural::rule(tag)?;
    let mut found: Vec<_> = (0..=SAMPLE).map(rule).chain(["other"]).collect();
    found.sort_by_key(|category| rank(category));
    found.dedup();
    Some(found)
}

/// Problems that can be found without another language.
pub(crate) fn alone(source: &Source) -> Vec<String> {
    let mut problems = Vec::new();
    let file = format!("locales/{}.json", source.tag);
    if !matches!(source.direction.as_str(), "ltr" | "rtl") {
        problems.push(format!("{file}: language.direction: write ltr or rtl"));
    }
    let name = &source.english_name;
    if variant(name) != *name || !name.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        problems.push(format!(
            "{file}: language.english_name: write one capitalised word"
        ));
    }
    let Some(categories) = categories(&source.tag) else {
        let tag = &source.tag;
        problems.push(format!("{file}: src/plural.rs has no rule for “{tag}” yet"));
        return problems;
    };
    for (key, sentence) in &source.sentences {
        let mut complain = |problem: &str| problems.push(format!("{file}: {key}: {problem}"));
        if let Sentence::Plural(forms) = sentence
            && !forms.iter().map(|(category, _)| category).eq(&categories)
        {
            complain(&format!(
                "the forms must be exactly {}",
                categories.join(", ")
            ));
        }
        if let Some(problem) = wrong_count(sentence) {
            complain(problem);
        }
        for pattern in sentence.patterns() {
            if let Some(problem) = wrong_words(pattern, &source.quotes) {
                complain(&problem);
            }
        }
    }
    problems
}

/// Problems in comparison with the language that sets the keys and placeholders.
pub(crate) fn against(truth: &Source, other: &Source) -> Vec<String> {
    let file = format!("locales/{}.json", other.tag);
    let mut problems = Vec::new();
    for (key, sentence) in &truth.sentences {
        let problem = match other.sentence(key) {
            None => "is missing".to_owned(),
            Some(theirs) => match (placeholders(sentence), placeholders(theirs)) {
                (wanted, found) if wanted != found => {
                    format!(
                        "has the placeholders {} instead of {}",
                        list(&found),
                        list(&wanted)
                    )
                }
                _ => continue,
            },
        };
        problems.push(format!("{file}: {key}: {problem}"));
    }
    let strangers = other
        .sentences
        .iter()
        .filter(|(key, _)| truth.sentence(key).is_none());
    problems
        .extend(strangers.map(|(key, _)| format!("{file}: {key}: is unknown to {}", truth.tag)));
    problems
}

/// A plural sentence has one count, named in its last form; a plain one has none. Every other
/// placeholder is in every form.
fn wrong_count(sentence: &Sentence) -> Option<&'static str> {
    let counts = |pattern: &Pattern| {
        pattern
            .placeholders()
            .into_iter()
            .filter(|placeholder| placeholder.kind == Kind::Count)
            .count()
    };
    let others = |pattern: &Pattern| {
        let mut others: Vec<_> = pattern.placeholders().into_iter().cloned().collect();
        others.retain(|placeholder| placeholder.kind != Kind::Count);
        others.sort();
        others
    };
    match sentence {
        Sentence::Plain(pattern) if counts(pattern) > 0 => {
            Some("a {…:count} needs plural forms; write {…:number} without them")
        }
        Sentence::Plain(_) => None,
        Sentence::Plural(_) => {
            let main = sentence.main()?;
            if counts(main) != 1 {
                Some("the form “other” needs exactly one {…:count}")
            } else if sentence.patterns().any(|form| others(form) != others(main)) {
                Some("every form needs the same placeholders, but for the count")
            } else if sentence.patterns().any(|form| {
                form.placeholders()
                    .iter()
                    .any(|placeholder| !main.placeholders().contains(placeholder))
            }) {
                Some("all forms must use one name for the count")
            } else {
                None
            }
        }
    }
}

/// The placeholders of a sentence, sorted.
fn placeholders(sentence: &Sentence) -> Vec<Placeholder> {
    let mut placeholders: Vec<_> = sentence
        .patterns()
        .flat_map(Pattern::placeholders)
        .cloned()
        .collect();
    placeholders.sort();
    placeholders.dedup();
    placeholders
}

fn list(placeholders: &[Placeholder]) -> String {
    let names = placeholders
        .iter()
        .map(|placeholder| match placeholder.kind {
            Kind::Text => format!("{{{}}}", placeholder.name),
            Kind::Number => format!("{{{}:number}}", placeholder.name),
            Kind::Count => format!("{{{}:count}}", placeholder.name),
        });
    let names: Vec<_> = names.collect();
    if names.is_empty() {
        "none".to_owned()
    } else {
        names.join(" ")
    }
}

/// Empty texts, stray blanks and errors of typography.
fn wrong_words(pattern: &Pattern, quotes: &str) -> Option<String> {
    if pattern.text.trim().is_empty() {
        return Some("is empty".to_owned());
    }
    if pattern.text.trim() != pattern.text || pattern.text.contains("  ") {
        return Some("has a blank too many".to_owned());
    }
    for piece in &pattern.pieces {
        let Piece::Words(words) = piece else { continue };
        if words.chars().any(char::is_control) {
            return Some("is more than one line".to_owned());
        }
        for (wrong, right) in [("'", "’"), ("...", "…"), (" - ", " – ")] {
            if words.contains(wrong) {
                return Some(format!("write {right} instead of {wrong}"));
            }
        }
        let stranger = |mark: &char| "\"“”„‟«»".contains(*mark) && !quotes.contains(*mark);
        if let Some(mark) = words.chars().find(stranger) {
            return Some(format!("write {quotes} instead of {mark}"));
        }
    }
    None
}
