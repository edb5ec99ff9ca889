//! The tools that build and test the app, and their installation: rustup adds parts of the Rust
//! toolchain; npm packages and the runner of browser tests go into the folder [`paths::tools`],
//! where every clone finds them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::compile::TARGET;
use crate::paths;
use crate::process::{Output, Process, version_of};

/// The npm packages of the build (binaryen, esbuild), with their lock file.
const PACKAGES: [&str; 3] = ["package.json", "package-lock.json", ".npmrc"];

/// The place of the standard library's source among the compiler's libraries.
const STD_SOURCE: &str = "src/rust/library";

/// Held while rustup works: two of them at a time would disturb each other.
static RUSTUP: Mutex<()> = Mutex::new(());

/// Installs the compiler's libraries for wasm.
pub(crate) fn wasm_target(output: &Output) -> Result<()> {
    rustup(TARGET, &format!("target add {TARGET}"), output)
}

/// Installs the source of the standard library, which the dist is compiled with.
pub(crate) fn std_source(output: &Output) -> Result<()> {
    rustup(STD_SOURCE, "component add rust-src", output)
}

/// The parts of the toolchain that are installed already.
pub(crate) fn installed() -> Vec<&'static str> {
    let parts = [
        (TARGET, "the compiler's target for wasm"),
        (STD_SOURCE, "the standard library's source"),
    ];
    let libraries = libraries().unwrap_or_default();
    let there = parts.iter().filter(|(at, _)| libraries.join(at).is_dir());
    there.map(|(_, name)| *name).collect()
}

/// The folder of the compiler's libraries.
fn libraries() -> Result<PathBuf> {
    let sysroot = Process::new("rustc").words("--print sysroot").text()?;
    Ok(Path::new(sysroot.trim()).join("lib").join("rustlib"))
}

/// Installs a part of the compiler, `place` in its libraries, if it is missing.
fn rustup(place: &str, arguments: &str, output: &Output) -> Result<()> {
    let _alone = RUSTUP.lock().unwrap_or_else(PoisonError::into_inner);
    if libraries()?.join(place).is_dir() {
        return Ok(());
    }
    let process = Process::new("rustup").words(arguments);
    let advice = format!(
        "A part of the compiler is missing. Install it with: {}",
        process.line()
    );
    output.say(process.line());
    process.run(output).context(advice)
}

/// Installs the npm packages of the build; returns the folder that holds them.
pub(crate) fn npm_packages(output: &Output) -> Result<PathBuf> {
    let scripts = paths::scripts();
    let lock = Sha256::digest(paths::read_bytes(&scripts.join(PACKAGES[1]))?);
    let version = u32::from_be_bytes([lock[0], lock[1], lock[2], lock[3]]);
    let folder = paths::tools()?.join(format!("npm-{version:08x}"));
    let done = folder.join("installed");
    if done.is_file() {
        return Ok(folder);
    }
    let npm = npm()?;
    output.say(&format!(
        "Installing binaryen and esbuild into {} (once)",
        folder.display()
    ));
    for file in PACKAGES {
        paths::write(&folder.join(file), paths::read(&scripts.join(file))?)?;
    }
    npm.words("ci --ignore-scripts").dir(&folder).run(output)?;
    paths::write(&done, "")?;
    Ok(folder)
}

/// A call of npm.
pub(crate) fn npm() -> Result<Process> {
    if paths::find_program("npm").is_none() || paths::find_program("node").is_none() {
        bail!("Node.js with npm is missing; install it (Debian: apt-get install nodejs npm)");
    }
    Ok(Process::new("npm"))
}

/// Installs `wasm-bindgen-test-runner` in the version of Cargo.lock; returns the program.
pub(crate) fn test_runner(output: &Output) -> Result<PathBuf> {
    const RUNNER: &str = "wasm-bindgen-test-runner";
    let package = Process::cargo()
        .words("pkgid --locked wasm-bindgen")
        .text()?;
    let version = package.trim().rsplit('@').next().unwrap_or_default();
    let folder = paths::tools()?.join(format!("wasm-bindgen-{version}"));
    let is_right = |path: &PathBuf| version_of(path).is_some_and(|found| found == version);
    let installed = || paths::program_in(&folder.join("bin"), RUNNER).filter(is_right);
    if let Some(runner) = installed().or_else(|| paths::find_tool(RUNNER).filter(is_right)) {
        return Ok(runner);
    }
    output.say(&format!(
        "Installing wasm-bindgen-cli {version} into {} (once; this takes a minute)",
        folder.display()
    ));
    fs::create_dir_all(&folder)?;
    // It is compiled once and then runs for seconds: quick compiling is worth more.
    let install = Process::cargo()
        .words("install wasm-bindgen-cli --version")
        .args([version, "--root"])
        .args([&folder])
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
    let advice = format!("{RUNNER} is missing. Install it with: {}", install.line());
    install.run(output).context(advice)?;
    installed().with_context(|| format!("{RUNNER} was installed and does not run"))
}
