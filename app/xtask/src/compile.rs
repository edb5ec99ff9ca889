//! Compiling the programs of the browser: app, frame and worker.

use std::path::PathBuf;

use anyhow::Result;

use crate::paths;
use crate::process::{Output, Process};

/// The target of the programs.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The profile of `cargo xtask serve`.
pub(crate) const QUICK: &str = "quick";
/// The profile of the app and the frame in a dist: small.
pub(crate) const WEB: &str = "web";
/// The profile of the worker in a dist: fast.
pub(crate) const WORKER: &str = "worker";

/// The flags of development, in place of those of `.cargo/config.toml`: the program is not
/// split, so it needs no relocations; but it needs an exported function table.
const QUICK_FLAGS: [&str; 3] = ["--cfg", "erase_components", "-Clink-arg=--export-table"];

/// The flags of a dist (docs/decisions/0001): a panic is a bare trap, and no call tells its
/// place; nothing is formatted for debugging; a function that several packages instantiate
/// exists once.
const SMALL: [&str; 5] = [
    "-Zunstable-options",
    "-Cpanic=immediate-abort",
    "-Zlocation-detail=none",
    "-Zfmt-debug=none",
    "-Zshare-generics=yes",
];

/// The settings for a standard library that is compiled with the programs. They are unstable,
/// hence the last one; rust-toolchain.toml pins the compiler they are meant for.
const OWN_STD: [(&str, &str); 3] = [
    ("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort"),
    ("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size"),
    ("RUSTC_BOOTSTRAP", "1"),
];

/// Compiles the app and the worker for development.
pub(crate) fn for_development(output: &Output) -> Result<()> {
    build(QUICK)
        .words("--quiet -p ui -p worker --bins")
        .env("CARGO_ENCODED_RUSTFLAGS", QUICK_FLAGS.join("\x1f"))
        .run(output)
}

/// Compiles all programs for a dist. The worker, in another profile, is compiled beside
/// the others: the last step of each program has only one thread.
pub(crate) fn for_dist(output: &Output) -> Result<()> {
    let (pages, worker) = rayon::join(|| pages().run(output), || worker().run(output));
    pages.and(worker)
}

fn pages() -> Process {
    // The flags of .cargo/config.toml hold as well.
    build(WEB).words("-p ui -p embed").envs(OWN_STD).env(
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
        SMALL.join(" "),
    )
}

fn worker() -> Process {
    // Without the flags of .cargo/config.toml, which are for splitting.
    build(WORKER)
        .words("-p worker --bin engine-worker")
        .envs(OWN_STD)
        .env("CARGO_ENCODED_RUSTFLAGS", SMALL.join("\x1f"))
}

/// A build for browsers.
pub(crate) fn build(profile: &str) -> Process {
    Process::cargo()
        .words("build --locked --target")
        .args([TARGET, "--profile", profile])
}

/// The wasm of a program as the compiler leaves it.
pub(crate) fn wasm(program: &str, profile: &str) -> PathBuf {
    let folder = paths::target().join(TARGET).join(profile);
    folder.join(format!("{program}.wasm"))
}
