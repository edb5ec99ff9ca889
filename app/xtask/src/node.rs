//! The scripts of `app/xtask/scripts` that run in Node.js. Each reads a plan, a list of
//! what it has to do, and uses npm packages of the tools' folder.

use std::path::{Path, PathBuf};

use anyhow::Result;
use serde::Serialize;

use crate::paths;
use crate::process::{Output, Process};

/// Runs a script with a plan; `packages` is the folder in which its npm packages are.
pub(crate) fn run(
    script: &str,
    packages: &Path,
    plan: &impl Serialize,
    output: &Output,
) -> Result<()> {
    let file = paths::target().join("xtask").join(format!("{script}.json"));
    paths::write(&file, serde_json::to_vec(plan)?)?;
    Process::new("node")
        .args([&paths::scripts().join(script), packages, &file])
        .run(output)
}

/// A wasm file, and how it is optimised.
pub(crate) type Part = (PathBuf, Passes);

/// The passes of binaryen for a file.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Passes {
    /// Passes that run before those of the levels.
    passes: &'static [&'static str],
    /// The two numbers of `-O`: `-Oz` is 2 and 2, `-O3` is 3 and 0.
    optimize: u8,
    shrink: u8,
    /// How often the passes of the levels run.
    rounds: u8,
}

impl Passes {
    /// Small: the code is taken apart and structured anew before.
    pub(crate) const SMALL: Self = Self {
        passes: &["flatten", "rereloop"],
        optimize: 2,
        shrink: 2,
        rounds: 2,
    };
    /// Fast.
    pub(crate) const FAST: Self = Self {
        passes: &[],
        optimize: 3,
        shrink: 0,
        rounds: 1,
    };
}

#[derive(Serialize)]
struct Optimized<'a> {
    file: &'a Path,
    #[serde(flatten)]
    passes: Passes,
}

/// Optimises wasm files in their places.
pub(crate) fn optimize(packages: &Path, parts: &[Part], output: &Output) -> Result<()> {
    let parts = parts.iter();
    let plan: Vec<Optimized> = parts
        .map(|(file, passes)| Optimized {
            file,
            passes: *passes,
        })
        .collect();
    run("optimize-wasm.mjs", packages, &plan, output)
}

/// What esbuild has to do; `scripts/bundle.mjs` says what each task is.
#[derive(Serialize)]
#[serde(tag = "task", rename_all = "lowercase")]
pub(crate) enum Task {
    /// Joins a style sheet with all that it imports.
    Style { file: PathBuf, out: PathBuf },
    /// Makes a script small in its place.
    Script { file: PathBuf },
    /// Makes a script of wasm-bindgen small and writes the names that have changed.
    Bound {
        file: PathBuf,
        names: PathBuf,
        /// The name of the script in its wasm, and a short one.
        #[serde(rename = "self")]
        script: String,
        short: &'static str,
    },
}

/// Makes scripts and style sheets small.
pub(crate) fn bundle(packages: &Path, tasks: &[Task], output: &Output) -> Result<()> {
    run("bundle.mjs", packages, &tasks, output)
}
