//! The browsers of the tests: found, installed where that is allowed (apt as root on
//! Debian), or named in an error that says how to install them.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use walkdir::WalkDir;

use crate::process::{Output, Process};

type Names = &'static [&'static str];

/// A browser with the other programs that its tests need, and how it is installed.
struct Browser {
    name: &'static str,
    /// The environment variable that names each program, for users and for the tests, and its
    /// names on the PATH, or whole paths.
    programs: &'static [(&'static str, Names)],
    /// The packages in Debian.
    packages: Names,
}

const CHROMIUM: Browser = Browser {
    name: "Chromium with a chromedriver of the same version",
    programs: &[
        (
            "GIPF_CHROMIUM",
            &[
                "chromium",
                "chromium-browser",
                "google-chrome",
                "google-chrome-stable",
                "chrome",
                "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            ],
        ),
        // For wasm-bindgen-test-runner.
        ("CHROMEDRIVER", &["chromedriver"]),
    ],
    // With a font: without one, pages on a bare machine show no letters.
    packages: &["chromium", "chromium-driver", "fonts-dejavu-core"],
};

/// The variable that names Chromium's shell.
pub(crate) const SHELL_VARIABLE: &str = "GIPF_CHROMIUM_SHELL";

/// Chromium without windows, a quarter faster in most tests; some versions of Debian lack it.
const SHELL: Browser = Browser {
    name: "Chromium's shell",
    programs: &[(SHELL_VARIABLE, &["chromium-headless-shell"])],
    packages: &["chromium-headless-shell"],
};

const FIREFOX: Browser = Browser {
    name: "Firefox",
    programs: &[(
        "GIPF_FIREFOX",
        &[
            "firefox-esr",
            "firefox",
            "/Applications/Firefox.app/Contents/MacOS/firefox",
        ],
    )],
    packages: &["firefox-esr"],
};

const WEBKIT: Browser = Browser {
    name: "WebKit",
    programs: &[
        ("GIPF_WEBKIT_DRIVER", &["WebKitWebDriver"]),
        ("GIPF_MINIBROWSER", &[MINI_BROWSER]),
        ("GIPF_XVFB", &["Xvfb"]),
    ],
    // The package of the driver needs the one with MiniBrowser.
    packages: &["webkit2gtk-driver", "xvfb"],
};

/// A program that is not on the PATH but among the libraries.
const MINI_BROWSER: &str = "MiniBrowser";

/// Programs, by the variables that tell the tests where they are.
pub(crate) type Found = Vec<(&'static str, PathBuf)>;

/// Finds Chromium, its driver and, for most tests, its shell; installs them first if possible.
pub(crate) fn chromium(output: &Output) -> Result<Found> {
    let mut found = CHROMIUM.ready(output)?;
    match SHELL.ready(output) {
        Ok(shell) => found.extend(shell),
        Err(error) => output.say(&error.to_string()),
    }
    Ok(found)
}

/// Finds Firefox and WebKit, the browsers of the stage `tours`; installs them first if possible.
/// One that is missing is left out and fails no test: the second list has the reasons.
pub(crate) fn others(output: &Output) -> Result<(Found, Vec<String>)> {
    let (mut programs, mut left_out) = (Found::new(), Vec::new());
    for browser in [FIREFOX, WEBKIT] {
        match browser.ready(output) {
            Ok(found) => programs.extend(found),
            Err(error) => left_out.push(error.to_string()),
        }
    }
    Ok((programs, left_out))
}

impl Browser {
    /// Finds all programs; installs them first if possible. An error says how to install them.
    fn ready(&self, output: &Output) -> Result<Found> {
        let mut found = self.find();
        if found.is_err() && may_install() {
            found = apt_install(self.packages, output).and_then(|()| self.find());
        }
        found.with_context(|| {
            let Self { name, packages, .. } = self;
            let variables: Vec<&str> = self.programs.iter().map(|one| one.0).collect();
            format!(
                "{name} is missing (Debian: apt-get install {}; elsewhere install it, and put its \
                 programs on the PATH or their paths into {})",
                packages.join(" "),
                variables.join(" and ")
            )
        })
    }

    /// All programs, or an error that names the one that is missing.
    fn find(&self) -> Result<Found> {
        let programs = self.programs.iter();
        let found = programs.map(|&(variable, names)| {
            let path = find(variable, names);
            let path = path.with_context(|| format!("there is no {}", names[0]))?;
            Ok((variable, path))
        });
        found.collect()
    }
}

/// The program that the variable or one of the names stands for.
fn find(variable: &str, names: Names) -> Option<PathBuf> {
    let named = env::var_os(variable).map(PathBuf::from);
    let named = named.filter(|path| path.exists());
    let found = || names.iter().find_map(|name| which::which(name).ok());
    let in_libraries = || names.contains(&MINI_BROWSER).then(mini_browser).flatten();
    named.or_else(found).or_else(in_libraries)
}

/// WebKit's browser: its folder has the version of WebKit in its name.
fn mini_browser() -> Option<PathBuf> {
    let folders = ["/usr/lib", "/usr/libexec"].map(|folder| WalkDir::new(folder).max_depth(3));
    let mut files = folders.into_iter().flatten().flatten();
    let file = files.find(|file| file.file_name() == MINI_BROWSER && file.path().is_file())?;
    Some(file.into_path())
}

/// Returns true if packages can be installed without asking: by apt, as root, on Debian.
fn may_install() -> bool {
    let user = Process::new("id").args(["-u"]).text();
    Path::new("/etc/debian_version").exists() && user.is_ok_and(|id| id.trim() == "0")
}

/// Held while apt runs: it works alone, and several browsers are prepared at once.
static APT: Mutex<()> = Mutex::new(());

/// Installs packages of Debian.
fn apt_install(packages: &[&str], output: &Output) -> Result<()> {
    let _alone = APT.lock().unwrap_or_else(PoisonError::into_inner);
    output.say(&format!("Installing {}", packages.join(", ")));
    let apt = || Process::new("apt-get").env("DEBIAN_FRONTEND", "noninteractive");
    apt().args(["update"]).run(output)?;
    let install = ["install", "-y", "--no-install-recommends"];
    apt().args(install).args(packages).run(output)
}
