//! Checks of the sources that do not run them.

use anyhow::Result;

use crate::process::{Output, Process};
use crate::tools;

/// The packages that only live in a browser are also checked as wasm.
const WASM: &str =
    "--target wasm32-unknown-unknown -p board -p play -p ui -p embed -p worker -p browser-tests";

/// All other packages: the tests of the browser only compile as wasm.
const HOST: &str = "--workspace --exclude browser-tests";

/// A check with its name.
type Check = (&'static str, fn() -> Result<()>);

/// All checks, the quick ones first.
pub(crate) const CHECKS: [Check; 5] = [
    ("format", || cargo("fmt --all --check").run(&Output::Screen)),
    ("lints", || {
        cargo("test --quiet --locked -p lints -- --nocapture").run(&Output::Screen)
    }),
    ("clippy", || clippy(HOST)),
    ("clippy for wasm", || clippy(WASM)),
    ("docs", docs),
];

fn cargo(words: &str) -> Process {
    Process::cargo().words(words)
}

fn clippy(packages: &str) -> Result<()> {
    tools::wasm_target(&Output::Screen)?;
    cargo("clippy --quiet --locked --all-targets")
        .words(packages)
        .words("-- -D warnings")
        .run(&Output::Screen)
}

fn docs() -> Result<()> {
    cargo("doc --quiet --locked --no-deps --document-private-items")
        .words(HOST)
        .env("RUSTDOCFLAGS", "-D warnings")
        .run(&Output::Screen)
}
