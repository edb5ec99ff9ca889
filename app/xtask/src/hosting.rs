//! What docs/hosting.md says about the dist: its endings, and which files are named.

use std::collections::BTreeSet;
use std::path::Path;

use crate::trouble::Outcome;
use crate::{pages, paths};

/// Where it stands.
const DOCUMENT: &str = "docs/hosting.md";

/// Holds the document to the files of a dist.
pub(crate) fn judge(folder: &Path, findings: &mut Vec<String>) -> Outcome {
    let text = paths::read(&paths::root().join(DOCUMENT))?;
    let files = paths::files_below(folder)?.into_iter();
    let names: Vec<String> = files.map(|file| paths::relative(&file, folder)).collect();
    judge_endings(&text, &names, findings);
    judge_names(&text, &names, findings);
    Ok(())
}

/// The table of endings holds those of the dist and no other.
fn judge_endings(text: &str, names: &[String], findings: &mut Vec<String>) {
    let told: BTreeSet<&str> = column(text, "ending").collect();
    let own = names.iter().filter(|name| !pages::is_part(name));
    let there: BTreeSet<&str> = own.map(|name| paths::ending(Path::new(name))).collect();
    for ending in there.symmetric_difference(&told) {
        findings.push(format!(
            "{DOCUMENT}: the table of endings is wrong about `{ending}`"
        ));
    }
}

/// Every file of the other table is there.
fn judge_names(text: &str, names: &[String], findings: &mut Vec<String>) {
    for told in column(text, "file").filter(|name| !pages::is_part(name)) {
        let is_it = |name: &String| match told.split_once('*') {
            None => name == told,
            Some((start, end)) => name.starts_with(start) && name.ends_with(end),
        };
        if !names.iter().any(is_it) {
            findings.push(format!("{DOCUMENT}: there is no file `{told}`"));
        }
    }
}

/// The first column of the table whose head begins so.
fn column<'a>(text: &'a str, head: &str) -> impl Iterator<Item = &'a str> + use<'a> {
    let head = format!("| {head} |");
    let rows = text
        .lines()
        .skip_while(move |line| !line.starts_with(&head));
    let rows = rows.skip(2).take_while(|line| line.starts_with('|'));
    rows.filter_map(|row| Some(row.split('|').nth(1)?.trim().trim_matches('`')))
}

#[cfg(test)]
mod tests {
    use super::{judge_endings, judge_names};

    const TEXT: &str = "# x\n| ending | a |\n|---|---|\n| `html` | b |\n| `js` | b |\n\n| file | a |\n|---|---|\n| `index.html` | b |\n| `embed/*.html` | b |\n| `p/*` | b |\n";

    fn found(names: &[&str]) -> usize {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let mut findings = Vec::new();
        judge_endings(TEXT, &names, &mut findings);
        judge_names(TEXT, &names, &mut findings);
        findings.len()
    }

    #[test]
    fn tables_say_what_is_there() {
        assert_eq!(found(&["index.html", "embed/a.html", "b.js", "p/x.png"]), 0);
        assert_eq!(found(&["index.html", "embed/a.html", "b.js", "c.css"]), 1);
        assert_eq!(found(&["index.html", "b.js"]), 1);
        assert_eq!(found(&["index.html", "embed/a.html"]), 1);
    }
}
