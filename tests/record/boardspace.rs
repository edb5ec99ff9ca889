//! Records in the exact form of boardspace.net's writers, played by an independent reference,
//! which gives the expected result of each.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use record::{GameRecord, NodeId, Recordable, SgfGame, Tree, sources};
use serde::Deserialize;

#[derive(Deserialize)]
struct Expected {
    file: String,
    game: usize,
    of: usize,
    ruleset: String,
    white: String,
    black: String,
    date: String,
    site_result: String,
    turns: Vec<String>,
    position: String,
    over: Option<String>,
    agreement: Option<String>,
    /// `all`, `until` (to the last turn given), `refuse` or `either`.
    read: String,
    #[serde(default)]
    pending: Pending,
    #[serde(default)]
    comments: Vec<String>,
}

/// Unconfirmed actions: their number, or each of them.
#[derive(Deserialize)]
#[serde(untagged)]
enum Pending {
    Count(usize),
    Actions(Vec<String>),
}

impl Default for Pending {
    fn default() -> Self {
        Self::Count(0)
    }
}

/// Our copy of the records, and a newer one that may lie beside the checkout.
fn folders() -> Vec<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let beside = here.join("../../shared/records/boardspace");
    let beside = Some(beside).filter(|folder| folder.is_dir());
    [here.join("record/boardspace")]
        .into_iter()
        .chain(beside)
        .collect()
}

fn turns<P: Recordable>(tree: &Tree<P>) -> Vec<String> {
    let turns = tree.turns(&tree.line(NodeId::ROOT)).into_iter();
    turns.map(|turn| turn.text).collect()
}

fn comments<P: Recordable>(tree: &Tree<P>) -> Vec<String> {
    let line = tree.line(NodeId::ROOT).into_iter();
    let comments = line.map(|node| tree.comment(node).to_owned());
    comments.filter(|comment| !comment.is_empty()).collect()
}

fn agreement<P: Recordable>(tree: &Tree<P>) -> Option<String> {
    let file = tree.to_file();
    let (_, rest) = file.split_once("[Termination \"")?;
    rest.split_once('"').map(|(named, _)| named.to_owned())
}

fn over<P: Recordable>(tree: &Tree<P>) -> Option<String> {
    let last = *tree.line(NodeId::ROOT).last().unwrap();
    let end = tree.position(last).end()?;
    Some(
        end.winner
            .map_or_else(|| "draw".to_owned(), |winner| winner.to_string()),
    )
}

/// Compares winners; the reference may call one `w`, `White` or `win w`.
fn same_end(ours: Option<&String>, theirs: Option<&String>) -> bool {
    match (ours, theirs) {
        (None, None) => true,
        (Some(ours), Some(theirs)) => {
            let word = theirs.to_lowercase();
            let word = word.trim_start_matches("win ");
            word.starts_with(&ours.to_lowercase()[..1])
        }
        _ => false,
    }
}

fn check<P: Recordable>(tree: &Tree<P>, read: &SgfGame, text: &str, expected: &Expected) {
    let name = format!("{} game {}: {:?}", expected.file, expected.game, read.stop);
    assert_eq!(tree.ruleset().to_string(), expected.ruleset, "{name}");
    assert_eq!(tree.names.white, expected.white, "{name}");
    assert_eq!(tree.names.black, expected.black, "{name}");
    let tags: BTreeMap<&str, &str> = tree
        .tags
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let tag = |name| tags.get(name).copied().unwrap_or_default();
    assert_eq!(tag("Date"), expected.date, "{name}");
    // Old records do not contain it.
    if text.contains("RE[") {
        assert_eq!(tag("SiteResult"), expected.site_result, "{name}");
    }
    assert_eq!(turns(tree), expected.turns, "{name}");
    let last = *tree.line(NodeId::ROOT).last().unwrap();
    assert_eq!(tree.position(last).to_string(), expected.position, "{name}");
    assert!(
        same_end(over(tree).as_ref(), expected.over.as_ref()),
        "{name}"
    );
    assert_eq!(agreement(tree), expected.agreement, "{name}");
    assert_eq!(comments(tree), expected.comments, "{name}");
    let pending = match &expected.pending {
        Pending::Count(count) => *count,
        Pending::Actions(actions) => actions.len(),
    };
    assert_eq!(read.pending, pending, "{name}");
}

#[test]
fn records_in_the_form_of_the_site_are_read_as_the_reference_does() {
    for folder in folders() {
        let lines = std::fs::read_to_string(folder.join("expected.jsonl")).unwrap();
        let mut checked = 0;
        for line in lines.lines() {
            let expected: Expected = serde_json::from_str(line).unwrap();
            let bytes = std::fs::read(folder.join(&expected.file)).unwrap();
            let text = record::text_of(&bytes);
            let games = sources(&text);
            assert_eq!(games.len(), expected.of, "{}", expected.file);
            let read = SgfGame::read(games[expected.game - 1].text);
            let read = match (&*expected.read, read) {
                ("refuse", Err(_)) => continue,
                ("refuse", Ok(_)) => panic!("{}: it is read", expected.file),
                ("either", Err(_)) => continue,
                (_, Err(error)) => panic!("{}: {error:?}", expected.file),
                (_, Ok(read)) => read,
            };
            match &*expected.read {
                "all" => assert_eq!(read.stop, None, "{}", expected.file),
                "until" => assert!(read.stop.is_some(), "{}", expected.file),
                other => assert_eq!(other, "either", "{}", expected.file),
            }
            match &read.record {
                GameRecord::Gipf(tree) => check(tree, &read, &text, &expected),
                GameRecord::Tamsk(tree) => check(tree, &read, &text, &expected),
            }
            let file = read.record.to_file();
            assert_eq!(GameRecord::from_file(&file).unwrap().to_file(), file);
            checked += 1;
        }
        assert!(checked >= 13, "{folder:?}: {checked}");
    }
}
