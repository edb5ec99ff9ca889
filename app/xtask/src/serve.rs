//! `cargo xtask serve`: a development build of the app, built again and reloaded when a
//! source changes. The finished dist is served by `--dist`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use std::{env, fs, thread};

use anyhow::{Context, Result};

use crate::assets::{ASSETS, PAGE, Source};
use crate::generated::Programs;
use crate::process::Output;
use crate::server::{self, BuildNumber};
use crate::{compile, dist, generated, paths, split, tools};

/// The time between two looks at the sources.
const INTERVAL: Duration = Duration::from_millis(300);

/// The module from which an unsplit program imports what the splitter would provide.
const SPLIT: &str = "__wasm_split_placeholder__";

/// Stands in for the chunks of an unsplit program. Every chunk is loaded already, so a
/// `load` function calls back at once (the callback is a number in the function table), and
/// a function of a chunk is an export of the program itself.
const ALL_LOADED: &str =
    "const chunks = new Proxy({}, { get: (_, name) => name.startsWith(\"__wasm_split_load_\")
  ? (callback, data) => wasm.__indirect_function_table.get(callback)(data, 1)
  : (...values) => wasm[name.replace(\"00_import_\", \"00_export_\")](...values) });
";

/// Builds the app for development once; the log of this name has the details.
pub(crate) fn build_once(folder: &Path, log: &str) -> Result<()> {
    Development::new(folder, Output::Log(paths::log(log)))?.build()
}

/// Serves the finished dist, and makes it if there is none.
pub(crate) fn serve_dist(port: u16, open: bool) -> Result<()> {
    let folder = dist::existing().or_else(|_| dist::dist(None, &Output::Screen))?;
    let address = server::start(&folder, port, &BuildNumber::default())?;
    println!("The dist is at {address}\nEnd with Ctrl+C.");
    open_browser(open, &address);
    loop {
        thread::park();
    }
}

/// Builds for development, serves and watches until it is interrupted.
pub(crate) fn serve(port: u16, open: bool) -> Result<()> {
    let start = Instant::now();
    let log = paths::log("serve");
    paths::remove(&log)?;
    println!(
        "Building the app for development; the first time takes some minutes ({})",
        log.display()
    );
    let folder = paths::work("serve");
    paths::remove(&folder)?;
    let mut seen = sources()?;
    let mut development = Development::new(&folder, Output::Log(log))?;
    development.build()?;
    let build = BuildNumber::new(development.number.into());
    let address = server::start(&folder, port, &build)?;
    println!(
        "Built in {}. The app is at {address}\nA change of a source builds it again and reloads the page. End with Ctrl+C.",
        seconds(start)
    );
    open_browser(open, &address);
    loop {
        thread::sleep(INTERVAL);
        let now = sources()?;
        let Some((changed, _)) = now.symmetric_difference(&seen).next() else {
            continue;
        };
        let start = Instant::now();
        println!("{} has changed", paths::relative(changed, &paths::root()));
        seen = now;
        development.number += 1;
        match development.build() {
            Ok(()) => {
                build.store(development.number, Ordering::Relaxed);
                println!("built in {}", seconds(start));
            }
            Err(error) => {
                println!("{error:#}\nThe last good build is still at {address}");
                development.used.clear();
            }
        }
    }
}

/// The time since a moment, in seconds.
fn seconds(start: Instant) -> String {
    format!("{:.1} s", start.elapsed().as_secs_f64())
}

/// The folder that is served, and the state of the sources it was made from.
struct Development {
    folder: PathBuf,
    output: Output,
    /// The number of the build.
    number: u64,
    /// The compiled programs and the documents of the rules as they were used last: the times
    /// of their changes.
    used: BTreeMap<PathBuf, SystemTime>,
}

impl Development {
    /// The folder before its first build. Builds are numbered from the time in seconds.
    fn new(folder: &Path, output: Output) -> Result<Self> {
        tools::wasm_target(&Output::Screen)?;
        Ok(Self {
            folder: folder.to_owned(),
            output,
            number: SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs(),
            used: BTreeMap::new(),
        })
    }

    /// Brings the folder up to date.
    fn build(&mut self) -> Result<()> {
        compile::for_development(&self.output)?;
        self.bind("engine-worker", "worker")?;
        // The texts are compiled into the app, so a new app means new texts.
        if self.bind("ui", "ui")? {
            generated::texts(Programs::OnDemand, &self.folder, &self.output)?;
        }
        let docs = paths::root().join("docs");
        if self.is_new(docs.join("rules.md"))? | self.is_new(docs.join("rules.de.md"))? {
            generated::rules(Programs::OnDemand, &self.folder, &self.output)?;
        }
        self.copy()
    }

    /// Returns true if a file has changed since the last call.
    fn is_new(&mut self, file: PathBuf) -> Result<bool> {
        let changed = changed(&file).with_context(|| format!("{} is missing", file.display()))?;
        Ok(self.used.insert(file, changed) != Some(changed))
    }

    /// Binds a program to its script if it was compiled anew. Returns true if it was.
    fn bind(&mut self, program: &str, name: &str) -> Result<bool> {
        let wasm = compile::wasm(program, compile::QUICK);
        let is_new = self.is_new(wasm.clone())?;
        if is_new {
            split::bind(&wasm, name, &self.folder)?;
            let script = self.folder.join(format!("{name}.js"));
            paths::write(&script, with_all_loaded(&paths::read(&script)?))?;
        }
        Ok(is_new)
    }

    /// Copies what is not compiled. Browsers follow the imports of style sheets by themselves.
    fn copy(&self) -> Result<()> {
        let root = paths::root();
        let number = self.number;
        paths::copy_all(&root.join("style"), &self.folder.join("style"))?;
        for asset in ASSETS {
            let to = self.folder.join(asset.path.trim_end_matches('*'));
            match asset.source {
                Source::Copied(from) if from.ends_with(".js") => {
                    let text = paths::read(&root.join(from))?;
                    paths::write(&to, text.replace("%BUILD%", &number.to_string()))?;
                }
                Source::Copied(from) => paths::copy_all(&root.join(from), &to)?,
                Source::Style(sheet) => paths::write(&to, format!("@import \"./{sheet}\";\n"))?,
                Source::Compiled | Source::Written | Source::Published => {}
            }
        }
        let reload = "reload.js";
        paths::copy_all(&paths::scripts().join(reload), &self.folder.join(reload))?;
        let page = self.folder.join(PAGE);
        paths::write(&page, development_page(&paths::read(&page)?, number))
    }
}

/// Returns the script of an unsplit program in which all chunks count as loaded.
fn with_all_loaded(script: &str) -> String {
    let from = format!(" from \"{SPLIT}\"");
    if !script.contains(&from) {
        return script.to_owned();
    }
    let script = script.replace("import * as ", "const ");
    format!("{ALL_LOADED}{}", script.replace(&from, " = chunks;"))
}

/// The page with the number of the build in its addresses, a script that reloads it, and
/// without what only the dist has.
fn development_page(html: &str, number: u64) -> String {
    let reload = format!("  <script src=\"./reload.js?v={number}\" defer></script>\n</head>");
    let lines = html
        .lines()
        .filter(|line| !line.contains("__wasm_split.js") && !line.contains("data-trunk"));
    let html: String = lines.flat_map(|line| [line, "\n"]).collect();
    html.replace("%BUILD%", &number.to_string())
        .replace(" data-worker=\"./sw.js\"", "")
        .replace("</head>", &reload)
}

/// Every source of the app, with the time of its last change.
fn sources() -> Result<BTreeSet<(PathBuf, SystemTime)>> {
    let root = paths::root();
    let mut files = ["index.html", "Cargo.toml", "Cargo.lock"]
        .map(|name| root.join(name))
        .to_vec();
    for folder in ["app", "style", "docs"] {
        files.extend(paths::files_below(&root.join(folder))?);
    }
    let own = root.join("app/xtask");
    let files = files.into_iter().filter(|file| !file.starts_with(&own));
    // A file may be gone before its time is read.
    let timed = files.filter_map(|file| changed(&file).map(|time| (file, time)));
    Ok(timed.collect())
}

/// The time of a file's last change; none if there is no file.
fn changed(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|file| file.modified()).ok()
}

/// Opens the address in a browser, where there seems to be a screen.
fn open_browser(open: bool, address: &str) {
    let has_screen = cfg!(any(windows, target_os = "macos"))
        || env::var_os("DISPLAY").is_some()
        || env::var_os("WAYLAND_DISPLAY").is_some();
    if open && has_screen && env::var_os("CI").is_none() {
        // The address is printed as well, so a failure does not matter.
        drop(open::that(address));
    }
}

#[cfg(test)]
mod tests {
    use super::{development_page, with_all_loaded};

    #[test]
    fn an_unsplit_program_finds_its_chunks_in_itself() {
        let script = "import * as import1 from \"__wasm_split_placeholder__\"\nlet wasm;\n";
        let made = with_all_loaded(script);
        assert!(
            made.ends_with("const import1 = chunks;\nlet wasm;\n"),
            "{made}"
        );
        assert_eq!(with_all_loaded("let wasm;\n"), "let wasm;\n");
    }

    #[test]
    fn the_page_of_development_reloads_itself() {
        let html = "<link href=\"./__wasm_split.js\">\n<script src=\"./a.js?v=%BUILD%\" data-worker=\"./sw.js\"></script>\n</head>\n";
        let expected = "<script src=\"./a.js?v=7\"></script>\n  <script src=\"./reload.js?v=7\" defer></script>\n</head>\n";
        assert_eq!(development_page(html, 7), expected);
    }
}
