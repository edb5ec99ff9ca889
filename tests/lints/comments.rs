//! The first word of a comment: a noun or a verb, as CONTRIBUTING.md asks, and no question
//! word that leaves the subject open. The same words begin no name of a test.

/// Words that no comment begins with.
const OPEN: [&str; 8] = [
    "What", "Whether", "Who", "Whose", "How", "Whoever", "Whatever", "However",
];

/// Words that no comment of a style sheet begins with: its subject has to be named.
const UNNAMED: [&str; 4] = ["It", "They", "Nobody", "Somebody"];

/// Words, beside those of [`OPEN`], that no name of a test begins with.
const PEOPLE: [&str; 4] = ["nobody", "somebody", "everybody", "anybody"];

/// Files whose comments are judged: folders of the repository, and endings.
const FOLDERS: [&str; 3] = ["app/", "style/", "tests/"];
const ENDINGS: [&str; 6] = [".rs", ".js", ".mjs", ".ts", ".css", ".toml"];

/// Finds comments that begin with one of these words. A comment that goes on in the next line
/// is judged once, by its first line.
pub(crate) fn judge_comments(name: &str, text: &str, findings: &mut Vec<String>) {
    let is_judged = FOLDERS.iter().any(|folder| name.starts_with(folder))
        && ENDINGS.iter().any(|ending| name.ends_with(ending));
    if !is_judged {
        return;
    }
    let mut goes_on = false;
    for (number, line) in (1..).zip(text.lines()) {
        let comment = comment(line, name.ends_with(".toml"));
        let first = comment.unwrap_or_default().split(' ').next();
        let first = first.unwrap_or_default();
        let is_unnamed = name.ends_with(".css") && UNNAMED.contains(&first);
        if !goes_on && (is_unnamed || OPEN.contains(&first)) {
            findings.push(format!(
                "{name}:{number}: a comment begins with a noun or a verb, not with `{first}`"
            ));
        }
        // An empty line of a comment ends a paragraph.
        goes_on = comment.is_some_and(|text| !text.is_empty());
    }
}

/// Finds tests whose names begin with a word of [`OPEN`] or [`PEOPLE`].
pub(crate) fn judge_tests(name: &str, text: &str, findings: &mut Vec<String>) {
    if !name.ends_with(".rs") {
        return;
    }
    let mut is_test = false;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_start();
        let function = ["fn ", "async fn "]
            .iter()
            .find_map(|start| line.strip_prefix(start));
        if let Some(function) = function {
            let first = function.split(['_', '(']).next().unwrap_or_default();
            let is_open = OPEN.iter().any(|word| word.eq_ignore_ascii_case(first));
            if is_test && (is_open || PEOPLE.contains(&first)) {
                findings.push(format!(
                    "{name}:{number}: the name of a test names its subject, not `{first}`"
                ));
            }
            is_test = false;
        }
        is_test |= ["#[test]", "#[wasm_bindgen_test]"].contains(&line);
    }
}

/// The text of a comment that begins in this line or fills it.
fn comment(line: &str, is_toml: bool) -> Option<&str> {
    let line = line.trim_start();
    let starts: &[&str] = if is_toml {
        &["#"]
    } else {
        &["///", "//!", "//", "/**", "/*!", "/*", "*"]
    };
    let text = starts.iter().find_map(|start| line.strip_prefix(start))?;
    Some(text.trim())
}

#[test]
fn a_comment_begins_with_a_noun_or_a_verb() {
    let judge = |name: &str, text: &str| {
        let mut findings = Vec::new();
        judge_comments(name, text, &mut findings);
        findings.len()
    };
    let start = |word: &str| format!("    {} {word} is shown.\n", "//");
    for word in OPEN {
        assert_eq!(judge("app/a/src/lib.rs", &start(word)), 1, "{word}");
    }
    assert_eq!(judge("app/a/src/lib.rs", &start("Whole")), 0);
    // A later line of the same comment may begin with any word; a new paragraph may not.
    let two = start("The text says") + &start("How");
    assert_eq!(judge("app/a/src/lib.rs", &two), 0);
    let parted = start("The text.") + "    //\n" + &start("How");
    assert_eq!(judge("app/a/src/lib.rs", &parted), 1);
    assert_eq!(judge("style/a.css", "/* What is shown. */\n"), 1);
    assert_eq!(judge("style/a.css", "/* It is shown. */\n"), 1);
    assert_eq!(judge("app/web/a.js", "/* It is shown. */\n"), 0);
    assert_eq!(judge("app/web/a.d.ts", "/**\n * Who plays.\n */\n"), 1);
    assert_eq!(judge("app/a/Cargo.toml", "# What is needed.\n"), 1);
    assert_eq!(judge("app/a/src/lib.rs", "let what = \"What\";\n"), 0);
    assert_eq!(judge("docs/a.md", "# What is new\n"), 0);
}

#[test]
fn a_test_is_named_after_its_subject() {
    let judge = |text: &str| {
        let mut findings = Vec::new();
        judge_tests("tests/a.rs", text, &mut findings);
        findings.len()
    };
    for first in ["what", "who", "whether", "nobody"] {
        let function = format!("fn {first}_plays() {{}}\n");
        let test = ["#[test]\n", &function].concat();
        assert_eq!(judge(&test), 1, "{first}");
        assert_eq!(judge(&function), 0, "{first}");
    }
    let attributes = "#[wasm_bindgen_test]\n#[ignore]\nasync fn how_it_works() {}\n";
    assert_eq!(judge(attributes), 1);
    assert_eq!(judge("#[test]\nfn whole_games() {}\nfn what() {}\n"), 0);
}
