//! Counts that may only fall: state outside of a store, what is never freed, and functions of
//! the browser outside of the modules `platform`.

use crate::tokens::tokens;

/// Words that stand for something that is to be rare, and how often they may stand in `app`.
/// A count that has fallen is written down here.
const RARE: [(&[&str], usize); 3] = [
    // The lock of the screen, the context of sounds, and the offer to install the app.
    (&["thread_local", "!"], 3),
    // `play::lasting`, and the weights of a match in the command line.
    (&["Box", "::", "leak"], 2),
    // The owner of the offer to install the app.
    (&["mem", "::", "forget"], 1),
];

/// Words that stand in modules `platform` only, and the other files that have them. No file is
/// added; one that has them no longer is removed.
const OF_PLATFORM: [(&str, &[&str]); 4] = [
    ("Closure", &[]),
    (
        "web_sys",
        &[
            // Geometry of the pointer and of the board.
            "app/board/src/dom.rs",
            "app/board/src/motion.rs",
            "app/board/src/stacks.rs",
            "app/board/src/tamsk/frames.rs",
            "app/board/src/tamsk/rings_left.rs",
        ],
    ),
    ("set_inner_html", &[]),
    (
        "inner_html",
        &[
            // Parts of the board's own drawing.
            "app/board/src/challenge.rs",
            "app/board/src/discs.rs",
            "app/board/src/drawn_marks.rs",
            "app/board/src/overlay.rs",
            "app/board/src/tamsk/cells.rs",
            "app/board/src/tamsk/mod.rs",
        ],
    ),
];

/// Finds what has become more, and what the lists above name without need. `sources` are the
/// Rust files of the app with their texts.
pub(crate) fn judge_counts(sources: &[(String, String)], findings: &mut Vec<String>) {
    let sources = sources.iter().filter(|(name, _)| is_of_app(name));
    let sources: Vec<(&str, Vec<&str>)> =
        sources.map(|(name, text)| (&**name, words(text))).collect();
    for (rare, most) in RARE {
        let count = |(_, words): &(&str, Vec<&str>)| {
            let places = words.windows(rare.len()).filter(|place| *place == rare);
            places.count()
        };
        let found: usize = sources.iter().map(count).sum();
        let word = rare.concat();
        if found > most {
            findings.push(format!(
                "app: {found} times `{word}`, {most} are allowed (tests/lints/counts.rs)"
            ));
        } else if found < most {
            findings.push(format!(
                "tests/lints/counts.rs: `{word}` stands {found} times only; lower the count"
            ));
        }
    }
    for (word, known) in OF_PLATFORM {
        let has = |(name, words): &&(&str, Vec<&str>)| !is_platform(name) && words.contains(&word);
        let found: Vec<&str> = sources.iter().filter(has).map(|(name, _)| *name).collect();
        for name in found.iter().filter(|name| !known.contains(name)) {
            findings.push(format!("{name}: `{word}` belongs in a module `platform`"));
        }
        for name in known.iter().filter(|name| !found.contains(name)) {
            findings.push(format!(
                "tests/lints/counts.rs: {name} has no `{word}`; take it off the list"
            ));
        }
    }
}

/// Returns true for the sources of the programs that users run.
fn is_of_app(name: &str) -> bool {
    name.starts_with("app/") && name.contains("/src/") && !name.starts_with("app/xtask/")
}

/// Returns true for a module with functions of the browser: the whole program of the worker is
/// one.
fn is_platform(name: &str) -> bool {
    name.starts_with("app/browser/")
        || name.contains("/platform/")
        || name == "app/worker/src/main.rs"
}

fn words(text: &str) -> Vec<&str> {
    let tokens = tokens(text).into_iter();
    tokens.map(|token| token.text).collect()
}

#[test]
fn rare_words_are_counted_outside_of_comments() {
    let judge = |sources: &[(&str, &str)]| {
        let owned = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
        let sources: Vec<(String, String)> = sources.iter().map(owned).collect();
        let mut findings = Vec::new();
        judge_counts(&sources, &mut findings);
        findings
    };
    let known = "thread_local! {} thread_local! {} thread_local! {} Box::leak(a); \
                 Box::leak(b); std::mem::forget(c);";
    let mut all = vec![("app/a/src/lib.rs", known)];
    for (_, files) in OF_PLATFORM {
        all.extend(files.iter().map(|file| (*file, "web_sys; inner_html")));
    }
    // The files of one list have the word of the other, too.
    let others = |findings: Vec<String>| {
        let findings = findings.into_iter();
        findings
            .filter(|finding| !finding.starts_with("app/board") && !finding.starts_with("app/ui/"))
            .collect::<Vec<_>>()
    };
    assert_eq!(others(judge(&all)), Vec::<String>::new());
    for (name, text, finding) in [
        ("app/b/src/lib.rs", "thread_local! { }", 1),
        ("app/b/src/lib.rs", "// thread_local! { }", 0),
        ("app/xtask/src/main.rs", "thread_local! { }", 0),
        ("tests/b/src/lib.rs", "Box::leak(a)", 0),
        ("app/b/src/lib.rs", "mem::forget(a)", 1),
        ("app/b/src/lib.rs", "use web_sys::Event;", 1),
        ("app/b/src/platform/event.rs", "use web_sys::Event;", 0),
        ("app/browser/src/event.rs", "Closure::new(a).forget()", 0),
        ("app/b/src/lib.rs", "element.set_inner_html(a)", 1),
    ] {
        let mut more = all.clone();
        more.push((name, text));
        assert_eq!(others(judge(&more)).len(), finding, "{name}: {text}");
    }
    // A count that has fallen is named.
    assert_eq!(others(judge(&all[1..])).len(), 3);
}
