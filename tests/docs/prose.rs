//! The documents as lines of prose and code.

use std::fs;
use std::path::{Path, PathBuf};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// A file of the repository, by its path from the root.
pub(crate) fn source(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The documents, by their paths from the root, without the changelog, which mentions files and
/// commands that no longer exist.
pub(crate) fn documents() -> Vec<String> {
    let mut found = Vec::new();
    for folder in ["", "docs", "docs/decisions", "app/rules"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            if name.ends_with(".md") && name != "CHANGELOG.md" {
                found.push(Path::new(folder).join(name).to_str().unwrap().to_owned());
            }
        }
    }
    found.sort();
    assert!(found.len() > 20, "{found:?}");
    found
}

/// A line of a document.
pub(crate) struct Line {
    /// Document and number, for messages.
    pub(crate) place: String,
    pub(crate) text: String,
    /// True within a fence.
    pub(crate) is_fenced: bool,
}

impl Line {
    /// The texts between backticks; none within a fence.
    pub(crate) fn spans(&self) -> impl Iterator<Item = &str> {
        let spans = self.text.split('`').skip(1).step_by(2);
        spans.filter(move |_| !self.is_fenced)
    }

    /// The targets of links and pictures; none within a fence.
    pub(crate) fn targets(&self) -> impl Iterator<Item = &str> {
        let between = |start: &'static str, end: char| {
            let parts = self.text.split(start).skip(1);
            parts.filter_map(move |part| Some(part.split_once(end)?.0))
        };
        let found = between("](", ')').chain(between("<img src=\"", '"'));
        found.filter(move |_| !self.is_fenced)
    }
}

/// The lines of a document, without the fences themselves.
pub(crate) fn lines(document: &str) -> Vec<Line> {
    let mut is_fenced = false;
    let mut found = Vec::new();
    for (number, text) in (1..).zip(source(document).lines()) {
        if text.trim_start().starts_with("```") {
            is_fenced = !is_fenced;
            continue;
        }
        found.push(Line {
            place: format!("{document}:{number}"),
            text: text.to_owned(),
            is_fenced,
        });
    }
    assert!(!is_fenced, "{document}: a fence has no end");
    found
}

/// The names under which links find the headings of a document.
pub(crate) fn anchors(document: &str) -> Vec<String> {
    let lines = lines(document).into_iter();
    let headings = lines.filter(|line| !line.is_fenced && line.text.starts_with('#'));
    headings
        .map(|line| anchor(line.text.trim_start_matches('#').trim()))
        .collect()
}

/// A heading as GitHub writes it behind the `#` of a link.
fn anchor(heading: &str) -> String {
    let signs = heading.chars().filter_map(|sign| match sign {
        ' ' => Some('-'),
        '-' | '_' => Some(sign),
        _ => sign.is_alphanumeric().then_some(sign),
    });
    signs.flat_map(char::to_lowercase).collect()
}

#[test]
fn headings_have_the_anchors_of_github() {
    assert_eq!(anchor("Where to change what"), "where-to-change-what");
    assert_eq!(
        anchor("Layout (`style/layout.css`)"),
        "layout-stylelayoutcss"
    );
    assert_eq!(
        anchor("Content-Security-Policy and CORS"),
        "content-security-policy-and-cors"
    );
}
