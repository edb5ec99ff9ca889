//! The files of a package do not use each other in a circle.
//!
//! A file uses another one if its code, or a `use`, names an item that is defined there. A
//! module that only re-exports the item (`pub use`) does not use it; code that imports the
//! re-export uses the file of the item. Methods are called without a path and are not seen, so
//! the methods of a type may be in several files.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::modules::{Module, Sources, modules};

/// The files that each file uses, with the line and the name of the first use.
pub(crate) type Uses = BTreeMap<String, BTreeMap<String, (usize, String)>>;

/// The uses between the files of a package, in all of its programs.
pub(crate) fn uses(sources: &Sources) -> Uses {
    let is_root = |path: &&String| {
        ["src/lib.rs", "src/main.rs", "build.rs"].contains(&path.as_str())
            || path
                .strip_prefix("src/bin/")
                .is_some_and(|name| !name.contains('/'))
    };
    let mut uses = Uses::new();
    for root in sources.keys().filter(is_root) {
        add_uses(&Package(modules(sources, root)), &mut uses);
    }
    uses
}

/// The uses between the first parts of the paths below `src`: files and folders beside the
/// root, which uses all of them and does not count.
pub(crate) fn of_folders(uses: &Uses) -> Uses {
    let folder = |path: &str| {
        let path = path.strip_prefix("src/").unwrap_or(path);
        let first = path.split('/').next().unwrap_or_default();
        let first = first.strip_suffix(".rs").unwrap_or(first);
        (!matches!(first, "main" | "lib")).then(|| first.to_owned())
    };
    let mut folders = Uses::new();
    for (from, used) in uses {
        for (to, (line, name)) in used {
            if let (Some(above), Some(below)) = (folder(from), folder(to))
                && above != below
            {
                let used = folders.entry(above).or_default();
                used.entry(below).or_insert((*line, name.clone()));
            }
        }
    }
    folders
}

/// The modules of a program, the root first.
struct Package<'a>(Vec<Module<'a>>);

/// The meaning of a name.
enum Meaning<'a> {
    Module(usize),
    /// An item, and the module that defines it.
    Item(usize, &'a str),
}

fn add_uses(package: &Package<'_>, uses: &mut Uses) {
    for (index, module) in package.0.iter().enumerate() {
        let imports = module.imports.iter().filter(|import| !import.is_export);
        let imports = imports.filter(|import| import.name.is_some());
        let imports = imports.map(|import| (&import.path, import.line));
        let names = module.names.iter().map(|name| (&name.path, name.line));
        let used = uses.entry(module.file.clone()).or_default();
        for (path, line) in imports.chain(names) {
            for meaning in package.path(index, path, &mut Vec::new()) {
                let Meaning::Item(module_of_item, name) = meaning else {
                    continue;
                };
                let file = &package.0[module_of_item].file;
                if *file != module.file {
                    let found = used.entry(file.clone());
                    let first = found.or_insert_with(|| (line, name.to_owned()));
                    if line < first.0 {
                        *first = (line, name.to_owned());
                    }
                }
            }
        }
    }
}

impl<'a> Package<'a> {
    /// The meanings of a path in a module; several if a name has several meanings, none if it
    /// leads out of the package.
    fn path<'s>(
        &'s self,
        module: usize,
        path: &[&'s str],
        asked: &mut Vec<(usize, &'s str)>,
    ) -> Vec<Meaning<'s>> {
        let mut here = vec![Meaning::Module(module)];
        let mut rest = path;
        match path {
            ["crate", after @ ..] => (here, rest) = (vec![Meaning::Module(0)], after),
            ["self", after @ ..] => rest = after,
            ["super", ..] => {
                let mut above = Some(module);
                while let ["super", after @ ..] = rest {
                    above = above.and_then(|module| self.0[module].parent);
                    rest = after;
                }
                here = above.map(Meaning::Module).into_iter().collect();
            }
            _ => {}
        }
        for word in rest {
            let next = here.into_iter().map(|meaning| match meaning {
                Meaning::Module(module) => self.name(module, word, asked),
                // Names inside an item belong to its file.
                item @ Meaning::Item(..) => vec![item],
            });
            here = next.flatten().collect();
        }
        here
    }

    /// The meaning of a name in a module: its own item, else a named import, else an import of
    /// everything in a module.
    fn name<'s>(
        &'s self,
        module: usize,
        name: &'s str,
        asked: &mut Vec<(usize, &'s str)>,
    ) -> Vec<Meaning<'s>> {
        if asked.contains(&(module, name)) {
            return Vec::new();
        }
        asked.push((module, name));
        let here = &self.0[module];
        let child = here.children.get(name).copied().map(Meaning::Module);
        let mut found: Vec<Meaning<'s>> = child.into_iter().collect();
        if here.items.contains(name) {
            found.push(Meaning::Item(module, name));
        }
        if found.is_empty() {
            let named = here
                .imports
                .iter()
                .filter(|import| import.name == Some(name));
            for import in named {
                found.extend(self.path(module, &import.path, asked));
            }
        }
        if found.is_empty() {
            for import in here.imports.iter().filter(|import| import.name.is_none()) {
                for meaning in self.path(module, &import.path, asked) {
                    if let Meaning::Module(module) = meaning {
                        found.extend(self.name(module, name, asked));
                    }
                }
            }
        }
        asked.pop();
        found
    }
}

/// The groups of files that reach each other.
pub(crate) fn circles(uses: &Uses) -> BTreeSet<BTreeSet<String>> {
    let reached = |from: &str| {
        let mut all = BTreeSet::new();
        let mut next = vec![from];
        while let Some(file) = next.pop() {
            for used in uses.get(file).into_iter().flat_map(BTreeMap::keys) {
                if all.insert(used.clone()) {
                    next.push(used);
                }
            }
        }
        all
    };
    let reached: BTreeMap<&String, BTreeSet<String>> =
        uses.keys().map(|file| (file, reached(file))).collect();
    let reaches =
        |from: &String, to: &String| reached.get(from).is_some_and(|all| all.contains(to));
    let in_circle = uses.keys().filter(|file| reaches(file, file));
    let group = |file: &String| {
        let others = uses.keys();
        let group = others.filter(|other| reaches(file, other) && reaches(other, file));
        group.cloned().collect()
    };
    in_circle.map(group).collect()
}

/// The shortest way round through the first file of a group of [`circles`]: every file with
/// the line on which it names something of the next one.
pub(crate) fn way_round(uses: &Uses, group: &BTreeSet<String>) -> String {
    let Some(first) = group.first() else {
        return String::new();
    };
    // For each file the one that was before it on the shortest way from the first one.
    let mut before: BTreeMap<&String, &String> = BTreeMap::new();
    let mut next = VecDeque::from([first]);
    while let Some(file) = next.pop_front()
        && !before.contains_key(first)
    {
        for used in uses.get(file).into_iter().flat_map(BTreeMap::keys) {
            if group.contains(used) && !before.contains_key(used) {
                before.insert(used, file);
                next.push_back(used);
            }
        }
    }
    let mut way = vec![first];
    while let Some(file) = way.last().and_then(|file| before.get(file))
        && (way.len() == 1 || way.last() != Some(&first))
    {
        way.push(file);
    }
    way.reverse();
    let steps = way.windows(2).filter_map(|pair| {
        let (line, name) = uses.get(pair[0])?.get(pair[1])?;
        let file = short(pair[0]);
        Some(format!("{file}:{line} uses {name} of {}", short(pair[1])))
    });
    steps.collect::<Vec<_>>().join(", ")
}

/// The path of a file within its package.
pub(crate) fn short(file: &str) -> &str {
    file.strip_prefix("src/").unwrap_or(file)
}

mod examples {
    use super::{Sources, circles, of_folders, short, uses, way_round};

    fn sources(files: &[(&str, &str)]) -> Sources {
        let files = files.iter();
        let files = files.map(|&(path, text)| (format!("src/{path}"), text.to_owned()));
        files.collect()
    }

    /// The circles of a package in the words of the check.
    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let uses = uses(&sources(files));
        let circles = circles(&uses).into_iter();
        circles.map(|group| way_round(&uses, &group)).collect()
    }

    #[test]
    fn two_files_that_use_each_other() {
        let files = [
            ("lib.rs", "mod a;\nmod b;"),
            ("a.rs", "use crate::b::B;\npub struct A;"),
            ("b.rs", "pub struct B;\n\nfn b(_: crate::a::A) {}"),
        ];
        assert_eq!(
            found(&files),
            ["a.rs:1 uses B of b.rs, b.rs:3 uses A of a.rs"]
        );
    }

    #[test]
    fn three_files_in_their_order() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c; mod d;"),
            ("a.rs", "pub fn a() { crate::c::c() }"),
            ("b.rs", "pub fn b() { crate::a::a() }"),
            (
                "c.rs",
                "use crate::{\n    d::d,\n    b::{self, b as e},\n};\npub fn c() { e() }",
            ),
            ("d.rs", "pub fn d() {}"),
        ];
        let way = "a.rs:1 uses c of c.rs, c.rs:3 uses b of b.rs, b.rs:1 uses a of a.rs";
        assert_eq!(found(&files), [way]);
    }

    #[test]
    fn a_re_export_hides_no_circle() {
        let through_the_root = [
            ("lib.rs", "mod a;\nmod b;\npub use a::A;\npub use b::*;"),
            ("a.rs", "use crate::B;\npub struct A;"),
            ("b.rs", "pub struct B;\nfn b() { crate::A; }"),
        ];
        assert_eq!(
            found(&through_the_root),
            ["a.rs:1 uses B of b.rs, b.rs:2 uses A of a.rs"]
        );
        let through_a_folder = [
            ("lib.rs", "mod a;\nmod f;"),
            ("a.rs", "use crate::f;\npub struct A(f::F);"),
            ("f/mod.rs", "mod g;\npub(crate) use g::G as F;"),
            ("f/g.rs", "pub struct G(Vec<crate::a::A>);"),
        ];
        assert_eq!(
            found(&through_a_folder),
            ["a.rs:2 uses G of f/g.rs, f/g.rs:1 uses A of a.rs"]
        );
    }

    #[test]
    fn a_child_uses_its_parent_that_uses_the_child() {
        let files = [
            ("lib.rs", "mod f;"),
            ("f.rs", "mod g;\npub struct F;\nfn f() -> g::G { g::new() }"),
            (
                "f/g.rs",
                "use super::F;\npub type G = F;\npub fn new() -> G { F }",
            ),
        ];
        let way = "f.rs:3 uses G of f/g.rs, f/g.rs:1 uses F of f.rs";
        assert_eq!(found(&files), [way]);
        // The parent's own code may take the name from its re-export.
        let exported = [
            ("lib.rs", "mod f;"),
            (
                "f/mod.rs",
                "mod g;\npub use g::G;\npub struct F;\nfn f(_: G) {}",
            ),
            ("f/g.rs", "use super::*;\npub struct G(F);"),
        ];
        let way = "f/g.rs:2 uses F of f/mod.rs, f/mod.rs:4 uses G of f/g.rs";
        assert_eq!(found(&exported), [way]);
    }

    #[test]
    fn no_circle() {
        let files = [
            // The root re-exports items of others, and is used only for that.
            (
                "lib.rs",
                "mod a;\nmod b;\nmod f;\npub use a::A;\npub use b::B;",
            ),
            (
                "a.rs",
                "//! See [`crate::b`].\npub struct A;\n#[cfg(test)]\nmod tests { use crate::b::B; }\n\
                 #[cfg(test)]\nuse crate::B;\n#[test]\nfn t() { crate::b::b() }\n\
                 const TEXT: &str = \"crate::b::b\"; // crate::b::b",
            ),
            (
                "b.rs",
                "use crate::A;\nuse browser::b;\npub struct B;\npub fn b(_: A) {}",
            ),
            // A parent that declares a child and passes it on does not use it; methods of one
            // type may stand in two files.
            (
                "f.rs",
                "mod g;\nmod h;\npub use g::G;\npub struct F;\nimpl F { fn f(&self) { self.g() } }",
            ),
            (
                "f/g.rs",
                "use super::F;\npub struct G;\nimpl F { pub fn g(&self) {} }",
            ),
            (
                "f/h.rs",
                "use crate::f::{F, G};\nfn h(_: F, g: G) { g.f::<F>() }",
            ),
        ];
        assert!(found(&files).is_empty(), "{:?}", found(&files));
    }

    #[test]
    fn every_program_of_a_package_is_read() {
        let files = [
            (
                "bin/tool.rs",
                "#[path = \"../a.rs\"]\nmod a;\npub struct Tool;",
            ),
            ("a.rs", "use super::Tool;\nmod b;\npub fn a(_: b::B) {}"),
            (
                "b.rs",
                "pub struct B(super::super::Tool);\nuse super::a;\nfn b() { a() }",
            ),
            (
                "main.rs",
                "mod inside { pub struct I; }\nfn main() { inside::I; }",
            ),
        ];
        assert_eq!(
            found(&files),
            ["a.rs:3 uses B of b.rs, b.rs:2 uses a of a.rs"]
        );
    }

    #[test]
    fn folders_in_a_circle_without_one_of_files() {
        let files = [
            ("lib.rs", "mod a;\nmod b;"),
            ("a/mod.rs", "pub mod one;\npub mod two;"),
            ("a/one.rs", "pub struct One;"),
            ("a/two.rs", "pub fn two(_: crate::b::B) {}"),
            ("b.rs", "use crate::a::one::One;\npub struct B(One);"),
        ];
        assert!(found(&files).is_empty());
        let folders = of_folders(&uses(&sources(&files)));
        let groups: Vec<Vec<String>> = circles(&folders)
            .into_iter()
            .map(|group| group.iter().map(|file| short(file).to_owned()).collect())
            .collect();
        assert_eq!(groups, [["a", "b"]]);
    }
}
