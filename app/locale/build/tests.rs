//! Correct locale files, and one for every kind of error.

use super::generate;

const HEADER: &str = r#""language": {"name": "English", "english_name": "English",
    "direction": "ltr", "thousands": ",", "decimal": ".", "quotes": "“”"}"#;

/// Generates from an English and a German file with these sentences in the group `a`.
fn pair(english: &str, german: &str) -> Result<generate::Output, Vec<String>> {
    let file = |sentences: &str| format!(r#"{{{HEADER}, "a": {{{sentences}}}}}"#);
    let german = file(german)
        .replace("English", "German")
        .replace("“”", "„“");
    generate(&[("en".to_owned(), file(english)), ("de".to_owned(), german)])
}

/// Uses the same sentences for both languages, and returns the problem of the English one.
fn problem(sentences: &str) -> String {
    let problems = pair(sentences, sentences).err().unwrap_or_default();
    let english: Vec<_> = problems
        .iter()
        .filter(|line| line.contains("en.json"))
        .cloned()
        .collect();
    english.join("; ")
}

fn generated(file: &str, english: &str, german: &str) -> String {
    let output = pair(english, german).unwrap_or_else(|problems| panic!("{problems:?}"));
    let found = output.files().find(|(name, _)| *name == file);
    found.map(|(_, text)| text.to_owned()).unwrap_or_default()
}

#[test]
fn a_key_becomes_a_variant_with_its_places_as_fields() {
    let sentence = r#""to_move": "{player} to move, turn {turn:number}""#;
    let rust = generated("locale.rs", sentence, sentence);
    assert!(
        rust.contains("/// `{player} to move, turn {turn:number}`"),
        "{rust}"
    );
    assert!(rust.contains("AToMove {"), "{rust}");
    assert!(rust.contains("player: String,"), "{rust}");
    assert!(rust.contains("turn: u32,"), "{rust}");
    assert!(rust.contains("Self::AToMove { .. } => 0,"), "{rust}");
    assert!(
        rust.contains(
            "Self::AToMove { player: value0, turn: value1 } \
             => vec![Value::Text(value0), Value::Number(*value1)],"
        ),
        "{rust}"
    );
}

#[test]
fn sentences_whose_values_are_alike_share_an_arm() {
    let sentences = r#""b": "{x}", "c": "c", "d": "{y}", "e": "{z:number}""#;
    let rust = generated("locale.rs", sentences, sentences);
    assert!(
        rust.contains(
            "Self::AB { x: value0 }\n            | Self::AD { y: value0 } => vec![Value::Text(value0)],"
        ),
        "{rust}"
    );
    assert!(
        rust.contains("Self::AE { z: value0 } => vec![Value::Number(*value0)],"),
        "{rust}"
    );
}

#[test]
fn places_are_numbered_in_the_english_order() {
    let german = generated(
        "de.txt",
        r#""b": "{x} to {y}""#,
        r#""b": "nach {y} von {x}""#,
    );
    assert_eq!(german.lines().nth(1), Some("nach {1} von {0}"));
}

#[test]
fn forms_stand_in_the_order_of_the_categories() {
    let forms = r#""b": {"other": "{n:count} discs", "one": "a disc"}"#;
    let english = generated("en.txt", forms, forms);
    assert_eq!(english.lines().nth(1), Some("a disc\t{0} discs"));
}

#[test]
fn the_same_files_give_the_same_output() {
    let sentence = r#""b": "Done", "a": "Start""#;
    let once = generated("en.txt", sentence, sentence);
    assert_eq!(once, generated("en.txt", sentence, sentence));
    assert!(once.ends_with("\nDone\nStart\n"), "{once}");
}

#[test]
fn a_missing_and_an_unknown_key_are_named() {
    let problems = pair(r#""b": "Done""#, r#""c": "Fertig""#)
        .err()
        .unwrap_or_default();
    assert_eq!(
        problems,
        [
            "locales/de.json: a.b: is missing",
            "locales/de.json: a.c: is unknown to en"
        ]
    );
}

#[test]
fn a_renamed_place_is_named() {
    let problems = pair(r#""b": "{player} wins""#, r#""b": "{spieler} gewinnt""#).err();
    let wanted = "locales/de.json: a.b: has the placeholders {spieler} instead of {player}";
    assert_eq!(problems.unwrap_or_default(), [wanted]);
}

#[test]
fn a_place_keeps_its_kind() {
    let problems = pair(r#""b": "{n:number} left""#, r#""b": "noch {n}""#).err();
    let wanted = "locales/de.json: a.b: has the placeholders {n} instead of {n:number}";
    assert_eq!(problems.unwrap_or_default(), [wanted]);
}

#[test]
fn plural_forms_are_those_of_the_language() {
    let forms = r#""b": {"one": "{n:count} disc", "few": "{n:count} discs", "other": "discs"}"#;
    assert!(problem(forms).contains("a.b: the forms must be exactly one, other"));
    let forms = r#""b": {"some": "{n:count} discs"}"#;
    assert!(problem(forms).contains("a.b: “some” is no plural category"));
}

#[test]
fn the_count_is_one_and_everything_else_is_everywhere() {
    let count = r#""b": "{n:count} discs""#;
    assert!(problem(count).contains("needs plural forms"));
    let none = r#""b": {"one": "a disc", "other": "discs"}"#;
    assert!(problem(none).contains("exactly one {…:count}"));
    let lost = r#""b": {"one": "a disc", "other": "{player} has {n:count} discs"}"#;
    assert!(problem(lost).contains("every form needs the same placeholders"));
    let two = r#""b": {"one": "{m:count} disc", "other": "{n:count} discs"}"#;
    assert!(problem(two).contains("one name for the count"));
}

#[test]
fn keys_stand_once_and_are_words() {
    assert!(problem(r#""b": "Done", "b": "Start""#).contains("a.b: stands twice"));
    assert!(problem(r#""to_b": "Done", "to__b": "Start""#).contains("a.to__b: stands twice"));
    assert!(problem(r#""toMove": "Done""#).contains("a.toMove: a key is made of"));
}

#[test]
fn braces_are_places() {
    assert!(problem(r#""b": "{player""#).contains("a brace is not closed"));
    assert!(problem(r#""b": "player}""#).contains("a brace is closed that was not opened"));
    assert!(problem(r#""b": "{}""#).contains("needs a name"));
    assert!(problem(r#""b": "{move}""#).contains("“move” is a word of Rust"));
    assert!(problem(r#""b": "{n:date}""#).contains("“date” is neither number nor count"));
}

#[test]
fn sentences_are_tidy() {
    assert!(problem(r#""b": """#).contains("a.b: is empty"));
    assert!(problem(r#""b": "Done ""#).contains("a blank too many"));
    assert!(problem(r#""b": "Done\nStart""#).contains("more than one line"));
    assert!(problem(r#""b": "White's turn""#).contains("write ’ instead of '"));
    assert!(problem(r#""b": "Wait...""#).contains("write … instead of ..."));
}

#[test]
fn quotation_marks_are_those_of_the_language() {
    assert!(problem(r#""b": "\"Done\"""#).contains("write “” instead of \""));
    assert!(pair(r#""b": "“Done”""#, r#""b": "„Fertig“""#).is_ok());
    let problems = pair(r#""b": "“Done”""#, r#""b": "“Fertig”""#).err();
    let wanted = "locales/de.json: a.b: write „“ instead of ”";
    assert_eq!(problems.unwrap_or_default(), [wanted]);
}

#[test]
fn a_file_that_is_no_locale_is_named() {
    let broken = generate(&[("en".to_owned(), "{".to_owned())])
        .err()
        .unwrap_or_default();
    assert!(
        broken
            .iter()
            .any(|line| line.starts_with("locales/en.json: EOF")),
        "{broken:?}"
    );
    let header = generate(&[("en".to_owned(), "{}".to_owned())])
        .err()
        .unwrap_or_default();
    assert!(
        header
            .iter()
            .any(|line| line.contains("language.name: a text is missing"))
    );
    let unknown = HEADER.replace("English", "Klingon");
    let unknown = generate(&[("tlh".to_owned(), format!("{{{unknown}}}"))])
        .err()
        .unwrap_or_default();
    assert!(
        unknown
            .iter()
            .any(|line| line.contains("no rule for “tlh”")),
        "{unknown:?}"
    );
}
