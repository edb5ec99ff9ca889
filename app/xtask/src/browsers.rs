//! The browser for most tests and its driver: found, or installed where that is
//! allowed (apt as root on Debian), or asked for in a clear sentence.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::paths;
use crate::process::{Output, Process};
use anyhow::{Result, anyhow};

/// A Chromium and the driver that belongs to it.
#[derive(Debug, Clone)]
pub(crate) struct Browsers {
    /// The browser, for Playwright.
    pub(crate) chromium: PathBuf,
    /// The same without windows, where it can be had: most tests take a quarter less in it.
    pub(crate) shell: Option<PathBuf>,
    /// The driver, for wasm-bindgen-test-runner.
    pub(crate) chromedriver: PathBuf,
}

const SHELL: &str = "chromium-headless-shell";

const ADVICE: &str = "The tests need Chromium and its driver. On Debian and Ubuntu install them with:
    sudo apt-get install chromium chromium-driver
Elsewhere install Chrome or Chromium and the chromedriver of the same version, and put both on the PATH
(or name them: GIPF_CHROMIUM=/path/to/chromium CHROMEDRIVER=/path/to/chromedriver).";

impl Browsers {
    /// Finds both, and installs them first where that is possible.
    pub(crate) fn ready(output: &Output) -> Result<Self> {
        let found = Self::find();
        if found.as_ref().is_some_and(|found| found.shell.is_some()) || !may_install() {
            return found.ok_or_else(|| anyhow!(ADVICE));
        }
        if found.is_none() {
            // A font too: without one, pages on a bare machine show no letters.
            apt_install(
                &["chromium", "chromium-driver", "fonts-dejavu-core"],
                output,
            )?;
        }
        // Not every Debian has it.
        if let Err(trouble) = apt_install(&[SHELL], output) {
            output.say(&format!("{SHELL} cannot be had: {trouble}"));
        }
        Self::find().ok_or_else(|| anyhow!(ADVICE))
    }

    /// Whether both are on this machine.
    pub(crate) fn are_there() -> bool {
        Self::find().is_some()
    }

    fn find() -> Option<Self> {
        let names = [
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
            "chrome",
        ];
        let on_mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
        let chromium = named("GIPF_CHROMIUM")
            .or_else(|| names.iter().find_map(|name| paths::find_program(name)))
            .or_else(|| Some(PathBuf::from(on_mac)).filter(|path| path.exists()))?;
        let chromedriver = named("CHROMEDRIVER").or_else(|| paths::find_program("chromedriver"))?;
        Some(Self {
            chromium,
            shell: named("GIPF_CHROMIUM_SHELL").or_else(|| paths::find_program(SHELL)),
            chromedriver,
        })
    }
}

/// Whether packages can be installed without asking: by apt, as root, on Debian.
pub(crate) fn may_install() -> bool {
    Path::new("/etc/debian_version").exists() && is_root()
}

/// apt lets nobody in beside itself, and several browsers are got ready at once.
static APT: Mutex<()> = Mutex::new(());

/// Installs packages of Debian.
pub(crate) fn apt_install(packages: &[&str], output: &Output) -> Result<()> {
    let _alone = APT.lock().unwrap_or_else(PoisonError::into_inner);
    output.say(&format!("Installing {}", packages.join(", ")));
    let apt = || Process::new("apt-get").env("DEBIAN_FRONTEND", "noninteractive");
    apt().args(["update"]).run(output)?;
    apt()
        .args(["install", "-y", "--no-install-recommends"])
        .args(packages)
        .run(output)
}

/// The program that a variable names, if it is there.
pub(crate) fn named(variable: &str) -> Option<PathBuf> {
    env::var_os(variable)
        .map(PathBuf::from)
        .filter(|path| path.exists())
}

fn is_root() -> bool {
    Process::new("id")
        .args(["-u"])
        .text()
        .is_ok_and(|id| id.trim() == "0")
}
