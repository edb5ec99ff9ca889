//! From sources to raw material: Trunk compiles the app, wasm-opt makes it small.

use std::fs;

use crate::job::{Job, Sink};
use crate::paths;
use crate::tools::Tools;
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

/// Builds the app in the profile `web` into [`paths::stage`].
pub(crate) fn build(tools: &Tools, sink: &Sink) -> Outcome {
    let stage = paths::stage();
    Job::new(&tools.trunk)
        .args(["build", "--dist"])
        .args([&stage])
        .path_first(std::slice::from_ref(&tools.wasm_bindgen))
        // Trunk takes any value of NO_COLOR but true and false for a mistake.
        .env("NO_COLOR", "true")
        .run(sink)?;
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
