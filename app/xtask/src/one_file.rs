//! The pages that hold all that they ever fetch: `scripts/one-file.mjs` makes them.

use std::path::{Path, PathBuf};

use anyhow::Result;
use serde::Serialize;

use crate::assets::{FRAME_FILE, ONE_FILE};
use crate::process::Output;
use crate::split::{APP, FRAME, Program};
use crate::{node, paths};

/// A page in one file.
#[derive(Serialize)]
struct OneFile {
    dist: PathBuf,
    /// Its path in the dist.
    path: &'static str,
    /// An attribute of its root element, with a space before it.
    mark: &'static str,
    /// Its program, and the folder with the page that it is made of.
    name: &'static str,
    folder: &'static str,
    /// The folder of the scripts that take the place of a server.
    single: PathBuf,
    /// Those of them that run before all others.
    before: &'static [&'static str],
    /// The source of the script that starts the program.
    start: PathBuf,
    /// The style sheets that are added later.
    sheets: &'static [&'static str],
    /// The folders of texts.
    texts: &'static [&'static str],
}

/// Writes both pages into a dist that has no stamp yet.
pub(crate) fn write(dist: &Path, packages: &Path, output: &Output) -> Result<()> {
    let web = paths::root().join("app/web");
    let page = |path, program: &'static Program, start| OneFile {
        dist: dist.to_path_buf(),
        path,
        mark: "",
        name: program.name,
        folder: program.folder,
        single: web.join("single"),
        before: &[],
        start: web.join(start),
        sheets: &["library.css", "embed-play.css"],
        texts: &["locales"],
    };
    let app = OneFile {
        // Until it is saved from a place on the web: `browser::web`.
        mark: " data-alone",
        before: &["first.js"],
        sheets: &["home.css", "library.css", "rules.css"],
        texts: &["locales", "puzzles", "lessons", "rules"],
        ..page(ONE_FILE, &APP, "start.js")
    };
    let frame = page(FRAME_FILE, &FRAME, "embed/frame.js");
    node::run("one-file.mjs", packages, &[app, frame], output)
}
