//! The modules of a package do not use each other in a cycle: below a module stands
//! everything that it needs.
//!
//! A module here is a file or folder beside the root of the package; the files of a folder
//! may use each other. The root itself uses all modules and is used by none.

use std::collections::{BTreeMap, BTreeSet};

/// The modules that each module names.
pub(crate) type Uses = BTreeMap<String, BTreeSet<String>>;

/// The uses between files, by their paths below the sources and their texts.
pub(crate) fn uses(files: &[(String, String)]) -> Uses {
    let module = |path: &str| {
        let first = path.split('/').next().unwrap_or_default();
        first.strip_suffix(".rs").unwrap_or(first).to_owned()
    };
    let mut uses = Uses::new();
    for (path, text) in files {
        // How many times `super` leads to the root.
        let folders = path.matches('/').count();
        let depth = folders + usize::from(!path.ends_with("/mod.rs"));
        let of_module = uses.entry(module(path)).or_default();
        of_module.extend(named(text, depth));
    }
    uses.retain(|module, _| !matches!(&**module, "main" | "lib"));
    let known: BTreeSet<String> = uses.keys().cloned().collect();
    for (module, named) in &mut uses {
        named.retain(|name| name != module && known.contains(name));
    }
    uses
}

/// The first words of all paths that begin at the root of the package.
fn named(text: &str, depth: usize) -> Vec<String> {
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    let code: String = lines.flat_map(|line| [line, "\n"]).collect();
    let mut found = Vec::new();
    for start in ["crate::".to_owned(), "super::".repeat(depth)] {
        for (place, _) in code.match_indices(&start) {
            // A longer word, or a path that begins elsewhere.
            let before = code[..place].chars().next_back();
            if before.is_none_or(|sign| !is_of_word(sign) && !matches!(sign, ':' | '$')) {
                found.extend(first_words(&code[place + start.len()..]));
            }
        }
    }
    found
}

/// The first word of a path, or of each path in braces.
fn first_words(path: &str) -> Vec<String> {
    let word = |text: &str| -> String {
        let signs = text.trim_start().chars();
        signs.take_while(|&sign| is_of_word(sign)).collect()
    };
    let Some(group) = path.strip_prefix('{') else {
        return vec![word(path)];
    };
    let mut words = vec![word(group)];
    let mut open = 0;
    for (place, sign) in group.char_indices() {
        match sign {
            '{' => open += 1,
            '}' if open == 0 => break,
            '}' => open -= 1,
            ',' if open == 0 => words.push(word(&group[place + 1..])),
            _ => {}
        }
    }
    words
}

fn is_of_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// The groups of modules that reach each other.
pub(crate) fn cycles(mut reached: Uses) -> BTreeSet<Vec<String>> {
    for between in reached.keys().cloned().collect::<Vec<_>>() {
        let beyond = reached[&between].clone();
        for reaches in reached.values_mut() {
            if reaches.contains(&between) {
                reaches.extend(beyond.iter().cloned());
            }
        }
    }
    let reaches = |from: &String, to: &String| reached[from].contains(to);
    let in_cycle = reached.keys().filter(|module| reaches(module, module));
    let group = |module: &String| {
        let others = reached.keys();
        let group = others.filter(|other| reaches(module, other) && reaches(other, module));
        group.cloned().collect()
    };
    in_cycle.map(group).collect()
}

mod examples {
    use super::{cycles, uses};

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let files = files.iter();
        let files = files.map(|&(path, text)| (path.to_owned(), text.to_owned()));
        let files: Vec<(String, String)> = files.collect();
        cycles(uses(&files))
            .iter()
            .map(|cycle| cycle.join(" "))
            .collect()
    }

    #[test]
    fn every_cycle_is_found_once() {
        let files = [
            ("a.rs", "use crate::b::B;"),
            ("b.rs", "use crate::{\n    c::{self, a},\n    d::D,\n};"),
            ("c.rs", "fn c() { crate::a::a() }"),
            ("d.rs", "use crate::e;"),
            ("e.rs", "use crate::f as g;"),
            ("f.rs", "use super::e::E;"),
        ];
        assert_eq!(found(&files), ["a b c", "e f"]);
    }

    #[test]
    fn the_files_of_a_folder_may_use_each_other() {
        let inside = [
            ("desk/mod.rs", "mod page; use page::Page;"),
            (
                "desk/page.rs",
                "use super::{Wish, with}; use crate::desk::Wish;",
            ),
            ("main.rs", "mod desk; use crate::desk;"),
        ];
        assert!(found(&inside).is_empty());
        let beside = [
            ("desk/mod.rs", "use super::page;"),
            ("page.rs", "use super::desk;"),
        ];
        assert_eq!(found(&beside), ["desk page"]);
        let below = [
            ("desk/page.rs", "use super::super::{store::Store, x};"),
            ("store.rs", "use crate::{desk};"),
        ];
        assert_eq!(found(&below), ["desk store"]);
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
