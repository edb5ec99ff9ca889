//! How quickly turns are generated and searched: the bench beside cozy-chess and in
//! wasm, and its gates.

use std::path::PathBuf;

use crate::job::{Job, Sink};
use crate::paths;
use crate::tally::Tally;
use crate::tools;
use crate::trouble::Outcome;

/// Compiles the bench as the general profile compiles, and gives its program.
fn built() -> Outcome<Job> {
    Job::cargo()
        .args(["build", "--locked", "--release", "-p", "bench"])
        .run(&Sink::Screen)?;
    let name = format!("bench{}", std::env::consts::EXE_SUFFIX);
    Ok(Job::new(paths::target().join("release").join(name)))
}

/// Compiles the same for wasm, as quick as the compiler can make it, and gives the
/// module.
fn module() -> Outcome<PathBuf> {
    tools::wasm_target(&Sink::Screen)?;
    Job::cargo()
        .args(["build", "--locked", "--release", "-p", "bench", "--lib"])
        .args(["--target", tools::WASM])
        .run(&Sink::Screen)?;
    let folder = paths::target().join(tools::WASM).join("release");
    Ok(folder.join("bench.wasm"))
}

/// `cargo xtask bench`: rates natively and in wasm, and beside chess.
pub(crate) fn report() -> Outcome {
    built()?.args([module()?]).run(&Sink::Screen)
}

/// The gates of the budget: basic turns listed, against chess moves, and what wasm
/// keeps of the speed of searches, each in one run.
pub(crate) fn gate() -> Outcome<Tally> {
    let module = module()?;
    let job = built()?.args(["gate"]).args([module]);
    job.run(&Sink::Screen)?;
    Ok(Tally::PASSED)
}
