//! Lints that no compiler has: for sources, manifests and the page.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::{module_cycles, paths};

/// A file with more lines gets a warning: it may hold more than one idea.
const MANY_LINES: usize = 450;

/// The packages of the workspace that each package may use: the arrows of ARCHITECTURE.md.
const ARROWS: [(&str, &[&str]); 16] = [
    ("rules", &[]),
    ("engine", &["rules"]),
    ("messages", &[]),
    ("worker", &["rules", "engine", "messages"]),
    ("record", &["rules"]),
    ("locale", &[]),
    ("session", &["rules", "record"]),
    ("browser", &["session"]),
    ("board", &["rules", "record", "session", "locale"]),
    (
        "play",
        &[
            "rules", "record", "session", "locale", "board", "browser", "messages",
        ],
    ),
    (
        "ui",
        &[
            "rules", "record", "session", "locale", "board", "play", "browser", "library",
            "messages",
        ],
    ),
    (
        "embed",
        &[
            "rules", "record", "session", "locale", "board", "play", "browser", "messages",
        ],
    ),
    ("library", &["rules", "record", "session", "locale"]),
    ("cli", &["rules", "record", "engine"]),
    (
        "pages",
        &["rules", "record", "session", "locale", "library"],
    ),
    ("xtask", &[]),
];

/// The packages that forbid unsafe code.
const SAFE: [&str; 9] = [
    "rules", "record", "session", "locale", "library", "engine", "messages", "worker", "pages",
];

/// Checks all sources; all findings are shown at once.
pub(crate) fn check_sources() -> Result<()> {
    let root = paths::root();
    let mut findings = Vec::new();
    for file in source_files(&root)? {
        let name = paths::relative(&file, &root);
        let text = paths::read(&file)?;
        if paths::ending(&file) != "md" {
            warn_of_length(&name, &text);
            judge_text(&name, &text, &mut findings);
        }
        judge_references(&name, &text, &mut findings);
    }
    judge_page(&paths::read(&root.join("index.html"))?, &mut findings);
    for folder in [paths::e2e(), paths::scripts()] {
        let lock = folder.join("package-lock.json");
        if paths::read(&lock)?.contains("\"resolved\"") {
            let name = paths::relative(&lock, &root);
            findings.push(format!(
                "{name}: names a registry; let npm write it there, where .npmrc forbids it"
            ));
        }
    }
    let shared = paths::read(&root.join("Cargo.toml"))?;
    judge_shared_dependencies(&shared, &mut findings);
    let mut members = String::new();
    for folder in ["app", "tests"] {
        for file in paths::files_below(&root.join(folder))? {
            if file.ends_with("Cargo.toml") {
                members.push_str(&paths::read(&file)?);
            }
        }
    }
    judge_use(&shared, &members, &mut findings);
    for (package, may_use) in ARROWS {
        let folder = root.join("app").join(package);
        judge_manifest(
            package,
            may_use,
            &paths::read(&folder.join("Cargo.toml"))?,
            &mut findings,
        );
        if SAFE.contains(&package)
            && !paths::read(&folder.join("src/lib.rs"))?.contains("#![forbid(unsafe_code)]")
        {
            findings.push(format!(
                "app/{package}/src/lib.rs: must say #![forbid(unsafe_code)]"
            ));
        }
    }
    for package in ["play", "ui", "embed"] {
        let sources = root.join("app").join(package).join("src");
        module_cycles::judge(&sources, &root, &mut findings)?;
    }
    refuse("the lints found:", &findings)
}

/// Every text of the repository that is written by hand.
fn source_files(root: &Path) -> Result<Vec<PathBuf>> {
    let mut files = vec![
        root.join("index.html"),
        root.join("Cargo.toml"),
        root.join("README.md"),
        root.join("ARCHITECTURE.md"),
        root.join("CONTRIBUTING.md"),
        root.join("CHANGELOG.md"),
    ];
    for folder in ["app", "docs", "style", "tests"] {
        files.extend(paths::files_below(&root.join(folder))?);
    }
    files.retain(|file| {
        matches!(
            paths::ending(file),
            "rs" | "js" | "mjs" | "ts" | "css" | "html" | "toml" | "md"
        )
    });
    Ok(files)
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
        for word in left_over {
            if line.contains(word) {
                findings.push(format!("{name}:{number}: `{word}` is left over"));
            }
        }
    }
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
                "{name}:{number}: say what is meant, not the number of an issue"
            ));
        }
    }
}

/// Finds inline scripts and styles, which the policy of the page refuses.
pub(crate) fn judge_page(html: &str, findings: &mut Vec<String>) {
    if !html.contains("http-equiv=\"Content-Security-Policy\"") {
        findings.push("index.html: the Content-Security-Policy is missing".into());
    }
    for tag in tags(html) {
        let name = tag.split_whitespace().next().unwrap_or_default();
        if name == "script" && !tag.contains(" src=") {
            findings.push("index.html: a script without src; write it into app/web".into());
        }
        if name == "style" || tag.contains(" style=") {
            findings.push(format!(
                "index.html: inline style in <{name}>; write it into a style sheet"
            ));
        }
        if tag
            .split_whitespace()
            .any(|word| word.starts_with("on") && word.contains('='))
        {
            findings.push(format!(
                "index.html: an inline handler in <{name}>; write it into app/web"
            ));
        }
    }
}

/// The insides of all opening tags, in lower case.
fn tags(html: &str) -> Vec<String> {
    let starts = html
        .split('<')
        .skip(1)
        .filter(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()));
    starts
        .map(|rest| rest.split('>').next().unwrap_or_default().to_lowercase())
        .collect()
}

/// Finds dependencies of the workspace whose line does not end with a reason.
fn judge_shared_dependencies(manifest: &str, findings: &mut Vec<String>) {
    for line in dependencies(manifest) {
        if !line.contains("path =") && !line.contains(" # ") {
            findings.push(format!(
                "Cargo.toml: `{line}` has no reason (a comment behind it)"
            ));
        }
    }
}

/// Finds dependencies of the workspace that no package uses.
fn judge_use(shared: &str, members: &str, findings: &mut Vec<String>) {
    let name = |line: &'_ str| {
        let end = line.find(['.', ' ', '=']).unwrap_or(line.len());
        line[..end].to_owned()
    };
    let used: Vec<String> = dependencies(members).map(name).collect();
    for shared in dependencies(shared).map(name) {
        if !used.contains(&shared) {
            findings.push(format!("Cargo.toml: no package uses {shared}"));
        }
    }
}

/// Finds dependencies with a version of their own, and those against the arrows.
fn judge_manifest(package: &str, may_use: &[&str], manifest: &str, findings: &mut Vec<String>) {
    for line in dependencies(manifest) {
        let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
        if !line.contains("workspace") {
            findings.push(format!(
                "app/{package}/Cargo.toml: `{line}` must take its version from the workspace"
            ));
        }
        if ARROWS.iter().any(|(other, _)| *other == name) && !may_use.contains(&name) {
            findings.push(format!(
                "app/{package}/Cargo.toml: {package} may not depend on {name} (see ARCHITECTURE.md)"
            ));
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

/// Fails if there are findings, and lists them.
pub(crate) fn refuse(heading: &str, findings: &[String]) -> Result<()> {
    if !findings.is_empty() {
        bail!("{heading}\n  {}", findings.join("\n  "));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{
        judge_manifest, judge_page, judge_references, judge_shared_dependencies, judge_text,
        judge_use,
    };

    fn found(judge: impl Fn(&mut Vec<String>)) -> usize {
        let mut findings = Vec::new();
        judge(&mut findings);
        findings.len()
    }

    #[test]
    fn a_page_holds_no_script_style_or_handler() {
        let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"x\">";
        let page = |body: &str| found(|findings| judge_page(&format!("{policy}{body}"), findings));
        assert_eq!(
            page("<script src=\"a.js\"></script><p class=\"b\">on = 1</p>"),
            0
        );
        assert_eq!(page("<script>1</script>"), 1);
        assert_eq!(page("<style>p{}</style>"), 1);
        assert_eq!(page("<p style=\"color:red\" onclick=\"x()\">"), 2);
        assert_eq!(found(|findings| judge_page("<p>", findings)), 1);
    }

    #[test]
    fn a_dependency_pays_with_a_reason() {
        let manifest =
            |line: &str| format!("[workspace.dependencies]\n{line}\n[profile.dev]\ndebug = 1\n");
        let judge =
            |line: &str| found(|findings| judge_shared_dependencies(&manifest(line), findings));
        assert_eq!(judge("serde = \"1\" # one description for every format"), 0);
        assert_eq!(judge("rules = { path = \"app/rules\" }"), 0);
        assert_eq!(judge("serde = \"1\""), 1);
    }

    #[test]
    fn a_dependency_is_used() {
        let shared = "[workspace.dependencies]\na = \"1\" # x\na-b = { path = \"b\" }\n";
        let judge = |members: &str| found(|findings| judge_use(shared, members, findings));
        let both =
            "[dependencies]\na.workspace = true\n[dev-dependencies]\na-b = { workspace = true }\n";
        assert_eq!(judge(both), 0);
        assert_eq!(judge("[dependencies]\na-b.workspace = true\n"), 1);
        assert_eq!(judge("[package]\nname = \"a\"\n"), 2);
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
            found(|findings| {
                judge_manifest(
                    "record",
                    &["rules"],
                    &format!("[dependencies]\n{line}\n"),
                    findings,
                )
            })
        };
        assert_eq!(judge("rules.workspace = true"), 0);
        assert_eq!(judge("session.workspace = true"), 1);
        assert_eq!(judge("serde = \"1\""), 1);
    }

    #[test]
    fn leftovers_are_found() {
        let left = concat!("// TO", "DO later");
        assert_eq!(found(|findings| judge_text("a.rs", left, findings)), 1);
    }
}
