//! The first word of a comment: a noun or a verb, as CONTRIBUTING.md asks, and no question
//! word that leaves the subject open.

/// Words that no comment begins with.
const OPEN: [&str; 8] = [
    "What", "Whether", "Who", "Whose", "How", "Whoever", "Whatever", "However",
];

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
        if !goes_on && OPEN.contains(&first) {
            findings.push(format!(
                "{name}:{number}: a comment begins with a noun or a verb, not with `{first}`"
            ));
        }
        // An empty line of a comment ends a paragraph.
        goes_on = comment.is_some_and(|text| !text.is_empty());
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
    assert_eq!(judge("app/web/a.d.ts", "/**\n * Who plays.\n */\n"), 1);
    assert_eq!(judge("app/a/Cargo.toml", "# What is needed.\n"), 1);
    assert_eq!(judge("app/a/src/lib.rs", "let what = \"What\";\n"), 0);
    assert_eq!(judge("docs/a.md", "# What is new\n"), 0);
}
