//! The browsers of the tests: found, installed where that is allowed (apt as root on
//! Debian), or named in an error that says how to install them.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use walkdir::WalkDir;

use crate::paths;
use crate::process::{Output, Process};

type Names = &'static [&'static str];

/// A browser with the other programs that its tests need, and how it is installed.
struct Browser {
    name: &'static str,
    programs: &'static [Program],
    /// The packages in Debian.
    packages: Names,
}

/// A program that tests need.
struct Program {
    /// The environment variable that names it, for users and for the tests.
    variable: &'static str,
    /// The names on the PATH and in its folders.
    names: Names,
    /// Folders outside of the PATH that have it, up to three levels below.
    folders: Names,
}

const fn program(variable: &'static str, names: Names, folders: Names) -> Program {
    Program {
        variable,
        names,
        folders,
    }
}

const CHROMIUM: Browser = Browser {
    name: "Chromium with a chromedriver of the same version",
    programs: &[
        program(
            "GIPF_CHROMIUM",
            &[
                "chromium",
                "chromium-browser",
                "google-chrome",
                "google-chrome-stable",
                "chrome",
                "Google Chrome",
            ],
            &["/Applications/Google Chrome.app/Contents/MacOS"],
        ),
        // For wasm-bindgen-test-runner.
        program("CHROMEDRIVER", &["chromedriver"], &[]),
    ],
    // With a font: without one, pages on a bare machine show no letters.
    packages: &["chromium", "chromium-driver", "fonts-dejavu-core"],
};

/// The variable that names Chromium's shell.
pub(crate) const SHELL_VARIABLE: &str = "GIPF_CHROMIUM_SHELL";

/// Chromium without windows: most tests take a quarter less time in it. Some versions of
/// Debian lack its package.
const SHELL: Browser = Browser {
    name: "Chromium's shell",
    programs: &[program(SHELL_VARIABLE, &["chromium-headless-shell"], &[])],
    packages: &["chromium-headless-shell"],
};

const FIREFOX: Browser = Browser {
    name: "Firefox",
    programs: &[program(
        "GIPF_FIREFOX",
        &["firefox-esr", "firefox"],
        &["/Applications/Firefox.app/Contents/MacOS"],
    )],
    packages: &["firefox-esr"],
};

const WEBKIT: Browser = Browser {
    name: "WebKit",
    programs: &[
        program("GIPF_WEBKIT_DRIVER", &["WebKitWebDriver"], &[]),
        program(
            "GIPF_MINIBROWSER",
            &["MiniBrowser"],
            &["/usr/lib", "/usr/libexec"],
        ),
        program("GIPF_XVFB", &["Xvfb"], &[]),
    ],
    // The package of the driver needs the one with MiniBrowser.
    packages: &["webkit2gtk-driver", "xvfb"],
};

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

/// The browsers of the stage `tours`: Firefox and WebKit.
#[derive(Debug, Clone, Default)]
pub(crate) struct OtherBrowsers {
    /// The programs of those that are installed.
    pub(crate) programs: Found,
    /// Those that are missing, each with the reason.
    pub(crate) left_out: Vec<String>,
}

/// Finds Firefox and WebKit; installs them first if possible. A browser that is missing is left
/// out and fails no test.
pub(crate) fn others(output: &Output) -> Result<OtherBrowsers> {
    let mut others = OtherBrowsers::default();
    for browser in [FIREFOX, WEBKIT] {
        match browser.ready(output) {
            Ok(found) => others.programs.extend(found),
            Err(error) => others.left_out.push(error.to_string()),
        }
    }
    Ok(others)
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
            let variables: Vec<&str> = self.programs.iter().map(|one| one.variable).collect();
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
        let found = programs.map(|program| {
            let path = program.find();
            let path = path.with_context(|| format!("there is no {}", program.names[0]))?;
            Ok((program.variable, path))
        });
        found.collect()
    }
}

impl Program {
    fn find(&self) -> Option<PathBuf> {
        let named = env::var_os(self.variable).map(PathBuf::from);
        let named = named.filter(|path| path.exists());
        let on_path = || self.names.iter().find_map(|name| which::which(name).ok());
        named.or_else(on_path).or_else(|| self.in_folders())
    }

    fn in_folders(&self) -> Option<PathBuf> {
        let folders = self.folders.iter().map(WalkDir::new);
        let mut files = folders.flat_map(|folder| folder.max_depth(3)).flatten();
        let file = files
            .find(|file| self.names.contains(&paths::name(file.path())) && file.path().is_file())?;
        Some(file.into_path())
    }
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

#[cfg(test)]
mod tests {
    use super::{Browser, program};

    const NONE: Browser = Browser {
        name: "A browser",
        programs: &[program("GIPF_NO", &["no-such-program"], &["/no"])],
        packages: &["a", "b"],
    };

    #[test]
    fn a_missing_program_is_named() {
        let missing = NONE.find().map_err(|error| error.to_string());
        assert_eq!(missing, Err("there is no no-such-program".into()));
    }

    #[test]
    fn a_program_may_be_three_levels_below_its_folder() {
        let found = |folders| program("GIPF_NO", &["no", "first.js"], folders).in_folders();
        let app = found(&[concat!(env!("CARGO_MANIFEST_DIR"), "/..")]);
        assert!(app.is_some_and(|file| file.ends_with("web/single/first.js")));
        let root = found(&[concat!(env!("CARGO_MANIFEST_DIR"), "/../..")]);
        assert_eq!(root, None);
    }
}
