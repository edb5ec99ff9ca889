//! Claims of documents about the tree: links lead to files and headings, paths exist,
//! commands are known, stored keys are those of the code, and decisions have all parts.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use cli::Protocol;
use cli::tools::USAGE;
use features::data::{self, DataFile};
use session::Millis;
use session::keys::{self, KEYS};
use session::library::Library;

use crate::prose::{Line, anchors, documents, lines, root, source};

/// The documents in which a file named without its folder must be in the tree or the dist.
/// Others name files of hosts and of other sites.
const FOR_DEVELOPERS: [&str; 15] = [
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "docs/dist.md",
    "docs/engine.md",
    "docs/features.md",
    "docs/frame.md",
    "docs/glossary.md",
    "docs/keyboard.md",
    "docs/look.md",
    "docs/page-start.md",
    "docs/performance.md",
    "docs/service-worker.md",
    "docs/storage.md",
    "docs/decisions/0003-splitting-and-packs.md",
    "docs/decisions/0007-frozen-order-of-steps.md",
];

/// Folders of the tree that documents name by their paths.
const FOLDERS: [&str; 5] = ["app/", "tests/", "style/", "docs/", ".cargo/"];

/// A folder that tests write.
const WRITTEN: &str = "tests/e2e/shots";

/// Endings of files that are named without their folder.
const ENDINGS: [&str; 8] = ["rs", "js", "mjs", "css", "html", "md", "toml", "txt"];

/// Checks every line of every document. `judge` returns what is wrong with a line.
fn judge_lines(judge: impl Fn(&str, &Line) -> Vec<String>) {
    let mut findings = Vec::new();
    for document in documents() {
        for line in lines(&document) {
            let found = judge(&document, &line).into_iter();
            findings.extend(found.map(|finding| format!("{}: {finding}", line.place)));
        }
    }
    assert!(findings.is_empty(), "\n  {}", findings.join("\n  "));
}

#[test]
fn links_lead_to_files_and_headings() {
    judge_lines(|document, line| {
        let targets = line.targets().filter(|target| !target.contains("://"));
        let leads_nowhere = targets.filter(|target| !leads_somewhere(document, target));
        leads_nowhere.map(str::to_owned).collect()
    });
}

/// Returns true if a relative link of a document leads to a file and, behind a `#`, to one of
/// its headings.
fn leads_somewhere(document: &str, target: &str) -> bool {
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let folder = Path::new(document).parent().unwrap();
    let path = match path {
        "" => PathBuf::from(document),
        path => folder.join(path),
    };
    let is_found = || {
        anchors(path.to_str().unwrap())
            .iter()
            .any(|one| one == anchor)
    };
    root().join(&path).exists() && (anchor.is_empty() || is_found())
}

#[test]
fn paths_exist() {
    judge_lines(|_, line| {
        let spans = line
            .spans()
            .filter(|span| FOLDERS.iter().any(|it| span.starts_with(it)));
        let missing = spans.filter(|span| *span != WRITTEN && !root().join(fixed(span)).exists());
        missing.map(str::to_owned).collect()
    });
}

/// A path up to the folder of its first placeholder.
fn fixed(path: &str) -> &str {
    match path.find(['*', '<', '{', '…', ' ']) {
        None => path,
        Some(end) => path[..end]
            .rsplit_once('/')
            .map_or("", |(folder, _)| folder),
    }
}

#[test]
fn files_named_alone_are_in_the_tree_or_the_dist() {
    let mut files = Vec::new();
    for folder in ["app", "tests", "style", "docs"] {
        collect_files(&root().join(folder), &mut files);
    }
    files.extend(
        fs::read_dir(root())
            .unwrap()
            .map(|entry| entry.unwrap().path()),
    );
    let dist = source("app/xtask/src/assets.rs");
    let is_known = |name: &str| {
        files.iter().any(|file| file.ends_with(name)) || dist.contains(&format!("\"{name}\""))
    };
    judge_lines(|document, line| {
        let spans = line.spans().filter(|_| FOR_DEVELOPERS.contains(&document));
        let names = spans.filter(|span| {
            let ending = span.rsplit_once('.').map_or("", |(_, ending)| ending);
            let is_path = FOLDERS.iter().any(|folder| span.starts_with(folder));
            !is_path && ENDINGS.contains(&ending) && !span.contains(['*', '<', ' ', ':'])
        });
        names
            .filter(|name| !is_known(name))
            .map(str::to_owned)
            .collect()
    });
}

/// The files below a folder, without installed packages.
fn collect_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("node_modules") {
            collect_files(&path, files);
        } else {
            files.push(path);
        }
    }
}

/// Names that documents mention and the sources do not: of other libraries, of browsers and of
/// servers.
const OF_OTHERS: [&str; 6] = [
    "BitBoard",
    "Bitboard",
    "BoardBuilder",
    "MoveList",
    "RemoveLanguage",
    "SharedArrayBuffer",
];

/// The identifiers of a text between backticks that is a path of Rust with a capitalised name,
/// such as `Session::render`; none of other texts. Values in brackets are left out.
fn identifiers(span: &str) -> Vec<&str> {
    let path = span.split(['(', '<', '{']).next().unwrap_or_default();
    let names: Vec<&str> = path.trim().split("::").collect();
    let is_name = |name: &&str| {
        let fits = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
        !name.is_empty() && name.chars().all(fits)
    };
    let is_capitalised = |name: &&str| {
        name.starts_with(|sign: char| sign.is_ascii_uppercase())
            && name.contains(|sign: char| sign.is_ascii_lowercase())
    };
    match names.iter().all(is_name) && names.iter().any(is_capitalised) {
        true => names,
        false => Vec::new(),
    }
}

/// Every capitalised identifier that a document names occurs in the sources.
#[test]
fn identifiers_occur_in_the_sources() {
    assert_eq!(identifiers("Session::read(…)"), ["Session", "read"]);
    assert_eq!(identifiers("features::maker"), [""; 0]);
    assert_eq!(identifiers("Referrer-Policy"), [""; 0]);
    let mut files = Vec::new();
    for folder in ["app", "style", "tests"] {
        collect_files(&root().join(folder), &mut files);
    }
    // The exceptions stand in this folder.
    let here = root().join("tests/docs");
    let is_source = |file: &&PathBuf| {
        let ending = file.extension().and_then(|ending| ending.to_str());
        ending.is_some_and(|ending| ["rs", "js", "mjs", "ts", "css"].contains(&ending))
            && !file.starts_with(&here)
    };
    let texts = files.iter().filter(is_source);
    let texts: Vec<String> = texts.filter_map(|it| fs::read_to_string(it).ok()).collect();
    let words = texts
        .iter()
        .flat_map(|text| text.split(|sign: char| !sign.is_alphanumeric() && sign != '_'));
    let words: BTreeSet<&str> = words.collect();
    for name in OF_OTHERS {
        assert!(!words.contains(name), "{name} is in the sources");
    }
    judge_lines(|_, line| {
        let names = line.spans().flat_map(identifiers);
        let unknown = names.filter(|name| !words.contains(name) && !OF_OTHERS.contains(name));
        unknown
            .map(|name| format!("{name:?} is not in the sources"))
            .collect()
    });
}

#[test]
fn commands_of_xtask_are_known() {
    let main = source("app/xtask/src/main.rs");
    let (commands, soak) = (variants(&main, "Command"), variants(&main, "Soak"));
    let stages = variants(&source("app/xtask/src/test.rs"), "TestStage");
    assert!(commands.contains("serve") && soak.contains("bare"));
    judge_lines(|_, line| {
        let mut findings = Vec::new();
        for called in line.text.split("cargo xtask ").skip(1) {
            let called = called.split(['`', '&', '|']).next().unwrap_or_default();
            let mut words = called
                .split([' ', '[', ']'])
                .filter(|word| !word.is_empty());
            let command = words.next().unwrap_or_default();
            if command.starts_with('<') {
                continue;
            }
            let command = command.trim_matches(|sign: char| !sign.is_ascii_lowercase());
            if !commands.contains(command) {
                findings.push(format!("there is no command {command:?}"));
            }
            let next = words
                .clone()
                .next()
                .filter(|_| called.starts_with(&format!("{command} ")));
            let is_stage = next.is_some_and(|word| word.bytes().all(|it| it.is_ascii_lowercase()));
            match (command, next.filter(|_| is_stage)) {
                ("test", Some(stage)) if !stages.contains(stage) => {
                    findings.push(format!("there is no stage {stage:?}"));
                }
                ("soak", Some(stage)) if !soak.contains(stage) => {
                    findings.push(format!("soak has no stage {stage:?}"));
                }
                _ => {}
            }
            for option in words.filter_map(|word| word.strip_prefix("--")) {
                let field = format!(" {}:", option.replace('-', "_"));
                if !main.contains(&field) {
                    findings.push(format!("there is no option --{option}"));
                }
            }
        }
        findings
    });
}

/// The variants of an enum without values or with named ones, in lower case.
fn variants(source: &str, name: &str) -> BTreeSet<String> {
    let (_, body) = source.split_once(&format!("enum {name} {{")).unwrap();
    let (body, _) = body.split_once("\n}").unwrap();
    let variants = body.lines().filter_map(|line| line.strip_prefix("    "));
    let variants = variants.filter(|line| line.starts_with(|sign: char| sign.is_ascii_uppercase()));
    let names = variants.filter_map(|line| line.split([' ', ',', '(']).next());
    names.map(str::to_lowercase).collect()
}

#[test]
fn commands_of_gipf_are_known() {
    let unknown = Protocol::new().answer("nonsense").concat();
    judge_lines(|_, line| {
        let called = line.spans().filter_map(|span| span.strip_prefix("gipf "));
        let words = called.filter_map(|called| called.split(' ').next());
        let words = words.filter(|word| word.bytes().all(|it| it.is_ascii_lowercase()));
        let missing = words.filter(|word| {
            let heard = Protocol::new().answer(word).concat();
            let is_unknown = heard.replace(word, "nonsense") == unknown;
            is_unknown && !USAGE.contains(&format!("\ngipf {word} "))
        });
        missing
            .map(|word| format!("gipf knows no {word:?}"))
            .collect()
    });
}

/// The files that may name keys: the table, and the scripts that run before the app.
const NAME_KEYS: [&str; 3] = [
    "app/session/src/saves/keys.rs",
    "app/web/boot.js",
    "app/web/single/first.js",
];

/// The keys that a source names.
fn keys_in(text: &str) -> Vec<&str> {
    let keys = text.split("\"gipf.").skip(1);
    let keys = keys.filter_map(|rest| rest.split('"').next());
    let is_key = |key: &&str| {
        let is_file = ["html", "txt", "svg", "png"].contains(key);
        let fits = |sign: char| sign.is_ascii_alphanumeric() || ".-".contains(sign);
        !key.is_empty() && !is_file && key.chars().all(fits)
    };
    keys.filter(is_key).collect()
}

#[test]
fn only_the_table_names_stored_keys() {
    let mut files = Vec::new();
    collect_files(&root().join("app"), &mut files);
    let is_source = |file: &&PathBuf| {
        let ending = file.extension().and_then(|ending| ending.to_str());
        ending.is_some_and(|ending| ["rs", "js"].contains(&ending))
    };
    let mut named = 0;
    for file in files.iter().filter(is_source) {
        let path = file.strip_prefix(root()).unwrap();
        let text = fs::read_to_string(file).unwrap();
        let keys = keys_in(&text);
        if NAME_KEYS.iter().any(|name| path == Path::new(name)) {
            named += keys.len();
            let is_known = |key: &&str| keys::kind(&format!("gipf.{key}")).is_some();
            let unknown: Vec<&str> = keys.into_iter().filter(|key| !is_known(key)).collect();
            // The storage of a tab, and the beginning of all keys.
            let allowed = |key: &&str| ["editor-left", "played", "retried"].contains(key);
            assert!(unknown.iter().all(allowed), "{path:?}: {unknown:?}");
        } else {
            assert!(keys.is_empty(), "{path:?} names {keys:?}");
        }
    }
    assert!(named > KEYS.len(), "{named}");
}

/// The table of docs/storage.md is that of the code: keys, versions and kinds.
#[test]
fn stored_keys_are_those_of_the_document() {
    let text = source("docs/storage.md");
    let rows = text.lines().filter(|line| line.starts_with("| `gipf."));
    let rows = rows.map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let name = cells[1].trim_start_matches('`').split('`').next().unwrap();
        let many = name.contains('<') || cells[1].contains(" and so on");
        let name = name.split('<').next().unwrap();
        let name = match name {
            "gipf.damaged." => "gipf.damaged",
            name => name,
        };
        (
            name.to_owned(),
            many,
            cells[2].to_owned(),
            cells[3].replace(' ', ""),
        )
    });
    let known = KEYS.iter().map(|key| {
        let kind = format!("{:?}", key.kind).to_lowercase();
        (key.name.to_owned(), key.many, key.version.to_string(), kind)
    });
    assert_eq!(rows.collect::<Vec<_>>(), known.collect::<Vec<_>>());
}

/// The file with all data in docs/storage.md is one that this app writes.
#[test]
fn the_example_of_all_data_is_read_and_written() {
    let text = source("docs/storage.md");
    let begin = text.find("gipf-data 1 ").unwrap();
    let end = begin + text[begin..].find("```").unwrap();
    let mut file = DataFile::open(&text[begin..end]).unwrap().unwrap();
    while file.step() {}
    let library = Library {
        storage: file.into_data(),
    };
    assert_eq!(library.list().len(), 1);
    let saved = Millis(1_764_183_600_000);
    assert_eq!(data::file(&library.storage, saved).0, text[begin..end]);
}

#[test]
fn decisions_are_listed_and_have_all_parts() {
    let index = source("docs/decisions/README.md");
    let documents = documents();
    let records = documents
        .iter()
        .filter_map(|path| path.strip_prefix("docs/decisions/"));
    let records: Vec<&str> = records.filter(|name| *name != "README.md").collect();
    for (number, name) in (1..).zip(records) {
        assert!(
            name.starts_with(&format!("{number:04}-")),
            "{name}: it is number {number}"
        );
        assert!(index.contains(&format!("({name})")), "{name} is not listed");
        let text = source(&format!("docs/decisions/{name}"));
        for part in ["Context", "Decision", "Cost", "When to revisit"] {
            assert!(
                text.contains(&format!("**{part}.**")),
                "{name}: no {part:?}"
            );
        }
    }
}

#[test]
fn the_first_documents_stay_short() {
    let words = source("ARCHITECTURE.md").split_whitespace().count();
    assert!(words <= 1_500, "ARCHITECTURE.md has {words} words");
    let lines = source("README.md").lines().count();
    assert!(lines <= 120, "README.md has {lines} lines");
}
