//! The clauses of docs/rules.md, and the tests that prove them.
//!
//! A clause begins with its number in bold, `**G 3.2**`. A test of the rules
//! names the clauses that it proves in the last lines of its doc comment, in
//! this form and no other:
//!
//! ```text
//! /// Proves G 4.6, G 4.7.
//! #[test]
//! ```
//!
//! Every clause is proven by a test. The examples in the document do not count:
//! they are played as well, but no program can check that an example covers its
//! whole clause.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::DOCUMENTS;
use crate::fences::read;

/// Clauses that no test can prove, with the reasons.
const NOT_PROVEN: [(&str, &str); 1] = [(
    "U 2.4",
    "who begins a side game is for its players: the rules hear its result alone",
)];

/// The text before the clauses that a test proves.
const PROVES: &str = "/// Proves ";

/// The numbers of all clauses; each has its own.
fn clauses() -> BTreeSet<String> {
    let mut clauses = BTreeSet::new();
    for text in DOCUMENTS.map(read) {
        for line in text.lines() {
            if let Some((clause, _)) = line
                .strip_prefix("**")
                .and_then(|rest| rest.split_once("**"))
                && is_clause(clause)
            {
                assert!(clauses.insert(clause.to_owned()), "{clause} stands twice");
            }
        }
    }
    assert!(clauses.len() > 100, "{} clauses", clauses.len());
    clauses
}

/// `G 3.2`: a letter of one of the parts and two numbers.
fn is_clause(text: &str) -> bool {
    let Some((part, numbers)) = text.split_once(' ') else {
        return false;
    };
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    ["G", "P", "U", "M", "T", "R"].contains(&part)
        && numbers
            .split_once('.')
            .is_some_and(|(section, clause)| number(section) && number(clause))
}

/// A clause that is named anywhere in the documents exists.
#[test]
fn clauses_that_are_named_exist() {
    let clauses = clauses();
    for text in DOCUMENTS.map(read) {
        let words: Vec<&str> = text
            .split(|letter: char| {
                !(letter.is_ascii_alphanumeric() || letter == '.' || letter == '-')
            })
            .collect();
        for pair in words.windows(2) {
            let named = format!("{} {}", pair[0], pair[1].trim_end_matches(['.', '-']));
            if is_clause(&named) {
                assert!(clauses.contains(&named), "{named} is no clause");
            }
        }
    }
}

/// Clauses that tests cite exist, and every clause is cited by a test.
#[test]
fn every_clause_is_proven_by_a_test() {
    let clauses = clauses();
    let mut proven: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let tests = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    for folder in ["rules", "record", "session"] {
        for file in sources(&tests.join(folder)) {
            let text = fs::read_to_string(&file).unwrap();
            for (clause, place) in citations(&text) {
                let place = format!("{}:{place}", file.display());
                assert!(clauses.contains(&clause), "{place}: {clause} is no clause");
                proven.entry(clause).or_default().push(place);
            }
        }
    }
    for (clause, reason) in NOT_PROVEN {
        assert!(clauses.contains(clause), "{clause} is no clause");
        let places = proven.insert(clause.to_owned(), Vec::new());
        assert_eq!(
            places, None,
            "{clause} is proven, so this is wrong: {reason}"
        );
    }
    let missing: Vec<&String> = clauses
        .iter()
        .filter(|clause| !proven.contains_key(*clause))
        .collect();
    assert!(missing.is_empty(), "no test proves {missing:?}");
}

/// The sources in a folder and the folders within.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The clauses that the tests of a source prove, with the lines that say so.
fn citations(text: &str) -> Vec<(String, usize)> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let Some(rest) = line.strip_prefix(PROVES) else {
            assert!(!line.contains(PROVES.trim()), "line {}: {line}", index + 1);
            continue;
        };
        let list = rest
            .strip_suffix('.')
            .unwrap_or_else(|| panic!("line {}: no full stop: {line}", index + 1));
        for clause in list.split(", ") {
            found.push((clause.to_owned(), index + 1));
        }
        let mut below = lines[index + 1..].iter();
        let item = below.find(|line| !line.starts_with(PROVES));
        assert_eq!(item, Some(&"#[test]"), "line {}: {line}", index + 1);
    }
    found
}

#[test]
fn citations_are_found_where_tests_are() {
    let text = "/// More.\n    /// Proves G 1.1, G 1.2.\n    /// Proves P 1.1.\n    #[test]\n";
    let clause = |text: &str, line| (text.to_owned(), line);
    let wanted = [clause("G 1.1", 2), clause("G 1.2", 2), clause("P 1.1", 3)];
    assert_eq!(citations(text), wanted);
}

#[test]
#[should_panic(expected = "line 1")]
fn a_citation_without_a_test_is_refused() {
    citations("/// Proves G 1.1.\nfn helper() {}\n");
}
