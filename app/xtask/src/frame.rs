//! The board for other people's sites: a page and a program of its own, in a folder for
//! each number of its protocol.

use crate::build::{self, For, Program};
use crate::job::{Job, Sink};
use crate::paths;
use crate::tools::{self, Tools};
use crate::trouble::Outcome;
use crate::wasm_opt::{Part, Passes};

/// The folder of the protocol that this program speaks, in the dist.
pub(crate) const FOLDER: &str = "embed/1";

/// The program in the frame.
pub(crate) const BOARD: Program = Program {
    bin: "embed",
    name: "board",
    patient: "../../patient.js",
    passes: Passes::SMALLER,
};

/// The files of `app/web`, and where they lie in the dist.
const FILES: [(&str, &str); 9] = [
    ("embed/frame.html", "embed/1/index.html"),
    ("embed/frame.js", "embed/1/start.js"),
    ("embed/forward.html", "embed/index.html"),
    ("embed/forward.js", "embed/forward.js"),
    ("embed/demo.html", "embed/demo.html"),
    ("embed/demo.css", "embed/demo.css"),
    ("embed/demo.js", "embed/demo.js"),
    ("embed.js", "embed.js"),
    ("embed.d.ts", "embed.d.ts"),
];

/// The pages, as they lie in the dist.
pub(crate) const PAGES: [&str; 3] = ["embed/1/index.html", "embed/index.html", "embed/demo.html"];

/// The scripts in which others are named, as they lie in the dist.
pub(crate) const SCRIPTS: [&str; 6] = [
    "embed.js",
    "embed/demo.js",
    "embed/forward.js",
    "embed/1/start.js",
    "embed/1/board.js",
    "embed/1/__wasm_split.js",
];

/// Builds it into [`paths::stage`], where the app is already; what it needs has been
/// fetched for the app. Gives back its wasm files.
pub(crate) fn build(whom: For, tools: &Tools, sink: &Sink) -> Outcome<Vec<Part>> {
    let stage = paths::stage();
    compile(whom).run(sink)?;
    let parts = BOARD.split(&stage.join(FOLDER), tools, sink)?;
    let web = paths::root().join("app").join("web");
    for (from, to) in FILES {
        paths::write(&stage.join(to), paths::read(&web.join(from))?)?;
    }
    Ok(parts)
}

fn compile(whom: For) -> Job {
    let job = Job::cargo()
        .args(["build", "--locked", "-p", "embed"])
        .args(["--profile", build::PROFILE, "--target", tools::WASM]);
    match whom {
        For::Developers => job,
        For::Players => build::with_own_std(job),
    }
}

/// Whether a file of the dist belongs to it; the app never asks for one of them.
pub(crate) fn is_part(name: &str) -> bool {
    name.starts_with("embed/") || name.starts_with("embed.") || name.starts_with("embed-")
}

/// Whether a file is fetched before the first board stands in a frame.
pub(crate) fn is_first(name: &str) -> bool {
    let shared = matches!(name, "app.css" | "embed.css" | "patient.js");
    let own = name.strip_prefix(FOLDER);
    shared || own.is_some_and(|name| !name.starts_with("/chunks/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_fetched_first() {
        assert!(is_first("embed/1/board_bg.wasm") && is_first("app.css"));
        assert!(!is_first("embed/1/chunks/beside.wasm") && !is_first("ui.js"));
        assert!(is_part("embed.js") && is_part("embed/1/index.html") && !is_part("ui.js"));
    }
}
