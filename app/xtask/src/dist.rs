//! The static folder: everything a web host needs, with relative addresses only.

use std::fs;
use std::path::{Path, PathBuf};

use crate::base::Base;
use sha2::{Digest, Sha256};

use crate::build::For;
use crate::house;
use crate::job::{Job, Sink};
use crate::tools::Tools;
use crate::trouble::{Outcome, Trouble, While};
use crate::{build, css, frame, mind, pages, paths, single};

/// Builds the app and lays the finished folder at `dist/`; where its address is known, with
/// the pages that need it.
pub(crate) fn dist(tools: &Tools, sink: &Sink, base: Option<&Base>) -> Outcome<PathBuf> {
    let dist = paths::dist();
    // If the build fails, nobody shall take an old folder for the new one.
    paths::remove_folder(&dist)?;
    build::build(For::Players, tools, sink)?;
    assemble(&dist, Helper::Works, base)?;
    Ok(dist)
}

/// Whether the page gets the helper that keeps a version for days without a network.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Helper {
    Works,
    /// Not while somebody changes the app and wants to see every change.
    Sleeps,
}

/// Makes the finished folder at `out` from what the build left behind. The old
/// folder is replaced in one step, so that a server never shows half of each.
pub(crate) fn assemble(out: &Path, helper: Helper, base: Option<&Base>) -> Outcome {
    let stage = paths::stage();
    let draft = out.with_extension("draft");
    paths::remove_folder(&draft)?;
    for file in paths::files_below(&stage)? {
        copy(&file, &draft.join(paths::relative(&file, &stage)))?;
    }
    Job::cargo()
        .args(["run", "--quiet", "--locked", "--package", "locale"])
        .args(["--bin", "write-locales", "--"])
        .args([draft.join("locales")])
        .run(&Sink::Screen)?;
    paths::write(&draft.join("app.css"), css::bundle(&paths::root())?)?;
    for (from, to) in RULES {
        copy(&paths::root().join(from), &draft.join(to))?;
    }
    for (name, files) in css::LATER {
        paths::write(&draft.join(name), css::later(&paths::root(), files)?)?;
    }
    let scripts = [
        "boot.js",
        "patient.js",
        "start.js",
        "ui.js",
        "__wasm_split.js",
    ];
    let others = mind::SCRIPTS.into_iter().chain(frame::SCRIPTS);
    for script in scripts.into_iter().chain(others).chain([HELPER, OFF]) {
        let script = draft.join(script);
        paths::write(&script, without_remarks(&paths::read(&script)?))?;
    }
    let index = draft.join("index.html");
    let mut html = tidy(&paths::read(&index)?);
    if helper == Helper::Sleeps {
        html = html.replace(" data-worker=\"./sw.js\"", "");
    }
    paths::write(&index, html)?;
    for page in frame::PAGES {
        let page = draft.join(page);
        paths::write(&page, tidy(&paths::read(&page)?))?;
    }
    for one in [single::APP, single::SANDBOX] {
        paths::write(&draft.join(one.name), single::make(&one, &draft)?)?;
    }
    // The page says how large the file is that can be taken along.
    let html = paths::read(&index)?;
    let size = paths::read_bytes(&draft.join(single::APP.name))?.len();
    let said = format!("<html data-single=\"{}\"", size.div_ceil(1_000_000));
    paths::write(&index, html.replacen("<html", &said, 1))?;
    if let Some(base) = base {
        pages::lay(&draft, base)?;
    }
    let stamp = stamp(&draft)?;
    let script = draft.join(HELPER);
    let files = kept_files(&draft)?.join("\", \"");
    let sums = sums(&draft)?.join(", ");
    let helper = paths::read(&script)?.replace("%FILES%", &files);
    paths::write(&script, helper.replace("\"%SUMS%\": \"\"", &sums))?;
    let pages = ["index.html", "start.js", "ui.js", "__wasm_split.js", HELPER];
    let others = mind::SCRIPTS.into_iter().chain(frame::SCRIPTS);
    let of_puzzles = pages::pages(&draft)?;
    let named = pages.into_iter().chain(others).chain(frame::PAGES);
    for page in named.chain(of_puzzles.iter().map(String::as_str)) {
        let page = draft.join(page);
        paths::write(&page, stamped(&paths::read(&page)?, &stamp))?;
    }
    house::check_dist(&draft, base)?;
    paths::remove_folder(out)?;
    fs::rename(&draft, out).doing(format_args!("put {} in its place", out.display()))
}

/// The helper that keeps a version: its name never changes, for browsers know it by
/// its name.
const HELPER: &str = "sw.js";

/// What a host lays in the place of the helper to turn it off.
const OFF: &str = "sw-off.js";

/// The rules in every language: docs/ is their one source, and the page of the rules fetches
/// them by the tag of the language.
const RULES: [(&str, &str); 2] = [
    ("docs/rules.md", "rules/en.md"),
    ("docs/rules.de.md", "rules/de.md"),
];

/// What the helper keeps besides the page: every file but what it has no use for, what other
/// people's pages fetch, and what is there for chats.
fn kept_files(folder: &Path) -> Outcome<Vec<String>> {
    let files = paths::files_below(folder)?.into_iter();
    let mut names: Vec<String> = files.map(|file| paths::relative(&file, folder)).collect();
    let is_app = |name: &str| !frame::is_part(name) && !pages::is_part(name);
    names.retain(|name| !is_left_out(name) && is_app(name));
    Ok(names)
}

/// What of it no host changes, each with the beginning of its SHA-256: what is no text.
fn sums(folder: &Path) -> Outcome<Vec<String>> {
    let mut sums = Vec::new();
    for name in kept_files(folder)? {
        let file = folder.join(&name);
        if matches!(paths::ending(&file), "wasm" | "pack") {
            let hash = Sha256::digest(paths::read_bytes(&file)?);
            let digits: String = hash
                .iter()
                .take(8)
                .map(|byte| format!("{byte:02x}"))
                .collect();
            sums.push(format!("\"{name}\": \"{digits}\""));
        }
    }
    Ok(sums)
}

/// Whether the helper has no use for a file of the app: itself, what turns it off, the page,
/// which it fetches by itself, the app in one file, and what only the system shows before the
/// app is installed.
fn is_left_out(name: &str) -> bool {
    [HELPER, OFF, "index.html", single::APP.name].contains(&name)
        || name.starts_with("screenshots/")
}

fn copy(from: &Path, to: &Path) -> Outcome {
    paths::write(to, paths::read_bytes(from)?)
}

/// Takes out what only Trunk and developers read: its links, comments, indentation.
fn tidy(html: &str) -> String {
    let mut kept = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, after)) = rest.split_once("<!--") {
        kept.push_str(before);
        rest = after.split_once("-->").map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    let lines = kept.lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty() && !line.starts_with("<link data-trunk"))
        .flat_map(|line| [line, "\n"])
        .collect()
}

/// Takes whole-line comments and indentation out of our scripts and the one that
/// wasm-bindgen writes. Their strings never go over a line, and no line of code begins
/// like a remark.
fn without_remarks(script: &str) -> String {
    let is_remark = |line: &&str| ["//", "/*", "*"].iter().any(|sign| line.starts_with(sign));
    let lines = script.lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty() && !is_remark(line))
        .flat_map(|line| [line, "\n"])
        .collect()
}

/// Adds the stamp where index.html asks for it, and where scripts name each other or
/// a chunk: the same module under two addresses would be two modules.
fn stamped(text: &str, stamp: &str) -> String {
    let end = format!("?v={stamp}\"");
    let text = text
        .replace("%BUILD%", stamp)
        .replace(".wasm\", import.meta", &format!(".wasm{end}, import.meta"))
        .replace(".pack\", import.meta", &format!(".pack{end}, import.meta"));
    // Names of our scripts begin with a point, and are read to their end.
    let mut parts = text.split("from \"");
    let mut stamped = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        stamped.push_str("from \"");
        match part.split_once(".js\"") {
            Some((name, rest)) if name.starts_with('.') && !name.contains(['"', '\n']) => {
                stamped.extend([name, ".js", &end, rest]);
            }
            _ => stamped.push_str(part),
        }
    }
    stamped
}

/// A name for this build: the same files have the same stamp, on any machine.
/// It is added to every address, so that no browser mixes two builds.
fn stamp(folder: &Path) -> Outcome<String> {
    let mut hash = Fnv::default();
    for file in paths::files_below(folder)? {
        hash.add(paths::relative(&file, folder).as_bytes());
        hash.add(&paths::read_bytes(&file)?);
    }
    Ok(format!("{:016x}", hash.0))
}

/// FNV-1a, 64 bits: enough to tell builds apart.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

/// The dist, or a sentence that says how to make it.
pub(crate) fn existing() -> Outcome<PathBuf> {
    let dist = paths::dist();
    if dist.join("index.html").is_file() {
        return Ok(dist);
    }
    Trouble::err("there is no dist yet; make it with: cargo xtask dist")
}

#[cfg(test)]
mod tests {
    use super::{Fnv, stamped, tidy, without_remarks};

    #[test]
    fn scripts_name_each_other_and_chunks_with_the_stamp() {
        let links = "import { initSync } from \"./ui.js\";\nfetch(new URL(\"./chunks/a.wasm\", import.meta.url))";
        assert_eq!(
            stamped(links, "7"),
            "import { initSync } from \"./ui.js?v=7\";\nfetch(new URL(\"./chunks/a.wasm?v=7\", import.meta.url))"
        );
        let part = "part(new URL(\"./a.pack\", import.meta.url), 3, 9)";
        let stamped_part = "part(new URL(\"./a.pack?v=7\", import.meta.url), 3, 9)";
        assert_eq!(stamped(part, "7"), stamped_part);
        // What the helper keeps is named there without it.
        assert_eq!(stamped("\"a.pack\", \"b\"", "7"), "\"a.pack\", \"b\"");
        // The name by which the wasm asks for its links stays.
        let app = "import * as a from \"./__wasm_split.js\"\n\"./__wasm_split.js\": a";
        assert_eq!(
            stamped(app, "7"),
            "import * as a from \"./__wasm_split.js?v=7\"\n\"./__wasm_split.js\": a"
        );
        let start = "import { awaited } from \"./patient.js\";";
        let stamped_start = "import { awaited } from \"./patient.js?v=7\";";
        assert_eq!(stamped(start, "7"), stamped_start);
        let mind = "import start from \"./worker.js\";";
        assert_eq!(stamped(mind, "7"), "import start from \"./worker.js?v=7\";");
        assert_eq!(stamped("./app.css?v=%BUILD%", "7"), "./app.css?v=7");
        let frame = "import { patient } from \"../../patient.js\";\nlet a = \"from \";";
        assert_eq!(
            stamped(frame, "7"),
            "import { patient } from \"../../patient.js?v=7\";\nlet a = \"from \";"
        );
    }

    #[test]
    fn the_page_loses_what_only_developers_read() {
        let html = "<head>\n  <link data-trunk rel=\"rust\">\n  <title>x</title>\n</head>\n<!-- a\n b -->\n<body>\n";
        assert_eq!(tidy(html), "<head>\n<title>x</title>\n</head>\n<body>\n");
    }

    #[test]
    fn scripts_lose_their_remarks() {
        let script = "// a\n  let b = 1; // c\n\n";
        assert_eq!(without_remarks(script), "let b = 1; // c\n");
    }

    #[test]
    fn the_stamp_is_the_published_fnv() {
        let mut hash = Fnv::default();
        hash.add(b"foobar");
        assert_eq!(hash.0, 0x8594_4171_f739_67e8);
    }
}
