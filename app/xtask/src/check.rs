//! What can be said of the sources without running them.

use crate::house;
use crate::job::{Job, Sink};
use crate::tools;
use crate::trouble::Outcome;

/// One check: its name and how it is made.
type Check = (&'static str, fn() -> Outcome);

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
    ("house rules", house::check_sources),
    ("clippy", clippy_host),
    ("clippy for wasm", clippy_wasm),
    ("docs", docs),
];

fn format() -> Outcome {
    Job::cargo()
        .args(["fmt", "--all", "--check"])
        .run(&Sink::Screen)
}

fn clippy_host() -> Outcome {
    clippy(&["--workspace", "--exclude", "browser-tests"])
}

fn clippy_wasm() -> Outcome {
    tools::wasm_target(&Sink::Screen)?;
    clippy(
        &[
            &BROWSER_PACKAGES[..],
            &["--target", "wasm32-unknown-unknown"],
        ]
        .concat(),
    )
}

fn clippy(which: &[&str]) -> Outcome {
    Job::cargo()
        .args(["clippy", "--quiet", "--locked", "--all-targets"])
        .args(which)
        .args(["--", "-D", "warnings"])
        .run(&Sink::Screen)
}

fn docs() -> Outcome {
    Job::cargo()
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
        .run(&Sink::Screen)
}
