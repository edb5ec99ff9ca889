//! The tools that build and test the app, and their installation: rustup adds parts of the Rust
//! toolchain; npm packages go into the folder [`paths::tools`], where every clone finds them.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use crate::compile::TARGET;
use crate::paths;
use crate::process::{Output, Process};

/// The npm packages of the build (binaryen, esbuild), with their lock file.
const PACKAGES: [&str; 3] = ["package.json", "package-lock.json", ".npmrc"];

/// Held while rustup works: two of them at a time would disturb each other.
static RUSTUP: Mutex<()> = Mutex::new(());

/// Installs the compiler's libraries for wasm.
pub(crate) fn wasm_target(output: &Output) -> Result<()> {
    rustup(TARGET, &format!("target add {TARGET}"), output)
}

/// Installs the source of the standard library, which the dist is compiled with.
pub(crate) fn std_source(output: &Output) -> Result<()> {
    rustup("src/rust/library", "component add rust-src", output)
}

/// Installs a part of the compiler, `place` in its libraries, if it is missing.
fn rustup(place: &str, arguments: &str, output: &Output) -> Result<()> {
    let _alone = RUSTUP.lock().unwrap_or_else(PoisonError::into_inner);
    let sysroot = Process::new("rustc").words("--print sysroot").text()?;
    let libraries = Path::new(sysroot.trim()).join("lib").join("rustlib");
    if libraries.join(place).is_dir() {
        return Ok(());
    }
    let process = Process::new("rustup").words(arguments);
    let advice = format!("A part of the compiler is missing. Install it with: {process}");
    output.say(&process.to_string());
    process.run(output).context(advice)
}

/// Installs the npm packages of the build; returns the folder that holds them.
pub(crate) fn npm_packages(output: &Output) -> Result<PathBuf> {
    let scripts = paths::scripts();
    let lock = Sha256::digest(paths::read_bytes(&scripts.join(PACKAGES[1]))?);
    let folder = paths::tools()?.join(format!("npm-{lock:.8x}"));
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
    ensure!(
        which::which("npm").and(which::which("node")).is_ok(),
        "Node.js with npm is missing; install it (Debian: apt-get install nodejs npm)"
    );
    Ok(Process::new("npm"))
}
