//! Makes wasm files small or quick with binaryen, all of them in one Node.js process
//! (`scripts/optimize-wasm.mjs`).

use std::path::{Path, PathBuf};

use crate::job::{Job, Sink};
use crate::paths;
use crate::trouble::{Outcome, While};

/// A wasm file, and how it is optimised.
pub(crate) type Part = (PathBuf, Passes);

/// What binaryen does with a file.
#[derive(Debug, Clone, Copy, serde::Serialize)]
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
    /// Small.
    pub(crate) const SMALL: Self = Self {
        passes: &[],
        optimize: 2,
        shrink: 2,
        rounds: 1,
    };
    /// Laid out flat and put together anew: still smaller, for twice the time.
    pub(crate) const SMALLER: Self = Self {
        passes: &["flatten", "rereloop"],
        rounds: 2,
        ..Self::SMALL
    };
    /// Quick.
    pub(crate) const QUICK: Self = Self {
        passes: &[],
        optimize: 3,
        shrink: 0,
        rounds: 1,
    };
}

/// One file of the plan that the script reads.
#[derive(serde::Serialize)]
struct Planned<'a> {
    file: &'a Path,
    #[serde(flatten)]
    passes: Passes,
}

/// Optimises files in their places; `binaryen` is the folder in which that npm package is
/// installed.
pub(crate) fn optimize(binaryen: &Path, parts: &[Part], sink: &Sink) -> Outcome {
    let plan: Vec<Planned> = parts
        .iter()
        .map(|(file, passes)| Planned {
            file,
            passes: *passes,
        })
        .collect();
    let plan = serde_json::to_vec(&plan).doing("write the plan of wasm-opt")?;
    let place = paths::target().join("xtask").join("wasm-opt.json");
    paths::write(&place, plan)?;
    let script = paths::root().join("app/xtask/scripts/optimize-wasm.mjs");
    Job::new("node").args([&script, binaryen, &place]).run(sink)
}
