//! The rules of the voice that a machine can check: words to avoid, quotes, ellipses and
//! spaces.

use crate::texts::{Texts, texts, without_places};

/// The words that a language avoids, in any case of letters, and their replacements.
const BANNED: [(&str, &[(&str, &str)]); 2] = [
    (
        "en",
        &[
            ("whoever", "you, or the player who"),
            ("whomever", "your opponent"),
            ("somebody", "your opponent"),
            ("someone", "your opponent"),
            ("nobody", "you, or neither player"),
            ("library", "My games"),
            ("is copied", "copied"),
            (" disc ", "piece"),
            ("discs ", "pieces"),
            ("vacant", "empty"),
            ("color", "colour"),
            ("center", "centre"),
            ("analyze", "analyse"),
            ("neighbor", "neighbour"),
        ],
    ),
    (
        "de",
        &[
            ("potenzial", "Potential"),
            ("anfecht", "Herausforderung, herausfordern"),
            ("angefochten", "herausgefordert"),
            ("sammlung", "Meine Partien"),
            ("bibliothek", "Meine Partien"),
            ("timer", "15-Sekunden-Uhr"),
            ("scheibe", "Stein"),
            ("turm", "Stapel"),
            ("viererreihe", "Vierer-Reihe"),
            ("verbraucht", "benutzt"),
            ("jemand", "du, dein Gegner"),
            ("niemand", "beide … nicht"),
        ],
    ),
];

/// The beginnings of the keys in which "passen" would mean "to pass".
const TURNS: [&str; 4] = ["tamsk.", "help.sand", "fault.rule_", "rules.tamsk"];

/// The errors in the texts of a language.
fn wrong(language: &str, texts: &Texts) -> Vec<String> {
    let banned = BANNED.iter().find(|(name, _)| *name == language);
    let (_, banned) = banned.expect("a language with rules");
    let mut wrong = Vec::new();
    for (key, text) in texts {
        let mut complain = |what: &str| wrong.push(format!("{key}: {what}: {text}"));
        let lower = without_places(text).to_lowercase();
        for (word, instead) in *banned {
            if lower.contains(word) {
                complain(&format!("“{word}” is {instead}"));
            }
        }
        let passes = TURNS.iter().any(|start| key.starts_with(start));
        if language == "de" && passes && ["passen", "passt"].iter().any(|it| lower.contains(it)) {
            complain("“passen” is aussetzen");
        }
        if text.contains("  ") {
            complain("two blanks");
        }
        if !quotes_match(text, if language == "de" { '„' } else { '“' }) {
            complain("quotes stand in pairs");
        }
        if language == "en" && text.contains(" …") {
            complain("no blank before … in English");
        }
        let before = text.split('…').next().unwrap_or_default();
        if language == "de" && text.contains('…') && !before.ends_with(' ') {
            complain("a blank before … in German");
        }
    }
    wrong
}

/// Returns true if quotes open and close in turn.
fn quotes_match(text: &str, opening: char) -> bool {
    let closing = if opening == '„' { '“' } else { '”' };
    let mut open = false;
    for letter in text.chars() {
        let opens = letter == opening;
        if (opens || letter == closing) && opens == open {
            return false;
        }
        if opens || letter == closing {
            open = opens;
        }
    }
    !open
}

#[test]
fn the_texts_keep_the_rules_of_the_voice() {
    for (language, _) in BANNED {
        let wrong = wrong(language, &texts(language));
        assert!(wrong.is_empty(), "{language}:\n{}", wrong.join("\n"));
    }
}

#[test]
fn broken_rules_of_style_are_found() {
    let broken = |language: &str, key: &str, text: &str| {
        !wrong(language, &vec![(key.to_owned(), text.to_owned())]).is_empty()
    };
    assert!(broken("en", "a.b", "Whoever moves"));
    assert!(broken("en", "a.b", "Choose “Try from here"));
    assert!(broken("en", "a.b", "Loading …"));
    assert!(broken("de", "a.b", "Lädt…"));
    assert!(broken("de", "a.b", "Ein Potenzial"));
    assert!(broken("de", "tamsk.do_pass", "Passen"));
    assert!(!broken(
        "de",
        "editor.too_high",
        "Hier passen keine Steine."
    ));
    assert!(!broken("de", "a.b", "Wähle „Ab hier“."));
}
