//! What can be said of the sources without running them.

use crate::lints;
use crate::process::{Output, Process};
use crate::tools;
use anyhow::Result;

/// One check: its name and how it is made.
type Check = (&'static str, fn() -> Result<()>);

/// The packages that only live in a browser are also checked as wasm.
pub(crate) const BROWSER_PACKAGES: [&str; 12] = [
    "-p",
    "board",
    "-p",
    "play",
    "-p",
    "ui",
    "-p",
    "embed",
    "-p",
    "worker",
    "-p",
    "browser-tests",
];

/// All checks, the quick ones first.
pub(crate) const CHECKS: [Check; 5] = [
    ("format", format),
    ("lints", lints::check_sources),
    ("clippy", clippy_host),
    ("clippy for wasm", clippy_wasm),
    ("docs", docs),
];

fn format() -> Result<()> {
    Process::cargo()
        .args(["fmt", "--all", "--check"])
        .run(&Output::Screen)
}

fn clippy_host() -> Result<()> {
    clippy(&["--workspace", "--exclude", "browser-tests"])
}

fn clippy_wasm() -> Result<()> {
    tools::wasm_target(&Output::Screen)?;
    clippy(
        &[
            &BROWSER_PACKAGES[..],
            &["--target", "wasm32-unknown-unknown"],
        ]
        .concat(),
    )
}

fn clippy(which: &[&str]) -> Result<()> {
    Process::cargo()
        .args(["clippy", "--quiet", "--locked", "--all-targets"])
        .args(which)
        .args(["--", "-D", "warnings"])
        .run(&Output::Screen)
}

fn docs() -> Result<()> {
    Process::cargo()
        .args([
            "doc",
            "--quiet",
            "--locked",
            "--workspace",
            "--exclude",
            "browser-tests",
        ])
        .args(["--no-deps", "--document-private-items"])
        .env("RUSTDOCFLAGS", "-D warnings")
        .run(&Output::Screen)
}
