//! The browser tests name a text of the app by its key, never by its words: so the words can
//! change, and a test can run in every language.
//!
//! A text is recognised in two ways. Three of its words in a row are taken for it everywhere. A
//! shorter text is recognised where a test looks for visible text (the name of a button, the
//! text of an element), and everywhere if it is the whole of a label.

use super::script::{Inside, Literal, literals};
use super::texts::{Texts, split};

/// The functions that look for a text, and the values that name one.
const LOOKING: [&str; 12] = [
    "getByText",
    "getByLabel",
    "getByPlaceholder",
    "getByTitle",
    "getByAltText",
    "toHaveText",
    "toContainText",
    "toHaveAccessibleName",
    "toHaveAccessibleDescription",
    "toHaveTitle",
    "hasText",
    "hasNotText",
];

/// The attributes that show a text.
const ATTRIBUTES: [&str; 3] = ["aria-label", "title", "placeholder"];

/// The functions of words.js: their first argument is a key.
const SPEAKING: [&str; 16] = [
    "t",
    "pattern",
    "starts",
    "exactly",
    "expression",
    "anyOf",
    "exactlyAnyOf",
    "shellText",
    "frameText",
    "elementText",
    "lessonTitles",
    "lessonAnswers",
    "clauseText",
    "chapterTitle",
    "speaking",
    "sourceText",
];

/// The functions whose first argument only a reader of the tests sees; those of the last line
/// take a key of the keyboard, an attribute or a message of ours.
const TITLES: [&str; 14] = [
    "test",
    "describe",
    "step",
    "only",
    "skip",
    "slow",
    "fixme",
    "annotate", //
    "press",
    "down",
    "up",
    "getAttribute",
    "Error",
    "log",
];

/// Exceptions: texts in files with these endings that are no words of the app, with the
/// reasons.
pub(crate) const ALLOWED: [(&str, &str, &str); 16] = [
    (
        "versions.spec.js",
        "Settings",
        "a kept version keeps the words of its day",
    ),
    (
        "versions.spec.js",
        "Deutsch",
        "a kept version keeps the words of its day",
    ),
    (
        "versions.spec.js",
        "Einstellungen",
        "a kept version keeps the words of its day",
    ),
    (
        "versions.spec.js",
        "Zurück",
        "a kept version keeps the words of its day",
    ),
    (
        "versions/stored.js",
        "Sound",
        "a kept version keeps the words of its day",
    ),
    (
        "versions/stored.js",
        "coordinates",
        "a kept version keeps the words of its day",
    ),
    (
        "versions/stored.js",
        "puzzle",
        "a kept version keeps the words of its day",
    ),
    (
        "versions/stored.js",
        "add",
        "a kept version keeps the words of its day",
    ),
    ("specs/keyboard.spec.js", "Home", "a key of the keyboard"),
    ("specs/keyboard.spec.js", "End", "a key of the keyboard"),
    ("specs/keyboard.spec.js", "Enter", "a key of the keyboard"),
    ("specs/keyboard.spec.js", "Shift", "a key of the keyboard"),
    ("specs/embed_shape.spec.js", "Home", "a key of the keyboard"),
    (
        "specs/embed_demo.spec.js",
        "position",
        "the type of a message",
    ),
    (
        "specs/potentials.spec.js",
        "rock-paper-scissors",
        "as a record writes it",
    ),
    (
        "specs/potentials.spec.js",
        "Z rock-paper-scissors",
        "as a record writes it",
    ),
];

/// Finds the texts of the app in a script of the browser tests. Every use of an exception is
/// put into `allowed`, by its index in [`ALLOWED`].
pub(crate) fn judge_words(
    name: &str,
    script: &str,
    texts: &Texts,
    allowed: &mut Vec<usize>,
    findings: &mut Vec<String>,
) {
    let literals = literals(script);
    // In a file with data a value says what is looked for.
    let is_data = name.ends_with(".json");
    let is_shown = |literal: &Literal| match literal.inside.first() {
        Some(Inside::Value(value)) if is_data => value == "text",
        _ => is_shown(&literal.inside),
    };
    let own = own(&literals, is_shown);
    for literal in &literals {
        let Literal { line, inside, .. } = literal;
        let is_free = matches!(inside.first(), Some(Inside::Call(function, 0, _))
            if SPEAKING.contains(&&**function) || TITLES.contains(&&**function));
        let is_other = matches!(inside.first(), Some(Inside::Value(value))
            if value == "message" || is_data && value != "text");
        if is_free || is_other {
            continue;
        }
        let mut pieces: Vec<(&str, bool)> = Vec::new();
        for piece in &literal.pieces {
            pieces.push((piece, is_shown(literal)));
            pieces.extend(in_selector(piece).map(|text| (text, true)));
        }
        for (piece, is_shown) in pieces {
            let words = split(piece);
            let is_exception =
                |(file, text, _): &(&str, &str, &str)| name.ends_with(file) && split(text) == words;
            if let Some(index) = ALLOWED.iter().position(is_exception) {
                allowed.push(index);
                continue;
            }
            // A number may stand in the place of a value.
            let between = words.split(|word| word.chars().all(char::is_numeric));
            let is_own = |words: &[String]| is_shown && own.iter().any(|own| own == words);
            let parts = [&*words].into_iter().chain(between);
            let told = parts
                .filter(|part| !is_own(&words) && !is_own(part))
                .find_map(|part| texts.told(piece, part, is_shown));
            if let Some(text) = told {
                let (piece, key) = (piece.trim(), &text.key);
                findings.push(format!(
                    "{name}:{line}: “{piece}” are words of the app: {key}"
                ));
                break;
            }
        }
    }
}

/// Returns true if a test looks for this text on the screen.
fn is_shown(inside: &[Inside]) -> bool {
    for around in inside {
        match around {
            Inside::Block => return false,
            Inside::Value(name) if name == "name" || LOOKING.contains(&&**name) => return true,
            Inside::Call(name, index, _) if SPEAKING.contains(&&**name) => return *index > 0,
            Inside::Call(name, 0, _) if LOOKING.contains(&&**name) => return true,
            Inside::Call(name, 1, first) if name == "toHaveAttribute" => {
                return ATTRIBUTES.contains(&&**first);
            }
            Inside::Value(_) | Inside::Call(..) => {}
        }
    }
    false
}

/// The texts that a selector looks for.
fn in_selector(piece: &str) -> impl Iterator<Item = &str> {
    let starts = [
        "[aria-label",
        "[title",
        "[placeholder",
        ":has-text(",
        ":text(",
    ];
    let after = starts
        .into_iter()
        .flat_map(move |start| piece.split(start).skip(1));
    after.filter_map(|after| {
        let after = after.trim_start_matches(['*', '^', '$', '~', '=', '(']);
        let quote = after
            .chars()
            .next()
            .filter(|sign| matches!(sign, '"' | '\''))?;
        after[1..].split(quote).next()
    })
}

/// The texts that a test itself enters and may look for: the literals that are not searched
/// for, and the parts of them in quotes, between tags, or in values of an address.
fn own(literals: &[Literal], is_shown: impl Fn(&Literal) -> bool) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let others = literals.iter().filter(|literal| !is_shown(literal));
    for piece in others.flat_map(|literal| &literal.pieces) {
        // The text in a selector is not entered.
        if in_selector(piece).next().is_none() {
            found.push(piece.clone());
            found.extend(piece.split('"').map(str::to_owned));
            let tags = piece.split('>').skip(1);
            let texts = tags.filter_map(|text| Some(text.split_once('<')?.0.to_owned()));
            found.extend(texts);
            let values = piece.split(['=', '&']).skip(1);
            found.extend(values.map(|value| value.replace("%20", " ")));
        }
    }
    found.iter().map(|text| split(text)).collect()
}

mod offenders {
    use super::judge_words;
    use crate::texts::{Texts, of_lesson, of_locale, of_rules, of_script};

    const LOCALE: &str = r#"{
  "language": {
    "name": "English"
  },
  "action": {
    "help": "Help",
    "save": "Save all as a file"
  },
  "over": {
    "wins": "{player} wins by {pieces:number} pieces on the board",
    "turns": {
      "one": "{turns:count} turn was played",
      "other": "{turns:count} turns were played"
    }
  }
}"#;

    fn texts() -> Texts {
        let boot = "var WORDS = {\n  en: {\n    slow: \"The server has not answered.\",\n  }";
        let element = "  const LABELS = { en: \"GIPF board\", de: \"GIPF-Brett\" };";
        let lesson = "[Title \"Push a piece in\"]\n[Game \"gipf-basic of today and here\"]\n";
        let rules = "# Rules\n\n**G 4.2** Rows of four are taken, `w G12 is off`.\n";
        let texts = [
            of_locale(LOCALE),
            of_script("shellText", boot),
            of_script("elementText", element),
            of_lesson("gipf", lesson),
            of_rules(rules),
        ];
        Texts::new(texts.concat())
    }

    /// The keys that the lint reports for a script, in its order.
    fn keys(script: &str) -> Vec<String> {
        let mut findings = Vec::new();
        judge_words(
            "a.spec.js",
            script,
            &texts(),
            &mut Vec::new(),
            &mut findings,
        );
        let key = |finding: &String| finding.rsplit_once(": ").map(|(_, key)| key.to_owned());
        findings.iter().filter_map(key).collect()
    }

    #[test]
    fn a_label_is_found_where_a_test_looks_for_it() {
        for offender in [
            "page.getByRole(\"button\", { name: \"Help\" })",
            "page.getByRole('button', { exact: true, name: /^help$/i })",
            "page.getByRole(\"button\", { name: first ? `Help` : other })",
            "page.getByLabel(\"Help\")",
            "page.getByText(/ help/)",
            "page.getByText(/^5 help 7/)",
            "expect(a).toHaveText([t(\"action.save\"), \"Help\"])",
            "expect(a).toHaveText(names.map((name) => `${name}: help`))",
            "expect(a).toContainText(new RegExp(`${t(\"action.save\")}|Help`))",
            "expect(a).toHaveText(t(\"over.wins\", { player: \"Help\" }))",
            "page.locator(\"p\", { hasText: \"help\" })",
            "page.locator('[aria-label=\"Help\"]')",
            "page.locator(`button:has-text('Help')`)",
            "expect(a).toHaveAttribute(\"aria-label\", \"Help\")",
            "const label = \"Help\"; press(page, label);",
            "find(page, \"Help\")",
        ] {
            assert_eq!(keys(offender), ["t(\"action.help\")"], "{offender}");
        }
    }

    #[test]
    fn three_words_are_found_everywhere() {
        for (offender, key) in [
            ("f(\"Please save all as a file now\")", "t(\"action.save\")"),
            (
                "const text = 'all as';\nf(`all as a ${kind}`)",
                "t(\"action.save\")",
            ),
            ("a === \"as a file\"", "t(\"action.save\")"),
            ("f(/\\d+ pieces on the board/)", "t(\"over.wins\")"),
            ("f(\"5 turns were played in all\")", "t(\"over.turns\")"),
            (
                "expect(a).toHaveText(\"5 turns were played\")",
                "t(\"over.turns\")",
            ),
            ("f(\"server has not\")", "shellText(\"slow\")"),
            (
                "expect(a).toHaveTitle(\"GIPF-Brett\")",
                "elementText(\"LABELS\")",
            ),
            ("f(\"Push a piece in!\")", "lessonTitles(\"gipf\")"),
            ("f(\"Rows of four are taken\")", "clauseText(\"G 4.2\")"),
        ] {
            assert_eq!(keys(offender), [key], "{offender}");
        }
    }

    #[test]
    fn of_data_only_what_is_shown_counts() {
        let mut findings = Vec::new();
        let data = "[{ \"kind\": \"save all as a file\",\n\"text\": \"Help\" }]";
        judge_words("a.json", data, &texts(), &mut Vec::new(), &mut findings);
        assert_eq!(findings.len(), 1);
        assert!(findings[0].starts_with("a.json:2: “Help”"), "{findings:?}");
    }

    #[test]
    fn a_finding_names_the_line() {
        let mut findings = Vec::new();
        let script = "f(`a\n${t(\"x\")} b`);\n// Help\npage.getByLabel(\"Help\");\n";
        judge_words("a.js", script, &texts(), &mut Vec::new(), &mut findings);
        assert_eq!(findings.len(), 1);
        assert!(findings[0].starts_with("a.js:4: “Help”"), "{findings:?}");
    }

    #[test]
    fn titles_comments_and_the_own_texts_of_a_test_are_free() {
        for free in [
            "test(\"the button says: Save all as a file\", () => {})",
            "test.describe(`Save all as a ${kind}`, () => {}) // Save all as a file",
            "page.getByRole(\"button\", { name: t(\"action.help\") })",
            "page.keyboard.press(\"Help\")",
            "const GAMES = { \"Save all as a file\": 1 };",
            "lay(\"<p>Help</p>\"); page.getByText(\"Help\")",
            "drop('[Title \"Turn\"]'); expect(a).toContainText(\"Turn\")",
            "field.fill(\"turns\"); expect(a).toContainText(/turns/)",
            "expect(a).toHaveText(\"a1-b2\")",
            "f(\"w G12 is\")",
            "expect(a).toHaveAttribute(\"data-kind\", \"turn\")",
        ] {
            assert!(keys(free).is_empty(), "{free}");
        }
    }
}
