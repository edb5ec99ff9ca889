//! Checks of the sources that do not run them.

use anyhow::Result;

use crate::process::{Output, Process};
use crate::{paths, tools};

/// The packages of the browser, as wasm. [`HOST`] has most of them, too.
const WASM: &str =
    "--target wasm32-unknown-unknown -p board -p play -p ui -p embed -p worker -p browser-tests";

/// The packages of the native tests. The others would be compiled with other features beside them:
/// this tool has a check of its own, the runner of browser tests is tested before them.
pub(crate) const HOST: &str =
    "--workspace --exclude browser-tests --exclude browser-runner --exclude xtask";

/// A check with its name.
type Check = (&'static str, fn() -> Result<()>);

/// The checks of every run, the quick ones first.
pub(crate) const CHECKS: [Check; 5] = [
    ("format", || cargo("fmt --all --check").run(&Output::Screen)),
    ("scripts", || scripts()),
    ("lints", || {
        linted(cargo("test --quiet --locked -p lints -- --nocapture")).run(&Output::Screen)
    }),
    ("xtask", || {
        linted(cargo("test --quiet --locked -p xtask")).run(&Output::Screen)
    }),
    // The workspace uses the library with all its features.
    ("library", || {
        linted(cargo("check --quiet --locked -p gipf-rules")).run(&Output::Screen)
    }),
];

/// The further check of `cargo xtask check`. A whole run compiles with Clippy instead.
pub(crate) const ALONE: [Check; 1] = [("clippy", || clippy(HOST))];

/// Further checks of `test full`: they compile everything once more and seldom find more than
/// the others do.
pub(crate) const FULL_CHECKS: [Check; 2] =
    [("clippy for wasm", || clippy(WASM)), ("docs", || docs())];

/// Cargo with Clippy as the compiler of the workspace's packages; warnings are errors. It is
/// what `cargo clippy` does, but the result can be run: nothing is compiled once for Clippy and
/// once for the tests.
pub(crate) fn linted(cargo: Process) -> Process {
    cargo
        .env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver")
        .env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings")
}

fn cargo(words: &str) -> Process {
    Process::nice_cargo().words(words)
}

fn clippy(packages: &str) -> Result<()> {
    tools::wasm_target(&Output::Screen)?;
    cargo("clippy --quiet --locked --all-targets")
        .words(packages)
        .words("-- -D warnings")
        .run(&Output::Screen)
}

/// The browser tests' folders with scripts; the others hold packages and results.
const SCRIPTS: [&str; 5] = ["specs", "lib", "speed", "tours", "hosts"];

fn scripts() -> Result<()> {
    Process::new("node")
        .words("--no-warnings --experimental-vm-modules")
        .args([paths::scripts().join("check-syntax.mjs")])
        .args(SCRIPTS.map(|folder| paths::e2e().join(folder)))
        .run(&Output::Screen)
}

fn docs() -> Result<()> {
    cargo("doc --quiet --locked --no-deps --document-private-items --workspace")
        .words("--exclude browser-tests")
        .env("RUSTDOCFLAGS", "-D warnings")
        .run(&Output::Screen)
}
