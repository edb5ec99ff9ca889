//! Checks of the sources that do not run them.

use anyhow::Result;

use crate::process::{Output, Process};
use crate::{paths, tools};

/// The packages of the browser, as wasm. [`host_packages`] has most of them, too.
const WASM: &str =
    "--target wasm32-unknown-unknown -p board -p play -p ui -p embed -p worker -p browser-tests";

/// All other packages: the tests of the browser only compile as wasm. Their runner, with packages
/// of its own, is for `test full`, which runs them.
pub(crate) const fn host_packages(full: bool) -> &'static str {
    match full {
        true => "--workspace --exclude browser-tests",
        false => "--workspace --exclude browser-tests --exclude browser-runner",
    }
}

/// A check with its name.
type Check = (&'static str, fn() -> Result<()>);

/// The checks of every run, the quick ones first.
pub(crate) const CHECKS: [Check; 4] = [
    ("format", || cargo("fmt --all --check").run(&Output::Screen)),
    ("scripts", || scripts()),
    ("lints", || {
        linted(cargo("test --quiet --locked -p lints -- --nocapture")).run(&Output::Screen)
    }),
    // The workspace uses the library with all its features.
    ("library", || {
        linted(cargo("build --quiet --locked -p gipf-rules")).run(&Output::Screen)
    }),
];

/// The further check of `cargo xtask check`. A whole run compiles with Clippy instead.
pub(crate) const ALONE: [Check; 1] = [("clippy", || clippy(host_packages(false)))];

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
    cargo("doc --quiet --locked --no-deps --document-private-items")
        .words(host_packages(true))
        .env("RUSTDOCFLAGS", "-D warnings")
        .run(&Output::Screen)
}
