//! Every text of the locale files is used. The build of `app/locale` checks that nothing is
//! missing: an unknown `Text` is a compile error, and so is a gap in a language.
#![allow(clippy::expect_used, reason = "a test that panics says what is wrong")]

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

mod labels;
mod texts;
mod voice;

/// The Rust name of every sentence, with its key.
fn sentences(app: &Path) -> Vec<(String, String)> {
    let json = fs::read_to_string(app.join("locale/locales/en.json")).expect("English exists");
    let file: Value = serde_json::from_str(&json).expect("the build has read it too");
    let groups = file.as_object().expect("groups").iter();
    let groups = groups.filter(|(group, _)| *group != "language");
    let keys = groups.flat_map(|(group, members)| {
        let members = members.as_object().expect("sentences");
        members.keys().map(move |name| format!("{group}.{name}"))
    });
    keys.map(|key| (variant(&key), key)).collect()
}

/// `reserve.count` is `ReserveCount`.
fn variant(key: &str) -> String {
    let words = key.split(['.', '_']).filter(|word| !word.is_empty());
    let words = words.map(|word| word[..1].to_uppercase() + &word[1..]);
    words.collect()
}

/// Every line of code below a folder without comments. The locale crate does not count: texts
/// that only its own tests use are not used.
fn code(folder: &Path) -> String {
    let mut code = String::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path: PathBuf = entry.expect("an entry").path();
        if path.is_dir() && !path.ends_with("app/locale") {
            code += &self::code(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            let lines = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            code.extend(lines.flat_map(|line| [line, "\n"]));
        }
    }
    code
}

/// Returns true if code names a variant of `Text`, and not one that only begins like it.
fn says(code: &str, variant: &str) -> bool {
    let name = format!("Text::{variant}");
    code.match_indices(&name).any(|(start, _)| {
        let after = code[start + name.len()..].chars().next();
        after.is_none_or(|letter| !letter.is_alphanumeric() && letter != '_')
    })
}

#[test]
fn every_sentence_is_said_somewhere() {
    let app = Path::new(env!("CARGO_MANIFEST_DIR")).join("../app");
    let app = app.canonicalize().expect("the folder app");
    let code = code(&app);
    let unused: Vec<_> = sentences(&app)
        .into_iter()
        .filter(|(variant, _)| !says(&code, variant))
        .map(|(_, key)| key)
        .collect();
    assert!(
        unused.is_empty(),
        "never said, so remove from every locale file:\n{}",
        unused.join("\n")
    );
}

/// The page shows it before a language is loaded, and boot.js in the reader's language.
#[test]
fn the_shell_says_what_home_says_first() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |name: &str| fs::read_to_string(root.join(name)).expect(name);
    for (language, shell) in [
        ("en", "index.html"),
        ("en", "app/web/boot.js"),
        ("de", "app/web/boot.js"),
    ] {
        let source = read(&format!("app/locale/locales/{language}.json"));
        let source: Value = serde_json::from_str(&source).expect(language);
        let sentence = source["home"]["what"]
            .as_str()
            .expect("what home says first");
        assert!(read(shell).contains(sentence), "{shell}: {sentence}");
    }
}

#[test]
fn a_longer_name_is_another_sentence() {
    assert!(says("say(&Text::RowTakeRow { from, to })", "RowTakeRow"));
    assert!(!says("say(&Text::RowTakeRowAgain)", "RowTakeRow"));
}
