//! A page and all that it ever fetches in one file: the app to take along, which a double
//! click opens, and the frame for places in which nothing can be fetched.
//!
//! Both are made of pages of the dist. The scripts become one classic script; everything
//! else stands in the page until it is asked for.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::assets::{FRAME_FILE, ONE_FILE, PAGE, WORKER_WASM};
use crate::node::{self, Task};
use crate::paths;
use crate::process::Output;
use crate::split::{self, LOADER, Program};

/// A page in one file.
pub(crate) struct OneFile {
    /// Its path in the dist.
    pub(crate) path: &'static str,
    /// An attribute of its root element, with a space before it.
    mark: &'static str,
    /// Scripts of `app/web/single` that run before all others.
    before: &'static [&'static str],
    /// Its program, in whose folder is the page that it is made of.
    program: &'static Program,
    /// The source of the script that starts the program.
    start: &'static str,
    /// The style sheets that are added later.
    sheets: &'static [&'static str],
    /// The folders of the dist from which it fetches files.
    folders: &'static [&'static str],
}

/// The app.
pub(crate) const APP: OneFile = OneFile {
    path: ONE_FILE,
    // Until it is saved from a place on the web: `browser::web`.
    mark: " data-alone",
    before: &["first.js"],
    program: &split::APP,
    start: "app/web/start.js",
    sheets: &["home.css", "library.css", "rules.css"],
    folders: &["locales", "puzzles", "lessons", "rules"],
};

/// The frame.
pub(crate) const FRAME: OneFile = OneFile {
    path: FRAME_FILE,
    mark: "",
    before: &[],
    program: &split::FRAME,
    start: "app/web/embed/frame.js",
    sheets: &["library.css", "embed-play.css"],
    folders: &["locales"],
};

/// The policy of such a page: everything it needs is in it, so it may fetch nothing.
const POLICY: &str = "default-src 'none'; script-src %SCRIPTS% 'wasm-unsafe-eval'; style-src %STYLE% blob:; img-src data: blob:; worker-src blob:; base-uri 'none'; form-action 'none'";

/// What stands behind every address of the dist.
const STAMP: &str = "?v=%BUILD%";

/// Writes one of them into a dist that has no stamp yet.
pub(crate) fn write(one: &OneFile, dist: &Path, packages: &Path, output: &Output) -> Result<()> {
    let folder = dist.join(one.program.folder);
    let found = Found::read(&paths::read(&folder.join(PAGE))?)?;
    let texts = |addresses: &[String]| -> Result<Vec<String>> {
        let addresses = addresses.iter();
        addresses
            .map(|address| paths::read(&folder.join(address)))
            .collect()
    };
    let before = one.before.iter().map(|name| paths::read(&in_place(name)));
    let mut scripts = before.collect::<Result<Vec<_>>>()?;
    scripts.extend(texts(&found.scripts)?);
    let (page, worker) = classic_scripts(one, dist, packages, output)?;
    scripts.push(page);
    let style = texts(&found.sheets)?.concat();
    let mut html = found
        .page
        .replacen("<html", &format!("<html{}", one.mark), 1);
    for icon in &found.icons {
        let data = STANDARD.encode(paths::read_bytes(&folder.join(icon))?);
        let kind = if icon.ends_with(".svg") {
            "svg+xml"
        } else {
            "png"
        };
        let data = format!("href=\"data:image/{kind};base64,{data}\"");
        html = html.replace(&format!("href=\"{icon}{STAMP}\""), &data);
    }
    // The folder of the app is the one in which the file lies.
    html = html.replace("\"../../\"", "\"./\"");
    let hashes: Vec<String> = scripts.iter().map(|script| hash(script)).collect();
    let policy = POLICY.replace("%SCRIPTS%", &hashes.join(" "));
    let policy = policy.replace("%STYLE%", &hash(&style));
    let (name, last) = (one.program.name, scripts.pop().unwrap_or_default());
    let first = scripts
        .iter()
        .map(|script| format!("<script>{script}</script>\n"));
    let body = [
        first.collect(),
        held_files(one, dist, &worker)?,
        format!("<script data-app=\"{name}.js\" data-wasm=\"{name}_bg.wasm\">{last}</script>\n"),
    ];
    for (place, text) in [
        ("%POLICY%", policy),
        ("%STYLE%", style),
        ("%BODY%", body.concat()),
    ] {
        html = html.replacen(place, &text, 1);
    }
    check(one.path, &html)?;
    paths::write(&dist.join(one.path), html)
}

/// A page of the dist, without what it fetches.
#[derive(Debug, Default, PartialEq, Eq)]
struct Found {
    page: String,
    sheets: Vec<String>,
    icons: Vec<String>,
    /// Classic scripts; the module that starts the program is not among them.
    scripts: Vec<String>,
}

impl Found {
    /// Reads a page, a line for each element of its head.
    fn read(page: &str) -> Result<Self> {
        let mut found = Self::default();
        for line in page.lines() {
            let value = |name: &str| {
                let (_, after) = line.split_once(&format!(" {name}=\""))?;
                after.split_once('"').map(|(value, _)| value)
            };
            let address = |name: &str| {
                let address = value(name).and_then(|value| value.strip_suffix(STAMP));
                let address = address.with_context(|| format!("no address in: {line}"))?;
                anyhow::Ok(address.to_owned())
            };
            let keep = format!("{line}\n");
            if line.starts_with("<meta http-equiv=\"Content-Security-Policy\"") {
                found.page +=
                    "<meta http-equiv=\"Content-Security-Policy\" content=\"%POLICY%\">\n";
            } else if line.starts_with("<script") {
                if value("data-app").is_none() {
                    found.scripts.push(address("src")?);
                }
            } else if line.starts_with("<link") {
                match value("rel").unwrap_or_default() {
                    "modulepreload" | "preload" | "manifest" | "canonical" => {}
                    "stylesheet" => {
                        if found.sheets.is_empty() {
                            found.page += "<style>%STYLE%</style>\n";
                        }
                        found.sheets.push(address("href")?);
                    }
                    rel if rel.contains("icon") => {
                        found.icons.push(address("href")?);
                        found.page += &keep;
                    }
                    _ => bail!("not known in a page: {line}"),
                }
            } else {
                if line == "</body>" {
                    found.page += "%BODY%";
                }
                found.page += &keep;
            }
        }
        Ok(found)
    }
}

/// The name by which a policy knows an inline script or style.
fn hash(text: &str) -> String {
    let hash = Sha256::digest(text.as_bytes());
    format!("'sha256-{}'", STANDARD.encode(hash))
}

/// A script that takes the place of a server.
fn in_place(name: &str) -> PathBuf {
    paths::root().join("app/web/single").join(name)
}

/// The scripts of the page in one, and those of the worker, with its wasm.
fn classic_scripts(
    one: &OneFile,
    dist: &Path,
    packages: &Path,
    output: &Output,
) -> Result<(String, String)> {
    let folder = dist.join(one.program.folder);
    let out = |name: &str| paths::target().join("xtask").join(name);
    let program = format!("{}.js", one.program.name);
    let task = |modules: Vec<(&str, PathBuf)>, entries, out: &str| Task::Classic {
        modules: modules
            .into_iter()
            .map(|(name, file)| (name.to_owned(), file))
            .collect::<BTreeMap<_, _>>(),
        entries,
        program: program.clone(),
        out: paths::target().join("xtask").join(out),
    };
    let page = vec![
        ("unpack.js", in_place("unpack.js")),
        ("page.js", in_place("page.js")),
        ("patient.js", dist.join("patient.js")),
        (LOADER, folder.join(LOADER)),
        (&program, folder.join(&program)),
        // The bundle replaces what it imports, so it is not small yet.
        ("start.js", paths::root().join(one.start)),
    ];
    let worker = vec![
        ("unpack.js", in_place("unpack.js")),
        ("single.js", in_place("worker.js")),
        ("worker.js", dist.join("worker.js")),
        ("mind.js", dist.join("mind.js")),
    ];
    let tasks = [
        task(page, vec!["page.js", "start.js"], "page.js"),
        task(worker, vec!["single.js", "mind.js"], "worker.js"),
    ];
    node::bundle(packages, &tasks, output)?;
    let wasm = packed(&paths::read_bytes(&dist.join(WORKER_WASM))?)?;
    let worker = paths::read(&out("worker.js"))?;
    let worker = format!("const PACKED=\"{wasm}\";\n{worker}");
    Ok((fit(paths::read(&out("page.js"))?)?, fit(worker)?))
}

/// The same text, if it can stand in a page.
fn fit(text: String) -> Result<String> {
    if text.contains("</script") || text.contains("<!--") {
        bail!("a text with the end of a script in it cannot stand in a page");
    }
    Ok(text)
}

/// Everything that is asked for later, in elements that no browser runs: packed, or, where
/// the browser itself reads it, as it is.
fn held_files(one: &OneFile, dist: &Path, worker: &str) -> Result<String> {
    let mut out = String::new();
    let mut hold = |name: &str, plain: &str, text: &str| {
        out +=
            &format!("<script type=\"text/plain\" data-file=\"{name}\"{plain}>{text}</script>\n");
    };
    let folder = dist.join(one.program.folder);
    let mut files = vec![(one.program.file(dist, "_bg.wasm"), &*folder)];
    let chunks = paths::files_below(&folder.join("chunks"))?.into_iter();
    files.extend(chunks.map(|file| (file, &*folder)));
    for below in one.folders {
        let texts = paths::files_below(&dist.join(below))?.into_iter();
        files.extend(texts.map(|file| (file, dist)));
    }
    for (file, base) in files {
        hold(
            &paths::relative(&file, base),
            "",
            &packed(&paths::read_bytes(&file)?)?,
        );
    }
    for sheet in one.sheets {
        hold(sheet, " data-plain", &fit(paths::read(&dist.join(sheet))?)?);
    }
    hold("mind.js", " data-plain", worker);
    Ok(out)
}

fn packed(bytes: &[u8]) -> Result<String> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(STANDARD.encode(encoder.finish()?))
}

/// Refuses a page that fetches something: outside of its scripts and its style no element
/// may name a file.
fn check(name: &str, html: &str) -> Result<()> {
    let parts = html
        .split("</script>")
        .flat_map(|part| part.split("</style>"));
    let outside: String = parts
        .map(|part| {
            let tags = ["<script", "<style"].iter();
            let inside = tags.filter_map(|tag| part.find(tag)).min();
            &part[..inside.unwrap_or(part.len())]
        })
        .collect();
    let starts = [
        " src=",
        "<link rel=\"stylesheet",
        "href=\"./i",
        "%BUILD%",
        "?v=",
    ];
    if let Some(start) = starts.iter().find(|start| outside.contains(**start)) {
        bail!("{name} fetches a file: `{start}`");
    }
    if html.contains("<script src=") || !html.contains("default-src 'none'") {
        bail!("{name} may fetch a file");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Found, check, fit, hash};

    #[test]
    fn a_page_gives_up_what_it_fetches() {
        let page = "<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"x\">\n<link rel=\"icon\" type=\"image/svg+xml\" href=\"./icon.svg?v=%BUILD%\">\n<link rel=\"manifest\" href=\"./m?v=%BUILD%\">\n<link rel=\"stylesheet\" href=\"./app.css?v=%BUILD%\">\n<script src=\"./boot.js?v=%BUILD%\" defer></script>\n<script src=\"./start.js?v=%BUILD%\" type=\"module\" data-app=\"./ui.js\"></script>\n</head>\n<body>\n</body>\n";
        let left = "<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"%POLICY%\">\n<link rel=\"icon\" type=\"image/svg+xml\" href=\"./icon.svg?v=%BUILD%\">\n<style>%STYLE%</style>\n</head>\n<body>\n%BODY%</body>\n";
        let expected = Found {
            page: left.to_owned(),
            sheets: vec!["./app.css".to_owned()],
            icons: vec!["./icon.svg".to_owned()],
            scripts: vec!["./boot.js".to_owned()],
        };
        assert_eq!(Found::read(page).ok(), Some(expected));
        assert!(Found::read("<link rel=\"next\" href=\"./b\">").is_err());
        assert!(Found::read("<script src=\"./a.js\"></script>").is_err());
    }

    #[test]
    fn the_end_of_a_script_cannot_stand_in_a_page() {
        assert!(fit("const a = 1;".to_owned()).is_ok());
        assert!(fit("const a = \"</script>\";".to_owned()).is_err());
        assert!(fit("a <!-- b".to_owned()).is_err());
    }

    #[test]
    fn a_policy_knows_a_script_by_its_hash() {
        // Of the empty text, as published.
        assert_eq!(
            hash(""),
            "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
        );
    }

    #[test]
    fn one_file_fetches_nothing() {
        let policy = "<meta content=\"default-src 'none'\">";
        let is_fit = |text: &str| check("a.html", &format!("{policy}{text}")).is_ok();
        assert!(is_fit(
            "<script>a = \" src=\";</script><a href=\"./\">b</a>"
        ));
        assert!(!is_fit("<p></p><img src=\"a.png\">"));
        assert!(!is_fit(
            "<style>a{}</style><link rel=\"stylesheet\" href=\"a.css\">"
        ));
        assert!(!is_fit("<script src=\"a.js\"></script>"));
        assert!(check("a.html", "<p>").is_err());
    }
}
