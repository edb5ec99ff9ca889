//! Compiling the three programs of the browser (app, frame, worker) and binding them to
//! their scripts with wasm-bindgen, which is a library of this program: no tool has to be
//! installed for it, and its version is that of Cargo.lock.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::job::{Job, Sink};
use crate::paths;

/// What the programs are compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The profile of `cargo xtask serve`.
const QUICK: &str = "quick";

/// The flags of that profile, in place of those of `.cargo/config.toml`: the program is not
/// split, so no relocations are needed, but its function table is.
const QUICK_FLAGS: [&str; 3] = ["--cfg", "erase_components", "-Clink-arg=--export-table"];

/// Compiles the app and the worker for development.
pub(crate) fn quick(sink: &Sink) -> Result<()> {
    Job::cargo()
        .args(["build", "--quiet", "--locked", "--profile", QUICK])
        .args(["--target", TARGET])
        .args(["-p", "ui", "--bin", "ui", "-p", "worker", "--bin", "mind"])
        .env("CARGO_ENCODED_RUSTFLAGS", QUICK_FLAGS.join("\x1f"))
        .run(sink)?;
    Ok(())
}

/// The wasm that [`quick`] makes of a program.
pub(crate) fn quick_wasm(program: &str) -> PathBuf {
    let folder = paths::target().join(TARGET).join(QUICK);
    folder.join(format!("{program}.wasm"))
}

/// Writes `<name>.js` and `<name>_bg.wasm` for a compiled module into a folder.
pub(crate) fn bind(module: &Path, name: &str, folder: &Path) -> Result<()> {
    let bound = || -> Result<()> {
        Bindgen::new()
            .input_path(module)
            .web(true)?
            .typescript(false)
            .keep_lld_exports(true)
            .out_name(name)
            .generate(folder)
    };
    bound().with_context(|| format!("wasm-bindgen does not take {}", module.display()))
}
