//! The browsers of the tests: found, installed where that is allowed (apt as root on
//! Debian), or named in an error that says how to install them.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Result, anyhow, bail};

use crate::process::{Output, Process};

/// Chromium and its driver, for most tests.
#[derive(Debug, Clone)]
pub(crate) struct Browsers {
    /// The browser, for Playwright.
    pub(crate) chromium: PathBuf,
    /// Chromium's shell without windows, if it is installed: most tests take a quarter less
    /// time in it.
    pub(crate) shell: Option<PathBuf>,
    /// The driver, for wasm-bindgen-test-runner.
    pub(crate) chromedriver: PathBuf,
}

/// A program that tests need.
struct Program {
    /// The environment variable that names it, for users and for the tests.
    variable: &'static str,
    /// Its names on the PATH.
    names: Names,
    /// Its other places; a `*` stands for up to two folders.
    places: Names,
}

type Names = &'static [&'static str];

const fn program(variable: &'static str, names: Names, places: Names) -> Program {
    Program {
        variable,
        names,
        places,
    }
}

const CHROMIUM: Program = program(
    "GIPF_CHROMIUM",
    &[
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
    ],
    &["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
);
const SHELL: Program = program("GIPF_CHROMIUM_SHELL", &["chromium-headless-shell"], &[]);
const CHROMEDRIVER: Program = program("CHROMEDRIVER", &["chromedriver"], &[]);

const ADVICE: &str = "The tests need Chromium and its driver. On Debian and Ubuntu install them with:
    sudo apt-get install chromium chromium-driver
Elsewhere install Chrome or Chromium and the chromedriver of the same version, and put both on the PATH
(or name them: GIPF_CHROMIUM=/path/to/chromium CHROMEDRIVER=/path/to/chromedriver).";

impl Browsers {
    /// Finds Chromium and its driver; installs them first if possible.
    pub(crate) fn ready(output: &Output) -> Result<Self> {
        let found = Self::find();
        if may_install() && found.as_ref().is_none_or(|found| found.shell.is_none()) {
            if found.is_none() {
                // Includes a font: without one, pages on a bare machine show no letters.
                apt_install(
                    &["chromium", "chromium-driver", "fonts-dejavu-core"],
                    output,
                )?;
            }
            // Some versions of Debian lack this package.
            if let Err(error) = apt_install(SHELL.names, output) {
                output.say(&format!("no {}: {error:#}", SHELL.names[0]));
            }
        }
        Self::find().ok_or_else(|| anyhow!(ADVICE))
    }

    /// Finds Chromium and its driver, if they are installed.
    pub(crate) fn find() -> Option<Self> {
        Some(Self {
            chromium: CHROMIUM.find()?,
            shell: SHELL.find(),
            chromedriver: CHROMEDRIVER.find()?,
        })
    }
}

/// A browser of the stage `tours`, and how it is installed.
struct Other {
    name: &'static str,
    programs: &'static [Program],
    /// Its packages in Debian.
    packages: Names,
}

const OTHERS: [Other; 2] = [
    Other {
        name: "Firefox",
        programs: &[program(
            "GIPF_FIREFOX",
            &["firefox-esr", "firefox"],
            &["/Applications/Firefox.app/Contents/MacOS/firefox"],
        )],
        packages: &["firefox-esr"],
    },
    Other {
        name: "WebKit",
        programs: &[
            program("GIPF_WEBKIT_DRIVER", &["WebKitWebDriver"], &[]),
            program(
                "GIPF_MINIBROWSER",
                &["MiniBrowser"],
                &["/usr/lib/*/MiniBrowser", "/usr/libexec/*/MiniBrowser"],
            ),
            program("GIPF_XVFB", &["Xvfb"], &[]),
        ],
        // The package of the driver needs the one with MiniBrowser.
        packages: &["webkit2gtk-driver", "xvfb"],
    },
];

/// The programs of a browser, by the variables that tell the tests where they are.
type Found = Vec<(&'static str, PathBuf)>;

/// The browsers of the stage `tours`: Firefox and WebKit.
#[derive(Debug, Clone, Default)]
pub(crate) struct OtherBrowsers {
    /// The programs of those that are installed.
    pub(crate) programs: Found,
    /// Those that are missing, each with the reason.
    pub(crate) left_out: Vec<String>,
}

impl OtherBrowsers {
    /// Finds Firefox and WebKit; installs them first if possible. A browser that is missing is
    /// left out and fails no test.
    pub(crate) fn ready(output: &Output) -> Result<Self> {
        let mut browsers = Self::default();
        for other in &OTHERS {
            match other.ready(output) {
                Ok(found) => browsers.programs.extend(found),
                Err(reason) => browsers.left_out.push(format!("{}: {reason}", other.name)),
            }
        }
        Ok(browsers)
    }

    /// The names of those that are installed.
    pub(crate) fn installed() -> Vec<&'static str> {
        let installed = OTHERS.iter().filter(|other| other.find().is_ok());
        installed.map(|other| other.name).collect()
    }
}

impl Other {
    fn ready(&self, output: &Output) -> Result<Found> {
        let packages = self.packages.join(" ");
        match self.find() {
            Ok(found) => return Ok(found),
            Err(error) if !may_install() => {
                bail!("{error} (on Debian: apt-get install {packages})")
            }
            Err(_) => {}
        }
        // The log has what apt prints.
        let failed = |_| anyhow!("{packages} cannot be installed");
        apt_install(self.packages, output).map_err(failed)?;
        self.find()
    }

    /// All programs, or an error that names the one that is missing.
    fn find(&self) -> Result<Found> {
        let programs = self.programs.iter();
        let found = programs.map(|program| {
            let path = program.find();
            let path = path.ok_or_else(|| anyhow!("there is no {}", program.names[0]))?;
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
        let elsewhere = || {
            let mut places = self.places.iter().flat_map(|place| expanded(place));
            places.find(|place| place.is_file())
        };
        named.or_else(on_path).or_else(elsewhere)
    }
}

/// The paths that a place with a `*` may mean.
fn expanded(place: &str) -> Vec<PathBuf> {
    let Some((top, name)) = place.split_once("*/") else {
        return vec![place.into()];
    };
    let below = |folder: &Path| -> Vec<PathBuf> {
        let entries = folder.read_dir().into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).collect()
    };
    let first = below(Path::new(top));
    let second: Vec<PathBuf> = first.iter().flat_map(|folder| below(folder)).collect();
    let folders = first.into_iter().chain(second);
    folders.map(|folder| folder.join(name)).collect()
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
    use super::{Other, Program, expanded, program};
    use crate::paths;

    const NONE: [Program; 1] = [program("GIPF_NO", &["no-such-program"], &["/no/*/x"])];

    #[test]
    fn a_missing_program_is_named() {
        let browser = Other {
            name: "A browser",
            programs: &NONE,
            packages: &[],
        };
        let missing = browser.find().map_err(|error| error.to_string());
        assert_eq!(missing, Err("there is no no-such-program".into()));
    }

    #[test]
    fn a_star_stands_for_up_to_two_folders() {
        let root = paths::root();
        let found = expanded(&format!("{}/app/*/Cargo.toml", root.display()));
        assert!(found.contains(&root.join("app/xtask/Cargo.toml")));
        assert!(found.contains(&root.join("app/xtask/src/Cargo.toml")));
        assert!(!found.contains(&root.join("app/Cargo.toml")));
    }
}
