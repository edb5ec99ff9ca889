//! The scripts of `app/xtask/scripts` that run in Node.js, with npm packages of the tools'
//! folder. Each reads a plan, a list of what it has to do.

use std::path::PathBuf;

use anyhow::Result;
use serde_json::{Value, json};

use crate::paths;
use crate::process::{Output, Process};

/// Node.js with the npm packages of the build.
pub(crate) struct Node {
    /// The folder in which the packages are.
    pub(crate) packages: PathBuf,
    pub(crate) output: Output,
}

impl Node {
    /// Runs a script with a plan.
    pub(crate) fn run(&self, script: &str, plan: &[Value]) -> Result<()> {
        let packages = self.packages.join("node_modules");
        let call = call(script, plan)?.env("NODE_PATH", packages);
        call.run(&self.output)
    }

    /// Optimises wasm files in place, some for size, others for speed: `-Os` has the levels 2
    /// and 1, `-O3` 3 and 0. `-Oz` makes the files smaller, but not when brotli compresses them
    /// (0.6 KiB of the first load). Code for size is flattened and structured anew first.
    pub(crate) fn optimize(&self, small: &[PathBuf], fast: &[PathBuf]) -> Result<()> {
        let small = small.iter().map(|file| {
            let passes = ["flatten", "rereloop"];
            json!({ "file": file, "passes": passes, "optimize": 2, "shrink": 1, "rounds": 2 })
        });
        let fast = fast.iter().map(
            |file| json!({ "file": file, "passes": [], "optimize": 3, "shrink": 0, "rounds": 1 }),
        );
        self.run("optimize-wasm.mjs", &small.chain(fast).collect::<Vec<_>>())
    }
}

/// A call of a script with a plan.
pub(crate) fn call(script: &str, plan: &[Value]) -> Result<Process> {
    let file = paths::work(&format!("{script}.json"));
    paths::write(&file, serde_json::to_vec(plan)?)?;
    Ok(Process::new("node").args([paths::scripts().join(script), file]))
}
