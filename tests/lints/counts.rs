//! Counts that may only fall: state outside of a store, what is never freed, and functions of
//! the browser outside of the modules `platform`.

use crate::tokens::tokens;

/// Words that stand for something that is to be rare, and how often they may stand in `app`.
/// A count that has fallen is written down here.
const RARE: [(&[&str], usize); 4] = [
    // The lock of the screen, and the context of sounds.
    (&["thread_local", "!"], 2),
    // `play::lasting`, and the weights of a match in the command line.
    (&["Box", "::", "leak"], 2),
    (&["mem", "::", "forget"], 0),
    // `board::markup`, which says why it is safe.
    (&["inner_html", "("], 1),
];

/// Words that stand in modules `platform` only.
const OF_PLATFORM: [&str; 2] = ["Closure", "web_sys"];

/// The file with the function that makes elements of a text, and the words that do so.
const MARKUP: &str = "app/board/src/platform/markup.rs";
const OF_MARKUP: [&str; 5] = [
    "inner_html",
    "set_inner_html",
    "set_outer_html",
    "insert_adjacent_html",
    "create_contextual_fragment",
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
    for (name, words) in &sources {
        for word in OF_PLATFORM {
            if !is_platform(name) && words.contains(&word) {
                findings.push(format!("{name}: `{word}` belongs in a module `platform`"));
            }
        }
        for word in OF_MARKUP {
            if *name != MARKUP && words.contains(&word) {
                findings.push(format!("{name}: `{word}` belongs in {MARKUP}"));
            }
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
    let known = "thread_local! {} thread_local! {} Box::leak(a); Box::leak(b);";
    let all = vec![("app/a/src/lib.rs", known), (MARKUP, "inner_html(a)")];
    assert_eq!(judge(&all), Vec::<String>::new());
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
        (
            "app/b/src/platform/event.rs",
            "element.set_inner_html(a)",
            1,
        ),
        ("app/b/src/lib.rs", "<p inner_html=text/>", 1),
        ("app/b/src/lib.rs", "insert_adjacent_html(a)", 1),
    ] {
        let mut more = all.clone();
        more.push((name, text));
        assert_eq!(judge(&more).len(), finding, "{name}: {text}");
    }
    // A count that has fallen is named.
    assert_eq!(judge(&all[1..]).len(), 2);
}
