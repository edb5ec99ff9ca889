//! Lints that no compiler has: for sources, manifests and the page.

use std::path::Path;

use anyhow::{Result, bail};

use crate::{module_cycles, paths};

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
    ("browser", "session"),
    ("board", "rules record session locale"),
    ("play", "rules record session locale board browser messages"),
    (
        "ui",
        "rules record session locale board play browser library messages",
    ),
    (
        "embed",
        "rules record session locale board play browser messages",
    ),
    ("library", "rules record session locale"),
    ("cli", "rules record engine"),
    ("pages", "rules record session locale library"),
    ("xtask", ""),
];

/// The packages that forbid unsafe code.
const SAFE: &str = "rules record session locale library engine messages worker pages";

/// The packages whose modules must not form a cycle.
const WITHOUT_CYCLES: [&str; 3] = ["play", "ui", "embed"];

/// Checks all sources; all findings are shown at once.
pub(crate) fn check_sources() -> Result<()> {
    let root = paths::root();
    let mut findings = Vec::new();
    let mut files = ["README", "ARCHITECTURE", "CONTRIBUTING", "CHANGELOG"]
        .map(|name| root.join(format!("{name}.md")))
        .to_vec();
    files.extend(["index.html", "Cargo.toml"].map(|name| root.join(name)));
    for folder in ["app", "docs", "style", "tests"] {
        files.extend(paths::files_below(&root.join(folder))?);
    }
    let mut manifests = String::new();
    for file in &files {
        let (name, ending) = (paths::relative(file, &root), paths::ending(file));
        if name.ends_with("package-lock.json") && paths::read(file)?.contains("\"resolved\"") {
            findings.push(format!(
                "{name} names a registry; .npmrc forbids npm to write it"
            ));
        }
        if !["rs", "js", "mjs", "ts", "css", "html", "toml", "md"].contains(&ending) {
            continue;
        }
        let text = paths::read(file)?;
        if ending != "md" {
            warn_of_length(&name, &text);
            judge_text(&name, &text, &mut findings);
        }
        judge_references(&name, &text, &mut findings);
        if name.ends_with("/Cargo.toml") {
            manifests.push_str(&text);
        }
    }
    judge_page(&paths::read(&root.join("index.html"))?, &mut findings);
    judge_workspace(
        &paths::read(&root.join("Cargo.toml"))?,
        &manifests,
        &mut findings,
    );
    for (package, may_use) in ARROWS {
        judge_package(
            &root.join("app").join(package),
            package,
            may_use,
            &mut findings,
        )?;
    }
    for package in WITHOUT_CYCLES {
        let sources = root.join("app").join(package).join("src");
        module_cycles::judge(&sources, &root, &mut findings)?;
    }
    refuse("the lints found:", &findings)
}

/// Fails if there are findings, and lists them.
pub(crate) fn refuse(heading: &str, findings: &[String]) -> Result<()> {
    if !findings.is_empty() {
        bail!("{heading}\n  {}", findings.join("\n  "));
    }
    Ok(())
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

/// Finds inline scripts and styles, which the policy of the page refuses.
pub(crate) fn judge_page(html: &str, findings: &mut Vec<String>) {
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

fn judge_package(
    folder: &Path,
    package: &str,
    may_use: &str,
    findings: &mut Vec<String>,
) -> Result<()> {
    judge_manifest(
        package,
        may_use,
        &paths::read(&folder.join("Cargo.toml"))?,
        findings,
    );
    if SAFE.split(' ').any(|safe| safe == package)
        && !paths::read(&folder.join("src/lib.rs"))?.contains("#![forbid(unsafe_code)]")
    {
        findings.push(format!(
            "app/{package}/src/lib.rs: must say #![forbid(unsafe_code)]"
        ));
    }
    Ok(())
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

#[cfg(test)]
mod tests {
    use super::{judge_manifest, judge_page, judge_references, judge_text, judge_workspace};

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
    fn leftovers_are_found() {
        let left = concat!("// TO", "DO later");
        assert_eq!(found(|findings| judge_text("a.rs", left, findings)), 1);
    }
}
