//! The pages that contain everything they load: `scripts/one-file.mjs` makes them.

use std::path::Path;

use anyhow::Result;
use serde_json::json;

use crate::assets::{FRAME_FILE, ONE_FILE};
use crate::node::Node;
use crate::paths;
use crate::split::{APP, FRAME};

/// Writes both pages into a dist that has no stamp yet.
pub(crate) fn write(dist: &Path, node: &Node) -> Result<()> {
    let web = paths::root().join("app/web");
    let app = json!({
        "dist": dist,
        "path": ONE_FILE,
        // An attribute of the root element, which a saved file lacks (`browser::web`).
        "mark": " data-alone",
        "name": APP.name,
        "folder": APP.folder,
        // Scripts that take the place of a server, and those that run before all others.
        "single": web.join("single"),
        "before": ["first.js"],
        // The source of the script that starts the program.
        "start": web.join("start.js"),
        // Style sheets that are added later, and the folders of texts.
        "sheets": ["type.css", "home.css", "library.css", "rules.css"],
        "texts": ["locales", "puzzles", "lessons", "rules/en", "rules/de"],
    });
    let frame = json!({
        "dist": dist,
        "path": FRAME_FILE,
        "mark": "",
        "name": FRAME.name,
        "folder": FRAME.folder,
        "single": web.join("single"),
        "before": [],
        "start": web.join("embed/frame.js"),
        "sheets": ["type.css", "library.css", "embed-play.css"],
        "texts": ["locales"],
    });
    node.run("one-file.mjs", &[app, frame])
}
