//! The runner of `tests/browser`: wasm-bindgen's own, as a program of this workspace, so that
//! its version is the one of Cargo.lock and nothing has to be installed.

use std::env;

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(env::args_os())
}
