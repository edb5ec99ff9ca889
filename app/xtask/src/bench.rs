//! The rates of turn generation and search: the bench beside cozy-chess and in wasm.

use anyhow::Result;

use crate::counts::Counts;
use crate::process::{Output, Process};
use crate::{compile, paths, tools};

/// Compiles the bench for this machine and for wasm.
pub(crate) fn compile(output: &Output) -> Result<()> {
    let cargo = || Process::nice_cargo().words("build --locked --release -p bench");
    cargo().run(output)?;
    tools::wasm_target(output)?;
    let wasm = cargo().words("--lib --target").args([compile::TARGET]);
    wasm.run(output)
}

/// Compiles the bench; returns a call of it with the module.
fn bench(arguments: &str) -> Result<Process> {
    compile(&Output::Screen)?;
    let program = Process::new(paths::target().join("release").join("bench"));
    Ok(program
        .words(arguments)
        .args([compile::wasm("bench", "release")]))
}

/// `cargo xtask bench`: rates natively and in wasm, and beside chess.
pub(crate) fn report() -> Result<()> {
    bench("")?.run(&Output::Screen)
}

/// The gates of the budget: basic turns against chess moves, and the speed of searches in
/// wasm against native ones, each in one run.
pub(crate) fn gate() -> Result<Counts> {
    bench("gate")?.run(&Output::Screen)?;
    Ok(Counts::PASSED)
}
