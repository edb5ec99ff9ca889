//! Checks of the finished folder: all files exist, every address is relative, the page obeys
//! our own policy, and docs/hosting.md describes it correctly.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::assets::{self, ASSETS, FRAME_FILE, ONE_FILE, PAGE, Source};
use crate::published_address::Address;
use crate::{paths, puzzle_pages};

/// The document for webmasters.
const DOCUMENT: &str = "docs/hosting.md";

/// Checks a dist. If it was made for one address, the pages that need it may name it.
pub(crate) fn check(folder: &Path, address: Option<&Address>) -> Result<()> {
    let mut findings = Vec::new();
    let files = paths::files_below(folder)?.into_iter();
    let names: Vec<String> = files.map(|file| paths::relative(&file, folder)).collect();
    for asset in ASSETS.iter().filter(|asset| asset.is_required()) {
        if !names.iter().any(|name| name == asset.path) {
            findings.push(format!("{} is missing", asset.path));
        }
    }
    for name in &names {
        let Some(asset) = assets::of(name) else {
            findings.push(format!("{name} is not in the table of assets"));
            continue;
        };
        // Addresses in generated files are parts of messages.
        let is_ours =
            asset.source != Source::Compiled && ![ONE_FILE, FRAME_FILE].contains(&&**name);
        let ending = paths::ending(Path::new(name));
        if is_ours && matches!(ending, "html" | "css" | "js" | "webmanifest") {
            let text = paths::read(&folder.join(name))?;
            let text = puzzle_pages::without(address, name, text);
            judge_addresses(name, &text, &mut findings);
            if text.contains("%BUILD%") {
                findings.push(format!("{name} has a placeholder left in it"));
            }
        }
    }
    let document = paths::read(&paths::root().join(DOCUMENT))?;
    judge_endings(&document, &names, &mut findings);
    judge_names(&document, &names, &mut findings);
    judge_page(&paths::read(&folder.join(PAGE))?, &mut findings);
    let findings = findings.join("\n  ");
    ensure!(
        findings.is_empty(),
        "the dist is not fit to be published:\n  {findings}"
    );
    Ok(())
}

/// Finds addresses that work at one place only.
fn judge_addresses(name: &str, text: &str, findings: &mut Vec<String>) {
    let absolute = "=\"/ ='/ url(/ url(\"/ url('/ from\"/ from'/ import(\"/ http:// https://";
    for (number, line) in (1..).zip(text.lines()) {
        // Names of the two XML languages that look like addresses.
        let line = line.replace("http://www.w3.org/", "");
        for start in absolute.split(' ') {
            if line.contains(start) {
                findings.push(format!(
                    "{name}:{number}: an address that is not relative: `{start}`"
                ));
            }
        }
    }
}

/// Finds differences between the table of endings and the files of the dist.
fn judge_endings(text: &str, names: &[String], findings: &mut Vec<String>) {
    let told: BTreeSet<&str> = column(text, "ending").collect();
    let own = names.iter().filter(|name| !assets::is_published(name));
    let there: BTreeSet<&str> = own.map(|name| paths::ending(Path::new(name))).collect();
    for ending in there.symmetric_difference(&told) {
        findings.push(format!(
            "{DOCUMENT}: the table of endings is wrong about `{ending}`"
        ));
    }
}

/// Finds names in the table of files that the dist lacks.
fn judge_names(text: &str, names: &[String], findings: &mut Vec<String>) {
    for told in column(text, "file").filter(|name| !assets::is_published(name)) {
        let is_it = |name: &String| match told.split_once('*') {
            None => name == told,
            Some((start, end)) => name.starts_with(start) && name.ends_with(end),
        };
        if !names.iter().any(is_it) {
            findings.push(format!("{DOCUMENT}: there is no file `{told}`"));
        }
    }
}

/// The first column of the table with this first heading.
fn column<'a>(text: &'a str, head: &str) -> impl Iterator<Item = &'a str> + use<'a> {
    let head = format!("| {head} |");
    let rows = text
        .lines()
        .skip_while(move |line| !line.starts_with(&head));
    let rows = rows.skip(2).take_while(|line| line.starts_with('|'));
    rows.filter_map(|row| Some(row.split('|').nth(1)?.trim().trim_matches('`')))
}

/// Finds inline scripts and styles, which the policy of the page refuses.
fn judge_page(html: &str, findings: &mut Vec<String>) {
    let mut find = |what: &str| findings.push(format!("index.html: {what}"));
    if !html.contains("http-equiv=\"Content-Security-Policy\"") {
        find("the Content-Security-Policy is missing");
    }
    let after = html.split('<').skip(1);
    let opening = after.filter(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()));
    for tag in opening.map(|rest| rest.split('>').next().unwrap_or_default().to_lowercase()) {
        let mut words = tag.split_whitespace();
        let name = words.next().unwrap_or_default();
        if name == "script" && !tag.contains(" src=") {
            find("a script without src; write it into app/web");
        }
        if name == "style" || tag.contains(" style=") {
            find("inline style; write it into a style sheet");
        }
        if words.any(|word| word.starts_with("on") && word.contains('=')) {
            find("an inline handler; write it into app/web");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{judge_addresses, judge_endings, judge_names, judge_page};

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

    #[test]
    fn addresses_are_relative() {
        let judge = |text: &str| {
            let mut findings = Vec::new();
            judge_addresses("a.css", text, &mut findings);
            findings.len()
        };
        assert_eq!(judge("a { background: url(\"./a.svg\") }"), 0);
        assert_eq!(
            judge("x.createElementNS(\"http://www.w3.org/2000/svg\")"),
            0
        );
        assert_eq!(judge("a { background: url(/a.svg) }"), 1);
    }

    #[test]
    fn a_page_holds_no_script_style_or_handler() {
        let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"x\">";
        let judge = |html: &str| {
            let mut findings = Vec::new();
            judge_page(html, &mut findings);
            findings.len()
        };
        let page = |body: &str| judge(&format!("{policy}{body}"));
        assert_eq!(
            page("<script src=\"a.js\"></script><p class=\"b\">on = 1</p>"),
            0
        );
        assert_eq!(page("<script>1</script>"), 1);
        assert_eq!(page("<style>p{}</style>"), 1);
        assert_eq!(page("<p style=\"color:red\" onclick=\"x()\">"), 2);
        assert_eq!(judge("<p>"), 1);
    }
}
