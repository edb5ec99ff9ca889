//! The scripts of `app/xtask/scripts` that run in Node.js, with npm packages of the tools'
//! folder. Each reads a plan, a list of what it has to do.

use std::path::{Path, PathBuf};

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
        let file = paths::target().join("xtask").join(format!("{script}.json"));
        paths::write(&file, serde_json::to_vec(plan)?)?;
        Process::new("node")
            .args([&paths::scripts().join(script), &self.packages, &file])
            .run(&self.output)
    }

    /// Optimises wasm files in place, some for size, others for speed: `-Os` has the levels 2
    /// and 1, `-O3` 3 and 0. `-Oz` makes the files smaller, but not when brotli compresses them
    /// (0.6 KiB of the first load). Code for size is flattened and structured anew first.
    pub(crate) fn optimize(&self, small: &[PathBuf], fast: &[PathBuf]) -> Result<()> {
        let small = small.iter().map(|file| {
            let passes = ["flatten", "rereloop"];
            json!({ "file": file, "passes": passes, "optimize": 2, "shrink": 1, "rounds": 2 })
        });
        let fast = fast.iter().map(|file| {
            let passes: [&str; 0] = [];
            json!({ "file": file, "passes": passes, "optimize": 3, "shrink": 0, "rounds": 1 })
        });
        let plan: Vec<Value> = small.chain(fast).collect();
        self.run("optimize-wasm.mjs", &plan)
    }

    /// Makes scripts and style sheets small; `scripts/bundle.mjs` says what each task is.
    pub(crate) fn bundle(&self, tasks: &[Value]) -> Result<()> {
        self.run("bundle.mjs", tasks)
    }
}

/// The task for a style sheet with all that it imports.
pub(crate) fn style(file: &Path, out: &Path) -> Value {
    json!({ "task": "style", "file": file, "out": out })
}

/// The task for a script, in its place.
pub(crate) fn script(file: &Path) -> Value {
    json!({ "task": "script", "file": file })
}
