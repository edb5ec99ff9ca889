//! docs/hosting.md agrees with the sources: the policy, the files without a stamp, and the same
//! files in every example. Claims that only a finished dist can prove (its endings, and that
//! every named file exists) are checked when the dist is made.

use crate::fences::{Fence, fences, read};

const DOCUMENT: &str = "hosting.md";

fn source(name: &str) -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../");
    std::fs::read_to_string(format!("{root}{name}")).unwrap()
}

fn example(kind: &str) -> String {
    let found: Vec<Fence> = fences(DOCUMENT)
        .into_iter()
        .filter(|fence| fence.kind == kind)
        .collect();
    assert!(!found.is_empty(), "no example {kind}");
    found.iter().map(Fence::text).collect()
}

/// The first column of the table whose head begins with this word.
fn column(head: &str) -> Vec<String> {
    let text = read(DOCUMENT);
    let rows = text
        .lines()
        .skip_while(|line| !line.starts_with(&format!("| {head} |")));
    let rows = rows.skip(2).take_while(|line| line.starts_with('|'));
    let first = |row: &str| {
        row.split('|')
            .nth(1)
            .unwrap()
            .trim()
            .trim_matches('`')
            .to_owned()
    };
    let found: Vec<String> = rows.map(first).collect();
    assert!(!found.is_empty(), "no table of {head}");
    found
}

#[test]
fn the_policy_is_that_of_the_page() {
    let page = source("index.html");
    let (_, policy) = page
        .split_once("Content-Security-Policy\" content=\"")
        .unwrap();
    let (policy, _) = policy.split_once('"').unwrap();
    assert_eq!(example("csp").trim(), policy);
}

#[test]
fn files_without_a_stamp_are_revalidated_on_every_host() {
    let bare = column("file");
    for name in ["index.html", "sw.js", "embed.js", "icon*", "rules/*", "p/*"] {
        assert!(bare.contains(&name.to_owned()), "{name}");
    }
    // Rules by names: no file that is cached for ever is one of these.
    let kept = example("headers");
    let begins = |name: &str| name.trim_end_matches('*').to_owned();
    let kept: Vec<&str> = kept
        .lines()
        .filter_map(|line| line.strip_prefix('/'))
        .collect();
    assert!(kept.len() > 9);
    for name in &bare {
        for kept in &kept {
            let (bare, kept) = (begins(name), begins(kept));
            let covers = kept.ends_with('/') && bare.starts_with(&kept);
            assert!(kept != bare && !covers, "{name} is kept for ever by {kept}");
        }
    }
    // The first copy of the example for buckets leaves every one of them out.
    let buckets = example("sh");
    let first = buckets
        .lines()
        .find(|line| line.starts_with("aws") && line.contains("immutable"));
    for name in &bare {
        let left_out = |mark: &str| {
            let mark = mark.trim_matches('"').trim_end_matches('*');
            name.starts_with(mark)
        };
        let mut marks = first.unwrap().split("--exclude ").skip(1);
        assert!(
            marks.any(|mark| left_out(mark.split(' ').next().unwrap())),
            "{name}"
        );
    }
}

#[test]
fn every_server_knows_both_rules_and_the_types_that_few_know() {
    let nginx = example("nginx-http") + &example("nginx");
    for text in [nginx, example("apache")] {
        for word in [
            "max-age=31536000, immutable",
            "no-cache",
            "nosniff",
            "application/wasm",
            "webmanifest",
            "pack",
        ] {
            assert!(text.contains(word), "{word}");
        }
    }
    let caddy = example("caddyfile");
    for word in ["max-age=31536000, immutable", "no-cache", "nosniff"] {
        assert!(caddy.contains(word), "{word}");
    }
}

/// The endings of the sources that are copied into the dist; the whole table is checked when
/// the dist is made.
#[test]
fn the_table_of_endings_knows_our_own_files() {
    let known = column("ending");
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../app/web");
    let mut folders = vec![std::path::PathBuf::from(root)];
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            files += 1;
            let ending = path.extension().unwrap().to_str().unwrap().to_owned();
            assert!(known.contains(&ending), "{}", path.display());
        }
    }
    assert!(files > 20);
}
