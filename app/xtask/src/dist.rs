//! The static folder: everything a web host needs, with relative addresses only.

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use sha2::{Digest, Sha256};
use url::Url;

use crate::assets::{self, ASSETS, ONE_FILE, PAGE, SERVICE_WORKER, Source};
use crate::background::Background;
use crate::generated::Programs;
use crate::node::Node;
use crate::process::Output;
use crate::split::{self, PROGRAMS};
use crate::{compile, dist_check, generated, one_file, paths, tools};

/// The placeholder for the name of the build in every address.
const BUILD: &str = "%BUILD%";

/// Builds everything for players at `dist/`, with an address also the pages that need it. The old
/// folder is removed first, so that it is not taken for the new one if the build fails.
/// Each step is reported to `steps`, with the time since the start.
pub(crate) fn dist(address: Option<&Url>, steps: &Output) -> Result<PathBuf> {
    let dist = paths::dist();
    paths::remove(&dist)?;
    let log = paths::log("dist");
    paths::remove(&log)?;
    let build = Build {
        draft: dist.with_extension("draft"),
        node: Node {
            packages: tools::npm_packages(steps)?,
            output: Output::Log(log),
        },
        steps: steps.clone(),
        start: Instant::now(),
    };
    paths::remove(&build.draft)?;
    tools::wasm_target(steps)?;
    tools::std_source(steps)?;
    build.programs()?;
    build.files()?;
    build.one_file_pages()?;
    if let Some(address) = address {
        generated::puzzles(&build.draft, address)?;
    }
    build.stamp()?;
    dist_check::check(&build.draft, address)?;
    fs::rename(&build.draft, &dist).context("could not put the dist in its place")?;
    build.done("the dist");
    Ok(dist)
}

/// A dist that is being made.
struct Build {
    draft: PathBuf,
    node: Node,
    steps: Output,
    start: Instant,
}

impl Build {
    fn at(&self, path: &str) -> PathBuf {
        self.draft.join(path)
    }

    /// Reports that a step is done, and the time since the start.
    fn done(&self, step: &str) {
        let seconds = self.start.elapsed().as_secs_f64();
        self.steps.say(&format!("{seconds:>6.1} s  {step}"));
    }

    /// Compiles the programs, splits and binds them, and makes them small or fast.
    fn programs(&self) -> Result<()> {
        let generated = Background::new("the writers of pages", "generated", generated::compile);
        generated.start();
        compile::for_dist(&self.node.output)?;
        generated.wait()?;
        self.done("compiled");
        let (mut bound, mut small) = (Vec::new(), Vec::new());
        for program in PROGRAMS {
            small.extend(program.split(&self.draft)?);
            bound.push(self.at(program.folder).join(program.name));
        }
        let worker = compile::wasm("engine-worker", compile::WORKER);
        split::bind(&worker, "worker", &self.draft)?;
        self.done("split and bound");
        small.extend(split::shorten(&bound, &self.node)?);
        let worker = split::shorten(&[self.at("worker")], &self.node)?;
        self.node.optimize(&small, &worker)?;
        for program in PROGRAMS {
            program.pack(&self.draft)?;
        }
        self.done("optimised");
        Ok(())
    }

    /// Adds everything that is not compiled, as the table of assets says.
    fn files(&self) -> Result<()> {
        let root = paths::root();
        let mut tasks = Vec::new();
        for asset in ASSETS {
            let to = self.at(asset.path.trim_end_matches('*'));
            match asset.source {
                Source::Copied(from) => paths::copy_all(&root.join(from), &to)?,
                Source::Style(sheet) => {
                    tasks.push(json!({ "task": "style", "file": root.join(sheet), "out": to }));
                }
                Source::Compiled | Source::Written | Source::Published => {}
            }
        }
        generated::texts(Programs::Compiled, &self.draft, &self.node.output)?;
        generated::rules(Programs::Compiled, &self.draft, &self.node.output)?;
        for file in paths::files_below(&self.draft)? {
            match paths::ending(&file) {
                "html" => paths::write(&file, tidy(&paths::read(&file)?))?,
                "js" => tasks.push(json!({ "task": "script", "file": file })),
                _ => {}
            }
        }
        self.node.run("bundle.mjs", &tasks)?;
        self.done("scripts and styles");
        Ok(())
    }

    /// Makes the pages that hold everything in one file.
    fn one_file_pages(&self) -> Result<()> {
        one_file::write(&self.draft, &self.node)?;
        // The app tells the size of the file that can be saved.
        let html = paths::read(&self.at(PAGE))?;
        let size = paths::read_bytes(&self.at(ONE_FILE))?.len();
        let said = format!("<html data-single=\"{}\"", size.div_ceil(1_000_000));
        paths::write(&self.at(PAGE), html.replacen("<html", &said, 1))?;
        self.done("pages in one file");
        Ok(())
    }

    /// Names the build in every address by a hash of all files: no browser mixes two builds.
    fn stamp(&self) -> Result<()> {
        let mut hash = Sha256::new();
        let files = paths::files_below(&self.draft)?;
        for file in &files {
            hash.update(paths::relative(file, &self.draft).as_bytes());
            hash.update(paths::read_bytes(file)?);
        }
        let stamp = format!("{:.16x}", hash.finalize());
        self.list_offline_files()?;
        for file in &files {
            if matches!(paths::ending(file), "html" | "js" | "css") {
                let text = paths::read(file)?;
                if text.contains(BUILD) {
                    paths::write(file, text.replace(BUILD, &stamp))?;
                }
            }
        }
        Ok(())
    }

    /// Writes the list of the files for offline use into the service worker, and the checksums
    /// of those that are not text: hosts do not change them.
    fn list_offline_files(&self) -> Result<()> {
        let (mut names, mut sums) = (Vec::new(), Vec::new());
        for file in paths::files_below(&self.draft)? {
            let name = paths::relative(&file, &self.draft);
            if !assets::of(&name).is_some_and(|asset| asset.offline) {
                continue;
            }
            if matches!(paths::ending(&file), "wasm" | "pack" | "bin") {
                let sum = Sha256::digest(paths::read_bytes(&file)?);
                sums.push(format!("\"{name}\":\"{sum:.16x}\""));
            }
            names.push(name);
        }
        let script = self.at(SERVICE_WORKER);
        let text = paths::read(&script)?;
        let (files, all_sums) = ("\"%FILES%\"", "\"%SUMS%\":\"\"");
        ensure!(
            text.contains(files) && text.contains(all_sums),
            "{SERVICE_WORKER} has no place for the files that it keeps"
        );
        let text = text.replace(files, &format!("\"{}\"", names.join("\",\"")));
        paths::write(&script, text.replace(all_sums, &sums.join(",")))
    }
}

/// A page without comments, indentation, empty lines and instructions to Trunk.
fn tidy(html: &str) -> String {
    let mut parts = html.split("<!--");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept.push_str(part.split_once("-->").map_or("", |(_, after)| after));
    }
    let lines = kept.lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty() && !line.contains("data-trunk"))
        .flat_map(|line| [line, "\n"])
        .collect()
}

/// The dist, or an error that says how to make it.
pub(crate) fn existing() -> Result<PathBuf> {
    let dist = paths::dist();
    let is_there = dist.join(PAGE).is_file();
    ensure!(
        is_there,
        "there is no dist yet; make it with: cargo xtask dist"
    );
    Ok(dist)
}

#[cfg(test)]
mod tests {
    use super::tidy;

    #[test]
    fn a_page_loses_what_only_developers_read() {
        let html = "<head>\n  <title>x</title>\n  <link data-trunk rel=\"rust\">\n</head>\n<!-- a\n b -->\n\n<body>\n";
        assert_eq!(tidy(html), "<head>\n<title>x</title>\n</head>\n<body>\n");
    }
}
