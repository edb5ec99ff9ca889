//! The rates of turn generation and search: the bench beside cozy-chess and in wasm.

use anyhow::Result;

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

/// Compiles the bench and runs it: without arguments it prints rates natively, in wasm and
/// beside chess. With `gate` it holds the gates of the budget: basic turns against chess moves,
/// and the speed of searches in wasm against native ones, each in one run.
pub(crate) fn run(arguments: &str) -> Result<()> {
    compile(&Output::Screen)?;
    let program = Process::new(paths::target().join("release").join("bench"));
    program
        .words(arguments)
        .args([compile::wasm("bench", "release")])
        .run(&Output::Screen)
}
