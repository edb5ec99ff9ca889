//! Runs both commands of CONTRIBUTING.md as on a machine without tools: each in a fresh clone,
//! with empty caches. This finds downloads that a machine with an earlier build hides.

use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{env, process};

use anyhow::{Context, Result, ensure};

use crate::paths;
use crate::process::{Output, Process, clock};

/// Variables that would lead a command in the clone to files that are built already, or to the
/// settings of the Cargo that started this program.
const NOT_HANDED_ON: &str = "CARGO CARGO_BUILD_TARGET_DIR CARGO_TARGET_DIR RUSTC_WRAPPER \
    RUSTC_WORKSPACE_WRAPPER RUSTUP_TOOLCHAIN";

/// Runs `test`, and then `serve` until it answers, and prints how long each took. The folders
/// stay if something fails.
pub(crate) fn run() -> Result<()> {
    let place = env::temp_dir().join(format!("gipf-bare-{}", process::id()));
    println!(
        "Fresh clones below {}; what is not committed is not in them. Parts of the toolchain and \
         browsers that this machine has already are not installed again.",
        place.display()
    );
    for part in ["test", "serve"] {
        println!("\n=== bare: {part}");
        let folder = place.join(part);
        let xtask = in_fresh_clone(&folder)?;
        let start = Instant::now();
        let outcome = match part {
            "test" => xtask.words("test").run(&Output::Screen),
            _ => serve(xtask),
        };
        println!("--- bare: {part}: {}", clock(start.elapsed()));
        outcome.with_context(|| format!("the folders stay: {}", place.display()))?;
        // Both would be some gigabytes.
        paths::remove(&folder)?;
    }
    paths::remove(&place)
}

/// Clones the repository into a folder, beside caches that are empty. Returns the call
/// `cargo xtask` there.
fn in_fresh_clone(folder: &Path) -> Result<Process> {
    // The registry that is asked is the machine's choice.
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let config = home.unwrap_or_default().join("config.toml");
    if config.is_file() {
        paths::copy_all(&config, &folder.join("cargo/config.toml"))?;
    }
    let tree = folder.join("tree");
    Process::new("git")
        .words("clone --quiet")
        .args([&paths::root(), &tree])
        .run(&Output::Screen)?;
    let process = Process::new("cargo").args(["xtask"]);
    let process = NOT_HANDED_ON.split(' ').fold(process, Process::env_remove);
    Ok(process
        .dir(&tree)
        .env("CARGO_HOME", folder.join("cargo"))
        .env("GIPF_TOOLS", folder.join("tools"))
        .env("npm_config_cache", folder.join("npm")))
}

/// Runs `serve` until the app is there.
fn serve(xtask: Process) -> Result<()> {
    let mut outcome = None;
    let serve = xtask.words("serve --no-open");
    let (_, ended) = serve.watched(&Output::Screen, |line| {
        outcome = line.split_once("The app is at ").map(|(_, address)| {
            expect(address, "data-app")?;
            expect(&format!("{address}ui_bg.wasm"), "\0asm")
        });
        outcome.is_some()
    })?;
    outcome.unwrap_or(ended)
}

/// Asks a server for a file and looks for a part of it in the answer.
fn expect(address: &str, part: &str) -> Result<()> {
    let answer = Process::new("curl")
        .words("--fail --silent")
        .args([address]);
    let answer = answer.text()?;
    ensure!(answer.contains(part), "{address} is not what it should be");
    println!("{address} is there");
    Ok(())
}
