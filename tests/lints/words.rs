//! The browser tests name a text of the app by its key, never by its words: so the words can
//! change, and a test can run in every language.
//!
//! A text is known in two ways. Three words of it in a row are its own, wherever they stand.
//! A shorter one is taken for it where a test looks for what is shown (the name of a button,
//! the text of an element), and everywhere when it is the whole of a label.

use super::script::{Inside, Literal, literals};

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

/// The functions whose first argument a reader of the tests sees, and nobody else; those of
/// the last line take a key of the keyboard, an attribute or a message of ours.
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

/// Names of games, the same in every language.
const NAMES: [&str; 8] = [
    "gipf", "tamsk", "zèrtz", "dvonn", "yinsh", "pünct", "matrx", "lyngk",
];

/// Texts that are no words of the app in the files whose paths end so, and why.
pub(crate) const ALLOWED: [(&str, &str, &str); 6] = [
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
];

/// A text of the app.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    /// The expression by which a test gets it.
    pub(crate) key: String,
    /// Its words, between the places that are open.
    words: Vec<Vec<String>>,
    /// The whole of it, where it has no place that is open.
    whole: Option<String>,
}

impl Text {
    fn new(key: String, text: &str) -> Self {
        let mut words = Vec::new();
        let mut whole = Some(text.to_owned());
        for (place, piece) in text.split(['{', '}']).enumerate() {
            if place % 2 == 0 {
                words.push(split(piece));
            } else {
                whole = None;
            }
        }
        Self { key, words, whole }
    }
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

/// The texts of a lesson: its titles, what it says and what it answers.
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
        let text: Vec<&str> = text.split('`').step_by(2).collect();
        let key = format!("{function}(\"{number}\")");
        found.extend(text.into_iter().map(|text| Text::new(key.clone(), text)));
    }
    found
}

/// Finds the texts of the app in a script of the browser tests. Every use of an exception is
/// put into `allowed`, by its place in [`ALLOWED`].
pub(crate) fn judge_words(
    name: &str,
    script: &str,
    texts: &[Text],
    allowed: &mut Vec<usize>,
    findings: &mut Vec<String>,
) {
    let literals = literals(script);
    let own = own(&literals);
    for literal in &literals {
        let Literal { line, inside, .. } = literal;
        let is_free = matches!(inside.first(), Some(Inside::Call(function, 0, _))
            if SPEAKING.contains(&&**function) || TITLES.contains(&&**function));
        let is_message = inside.first() == Some(&Inside::Value("message".to_owned()));
        if is_free || is_message {
            continue;
        }
        let mut pieces: Vec<(&str, bool)> = Vec::new();
        for piece in &literal.pieces {
            pieces.push((piece, is_shown(inside)));
            pieces.extend(in_selector(piece).map(|text| (text, true)));
        }
        for (piece, is_shown) in pieces {
            let words = split(piece);
            let is_exception =
                |(file, text, _): &(&str, &str, &str)| name.ends_with(file) && split(text) == words;
            if let Some(place) = ALLOWED.iter().position(is_exception) {
                allowed.push(place);
            } else if !(is_shown && own.contains(&words))
                && let Some(text) = told(piece, is_shown, texts)
            {
                let (piece, key) = (piece.trim(), &text.key);
                findings.push(format!(
                    "{name}:{line}: “{piece}” are words of the app: {key}"
                ));
                break;
            }
        }
    }
}

/// The text of the app that a piece of a literal holds or is a part of.
fn told<'a>(piece: &str, is_shown: bool, texts: &'a [Text]) -> Option<&'a Text> {
    let words = split(piece);
    let count = proper(&words);
    let has = |long: &[String], short: &[String]| {
        !short.is_empty() && long.windows(short.len()).any(|part| part == short)
    };
    let is_part = |text: &&Text| {
        text.words.iter().any(|part| {
            (proper(part) >= 3 && has(&words, part))
                || (count >= 3 || is_shown && count > 0) && has(part, &words)
        })
    };
    let is_label = |text: &&Text| {
        let is_whole = text.whole.as_deref() == Some(piece.trim());
        is_whole && count > 0 && piece.starts_with(char::is_uppercase)
    };
    let is_whole = |text: &&Text| text.words.len() == 1 && text.words[0] == words;
    let mut parts = texts.iter().filter(is_part);
    let first = parts.clone().next();
    let labels = || texts.iter().find(is_label);
    parts.find(is_whole).or(first).or_else(labels)
}

/// Words as they are compared: without signs between them, all small.
fn split(text: &str) -> Vec<String> {
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

/// A test looks for this on the screen.
fn is_shown(inside: &[Inside]) -> bool {
    for around in inside {
        match around {
            Inside::Block => return false,
            Inside::Value(name) if name == "name" || LOOKING.contains(&&**name) => return true,
            Inside::Call(name, place, _) if SPEAKING.contains(&&**name) => return *place > 0,
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

/// What a test itself has put in: it may look for that. These are the literals that are not
/// looked for, what stands in quotes in them, between tags, or as a value of an address.
fn own(literals: &[Literal]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let others = literals.iter().filter(|literal| !is_shown(&literal.inside));
    for piece in others.flat_map(|literal| &literal.pieces) {
        // What a selector looks for is not put in.
        if in_selector(piece).next().is_none() {
            found.push(piece.clone());
            found.extend(piece.split('"').skip(1).step_by(2).map(str::to_owned));
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
    use super::{Text, judge_words, of_lesson, of_locale, of_rules, of_script};

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

    fn texts() -> Vec<Text> {
        let boot = "var WORDS = {\n  en: {\n    slow: \"The server has not answered.\",\n  }";
        let element = "  const LABELS = { en: \"GIPF board\", de: \"GIPF-Brett\" };";
        let lesson = "[Title \"Push a piece in\"]\n[Game \"gipf-basic of today and here\"]\n";
        let rules = "# Rules\n\n**G 4.2** Rows of four are taken, `w G12 is off`.\n";
        [
            of_locale(LOCALE),
            of_script("shellText", boot),
            of_script("elementText", element),
            of_lesson("gipf", lesson),
            of_rules(rules),
        ]
        .concat()
    }

    /// The keys that the lint says for a script, in its order.
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
