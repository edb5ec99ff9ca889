//! A page and all that it ever asks for in one file: the app to take along, which a double
//! click opens, and the board for frames in which nothing can be fetched.
//!
//! Both are made of the pages of the dist. The scripts become one classic script
//! ([`classic`]); everything else stands in the page until somebody asks for it.

use std::io::Write;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::build::{self, Program};
use crate::classic::{self, Module};
use crate::trouble::{Outcome, Trouble, While};
use crate::{css, frame, mind, paths};

/// A page in one file.
pub(crate) struct Single {
    /// What it is called in the dist.
    pub(crate) name: &'static str,
    /// What its root says besides, with a space before it.
    mark: &'static str,
    /// Scripts of `app/web/single` that run before all others.
    before: &'static [&'static str],
    /// The folder of the page that it is made of, with a slash at its end.
    folder: &'static str,
    /// Its program.
    program: &'static Program,
    /// The style sheets that come later.
    sheets: &'static [&'static str],
    /// The folders of the dist whose files it asks for.
    texts: &'static [&'static str],
}

/// The app, to take along.
pub(crate) const APP: Single = Single {
    name: "gipf.html",
    // Until somebody takes it from a place on the web: `browser::web`.
    mark: " data-alone",
    before: &["first.js"],
    folder: "",
    program: &build::APP,
    sheets: &[css::HOME, css::LIBRARY, css::RULES],
    texts: &["locales", "puzzles", "lessons", "rules"],
};

/// The board of other people's sites.
pub(crate) const SANDBOX: Single = Single {
    name: "embed-sandbox.html",
    mark: "",
    before: &[],
    folder: "embed/1/",
    program: &frame::BOARD,
    sheets: &[css::LIBRARY, css::EMBED],
    texts: &["locales"],
};

/// What fetches chunks, as it is called everywhere.
const LOADER: &str = "__wasm_split.js";

/// What starts a program.
const START: &str = "start.js";

/// What the page may do: everything it needs is in it, so it may fetch nothing.
const POLICY: &str = "default-src 'none'; script-src %SCRIPTS% 'wasm-unsafe-eval'; style-src %STYLE% blob:; img-src data: blob:; worker-src blob:; base-uri 'none'; form-action 'none'";

/// Makes one of a dist whose scripts have no stamp yet.
pub(crate) fn make(single: &Single, dist: &Path) -> Outcome<String> {
    let page = paths::read(&dist.join(single.folder).join("index.html"))?;
    let found = Found::read(&page)?;
    let at = |address: &str| dist.join(single.folder).join(address);
    let read = |all: &[String]| -> Outcome<Vec<String>> {
        all.iter()
            .map(|address| paths::read(&at(address)))
            .collect()
    };
    let style = read(&found.sheets)?.concat();
    let before = single.before.iter().map(|name| in_place(name));
    let mut scripts = before.collect::<Outcome<Vec<_>>>()?;
    scripts.extend(read(&found.scripts)?);
    scripts.push(script(single, dist)?);
    let mut out = found
        .page
        .replacen("<html", &format!("<html{}", single.mark), 1);
    for icon in &found.icons {
        let data = STANDARD.encode(paths::read_bytes(&at(icon))?);
        let kind = if icon.ends_with(".svg") {
            "svg+xml"
        } else {
            "png"
        };
        let data = format!("href=\"data:image/{kind};base64,{data}\"");
        out = out.replace(&format!("href=\"{icon}?v=%BUILD%\""), &data);
    }
    // The folder of the app is the one in which the file lies.
    let up = format!("\"./{}\"", "../".repeat(single.folder.matches('/').count()));
    out = out.replace(&up.replace("./../", "../"), "\"./\"");
    let hashes: Vec<String> = scripts.iter().map(|script| hash(script)).collect();
    let policy = POLICY.replace("%SCRIPTS%", &hashes.join(" "));
    let policy = policy.replace("%STYLE%", &hash(&style));
    let last = scripts.pop().unwrap_or_default();
    let name = single.program.name;
    let body = [
        scripts
            .iter()
            .map(|script| format!("<script>{script}</script>\n"))
            .collect(),
        files(single, dist)?,
        format!("<script data-app=\"{name}.js\" data-wasm=\"{name}_bg.wasm\">{last}</script>\n"),
    ];
    for (place, text) in [
        ("%POLICY%", policy),
        ("%STYLE%", style),
        ("%BODY%", body.concat()),
    ] {
        out = out.replacen(place, &text, 1);
    }
    let findings = judge(single.name, &out);
    Trouble::unless_empty("a page in one file asks for others:", &findings)?;
    Ok(out)
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
    fn read(page: &str) -> Outcome<Self> {
        let mut found = Self::default();
        for line in page.lines() {
            let line = line.trim();
            let value = |name: &str| {
                let (_, after) = line.split_once(&format!(" {name}=\""))?;
                after.split_once('"').map(|(value, _)| value)
            };
            let address = |name: &str| {
                let address = value(name)?.strip_suffix("?v=%BUILD%")?;
                Some(address.to_owned())
            };
            let unknown = || Trouble::new(format!("nobody knows: {line}"));
            if line.starts_with("<meta http-equiv=\"Content-Security-Policy\"") {
                found.page +=
                    "<meta http-equiv=\"Content-Security-Policy\" content=\"%POLICY%\">\n";
            } else if line.starts_with("<script") {
                if value("data-app").is_none() {
                    found.scripts.push(address("src").ok_or_else(unknown)?);
                }
            } else if line.starts_with("<link") {
                match value("rel").unwrap_or_default() {
                    "modulepreload" | "preload" | "manifest" | "canonical" => {}
                    "stylesheet" => {
                        if found.sheets.is_empty() {
                            found.page += "<style>%STYLE%</style>\n";
                        }
                        found.sheets.push(address("href").ok_or_else(unknown)?);
                    }
                    rel if rel.contains("icon") => {
                        found.icons.push(address("href").ok_or_else(unknown)?);
                        found.page += &format!("{line}\n");
                    }
                    _ => return Err(unknown()),
                }
            } else {
                if line == "</body>" {
                    found.page += "%BODY%";
                }
                found.page += &format!("{line}\n");
            }
        }
        Ok(found)
    }
}

/// The name by which a policy knows what stands in a page.
fn hash(text: &str) -> String {
    let hash = Sha256::digest(text.as_bytes());
    format!("'sha256-{}'", STANDARD.encode(hash))
}

/// What stands in place of a server, for the page and for its worker.
fn in_place(name: &str) -> Outcome<String> {
    let folder = paths::root().join("app").join("web").join("single");
    paths::read(&folder.join(name))
}

/// The scripts of the page, in one.
fn script(single: &Single, dist: &Path) -> Outcome<String> {
    let folder = dist.join(single.folder);
    let program = format!("{}.js", single.program.name);
    let modules = [
        ("unpack.js", in_place("unpack.js")?),
        ("page.js", in_place("page.js")?),
        ("patient.js", paths::read(&dist.join("patient.js"))?),
        (LOADER, paths::read(&folder.join(LOADER))?),
        (&program, paths::read(&folder.join(&program))?),
        (START, paths::read(&folder.join(START))?),
    ];
    one(&modules)
}

/// The scripts of the worker, in one; its wasm stands in it.
fn worker(dist: &Path) -> Outcome<String> {
    let wasm = packed(&paths::read_bytes(&dist.join(mind::WASM))?).doing("pack the worker")?;
    let [start, program] = mind::SCRIPTS;
    let modules = [
        ("unpack.js", in_place("unpack.js")?),
        ("single.js", in_place("worker.js")?),
        (program, paths::read(&dist.join(program))?),
        (start, paths::read(&dist.join(start))?),
    ];
    Ok(format!("const PACKED = \"{wasm}\";\n{}", one(&modules)?))
}

fn one(modules: &[(&str, String)]) -> Outcome<String> {
    let modules = modules.iter().map(|(name, text)| (*name, &**text));
    fit(classic::script(&modules.collect::<Vec<Module>>())?)
}

/// The same text, if it can stand in a page.
fn fit(text: String) -> Outcome<String> {
    if text.contains("</script") || text.contains("<!--") {
        return Trouble::err("a file with the end of a script in it cannot stand in a page");
    }
    Ok(text)
}

/// Everything that is asked for later, in elements that no browser runs: packed, or, where
/// the browser itself is to read it, as it is.
fn files(single: &Single, dist: &Path) -> Outcome<String> {
    let mut out = String::new();
    let mut hold = |name: &str, plain: &str, text: &str| {
        out +=
            &format!("<script type=\"text/plain\" data-file=\"{name}\"{plain}>{text}</script>\n");
    };
    let folder = dist.join(single.folder);
    let mut packable = vec![folder.join(format!("{}_bg.wasm", single.program.name))];
    packable.extend(paths::files_below(&folder.join("chunks"))?);
    let of_program = packable
        .iter()
        .map(|file| (paths::relative(file, &folder), file.clone()));
    let mut all: Vec<_> = of_program.collect();
    for texts in single.texts {
        let files = paths::files_below(&dist.join(texts))?;
        all.extend(
            files
                .into_iter()
                .map(|file| (paths::relative(&file, dist), file)),
        );
    }
    for (name, file) in all {
        let packed = packed(&paths::read_bytes(&file)?).doing(format_args!("pack {name}"))?;
        hold(&name, "", &packed);
    }
    for sheet in single.sheets {
        hold(sheet, " data-plain", &fit(paths::read(&dist.join(sheet))?)?);
    }
    hold(mind::SCRIPTS[0], " data-plain", &worker(dist)?);
    Ok(out)
}

/// What is in one file asks for nothing: outside of its scripts and its style no element
/// names a file.
fn judge(name: &str, html: &str) -> Vec<String> {
    let mut findings = Vec::new();
    let mut outside = String::new();
    for part in html
        .split("</script>")
        .flat_map(|part| part.split("</style>"))
    {
        let inside = ["<script", "<style"]
            .iter()
            .filter_map(|tag| part.find(tag));
        outside.push_str(&part[..inside.min().unwrap_or(part.len())]);
    }
    for start in [
        " src=",
        "<link rel=\"stylesheet",
        "href=\"./i",
        "%BUILD%",
        "?v=",
    ] {
        if outside.contains(start) {
            findings.push(format!("{name}: it asks for a file: `{start}`"));
        }
    }
    if html.contains("<script src=") || !html.contains("default-src 'none'") {
        findings.push(format!("{name}: it may ask for a file"));
    }
    findings
}

fn packed(bytes: &[u8]) -> std::io::Result<String> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(STANDARD.encode(encoder.finish()?))
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let unknown = "<link rel=\"next\" href=\"./b\">";
        assert!(Found::read(unknown).is_err());
        assert!(Found::read("<script src=\"./a.js\"></script>").is_err());
    }

    #[test]
    fn what_would_end_a_script_is_refused() {
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
    fn one_file_asks_for_nothing() {
        let count = |html: &str| judge("a.html", html).len();
        let policy = "<meta content=\"default-src 'none'\">";
        let found = |text: &str| count(&format!("{policy}{text}"));
        assert_eq!(
            found("<script>a = \" src=\";</script><a href=\"./\">b</a>"),
            0
        );
        assert_eq!(found("<p></p><img src=\"a.png\">"), 1);
        assert_eq!(
            found("<style>a{}</style><link rel=\"stylesheet\" href=\"a.css\">"),
            1
        );
        assert_eq!(found("<script src=\"a.js\"></script>"), 1);
        assert_eq!(count("<p>"), 1);
    }
}
