//! Runs both commands of CONTRIBUTING.md as on a machine without tools: each in a fresh clone,
//! with empty caches. This finds downloads that a machine with an earlier build hides.

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{env, fs, process};

use anyhow::{Context, Result, bail};

use crate::process::{Output, Process, clock};
use crate::{paths, server};

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
    type Part = fn(&Machine) -> Result<()>;
    let parts: [(&str, Part); 2] = [("test", Machine::test), ("serve", Machine::serve)];
    for (part, run) in parts {
        println!("\n=== bare: {part}");
        let machine = Machine::new(&place.join(part))?;
        let start = Instant::now();
        let outcome = run(&machine);
        println!("--- bare: {part}: {}", clock(start.elapsed()));
        outcome.with_context(|| format!("the folders stay: {}", place.display()))?;
        // Both would be some gigabytes.
        paths::remove_folder(&machine.0)?;
    }
    paths::remove_folder(&place)
}

/// A folder with a clone and empty caches of its own.
struct Machine(PathBuf);

impl Machine {
    fn new(folder: &Path) -> Result<Self> {
        for name in ["cargo", "tools", "npm"] {
            fs::create_dir_all(folder.join(name))?;
        }
        // The registry that is asked is the machine's choice.
        let home = env::var_os("CARGO_HOME").map(PathBuf::from);
        let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
        let config = home.unwrap_or_default().join("config.toml");
        if config.is_file() {
            paths::copy_all(&config, &folder.join("cargo/config.toml"))?;
        }
        Process::new("git")
            .words("clone --quiet")
            .args([paths::root(), folder.join("tree")])
            .run(&Output::Screen)?;
        Ok(Self(folder.to_path_buf()))
    }

    /// Returns the call `cargo xtask` with these words, as on a machine with a fresh clone.
    fn xtask(&self, words: &str) -> Process {
        let process = Process::new("cargo").args(["xtask"]).words(words);
        let process = NOT_HANDED_ON.split(' ').fold(process, Process::env_remove);
        process
            .dir(&self.0.join("tree"))
            .env("CARGO_HOME", self.0.join("cargo"))
            .env("GIPF_TOOLS", self.0.join("tools"))
            .env("npm_config_cache", self.0.join("npm"))
    }

    fn test(&self) -> Result<()> {
        self.xtask("test").run(&Output::Screen)
    }

    /// Runs `serve` until the app is there.
    fn serve(&self) -> Result<()> {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let serve = self.xtask(&format!(
            "serve --no-open --port {}",
            free.local_addr()?.port()
        ));
        drop(free);
        let mut outcome = None;
        let (_, ended) = serve.watched(&Output::Screen, |line| {
            outcome = address_in(line).map(|address| {
                expect(&address, "/", b"data-app")?;
                expect(&address, "/ui_bg.wasm", b"\0asm")
            });
            outcome.is_some()
        })?;
        outcome.unwrap_or(ended)
    }
}

/// The host and port in the line with which `serve` says that it is ready.
fn address_in(line: &str) -> Option<String> {
    let (_, address) = line.split_once("The app is at http://")?;
    Some(address.trim_end_matches('/').to_owned())
}

/// Asks a server for a file and looks for a part of it in the answer.
fn expect(address: &str, file: &str, part: &[u8]) -> Result<()> {
    let answer = server::ask(address, file);
    let answer = answer.with_context(|| format!("could not ask {address} for {file}"))?;
    let mut parts = answer.windows(part.len());
    if !answer.starts_with(b"HTTP/1.1 200 ") || !parts.any(|bytes| bytes == part) {
        let start = String::from_utf8_lossy(&answer[..answer.len().min(200)]).into_owned();
        bail!("{address}{file} is not what it should be: {start}");
    }
    println!("{address}{file} is there: {} bytes", answer.len());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{address_in, expect};
    use crate::paths;
    use crate::server::{self, BuildNumber};

    #[test]
    fn a_server_must_send_the_right_file() -> anyhow::Result<()> {
        let address = server::start(&paths::root(), 47_100, &BuildNumber::default())?;
        let address = address_in(&format!("Built in 61.2 s. The app is at {address}"));
        let address = address.unwrap_or_default();
        expect(&address, "/Cargo.toml", b"[workspace]")?;
        for header in ["Content-Type: text/javascript", "Cache-Control: no-cache"] {
            expect(&address, "/app/web/boot.js", header.as_bytes())?;
        }
        assert!(expect(&address, "/Cargo.toml", b"data-app").is_err());
        assert!(expect(&address, "/no.html", b"Not found").is_err());
        Ok(())
    }
}
