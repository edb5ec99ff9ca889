//! Modules of one package form no circle: who reads one of them finds all that it needs
//! below it.
//!
//! A module here is a file or folder beside the package's root; what stands in a folder
//! is one thought. The root itself uses all of them and is used by none.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::paths;
use anyhow::Result;

/// Which modules each module names, in the order of the alphabet.
type Uses = BTreeMap<String, BTreeSet<String>>;

/// Finds circles between the modules of a package, by the folder of its sources, and
/// says for each module that stands in one the shortest way round.
pub(crate) fn judge(sources: &Path, root: &Path, findings: &mut Vec<String>) -> Result<()> {
    let mut files = Vec::new();
    for path in paths::files_below(sources)? {
        if paths::ending(&path) == "rs" {
            files.push((paths::relative(&path, sources), paths::read(&path)?));
        }
    }
    let package = paths::relative(sources, root);
    let found = circles(&uses(&files)).into_iter();
    findings.extend(found.map(|round| format!("{package}: a circle: {}", round.join(" -> "))));
    Ok(())
}

/// Who uses whom among the files of a package: their paths below its sources, and their
/// texts.
fn uses(files: &[(String, String)]) -> Uses {
    let module = |path: &str| {
        let first = path.split('/').next().unwrap_or_default();
        first.strip_suffix(".rs").unwrap_or(first).to_owned()
    };
    let is_root = |name: &str| matches!(name, "main" | "lib");
    let names = files.iter().map(|(path, _)| module(path));
    let mut uses: Uses = names
        .filter(|name| !is_root(name))
        .map(|name| (name, BTreeSet::new()))
        .collect();
    let known: BTreeSet<String> = uses.keys().cloned().collect();
    for (path, text) in files {
        let user = module(path);
        let Some(all) = uses.get_mut(&user) else {
            continue;
        };
        let named = named(text, depth(path));
        all.extend(
            named
                .into_iter()
                .filter(|one| *one != user && known.contains(one)),
        );
    }
    uses
}

/// How many times `super` leads from a file to the root of its package.
fn depth(path: &str) -> usize {
    let folders = path.matches('/').count();
    if path.ends_with("/mod.rs") {
        folders
    } else {
        folders + 1
    }
}

/// What stands first behind every path from the root of the package.
fn named(text: &str, depth: usize) -> Vec<String> {
    let code: String = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .flat_map(|line| [line, "\n"])
        .collect();
    let mut found = Vec::new();
    for start in ["crate::".to_owned(), "super::".repeat(depth)] {
        for (place, _) in code.match_indices(&start) {
            // A longer word, or a path that begins elsewhere.
            let before = code[..place].chars().next_back();
            if before.is_none_or(|sign| !is_of_word(sign) && !matches!(sign, ':' | '$')) {
                found.extend(heads(&code[place + start.len()..]));
            }
        }
    }
    found
}

/// The first word of a path, or of each path in braces.
fn heads(rest: &str) -> Vec<String> {
    let word = |text: &str| -> String {
        let signs = text.trim_start().chars();
        signs.take_while(|&sign| is_of_word(sign)).collect()
    };
    let Some(group) = rest.strip_prefix('{') else {
        return vec![word(rest)];
    };
    let mut heads = vec![word(group)];
    let mut open = 0;
    for (place, sign) in group.char_indices() {
        match sign {
            '{' => open += 1,
            '}' if open == 0 => break,
            '}' => open -= 1,
            ',' if open == 0 => heads.push(word(&group[place + 1..])),
            _ => {}
        }
    }
    heads
}

fn is_of_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// For every module that can be reached from itself, the shortest way round; a way that
/// is one of another module's, begun elsewhere, is told once.
fn circles(uses: &Uses) -> Vec<Vec<String>> {
    let mut told = BTreeSet::new();
    let mut rounds = Vec::new();
    for start in uses.keys() {
        if let Some(round) = round(uses, start) {
            let members: BTreeSet<String> = round.iter().cloned().collect();
            if told.insert(members) {
                rounds.push(round);
            }
        }
    }
    rounds
}

/// The shortest way from a module back to itself, both ends included.
fn round(uses: &Uses, start: &str) -> Option<Vec<String>> {
    let mut ways = vec![vec![start.to_owned()]];
    let mut seen = BTreeSet::new();
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            let last = way.last()?;
            for next in &uses[last] {
                let mut way = way.clone();
                way.push(next.clone());
                if next == start {
                    return Some(way);
                }
                if seen.insert(next.clone()) {
                    longer.push(way);
                }
            }
        }
        ways = longer;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{circles, uses};

    /// The circles of a package, each as a line.
    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<(String, String)> = files
            .iter()
            .map(|&(path, text)| (path.to_owned(), text.to_owned()))
            .collect();
        let rounds = circles(&uses(&files)).into_iter();
        rounds.map(|round| round.join(" -> ")).collect()
    }

    #[test]
    fn a_circle_is_named_once_and_by_the_shortest_way() {
        let files = [
            ("a.rs", "use crate::b::B;"),
            ("b.rs", "use crate::{\n    c::{self, a},\n    d::D,\n};"),
            ("c.rs", "fn c() { crate::a::a() }"),
            ("d.rs", "use crate::e;"),
            ("e.rs", "use crate::c as sea;"),
        ];
        assert_eq!(
            found(&files),
            ["a -> b -> c -> a", "d -> e -> c -> a -> b -> d"]
        );
    }

    #[test]
    fn a_folder_is_one_module_and_its_files_may_know_each_other() {
        let files = [
            ("desk/mod.rs", "mod page; use page::Page;"),
            (
                "desk/page.rs",
                "use super::{Wish, with}; use crate::desk::Wish;",
            ),
            ("main.rs", "mod desk; use crate::desk;"),
        ];
        assert!(found(&files).is_empty());
        let files = [
            ("desk/mod.rs", "use super::page;"),
            ("desk/page.rs", ""),
            ("page.rs", "use super::desk;"),
        ];
        assert_eq!(found(&files), ["desk -> page -> desk"]);
        let files = [
            ("desk/page.rs", "use super::super::{store::Store, x};"),
            ("store.rs", "use crate::{desk};"),
        ];
        assert_eq!(found(&files), ["desk -> store -> desk"]);
    }

    #[test]
    fn only_paths_of_the_package_count() {
        let files = [
            (
                "a.rs",
                "//! See [`crate::b`].\nuse browser::b; use mycrate::b; use $crate::b;",
            ),
            ("b.rs", "use crate::a; // crate::b\nuse crate::c::b;"),
            ("c.rs", "use board::crate::b;"),
        ];
        assert!(found(&files).is_empty());
    }
}
