//! The browsers of the tours beside Chromium: Firefox and WebKit, found, or installed
//! where that is allowed (apt as root on Debian), or left out, with the reason.

use std::fs;
use std::path::{Path, PathBuf};

use crate::browsers::{apt_install, may_install, named};
use crate::paths;
use crate::process::Output;
use anyhow::Result;

/// A program that a tour needs.
struct Part {
    /// The variable in which people name it, and in which the tests are told.
    variable: &'static str,
    /// What it is called where it is on the PATH.
    names: &'static [&'static str],
    /// Where else it is.
    places: &'static [&'static str],
    /// Two folders below this one at the most: where libraries keep programs of their own.
    below: &'static [&'static str],
}

/// A browser, and how it comes to a machine.
struct Kind {
    name: &'static str,
    parts: &'static [Part],
    /// Packages of Debian.
    packages: &'static [&'static str],
}

const FIREFOX: Kind = Kind {
    name: "Firefox",
    parts: &[Part {
        variable: "GIPF_FIREFOX",
        names: &["firefox-esr", "firefox"],
        places: &["/Applications/Firefox.app/Contents/MacOS/firefox"],
        below: &[],
    }],
    packages: &["firefox-esr"],
};

const WEBKIT: Kind = Kind {
    name: "WebKit",
    parts: &[
        Part {
            variable: "GIPF_WEBKIT_DRIVER",
            names: &["WebKitWebDriver"],
            places: &[],
            below: &[],
        },
        Part {
            variable: "GIPF_MINIBROWSER",
            names: &["MiniBrowser"],
            places: &[],
            below: &["/usr/lib", "/usr/libexec"],
        },
        Part {
            variable: "GIPF_XVFB",
            names: &["Xvfb"],
            places: &[],
            below: &[],
        },
    ],
    // The driver's package needs the one in which its MiniBrowser is.
    packages: &["webkit2gtk-driver", "xvfb"],
};

/// A browser that is there: the variables that tell the tests where its programs are.
type Found = Vec<(&'static str, PathBuf)>;

/// What there is for the tours.
#[derive(Debug, Clone, Default)]
pub(crate) struct OtherBrowsers {
    /// The programs of those that are there.
    pub(crate) programs: Found,
    /// Which are left out, a sentence each.
    pub(crate) left_out: Vec<String>,
}

impl OtherBrowsers {
    /// Finds both, and installs them first where that is possible. What cannot be had is
    /// left out: it is no failure of the app.
    pub(crate) fn ready(output: &Output) -> Result<Self> {
        let mut others = Self::default();
        for kind in [&FIREFOX, &WEBKIT] {
            match kind.ready(output) {
                Ok(found) => others.programs.extend(found),
                Err(reason) => others.left_out.push(format!("{}: {reason}", kind.name)),
            }
        }
        Ok(others)
    }

    /// Which of them are on this machine.
    pub(crate) fn there() -> Vec<&'static str> {
        let kinds = [&FIREFOX, &WEBKIT].into_iter();
        let there = kinds.filter(|kind| kind.find().is_ok());
        there.map(|kind| kind.name).collect()
    }
}

impl Kind {
    fn ready(&self, output: &Output) -> Result<Found, String> {
        let missing = match self.find() {
            Ok(found) => return Ok(found),
            Err(missing) => missing.names[0],
        };
        let packages = self.packages.join(" ");
        if !may_install() {
            return Err(format!(
                "there is no {missing} (on Debian: apt-get install {packages})"
            ));
        }
        apt_install(self.packages, output).map_err(|trouble| {
            let trouble = trouble.to_string();
            // What apt has printed is in the log.
            let trouble = trouble.lines().next().unwrap_or_default();
            format!("there is no {missing}, and it cannot be installed: {trouble}")
        })?;
        self.find().map_err(|missing| {
            let missing = missing.names[0];
            format!("{packages} are installed, but there is no {missing}")
        })
    }

    /// All parts, or the one that is missing.
    fn find(&self) -> Result<Found, &'static Part> {
        let parts = self.parts.iter();
        parts
            .map(|part| Ok((part.variable, part.find().ok_or(part)?)))
            .collect()
    }
}

impl Part {
    fn find(&self) -> Option<PathBuf> {
        let (names, places) = (self.names.iter(), self.places.iter());
        named(self.variable)
            .or_else(|| names.clone().find_map(|name| paths::find_program(name)))
            .or_else(|| places.map(PathBuf::from).find(|place| place.is_file()))
            .or_else(|| {
                let folders = self.below.iter().flat_map(|top| two_below(Path::new(top)));
                let mut places = folders.map(|folder| folder.join(self.names[0]));
                places.find(|place| place.is_file())
            })
    }
}

/// The folders in a folder, and those in them.
fn two_below(top: &Path) -> Vec<PathBuf> {
    let first = folders_in(top);
    let second = first.iter().flat_map(|folder| folders_in(folder));
    let second: Vec<_> = second.collect();
    [first, second].concat()
}

/// The folders in a folder that can be read.
fn folders_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let folders = entries.map(|entry| entry.path());
    folders.filter(|path| path.is_dir()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Kind, Part, two_below};
    use crate::paths;

    const NOBODY_HAS: Part = Part {
        variable: "GIPF_NOBODY_HAS",
        names: &["no-program-of-this-name"],
        places: &["/no/place"],
        below: &["/no/folder"],
    };

    #[test]
    fn what_is_missing_is_named() {
        let kind = Kind {
            name: "A browser",
            parts: &[NOBODY_HAS],
            packages: &[],
        };
        let missing = kind.find().err().map(|part| part.names);
        assert_eq!(missing, Some(NOBODY_HAS.names));
    }

    #[test]
    fn programs_are_looked_for_two_folders_below() {
        let found = two_below(&paths::root().join("app"));
        let has = |name: &str| found.contains(&paths::root().join(name));
        assert!(has("app/xtask") && has("app/xtask/src"));
        assert!(!has("app/xtask/src/bin"));
    }
}
