//! The table of all files of the dist: where each comes from, who waits for it, and
//! whether it works offline. Everything that treats files differently asks this table.

/// A file of the dist, or several: one `*` in the path stands for any text.
pub(crate) struct Asset {
    /// Its path in the dist.
    pub(crate) path: &'static str,
    /// Where it comes from.
    pub(crate) source: Source,
    /// The measured loads that fetch it.
    pub(crate) loads: &'static [Load],
    /// Whether the service worker keeps it for offline use.
    pub(crate) offline: bool,
}

/// How a file of the dist is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    /// A file of the repository, or all files of a folder.
    Copied(&'static str),
    /// Style sheets of the repository, joined in this order.
    Style(&'static [&'static str]),
    /// wasm-bindgen, the splitter and binaryen make it of a compiled program.
    Compiled,
    /// Another step of the build writes it.
    Written,
    /// Written only where the address of the dist is known, for chats and search engines.
    Published,
}

/// What is fetched together, and measured by `cargo xtask size`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Load {
    /// The app up to its first board.
    App,
    /// Home, besides the app. Its chunks are known to the splitter only.
    Home,
    /// The board in a frame on another site.
    Frame,
    /// The worker that computes turns.
    Worker,
    /// One file of this kind is part of the first load of the app and of the frame.
    Language,
    /// The app in one file.
    OneFile,
}

use Load::{App, Frame, Home, Language, OneFile, Worker};
use Source::{Compiled, Copied, Published, Style, Written};

/// The page of the app.
pub(crate) const PAGE: &str = "index.html";
/// The service worker. Browsers know it by its address, which never changes.
pub(crate) const SERVICE_WORKER: &str = "sw.js";
/// The app in one file.
pub(crate) const ONE_FILE: &str = "gipf.html";
/// The frame in one file, for frames in which nothing can be fetched.
pub(crate) const FRAME_FILE: &str = "embed-sandbox.html";
/// The worker's wasm.
pub(crate) const WORKER_WASM: &str = "worker_bg.wasm";

/// Files that the app uses, also offline.
const fn app(path: &'static str, source: Source, loads: &'static [Load]) -> Asset {
    Asset {
        path,
        source,
        loads,
        offline: true,
    }
}

/// Files that are only fetched from a server.
const fn online(path: &'static str, source: Source, loads: &'static [Load]) -> Asset {
    Asset {
        path,
        source,
        loads,
        offline: false,
    }
}

/// The first row that matches a path counts.
pub(crate) const ASSETS: &[Asset] = &[
    // The service worker fetches the page by itself.
    online(PAGE, Copied("index.html"), &[App]),
    app("boot.js", Copied("app/web/boot.js"), &[App]),
    app("patient.js", Copied("app/web/patient.js"), &[App, Frame]),
    app("start.js", Copied("app/web/start.js"), &[App]),
    app("ui.js", Compiled, &[App]),
    app("ui_bg.wasm", Compiled, &[App]),
    app("__wasm_split.js", Compiled, &[App]),
    app("snippets/*", Compiled, &[App]),
    app("chunks/*", Compiled, &[]),
    app("mind.js", Copied("app/web/mind.js"), &[]),
    app("worker.js", Compiled, &[]),
    app(WORKER_WASM, Compiled, &[Worker]),
    app("locales/*.more.*", Written, &[]),
    app("locales/*", Written, &[Language]),
    app(
        "app.css",
        Style(&["app/web/shell.css", "style/main.css"]),
        &[App, Frame],
    ),
    app(
        "home.css",
        Style(&["style/small.css", "style/home.css"]),
        &[Home],
    ),
    app(
        "library.css",
        Style(&[
            "style/moves.css",
            "style/analysis.css",
            "style/puzzle.css",
            "style/puzzles.css",
            "style/decisions.css",
            "style/notices.css",
            "style/dialogs.css",
            "style/later.css",
            "style/boxes.css",
            "style/sand.css",
            "style/editor.css",
            "style/editor-wide.css",
            "style/builder.css",
            "style/learn.css",
            "style/library.css",
            "style/print.css",
        ]),
        &[],
    ),
    app(
        "rules.css",
        Style(&[
            "style/rules.css",
            "style/rules-boards.css",
            "style/rules-print.css",
        ]),
        &[],
    ),
    app("rules/en.md", Copied("docs/rules.md"), &[]),
    app("rules/de.md", Copied("docs/rules.de.md"), &[]),
    app("puzzles/*", Copied("app/web/puzzles"), &[]),
    app("lessons/*", Copied("app/web/lessons"), &[]),
    app("icon.svg", Copied("app/web/icon.svg"), &[]),
    app("icon-192.png", Copied("app/web/icon-192.png"), &[]),
    app("icon-512.png", Copied("app/web/icon-512.png"), &[]),
    app(
        "icon-maskable.png",
        Copied("app/web/icon-maskable.png"),
        &[],
    ),
    app(
        "manifest.webmanifest",
        Copied("app/web/manifest.webmanifest"),
        &[],
    ),
    // Shown by the system before the app is installed.
    online("screenshots/*", Copied("app/web/screenshots"), &[]),
    online(SERVICE_WORKER, Copied("app/web/sw.js"), &[]),
    // A host puts this in place of the service worker to switch it off.
    online("sw-off.js", Copied("app/web/sw-off.js"), &[]),
    online(ONE_FILE, Written, &[OneFile]),
    // For other sites.
    online("embed.js", Copied("app/web/embed.js"), &[]),
    online("embed.d.ts", Copied("app/web/embed.d.ts"), &[]),
    online("embed.css", Style(&["style/embed.css"]), &[Frame]),
    online("embed-play.css", Style(&["style/embed-play.css"]), &[]),
    online(FRAME_FILE, Written, &[]),
    online(
        "embed/index.html",
        Copied("app/web/embed/forward.html"),
        &[],
    ),
    online("embed/forward.js", Copied("app/web/embed/forward.js"), &[]),
    online("embed/demo.html", Copied("app/web/embed/demo.html"), &[]),
    online("embed/demo.css", Copied("app/web/embed/demo.css"), &[]),
    online("embed/demo.js", Copied("app/web/embed/demo.js"), &[]),
    online(
        "embed/1/index.html",
        Copied("app/web/embed/frame.html"),
        &[Frame],
    ),
    online(
        "embed/1/start.js",
        Copied("app/web/embed/frame.js"),
        &[Frame],
    ),
    online("embed/1/board.js", Compiled, &[Frame]),
    online("embed/1/board_bg.wasm", Compiled, &[Frame]),
    online("embed/1/__wasm_split.js", Compiled, &[Frame]),
    online("embed/1/chunks/*", Compiled, &[]),
    online("embed/1/snippets/*", Compiled, &[Frame]),
    online("p/*", Published, &[]),
    online("sitemap.xml", Published, &[]),
    online("robots.txt", Published, &[]),
];

impl Asset {
    /// Whether a path in the dist is one of this row.
    fn matches(&self, path: &str) -> bool {
        match self.path.split_once('*') {
            None => path == self.path,
            Some((start, end)) => path
                .strip_prefix(start)
                .is_some_and(|rest| rest.contains(end.trim_end_matches('*'))),
        }
    }

    /// Whether a dist without this file is broken.
    pub(crate) fn is_required(&self) -> bool {
        !self.path.contains('*') && self.source != Published
    }
}

/// The row of a file, by its path in the dist.
pub(crate) fn of(path: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.matches(path))
}

/// Whether a file is fetched in a measured load.
pub(crate) fn is_in(path: &str, load: Load) -> bool {
    of(path).is_some_and(|asset| asset.loads.contains(&load))
}

/// Whether a file is there only where the address of the dist is known.
pub(crate) fn is_published(path: &str) -> bool {
    of(path).is_some_and(|asset| asset.source == Published)
}

#[cfg(test)]
mod tests {
    use super::{Load, is_in, is_published, of};

    #[test]
    fn every_path_has_the_row_that_is_meant() {
        assert!(is_in("locales/de.1.txt", Load::Language));
        assert!(!is_in("locales/de.more.1.txt", Load::Language));
        assert!(is_in("embed/1/board_bg.wasm", Load::Frame));
        assert!(!is_in("embed/1/chunks/beside.wasm", Load::Frame));
        assert!(is_published("p/abc.png") && !is_published("puzzles/basic.txt"));
        assert!(of("secret.txt").is_none());
    }
}
