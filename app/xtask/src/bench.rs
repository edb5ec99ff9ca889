//! How quickly turns are generated: the bench beside cozy-chess, and its gate.

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

/// `cargo xtask bench`: rates natively and in wasm, and beside chess.
pub(crate) fn report() -> Outcome {
    let native = built()?;
    tools::wasm_target(&Sink::Screen)?;
    Job::cargo()
        .args(["build", "--locked", "--release", "-p", "bench", "--lib"])
        .args(["--target", "wasm32-unknown-unknown"])
        .run(&Sink::Screen)?;
    let module = paths::target()
        .join("wasm32-unknown-unknown")
        .join("release")
        .join("bench.wasm");
    native.args([module]).run(&Sink::Screen)
}

/// The gate of the budget: basic turns listed, against chess moves in one run.
pub(crate) fn gate() -> Outcome<Tally> {
    built()?.args(["gate"]).run(&Sink::Screen)?;
    Ok(Tally::PASSED)
}
