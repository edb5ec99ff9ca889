//! ARCHITECTURE.md and the manifests agree on the packages and their dependencies.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::prose::{root, source};

/// The packages that each package uses.
type Uses = BTreeMap<String, BTreeSet<String>>;

const DOCUMENT: &str = "ARCHITECTURE.md";

/// The packages of the folder `app` with those that their manifests name.
fn declared() -> Uses {
    let entries = fs::read_dir(root().join("app")).unwrap();
    let folders = entries.map(|entry| entry.unwrap().path());
    let packages = folders.filter(|folder| folder.join("Cargo.toml").is_file());
    let names = packages.map(|folder| folder.file_name().unwrap().to_str().unwrap().to_owned());
    let names: BTreeSet<String> = names.collect();
    let uses = names.iter().map(|name| {
        let manifest = source(&format!("app/{name}/Cargo.toml"));
        let (_, dependencies) = manifest.split_once("[dependencies]").unwrap_or_default();
        let section = dependencies.split("\n[").next().unwrap_or_default();
        let used = section
            .lines()
            .filter_map(|line| line.split(['.', ' ', '=']).next());
        let ours = used.filter(|used| names.contains(*used));
        (name.clone(), ours.map(str::to_owned).collect())
    });
    uses.collect()
}

/// The table of packages.
fn table() -> Uses {
    let text = source(DOCUMENT);
    let rows = text
        .lines()
        .skip_while(|line| !line.starts_with("| package |"));
    let rows = rows.skip(2).take_while(|line| line.starts_with('|'));
    let row = |row: &str| {
        let cells: Vec<&str> = row.split('|').collect();
        let used = cells[3].split('`').skip(1).step_by(2).map(str::to_owned);
        (cells[1].trim().trim_matches('`').to_owned(), used.collect())
    };
    rows.map(row).collect()
}

/// The arrows of the diagram.
fn diagram() -> Uses {
    let text = source(DOCUMENT);
    let (_, body) = text.split_once("```mermaid\n").unwrap();
    let (body, _) = body.split_once("```").unwrap();
    let mut uses = Uses::new();
    for (from, to) in body.lines().filter_map(|line| line.split_once(" --> ")) {
        let to = to.split('&').map(|name| name.trim().to_owned());
        uses.entry(from.trim().to_owned()).or_default().extend(to);
    }
    uses
}

/// All that each package uses, directly or through others.
fn reached(uses: &Uses) -> Uses {
    let mut reached = uses.clone();
    loop {
        let before = reached.clone();
        for used in reached.values_mut() {
            let further = used.iter().filter_map(|name| before.get(name)).flatten();
            let further: Vec<String> = further.cloned().collect();
            used.extend(further);
        }
        reached.retain(|_, used| !used.is_empty());
        if reached == before {
            return reached;
        }
    }
}

#[test]
fn the_table_names_every_package_and_what_it_uses() {
    assert_eq!(table(), declared());
}

#[test]
fn the_diagram_shows_the_same_and_no_arrow_twice() {
    let (drawn, declared) = (diagram(), declared());
    assert_eq!(reached(&drawn), reached(&declared));
    for (from, used) in &drawn {
        for to in used {
            let mut others = used.iter().filter(|other| *other != to);
            let follows = others.any(|other| {
                let reached = reached(&drawn);
                reached.get(other).is_some_and(|used| used.contains(to))
            });
            assert!(!follows, "{from} --> {to} follows from other arrows");
        }
    }
}
