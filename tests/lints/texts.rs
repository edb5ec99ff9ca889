//! The texts of the app, from the files that contain them.

use std::collections::{BTreeSet, HashMap};

/// Names of games, the same in every language.
const NAMES: [&str; 8] = [
    "gipf", "tamsk", "zèrtz", "dvonn", "yinsh", "pünct", "matrx", "lyngk",
];

/// A text of the app.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    /// The expression by which a test gets it.
    pub(crate) key: String,
    /// Its words, between the placeholders.
    words: Vec<Vec<String>>,
    /// The whole text, if it has no placeholder.
    whole: Option<String>,
}

impl Text {
    fn new(key: String, text: &str) -> Self {
        let mut words = Vec::new();
        let mut whole = Some(text.to_owned());
        for (index, piece) in text.split(['{', '}']).enumerate() {
            if index % 2 == 0 {
                words.push(split(piece));
            } else {
                whole = None;
            }
        }
        Self { key, words, whole }
    }
}

/// All texts, with indices.
pub(crate) struct Texts {
    all: Vec<Text>,
    /// The texts that contain a word.
    with: HashMap<String, BTreeSet<usize>>,
    /// The texts with a part that begins with the word.
    from: HashMap<String, BTreeSet<usize>>,
}

impl Texts {
    pub(crate) fn new(all: Vec<Text>) -> Self {
        let (mut with, mut from) = (HashMap::new(), HashMap::new());
        let note = |map: &mut HashMap<String, BTreeSet<usize>>, word: &String, index| {
            map.entry(word.clone()).or_default().insert(index);
        };
        for (index, text) in all.iter().enumerate() {
            for part in &text.words {
                part.iter().for_each(|word| note(&mut with, word, index));
                part.iter()
                    .take(1)
                    .for_each(|word| note(&mut from, word, index));
            }
        }
        Self { all, with, from }
    }

    /// The text that a piece of a literal contains or is a part of: the whole one first.
    pub(crate) fn told(&self, piece: &str, words: &[String], is_shown: bool) -> Option<&Text> {
        let count = proper(words);
        let is_label = |text: &&Text| text.whole.as_deref() == Some(piece.trim());
        let may_be = |map: &HashMap<String, BTreeSet<usize>>, words: &[String]| {
            let places: BTreeSet<usize> = words
                .iter()
                .flat_map(|word| map.get(word).into_iter().flatten().copied())
                .collect();
            places
        };
        let mut found = Vec::new();
        if count > 0 {
            let first = words.get(..1).unwrap_or_default();
            let around = may_be(&self.with, first)
                .into_iter()
                .map(|index| &self.all[index]);
            let is_sure = count >= 3 || is_shown;
            let is_part = |text: &&Text| text.words.iter().any(|part| has(part, words));
            let is_capital = piece.trim().starts_with(char::is_uppercase);
            found.extend(
                around.filter(|text| is_sure && is_part(text) || is_capital && is_label(text)),
            );
        }
        if count >= 3 {
            let inside = may_be(&self.from, words)
                .into_iter()
                .map(|index| &self.all[index]);
            let is_held = |part: &Vec<String>| proper(part) >= 3 && has(words, part);
            found.extend(inside.filter(|text| text.words.iter().any(is_held)));
        }
        let whole = found
            .iter()
            .position(|text| text.words.len() == 1 && text.words[0] == words);
        found.get(whole.unwrap_or_default()).copied()
    }
}

/// Returns true if a list of words contains another.
fn has(long: &[String], short: &[String]) -> bool {
    !short.is_empty() && long.windows(short.len()).any(|part| part == short)
}

/// The texts of a locale file. An object in it is a group of them, or the forms of one.
pub(crate) fn of_locale(json: &str) -> Vec<Text> {
    let mut path: Vec<String> = Vec::new();
    let mut found = Vec::new();
    for line in json.lines().map(str::trim) {
        let named = line
            .strip_prefix('"')
            .and_then(|line| line.split_once("\": "));
        let Some((name, value)) = named else {
            if line.starts_with('}') {
                path.pop();
            }
            continue;
        };
        path.push(name.to_owned());
        if let Some(text) = in_quotes(value) {
            if path[0] != "language" {
                let key = format!("t(\"{}\")", path[..2].join("."));
                found.push(Text::new(key, &text));
            }
            path.pop();
        }
    }
    found
}

/// The texts of a script that holds them in tables, or in `{ en: "…", de: "…" }`, with the
/// function of words.js that reads them.
pub(crate) fn of_script(function: &str, script: &str) -> Vec<Text> {
    let mut found = Vec::new();
    let mut is_table = false;
    for line in script.lines().map(str::trim) {
        is_table = line == "en: {" || line == "de: {" || is_table && !line.starts_with('}');
        if let Some((name, languages)) = line.split_once(" = { en: ") {
            let name = name.trim_start_matches("const ");
            for text in languages.split('"').skip(1).step_by(2) {
                found.push(Text::new(format!("{function}(\"{name}\")"), text));
            }
        } else if is_table
            && let Some((name, text)) = line.split_once(": ")
            && let Some(text) = in_quotes(text)
        {
            found.push(Text::new(format!("{function}(\"{name}\")"), &text));
        }
    }
    found
}

/// The text of a value in quotes, with or without a comma behind it.
fn in_quotes(value: &str) -> Option<String> {
    let value = value.trim_end_matches(',').strip_prefix('"')?;
    let value = value.strip_suffix('"')?;
    Some(value.replace("\\\"", "\"").replace("\\n", "\n"))
}

/// The texts of a lesson: its titles, texts and answers.
pub(crate) fn of_lesson(game: &str, lesson: &str) -> Vec<Text> {
    let mut found = Vec::new();
    for line in lesson.lines() {
        let function = match line.split_once(' ').unwrap_or_default() {
            ("[Title", _) => "lessonTitles",
            ("[Answer", _) => "lessonAnswers",
            ("[Note", _) => "sourceText",
            _ => continue,
        };
        let text = line.split('"').nth(1).unwrap_or_default();
        found.push(Text::new(format!("{function}(\"{game}\")"), text));
    }
    found
}

/// The clauses of the rules and their headings.
pub(crate) fn of_rules(rules: &str) -> Vec<Text> {
    let mut found = Vec::new();
    for line in rules.lines() {
        let clause = line
            .strip_prefix("**")
            .and_then(|rest| rest.split_once("**"));
        let (function, number, text) = match (clause, line.strip_prefix("## ")) {
            (Some((number, text)), _) => ("clauseText", number, text),
            (_, Some(text)) => (
                "chapterTitle",
                text.split(" –").next().unwrap_or_default(),
                text,
            ),
            _ => continue,
        };
        // Notation in graves is no text.
        let key = format!("{function}(\"{number}\")");
        let texts = text.split('`').step_by(2);
        let texts = texts.map(|text| Text::new(key.clone(), text));
        found.extend(texts.map(|text| Text {
            whole: None,
            ..text
        }));
    }
    found
}

/// The words of a text for comparison: without punctuation, in lower case.
pub(crate) fn split(text: &str) -> Vec<String> {
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// The number of words that are neither notation nor names.
fn proper(words: &[String]) -> usize {
    let is_word = |word: &&String| {
        (word.chars().count() > 1 || *word == "a")
            && word.chars().all(char::is_alphabetic)
            && !NAMES.contains(&&***word)
    };
    words.iter().filter(is_word).count()
}
