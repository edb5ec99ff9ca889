//! The runner and the tests must be bound by the same version of wasm-bindgen.

use std::process::Command;

#[test]
fn the_runner_has_the_version_of_wasm_bindgen() {
    let output = Command::new(env!("CARGO_BIN_EXE_browser-runner"))
        .arg("--version")
        .output()
        .expect("the runner starts");
    let printed = String::from_utf8(output.stdout).expect("text");
    let lock = include_str!("../../../Cargo.lock");
    let package = "name = \"wasm-bindgen\"\nversion = \"";
    let (_, after) = lock.split_once(package).expect("wasm-bindgen is locked");
    let (version, _) = after.split_once('"').expect("a version");
    assert!(
        printed.split_whitespace().any(|word| word == version),
        "{printed}, not {version}"
    );
}
