//! From sources to raw material: Trunk compiles the app, wasm-opt makes it small.

use std::fs;

use crate::job::{Job, Sink};
use crate::paths;
use crate::tools::{self, Tools};
use crate::trouble::{Outcome, While};

/// What browsers of the last years understand and the compiler uses. They are
/// named one by one, for with `--all-features` wasm-opt writes modules that
/// browsers refuse.
const WASM_FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Whom a build is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum For {
    /// Developers: a panic says what and where.
    Developers,
    /// Players: the standard library is compiled with the app and a panic is a bare
    /// trap, which the page answers as it answers a panic. Its words and what formats
    /// them were 14 KiB (brotli) of the first load.
    Players,
}

/// Cargo's switches for a standard library of our own make. They are not stable yet,
/// hence the last one; rust-toolchain.toml pins the compiler they are meant for.
const OWN_STD: [(&str, &str); 4] = [
    ("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort"),
    ("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size"),
    (
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
        "-Zunstable-options -Cpanic=immediate-abort",
    ),
    ("RUSTC_BOOTSTRAP", "1"),
];

/// Builds the app in the profile `web` into [`paths::stage`].
pub(crate) fn build(whom: For, tools: &Tools, sink: &Sink) -> Outcome {
    let stage = paths::stage();
    let mut trunk = Job::new(&tools.trunk)
        .args(["build", "--dist"])
        .args([&stage])
        .path_first(std::slice::from_ref(&tools.wasm_bindgen))
        // Trunk takes any value of NO_COLOR but true and false for a mistake.
        .env("NO_COLOR", "true");
    if whom == For::Players {
        tools::std_source(sink)?;
        // Trunk does not download: what the library is made of must be here before.
        let mut fetch = Job::cargo().args(["fetch", "--locked"]);
        for (name, value) in OWN_STD {
            trunk = trunk.env(name, value);
            fetch = fetch.env(name, value);
        }
        fetch.run(sink)?;
    }
    trunk.run(sink)?;
    let Some(wasm_opt) = &tools.wasm_opt else {
        sink.say("wasm-opt is not there (it needs npm): the app works, but is larger.");
        return Ok(());
    };
    let wasm = stage.join("ui_bg.wasm");
    let small = stage.join("ui_bg.small.wasm");
    Job::new(wasm_opt)
        .args(["-Oz"])
        .args(WASM_FEATURES)
        .args([&wasm])
        .args(["-o"])
        .args([&small])
        .run(sink)?;
    fs::rename(&small, &wasm).doing(format_args!("replace {}", wasm.display()))
}
