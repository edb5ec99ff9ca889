//! The board for other people's sites in one file: for frames in which nothing can be
//! fetched, as `sandbox="allow-scripts"` makes them.
//!
//! The scripts become one classic script, each in a function of its own; everything else
//! stands in the page, packed, until somebody asks for it.

use std::io::Write;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::trouble::{Outcome, Trouble, While};
use crate::{css, frame, mind, paths};

/// What it is called in the dist.
pub(crate) const NAME: &str = "embed-sandbox.html";

/// What fetches chunks, as it is called everywhere.
const LOADER: &str = "__wasm_split.js";

/// Makes it of a dist whose scripts have no stamp yet.
pub(crate) fn sandbox(dist: &Path) -> Outcome<String> {
    let folder = dist.join(frame::FOLDER);
    let web = paths::root().join("app").join("web").join("embed");
    let script = script(
        &paths::read(&web.join("single.js"))?,
        &paths::read(&folder.join(LOADER))?,
        &paths::read(&folder.join("board.js"))?,
        &paths::read(&folder.join("start.js"))?,
    )?;
    let style = ["app.css", "embed.css"].map(|name| paths::read(&dist.join(name)));
    let style = style.into_iter().collect::<Outcome<Vec<_>>>()?.concat();
    let files = files(dist)?;
    let page = paths::read(&web.join("single.html"))?;
    let mut out = page;
    for (place, text) in [
        ("%SCRIPT-HASH%", hash(&script)),
        ("%STYLE-HASH%", hash(&style)),
        ("%STYLE%", style),
        ("%FILES%", files),
        ("%SCRIPT%", script),
    ] {
        out = out.replacen(place, &text, 1);
    }
    Ok(out)
}

/// The name by which a policy knows what stands in a page.
fn hash(text: &str) -> String {
    let hash = Sha256::digest(text.as_bytes());
    format!("'sha256-{}'", STANDARD.encode(hash))
}

/// The scripts, one after the other.
fn script(files: &str, loader: &str, board: &str, start: &str) -> Outcome<String> {
    let others = [
        ("patient.js", "files"),
        ("board.js", "board"),
        (LOADER, "split"),
    ];
    let parts = [
        ("files", files),
        ("split", loader),
        ("board", board),
        ("start", start),
    ];
    let mut out =
        "\"use strict\";\nconst files = {}, split = {}, board = {}, start = {};\n".to_owned();
    for (name, text) in parts {
        let inner = inner(text, &others)?;
        out += &format!("((exports) => {{\n{inner}\n}})({name});\n");
        if name == "board" {
            out += "globalThis.gipfPrograms = { app: board };\n";
        }
    }
    if out.contains("</script") || out.contains("<!--") {
        return Trouble::err("a script of the frame cannot stand in a page");
    }
    Ok(out)
}

/// A module as the inside of a function: what it imports it takes from the object of the
/// other module when it is asked for, what it exports it lays into `exports`.
fn inner(module: &str, others: &[(&str, &str)]) -> Outcome<String> {
    let mut out = String::with_capacity(module.len());
    for line in module.lines() {
        let line = line.trim();
        if line.starts_with("//") {
            continue;
        }
        if let Some(import) = line
            .strip_prefix("import ")
            .filter(|line| line.contains(" from "))
        {
            out += &taken(import, others)?;
        } else if let Some(names) = line.strip_prefix("export {") {
            out += &laid(names)?;
        } else if let Some(rest) = line.strip_prefix("export const ") {
            let (name, value) = rest
                .split_once(" = ")
                .ok_or_else(|| Trouble::new(format!("nobody knows: {line}")))?;
            out += &format!("exports.{name} = {value}");
        } else if line.starts_with("export ") {
            return Trouble::err(format!("nobody knows: {line}"));
        } else {
            out += &without_addresses(line);
        }
        out.push('\n');
    }
    Ok(out)
}

/// `* as a from "./b.js"` and `{ a, c } from "./b.js"`.
fn taken(import: &str, others: &[(&str, &str)]) -> Outcome<String> {
    let unknown = || Trouble::new(format!("nobody knows: import {import}"));
    let (names, from) = import.split_once(" from ").ok_or_else(unknown)?;
    let from = from.trim_end_matches(';').trim_matches('"');
    let file = from.rsplit('/').next().unwrap_or(from);
    let mut known = others.iter();
    let (_, other) = known.find(|(name, _)| *name == file).ok_or_else(unknown)?;
    if let Some(name) = names.strip_prefix("* as ") {
        return Ok(format!("const {name} = {other};"));
    }
    let names = names
        .strip_prefix('{')
        .and_then(|names| names.strip_suffix('}'));
    let names = names.ok_or_else(unknown)?.split(',').map(str::trim);
    // The other one may come later.
    let take = |name: &str| format!("const {name} = (...all) => {other}.{name}(...all);");
    Ok(names.map(take).collect())
}

/// `a, b as c };`, behind the brace.
fn laid(names: &str) -> Outcome<String> {
    let names = names.trim_end_matches(';').trim().strip_suffix('}');
    let names = names.ok_or_else(|| Trouble::new("an export goes over several lines"))?;
    let lay = |name: &str| {
        let (inside, outside) = name.split_once(" as ").unwrap_or((name, name));
        format!("exports.{outside} = {inside};")
    };
    Ok(names.split(',').map(|name| lay(name.trim())).collect())
}

/// Addresses seen from a module are names of what stands in the page.
fn without_addresses(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("new URL(") {
        let Some((name, end)) = after.split_once(", import.meta.url)") else {
            break;
        };
        out += before;
        out += &name.replace("\"./", "\"");
        rest = end;
    }
    out + rest
}

/// Everything that is asked for later, packed, in elements that no browser runs.
fn files(dist: &Path) -> Outcome<String> {
    let folder = dist.join(frame::FOLDER);
    let mut all = Vec::new();
    for file in paths::files_below(&folder)? {
        let name = paths::relative(&file, &folder);
        if matches!(paths::ending(&file), "wasm" | "pack") {
            all.push((name, paths::read_bytes(&file)?));
        }
    }
    for file in paths::files_below(&dist.join("locales"))? {
        all.push((paths::relative(&file, dist), paths::read_bytes(&file)?));
    }
    for sheet in [css::LIBRARY, css::EMBED] {
        all.push((sheet.to_owned(), paths::read_bytes(&dist.join(sheet))?));
    }
    all.push((
        mind::WASM.to_owned(),
        paths::read_bytes(&dist.join(mind::WASM))?,
    ));
    let [start, worker] = mind::SCRIPTS;
    let worker = inner(&paths::read(&dist.join(worker))?, &[])?;
    let start = paths::read(&dist.join(start))?;
    let start = mind_of(&start)?;
    let mind = format!("const worker = {{}};\n((exports) => {{\n{worker}\n}})(worker);\n{start}");
    all.push(("mind.js".to_owned(), mind.into_bytes()));
    let mut out = String::new();
    for (name, bytes) in all {
        let packed = packed(&bytes).doing(format_args!("pack {name}"))?;
        out += &format!("<script type=\"text/plain\" data-file=\"{name}\">{packed}</script>\n");
    }
    Ok(out)
}

/// The worker's start, which knows its wasm by the name that the page lays before it.
fn mind_of(start: &str) -> Outcome<String> {
    let import = "import start from \"./worker.js\";";
    let address = "new URL(\"./worker_bg.wasm\", import.meta.url)";
    if !start.contains(import) || !start.contains(address) {
        return Trouble::err("mind.js starts the worker in another way");
    }
    let start = start.replace(import, "const start = worker.default;");
    let start = start.replace(address, "WASM");
    // A classic script waits inside of functions only.
    Ok(format!("(async () => {{\n{start}\n}})();"))
}

fn packed(bytes: &[u8]) -> std::io::Result<String> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(STANDARD.encode(encoder.finish()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OTHERS: [(&str, &str); 2] = [("b.js", "other"), ("c.js", "third")];

    #[test]
    fn a_module_becomes_the_inside_of_a_function() {
        let module = "// A remark.\nimport * as all from \"./b.js\"\nimport { one, two } from \"../c.js\";\nconst address = new URL(\"./chunks/x.wasm\", import.meta.url);\nexport const load = wrap(1);\nexport { a, b as default };";
        let expected = "const all = other;\nconst one = (...all) => third.one(...all);const two = (...all) => third.two(...all);\nconst address = \"chunks/x.wasm\";\nexports.load = wrap(1);\nexports.a = a;exports.default = b;\n";
        assert_eq!(inner(module, &OTHERS).ok().as_deref(), Some(expected));
    }

    #[test]
    fn what_nobody_knows_is_refused() {
        for line in [
            "import { a } from \"./unknown.js\";",
            "import a from \"./b.js\";",
            "export function a() {}",
            "export {",
        ] {
            assert!(inner(line, &OTHERS).is_err(), "{line}");
        }
        assert!(mind_of("import start from \"./other.js\";").is_err());
        assert!(script("", "", "const a = \"</script>\";", "").is_err());
    }

    #[test]
    fn a_policy_knows_a_script_by_its_hash() {
        // Of the empty text, as published.
        assert_eq!(
            hash(""),
            "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
        );
    }
}
