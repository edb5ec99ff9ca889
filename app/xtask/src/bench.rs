//! How quickly turns are generated and searched: the bench beside cozy-chess and in
//! wasm, and its gates.

use std::path::PathBuf;

use crate::counts::Counts;
use crate::paths;
use crate::process::{Output, Process};
use crate::{compile, tools};
use anyhow::Result;

/// Compiles the bench as the general profile compiles, and gives its program.
fn built() -> Result<Process> {
    Process::cargo()
        .args(["build", "--locked", "--release", "-p", "bench"])
        .run(&Output::Screen)?;
    let name = format!("bench{}", std::env::consts::EXE_SUFFIX);
    Ok(Process::new(paths::target().join("release").join(name)))
}

/// Compiles the same for wasm, as quick as the compiler can make it, and gives the
/// module.
fn module() -> Result<PathBuf> {
    tools::wasm_target(&Output::Screen)?;
    Process::cargo()
        .args(["build", "--locked", "--release", "-p", "bench", "--lib"])
        .args(["--target", compile::TARGET])
        .run(&Output::Screen)?;
    let folder = paths::target().join(compile::TARGET).join("release");
    Ok(folder.join("bench.wasm"))
}

/// `cargo xtask bench`: rates natively and in wasm, and beside chess.
pub(crate) fn report() -> Result<()> {
    built()?.args([module()?]).run(&Output::Screen)
}

/// The gates of the budget: basic turns listed, against chess moves, and what wasm
/// keeps of the speed of searches, each in one run.
pub(crate) fn gate() -> Result<Counts> {
    let module = module()?;
    let job = built()?.args(["gate"]).args([module]);
    job.run(&Output::Screen)?;
    Ok(Counts::PASSED)
}
