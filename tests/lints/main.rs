//! Lints that no compiler has, for sources and manifests. `cargo xtask check` runs them.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test that panics says what is wrong, and one that prints warns"
)]

mod comments;
mod counts;
mod cycles;
mod modules;
mod script;
mod texts;
mod tokens;
mod words;

use std::fs;
use std::path::{Path, PathBuf};

/// A file with more lines gets a warning: it may hold more than one idea.
const MANY_LINES: usize = 450;

/// The packages of the workspace that each package may use: the arrows of ARCHITECTURE.md.
const ARROWS: [(&str, &str); 16] = [
    ("rules", ""),
    ("engine", "rules"),
    ("messages", ""),
    ("worker", "rules engine messages"),
    ("record", "rules"),
    ("locale", ""),
    ("session", "rules record"),
    ("features", "rules record session locale messages"),
    ("browser", "session"),
    ("board", "rules record session locale"),
    (
        "play",
        "rules record session features locale board browser messages",
    ),
    (
        "ui",
        "rules record session features locale board play browser messages",
    ),
    (
        "embed",
        "rules record session features locale board play browser messages",
    ),
    ("cli", "rules record engine"),
    ("pages", "rules record session features locale board"),
    ("xtask", ""),
];

/// The packages that forbid unsafe code.
const SAFE: &str = "rules record session features locale engine messages worker pages";

/// The packages whose folders and files beside the root form no circle, either.
const FOLDERS_IN_ORDER: [&str; 3] = ["play", "ui", "embed"];

/// Checks all sources; all findings are shown at once.
#[test]
fn sources_keep_the_rules_of_the_repository() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    let root = root.expect("this package is in the repository");
    let mut findings = Vec::new();
    let mut manifests = String::new();
    let files = files_below(root);
    for file in &files {
        let name = relative(file, root);
        let ending = file
            .extension()
            .unwrap_or_default()
            .to_str()
            .unwrap_or_default();
        if name.ends_with("package-lock.json") && read(file).contains("\"resolved\"") {
            findings.push(format!(
                "{name} names a registry; .npmrc forbids npm to write it"
            ));
        }
        if !["rs", "js", "mjs", "ts", "css", "html", "toml", "md"].contains(&ending) {
            continue;
        }
        let text = read(file);
        if ending != "md" {
            warn_of_length(&name, &text);
            judge_text(&name, &text, &mut findings);
            comments::judge_comments(&name, &text, &mut findings);
            comments::judge_tests(&name, &text, &mut findings);
            judge_debug(&name, &text, &mut findings);
        }
        judge_references(&name, &text, &mut findings);
        if name.ends_with("/Cargo.toml") {
            manifests.push_str(&text);
        }
    }
    judge_workspace(&read(&root.join("Cargo.toml")), &manifests, &mut findings);
    for (package, may_use) in ARROWS {
        let folder = root.join("app").join(package);
        judge_manifest(
            package,
            may_use,
            &read(&folder.join("Cargo.toml")),
            &mut findings,
        );
        let is_safe = SAFE.split(' ').any(|safe| safe == package);
        if is_safe && !read(&folder.join("src/lib.rs")).contains("#![forbid(unsafe_code)]") {
            findings.push(format!(
                "app/{package}/src/lib.rs: must say #![forbid(unsafe_code)]"
            ));
        }
    }
    for (package, _) in ARROWS {
        let folder = root.join("app").join(package);
        let sources = files.iter().filter(|file| file.starts_with(&folder));
        let sources = sources.filter(|file| file.extension().is_some_and(|ending| ending == "rs"));
        let sources = sources.map(|file| (relative(file, &folder), read(file)));
        judge_circles(package, &sources.collect(), &mut findings);
    }
    let sources = files
        .iter()
        .filter(|file| file.extension().is_some_and(|it| it == "rs"));
    let sources: Vec<_> = sources
        .map(|file| (relative(file, root), read(file)))
        .collect();
    counts::judge_counts(&sources, &mut findings);
    judge_tests(root, &files, &mut findings);
    assert!(findings.is_empty(), "\n  {}", findings.join("\n  "));
}

/// Finds texts of the app in the browser tests, and exceptions that are not needed.
fn judge_tests(root: &Path, files: &[PathBuf], findings: &mut Vec<String>) {
    let source = |path: &str| read(&root.join(path));
    let mut texts = Vec::new();
    for language in ["en", "de"] {
        texts.extend(texts::of_locale(&source(&format!(
            "app/locale/locales/{language}.json"
        ))));
    }
    for (function, path) in [
        ("shellText", "app/web/boot.js"),
        ("frameText", "app/web/embed/frame.js"),
        ("elementText", "app/web/embed.js"),
    ] {
        texts.extend(texts::of_script(function, &source(path)));
    }
    for lesson in files_below(&root.join("app/web/lessons")) {
        let name = relative(&lesson, root);
        let name = name
            .rsplit('/')
            .next()
            .and_then(|name| name.split('.').next());
        texts.extend(texts::of_lesson(name.unwrap_or_default(), &read(&lesson)));
    }
    for rules in ["docs/rules.md", "docs/rules.de.md"] {
        texts.extend(texts::of_rules(&source(rules)));
    }
    let texts = texts::Texts::new(texts);
    let mut allowed = Vec::new();
    for file in files {
        let name = relative(file, root);
        let is_of_tests = name.starts_with("tests/e2e/") && !name.contains("package");
        if is_of_tests && (name.ends_with(".js") || name.ends_with(".json")) {
            words::judge_words(&name, &read(file), &texts, &mut allowed, findings);
        }
    }
    for (index, (file, text, _)) in words::ALLOWED.iter().enumerate() {
        if !allowed.contains(&index) {
            findings.push(format!(
                "tests/lints/words.rs: nothing needs “{text}” in {file}"
            ));
        }
    }
}

fn read(file: &Path) -> String {
    let text = fs::read_to_string(file);
    text.unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// A path from a folder, with slashes.
fn relative(file: &Path, folder: &Path) -> String {
    let path = file.strip_prefix(folder).unwrap_or(file);
    let parts = path.iter().map(|part| part.to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}

/// Every file below a folder, without hidden folders, build output and installed packages.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let is_source = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let others = ["dist", "dist.draft", "node_modules", "shots", "results"];
        !name.starts_with(['.']) && !name.starts_with("target") && !others.contains(&&*name)
    };
    let paths = paths.into_iter().filter(is_source);
    let files = paths.map(|path| {
        if path.is_dir() {
            files_below(&path)
        } else {
            vec![path]
        }
    });
    files.flatten().collect()
}

fn warn_of_length(name: &str, text: &str) {
    let lines = text.lines().count();
    if lines > MANY_LINES {
        println!("warning: {name} has {lines} lines, more than {MANY_LINES}");
    }
}

/// Finds words that are only for work in progress.
fn judge_text(name: &str, text: &str, findings: &mut Vec<String>) {
    // Written in two halves, so that this file does not find itself.
    let left_over = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("XX", "X:"),
        concat!("db", "g!("),
        concat!("debug", "ger;"),
    ];
    for (number, line) in (1..).zip(text.lines()) {
        for word in left_over.iter().filter(|word| line.contains(**word)) {
            findings.push(format!("{name}:{number}: `{word}` is left over"));
        }
    }
}

/// Finds texts of a browser's program that are formatted for debugging: in a dist they are empty.
fn judge_debug(name: &str, text: &str, findings: &mut Vec<String>) {
    let package = name
        .strip_prefix("app/")
        .and_then(|path| path.split_once('/'));
    let is_native = |(package, path): (&str, &str)| {
        ["cli", "pages", "xtask"].contains(&package) || !path.starts_with("src/")
    };
    if package.is_none_or(is_native) || name.ends_with("tests.rs") {
        return;
    }
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    for (number, line) in (1..).zip(code.lines()) {
        if line.contains("format!(") && (line.contains(":?}") || line.contains(":#?}")) {
            findings.push(format!(
                "{name}:{number}: a dist formats nothing for debugging"
            ));
        }
    }
}

#[test]
fn a_text_for_debugging_is_found() {
    let judge = |name: &str, text: &str| {
        let mut findings = Vec::new();
        judge_debug(name, text, &mut findings);
        findings.len()
    };
    let line = "let key = format!(\"{state:?}\");\n";
    assert_eq!(judge("app/features/src/a.rs", line), 1);
    assert_eq!(
        judge("app/features/src/a.rs", "let key = format!(\"{state}\");\n"),
        0
    );
    assert_eq!(judge("app/features/src/tests.rs", line), 0);
    assert_eq!(judge("app/cli/src/a.rs", line), 0);
    let test = format!("#[cfg(test)]\nmod tests {{\n    {line}}}\n");
    assert_eq!(judge("app/features/src/a.rs", &test), 0);
}

/// Finds numbers of issues: a reader has the repository, not the list of its issues.
fn judge_references(name: &str, text: &str, findings: &mut Vec<String>) {
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.to_lowercase();
        let mut after = line.split("issue").skip(1).map(|after| {
            let after = after.strip_prefix('s').unwrap_or(after).trim_start();
            after.strip_prefix('#').unwrap_or(after)
        });
        if after.any(|after| after.starts_with(|sign: char| sign.is_ascii_digit())) {
            findings.push(format!(
                "{name}:{number}: say what is meant, not its number"
            ));
        }
    }
}

/// Finds dependencies of the workspace whose line does not end with a reason, and those that
/// no package uses.
fn judge_workspace(manifest: &str, members: &str, findings: &mut Vec<String>) {
    let used: Vec<&str> = dependencies(members).map(key).collect();
    for line in dependencies(manifest) {
        if !line.contains("path =") && !line.contains(" # ") {
            findings.push(format!(
                "Cargo.toml: `{line}` has no reason (a comment behind it)"
            ));
        }
        if !used.contains(&key(line)) {
            findings.push(format!("Cargo.toml: no package uses {}", key(line)));
        }
    }
}

/// Finds dependencies with a version of their own, and those against the arrows.
fn judge_manifest(package: &str, may_use: &str, manifest: &str, findings: &mut Vec<String>) {
    for line in dependencies(manifest) {
        let name = key(line);
        if !line.contains("workspace") {
            findings.push(format!(
                "app/{package}: the workspace must say the version of {name}"
            ));
        }
        let is_ours = ARROWS.iter().any(|(other, _)| *other == name);
        if is_ours && !may_use.split(' ').any(|other| other == name) {
            findings.push(format!(
                "app/{package} may not use {name} (see ARCHITECTURE.md)"
            ));
        }
    }
}

/// Finds circles of files, and of folders.
fn judge_circles(package: &str, sources: &modules::Sources, findings: &mut Vec<String>) {
    let uses = cycles::uses(sources);
    for circle in cycles::circles(&uses) {
        let (count, way) = (circle.len(), cycles::way_round(&uses, &circle));
        findings.push(format!("{package}: {count} files in a circle: {way}"));
    }
    if FOLDERS_IN_ORDER.contains(&package) {
        let folders = cycles::of_folders(&uses);
        for circle in cycles::circles(&folders) {
            let way = cycles::way_round(&folders, &circle);
            findings.push(format!("{package}: folders in a circle: {way}"));
        }
    }
}

/// The lines of every section of dependencies, without comments and empty lines.
fn dependencies(manifest: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    manifest.lines().map(str::trim).filter(move |line| {
        if line.starts_with('[') {
            inside = line.ends_with("dependencies]");
            return false;
        }
        inside && !line.is_empty() && !line.starts_with('#')
    })
}

/// The name in a line of dependencies.
fn key(line: &str) -> &str {
    line.split(['.', ' ', '=']).next().unwrap_or_default()
}

mod rules {
    use super::{judge_circles, judge_manifest, judge_references, judge_text, judge_workspace};

    fn found(judge: impl Fn(&mut Vec<String>)) -> usize {
        let mut findings = Vec::new();
        judge(&mut findings);
        findings.len()
    }

    #[test]
    fn a_dependency_is_used_and_has_a_reason() {
        let shared = "[workspace.dependencies]\na = \"1\" # x\na-b = { path = \"b\" }\n";
        let judge = |shared: &str, members: &str| {
            found(|findings| judge_workspace(shared, members, findings))
        };
        let both =
            "[dependencies]\na.workspace = true\n[dev-dependencies]\na-b = { workspace = true }\n";
        assert_eq!(judge(shared, both), 0);
        assert_eq!(judge(shared, "[dependencies]\na-b.workspace = true\n"), 1);
        assert_eq!(judge(shared, "[package]\nname = \"a\"\n"), 2);
        assert_eq!(judge("[workspace.dependencies]\na = \"1\"\n", both), 1);
    }

    #[test]
    fn no_text_points_to_a_number() {
        let judge = |text: &str| found(|findings| judge_references("a.md", text, findings));
        assert_eq!(judge("An issue of 5 pages; the issues of #1"), 0);
        for number in ["5", " 5", "s 5", " #5"] {
            assert_eq!(
                judge(&format!("what Issue{number} asks for")),
                1,
                "{number}"
            );
        }
    }

    #[test]
    fn arrows_do_not_point_back() {
        let judge = |line: &str| {
            let manifest = format!("[dependencies]\n{line}\n");
            found(|findings| judge_manifest("record", "rules", &manifest, findings))
        };
        assert_eq!(judge("rules.workspace = true"), 0);
        assert_eq!(judge("session.workspace = true"), 1);
        assert_eq!(judge("serde = \"1\""), 1);
    }

    #[test]
    fn a_circle_of_files_is_found() {
        let judge = |b: &str| {
            let file = |path: &str, text: &str| (format!("src/{path}.rs"), text.to_owned());
            let sources = [
                file("lib", "mod a; mod b; mod c;"),
                file("a", "use crate::b::B; pub struct A;"),
                file("b", b),
                file("c", "pub struct C;"),
            ];
            found(|findings| judge_circles("a", &sources.clone().into(), findings))
        };
        assert_eq!(judge("use crate::a::A; pub struct B;"), 1);
        assert_eq!(judge("use crate::c::C; pub struct B;"), 0);
    }

    #[test]
    fn leftovers_are_found() {
        let left = concat!("// TO", "DO later");
        assert_eq!(found(|findings| judge_text("a.rs", left, findings)), 1);
    }
}
