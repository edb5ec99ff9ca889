//! Checks of the finished folder: all files exist, every address is relative, the page obeys
//! our own policy, and docs/hosting.md describes it correctly.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Result, ensure};
use url::Url;

use crate::assets::{self, ASSETS, FRAME_FILE, ONE_FILE, PAGE, Source};
use crate::paths;

/// The document for webmasters.
const DOCUMENT: &str = "docs/hosting.md";

/// Checks a dist. If it was made for one address, the pages that need it may name it.
pub(crate) fn check(folder: &Path, address: Option<&Url>) -> Result<()> {
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
            findings.extend(absolute_addresses(name, &without(address, name, &text)));
            if text.contains("%BUILD%") {
                findings.push(format!("{name} has a placeholder left in it"));
            }
        }
    }
    let document = paths::read(&paths::root().join(DOCUMENT))?;
    findings.extend(wrong_endings(&document, &names));
    findings.extend(wrong_names(&document, &names));
    findings.extend(inline_code(&paths::read(&folder.join(PAGE))?));
    let findings = findings.join("\n  ");
    ensure!(
        findings.is_empty(),
        "the dist is not fit to be published:\n  {findings}"
    );
    Ok(())
}

/// The text of a file without the address that it may name.
fn without(address: Option<&Url>, name: &str, text: &str) -> String {
    let may_name_it = name == PAGE || assets::is_published(name);
    let address = address.filter(|_| may_name_it);
    address.map_or(text.to_owned(), |address| {
        text.replace(address.as_str(), "")
    })
}

/// Addresses that work at one place only.
fn absolute_addresses(name: &str, text: &str) -> Vec<String> {
    let absolute = "=\"/ ='/ url(/ url(\"/ url('/ from\"/ from'/ import(\"/ http:// https://";
    let mut findings = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        // Names of the two XML languages that look like addresses.
        let line = line.replace("http://www.w3.org/", "");
        let found = absolute.split(' ').filter(|start| line.contains(start));
        findings.extend(
            found.map(|start| {
                format!("{name}:{number}: an address that is not relative: `{start}`")
            }),
        );
    }
    findings
}

/// Differences between the table of endings and the files of the dist.
fn wrong_endings(text: &str, names: &[String]) -> Vec<String> {
    let told: BTreeSet<&str> = column(text, "ending").collect();
    let own = names.iter().filter(|name| !assets::is_published(name));
    let there: BTreeSet<&str> = own.map(|name| paths::ending(Path::new(name))).collect();
    let wrong = there.symmetric_difference(&told);
    wrong
        .map(|ending| format!("{DOCUMENT}: the table of endings is wrong about `{ending}`"))
        .collect()
}

/// Names in the table of files that the dist lacks.
fn wrong_names(text: &str, names: &[String]) -> Vec<String> {
    let told = column(text, "file").filter(|name| !assets::is_published(name));
    let missing = told.filter(|told| {
        !names.iter().any(|name| match told.split_once('*') {
            None => name == told,
            Some((start, end)) => name.starts_with(start) && name.ends_with(end),
        })
    });
    missing
        .map(|told| format!("{DOCUMENT}: there is no file `{told}`"))
        .collect()
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

/// Inline scripts and styles, which the policy of the page refuses.
fn inline_code(html: &str) -> Vec<String> {
    let mut findings = Vec::new();
    let mut find = |what: &str| findings.push(format!("{PAGE}: {what}"));
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
    findings
}

#[cfg(test)]
mod tests {
    use super::{absolute_addresses, inline_code, without, wrong_endings, wrong_names};
    use crate::published_address;

    const TEXT: &str = "# x\n| ending | a |\n|---|---|\n| `html` | b |\n| `js` | b |\n\n| file | a |\n|---|---|\n| `index.html` | b |\n| `embed/*.html` | b |\n| `p/*` | b |\n";

    #[test]
    fn tables_say_what_is_there() {
        let found = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            wrong_endings(TEXT, &names).len() + wrong_names(TEXT, &names).len()
        };
        assert_eq!(found(&["index.html", "embed/a.html", "b.js", "p/x.png"]), 0);
        assert_eq!(found(&["index.html", "embed/a.html", "b.js", "c.css"]), 1);
        assert_eq!(found(&["index.html", "b.js"]), 1);
        assert_eq!(found(&["index.html", "embed/a.html"]), 1);
    }

    #[test]
    fn only_a_page_that_needs_the_address_may_name_it() {
        let address = published_address::parse("https://a.example/b").ok();
        let text = "<a href=\"https://a.example/b/p/c.html\">";
        let without = |name| without(address.as_ref(), name, text);
        assert_eq!(without("p/c.html"), "<a href=\"p/c.html\">");
        assert_eq!(without("embed.js"), text);
    }

    #[test]
    fn addresses_are_relative() {
        let found = |text| absolute_addresses("a.css", text).len();
        assert_eq!(found("a { background: url(\"./a.svg\") }"), 0);
        assert_eq!(
            found("x.createElementNS(\"http://www.w3.org/2000/svg\")"),
            0
        );
        assert_eq!(found("a { background: url(/a.svg) }"), 1);
    }

    #[test]
    fn a_page_holds_no_script_style_or_handler() {
        let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"x\">";
        let found = |body: &str| inline_code(&format!("{policy}{body}")).len();
        let allowed = "<script src=\"a.js\"></script><p class=\"b\">on = 1</p>";
        assert_eq!(found(allowed), 0);
        assert_eq!(found("<script>1</script>"), 1);
        assert_eq!(found("<style>p{}</style>"), 1);
        assert_eq!(found("<p style=\"color:red\" onclick=\"x()\">"), 2);
        assert_eq!(inline_code("<p>").len(), 1);
    }
}
