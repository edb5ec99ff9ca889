//! The table of all files of the dist: their sources, the loads that fetch them, and whether
//! they work offline. All steps that treat files differently read this table.

/// A file of the dist, or several: a `*` in the path stands for any text.
pub(crate) struct Asset {
    /// The path in the dist.
    pub(crate) path: &'static str,
    /// The source it is made from.
    pub(crate) source: Source,
    /// The measured loads that fetch it.
    pub(crate) loads: &'static [Load],
    /// True if the service worker stores it for offline use.
    pub(crate) offline: bool,
}

/// The way in which a file of the dist is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    /// A file of the repository, or all files of a folder.
    Copied(&'static str),
    /// A style sheet of the repository with all that it imports.
    Style(&'static str),
    /// Made from a compiled program by wasm-bindgen, the splitter and binaryen.
    Compiled,
    /// Another step of the build writes it.
    Written,
    /// Written only if the address of the dist is known; for chats and search engines.
    Published,
}

/// A group of files that are fetched together, measured by `cargo xtask size`.
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
    /// The typeface, after the first board.
    Typeface,
    /// The app in one file.
    OneFile,
}

use Load::{App, Frame, Home, Language, OneFile, Typeface, Worker};
use Source::{Compiled, Copied, Published, Style, Written};

/// The page of the app.
pub(crate) const PAGE: &str = "index.html";
/// The service worker. Browsers know it by its address, which never changes.
pub(crate) const SERVICE_WORKER: &str = "sw.js";
/// The app in one file.
pub(crate) const ONE_FILE: &str = "gipf.html";
/// The frame in one file, for frames in which nothing can be fetched.
pub(crate) const FRAME_FILE: &str = "embed-sandbox.html";

/// Makes the table of rows: `path => source, loads, works offline;`.
macro_rules! assets {
    ($($path:expr => $source:expr, [$($load:expr),*], $offline:expr;)*) => {
        /// The first row that matches a path counts.
        pub(crate) const ASSETS: &[Asset] = &[$(Asset {
            path: $path,
            source: $source,
            loads: &[$($load),*],
            offline: $offline,
        }),*];
    };
}

assets! {
    // The service worker fetches the page by itself.
    PAGE                   => Copied("index.html"), [App], false;
    "boot.js"              => Copied("app/web/boot.js"), [App], true;
    "patient.js"           => Copied("app/web/patient.js"), [App, Frame], true;
    "start.js"             => Copied("app/web/start.js"), [App], true;
    "ui.js"                => Compiled, [App], true;
    "ui_bg.wasm"           => Compiled, [App], true;
    "__wasm_split.js"      => Compiled, [App], true;
    "snippets/*"           => Compiled, [App], true;
    "chunks/*"             => Compiled, [], true;
    "engine-worker.js"     => Copied("app/web/engine-worker.js"), [], true;
    "worker.js"            => Compiled, [], true;
    "worker_bg.wasm"       => Compiled, [Worker], true;
    "weights/*"            => Copied("app/engine/data"), [], true;
    "locales/*.more.*"     => Written, [], true;
    "locales/*"            => Written, [Language], true;
    "app.css"              => Style("style/main.css"), [App, Frame], true;
    "home.css"             => Style("style/bundle-home.css"), [Home], true;
    "forced-colors.css"    => Style("style/forced-colors.css"), [], true;
    "print.css"            => Style("style/print.css"), [], true;
    "library.css"          => Style("style/bundle-library.css"), [], true;
    "rules.css"            => Style("style/bundle-rules.css"), [], true;
    "type.css"             => Style("style/type.css"), [], true;
    "type/*"               => Copied("style/type"), [Typeface], true;
    // Pages for readers, and the books in which the app looks up their contents.
    "rules/en/book.txt"    => Written, [], true;
    "rules/de/book.txt"    => Written, [], true;
    "rules/*"              => Written, [], true;
    "puzzles/*"            => Copied("app/web/puzzles"), [], true;
    "lessons/*"            => Copied("app/web/lessons"), [], true;
    // The service worker stores these once they were fetched.
    "openings/*"           => Copied("app/web/openings"), [], false;
    "icon.svg"             => Copied("app/web/icon.svg"), [], true;
    "icon-192.png"         => Copied("app/web/icon-192.png"), [], true;
    "icon-512.png"         => Copied("app/web/icon-512.png"), [], true;
    "icon-maskable.png"    => Copied("app/web/icon-maskable.png"), [], true;
    "manifest.webmanifest" => Copied("app/web/manifest.webmanifest"), [], true;
    // Shown by the system before the app is installed.
    "screenshots/*"        => Copied("app/web/screenshots"), [], false;
    SERVICE_WORKER         => Copied("app/web/sw.js"), [], false;
    // A host puts this in place of the service worker to switch it off.
    "sw-off.js"            => Copied("app/web/sw-off.js"), [], false;
    ONE_FILE               => Written, [OneFile], false;
    // For other sites.
    "embed.js"             => Copied("app/web/embed.js"), [], false;
    "embed.d.ts"           => Copied("app/web/embed.d.ts"), [], false;
    "embed.css"            => Style("style/embed.css"), [Frame], false;
    "embed-play.css"       => Style("style/embed-play.css"), [], false;
    FRAME_FILE             => Written, [], false;
    "embed/index.html"     => Copied("app/web/embed/forward.html"), [], false;
    "embed/forward.js"     => Copied("app/web/embed/forward.js"), [], false;
    "embed/demo.html"      => Copied("app/web/embed/demo.html"), [], false;
    "embed/demo.css"       => Copied("app/web/embed/demo.css"), [], false;
    "embed/demo.js"        => Copied("app/web/embed/demo.js"), [], false;
    "embed/1/index.html"   => Copied("app/web/embed/frame.html"), [Frame], false;
    "embed/1/start.js"     => Copied("app/web/embed/frame.js"), [Frame], false;
    "embed/1/board.js"     => Compiled, [Frame], false;
    "embed/1/board_bg.wasm" => Compiled, [Frame], false;
    "embed/1/__wasm_split.js" => Compiled, [Frame], false;
    "embed/1/chunks/*"     => Compiled, [], false;
    "embed/1/snippets/*"   => Compiled, [Frame], false;
    // For chats and search engines.
    "p/*"                  => Published, [], false;
    "sitemap.xml"          => Published, [], false;
    "robots.txt"           => Published, [], false;
}

impl Asset {
    /// Returns true if this row stands for a path in the dist.
    fn matches(&self, path: &str) -> bool {
        match self.path.split_once('*') {
            None => path == self.path,
            Some((start, end)) => path
                .strip_prefix(start)
                .is_some_and(|rest| rest.contains(end.trim_end_matches('*'))),
        }
    }

    /// Returns true if a dist without this file is broken.
    pub(crate) fn is_required(&self) -> bool {
        !self.path.contains('*') && self.source != Published
    }
}

/// The row of a file, by its path in the dist.
pub(crate) fn of(path: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.matches(path))
}

/// Returns true if a file is fetched in a measured load.
pub(crate) fn is_in(path: &str, load: Load) -> bool {
    of(path).is_some_and(|asset| asset.loads.contains(&load))
}

/// Returns true if a file exists only where the address of the dist is known.
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
        assert!(of("rules/en/gipf.html").is_some_and(|asset| asset.offline));
        assert!(of("secret.txt").is_none());
    }
}
