//! What a dist holds besides where its address is known: a page for every puzzle, for chats,
//! and what search engines read. A program of its own makes them (`lay-pages`).

use std::path::{Path, PathBuf};

use crate::base::Base;
use crate::job::{Job, Sink};
use crate::paths;
use crate::trouble::{Outcome, Trouble};

/// Lays them into a folder, and tells the page of the app its address.
pub(crate) fn lay(folder: &Path, base: &Base) -> Outcome {
    Job::cargo()
        .args(["run", "--quiet", "--locked", "--package", "pages"])
        .args(["--bin", "lay-pages", "--"])
        .args([folder])
        .args([base.as_str()])
        .run(&Sink::Screen)
}

/// Whether a file of the dist is one of them; the app never asks for one.
pub(crate) fn is_part(name: &str) -> bool {
    name.starts_with("p/") || matches!(name, "sitemap.xml" | "robots.txt")
}

/// The text of a file without the address that it may name: the app's, in what needs it.
pub(crate) fn without(base: Option<&Base>, name: &str, text: String) -> String {
    match base {
        Some(base) if name == "index.html" || is_part(name) => text.replace(base.as_str(), ""),
        _ => text,
    }
}

/// The pages in a folder, as they are called there.
pub(crate) fn pages(folder: &Path) -> Outcome<Vec<String>> {
    let files = paths::files_below(&folder.join("p"))?.into_iter();
    let pages = files.filter(|file| paths::ending(file) == "html");
    Ok(pages.map(|file| paths::relative(&file, folder)).collect())
}

/// The address of a dist that tests look at; nobody is there.
const TESTED: &str = "https://club.example/some/where/";

/// A dist with these pages, for tests: a copy of the one that there is.
pub(crate) fn tested(dist: &Path) -> Outcome<PathBuf> {
    let copy = paths::target().join("xtask").join("pages");
    paths::remove_folder(&copy)?;
    for file in paths::files_below(dist)? {
        let bytes = paths::read_bytes(&file)?;
        paths::write(&copy.join(paths::relative(&file, dist)), bytes)?;
    }
    let base = Base::parse(TESTED);
    let base = base.map_err(|fault| Trouble::new(format!("`{TESTED}`: {fault}")))?;
    lay(&copy, &base)?;
    Ok(copy)
}

#[cfg(test)]
mod tests {
    use super::{is_part, without};
    use crate::base::Base;

    #[test]
    fn only_what_needs_the_address_may_name_it() {
        let base = Base::parse("https://a.example/b").ok();
        let text = "<a href=\"https://a.example/b/p/c.html\">".to_owned();
        let without = |name| without(base.as_ref(), name, text.clone());
        assert_eq!(without("p/c.html"), "<a href=\"p/c.html\">");
        assert_eq!(without("embed.js"), text);
    }

    #[test]
    fn what_belongs_to_them() {
        assert!(is_part("p/abc.html") && is_part("robots.txt"));
        assert!(!is_part("puzzles/basic.txt") && !is_part("index.html"));
    }
}
