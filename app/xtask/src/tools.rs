//! The tools that build the app: which, in which version, and how they get here.
//!
//! Each lives in its own folder, `<tool>-<version>`, of the cache in
//! [`paths::tools`]; a tool of the right version on the PATH is used as it is.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::job::{Job, Sink, version_of};
use crate::paths;
use crate::trouble::{Outcome, Trouble};

const TRUNK: &str = "0.21.14";
const BINARYEN: &str = "132.0.0";
/// What the app is compiled for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Held while rustup works: two at a time would be in each other's way, and stages
/// and background both ask for parts.
static RUSTUP: Mutex<()> = Mutex::new(());

/// Tools are waited for at their first installation and then run for seconds:
/// a quick compilation is worth more than quick tools.
const QUICK_BUILD: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
];

/// Where the tools are, once they are all there.
#[derive(Debug, Clone)]
pub(crate) struct Tools {
    /// The program `trunk`.
    pub(crate) trunk: PathBuf,
    /// The folder with `wasm-bindgen` and `wasm-bindgen-test-runner`.
    pub(crate) wasm_bindgen: PathBuf,
    /// The folder in which the npm package binaryen is installed; none where there is no npm
    /// to install it with.
    pub(crate) binaryen: Option<PathBuf>,
}

impl Tools {
    /// Installs what is missing and says so; quick if everything is there.
    pub(crate) fn ready(sink: &Sink) -> Outcome<Self> {
        wasm_target(sink)?;
        let bindgen = locked_version("wasm-bindgen")?;
        Ok(Self {
            // Trunk's own lock file is what its authors tested; its default features are
            // for downloads, which we never ask of it.
            trunk: crate_tool(
                "trunk",
                "trunk",
                TRUNK,
                &["--locked", "--no-default-features"],
                sink,
            )?
            .join("trunk"),
            // Without --locked: its packaged lock file asks for a version that cannot be had.
            wasm_bindgen: crate_tool("wasm-bindgen-cli", "wasm-bindgen", &bindgen, &[], sink)?,
            binaryen: binaryen(sink),
        })
    }
}

/// The version of a package in Cargo.lock: tool and library must be the same.
pub(crate) fn locked_version(package: &str) -> Outcome<String> {
    let lock = paths::read(&paths::root().join("Cargo.lock"))?;
    version_in(&lock, package)
        .ok_or_else(|| Trouble::new(format!("Cargo.lock holds no package named {package}")))
}

fn version_in(lock: &str, package: &str) -> Option<String> {
    let mut lines = lock.lines();
    lines.find(|line| *line == format!("name = \"{package}\""))?;
    let version = lines
        .next()?
        .strip_prefix("version = \"")?
        .strip_suffix('"')?;
    Some(version.to_owned())
}

/// Where the source of the standard library is in the compiler's libraries.
const STD_SOURCE: &str = "src/rust/library";

/// The compiler's libraries for wasm.
pub(crate) fn wasm_target(sink: &Sink) -> Outcome {
    of_rustup(WASM, &["target", "add", WASM], sink)
}

/// Whether they are there.
pub(crate) fn has_wasm_target() -> bool {
    libraries().is_ok_and(|libraries| libraries.join(WASM).is_dir())
}

/// The source of the standard library, which the app is compiled with.
pub(crate) fn std_source(sink: &Sink) -> Outcome {
    of_rustup(STD_SOURCE, &["component", "add", "rust-src"], sink)
}

/// Whether it is there.
pub(crate) fn has_std_source() -> bool {
    libraries().is_ok_and(|libraries| libraries.join(STD_SOURCE).is_dir())
}

/// Where the compiler keeps its libraries.
fn libraries() -> Outcome<PathBuf> {
    let sysroot = Job::new("rustc").args(["--print", "sysroot"]).text()?;
    Ok(Path::new(sysroot.trim()).join("lib").join("rustlib"))
}

/// A part of the compiler, at `place` in its libraries; rustup brings it.
fn of_rustup(place: &str, order: &[&str], sink: &Sink) -> Outcome {
    let _alone = RUSTUP.lock().unwrap_or_else(PoisonError::into_inner);
    if libraries()?.join(place).is_dir() {
        return Ok(());
    }
    let order_words = order.join(" ");
    sink.say(&format!("rustup {order_words}"));
    let advice =
        format!("A part of the compiler is missing. Install it with: rustup {order_words}");
    if paths::find_program("rustup").is_none() {
        return Trouble::err(format!(
            "{advice}\n(rustup was not found; see rustup.rs, or your system's packages of Rust)"
        ));
    }
    Job::new("rustup")
        .args(order)
        .run(sink)
        .map_err(|trouble| Trouble::new(format!("{advice}\n{trouble}")))
}

/// A tool from crates.io: the folder that holds `program` in this version.
fn crate_tool(
    package: &str,
    program: &str,
    version: &str,
    options: &[&str],
    sink: &Sink,
) -> Outcome<PathBuf> {
    let home = paths::tools()?.join(format!("{program}-{version}"));
    let bin = home.join("bin");
    if has_version(&bin, program, version) {
        return Ok(bin);
    }
    if let Some(bin) = paths::find_tool(program).and_then(|path| Some(path.parent()?.to_path_buf()))
        && has_version(&bin, program, version)
    {
        return Ok(bin);
    }
    sink.say(&format!(
        "Installing {package} {version} into {} (once; this takes some minutes)",
        home.display()
    ));
    let home_text = home.to_string_lossy().into_owned();
    let mut job = Job::cargo()
        .args([
            "install",
            package,
            "--version",
            version,
            "--root",
            &home_text,
        ])
        .args(options);
    let advice = format!(
        "{package} {version} is missing. Install it with: {}",
        job.words()
    );
    for (name, value) in QUICK_BUILD {
        job = job.env(name, value);
    }
    job.run(sink)
        .map_err(|trouble| Trouble::new(format!("{advice}\n{trouble}")))?;
    if has_version(&bin, program, version) {
        return Ok(bin);
    }
    Trouble::err(format!(
        "{} was installed, but does not say that it is version {version}",
        bin.join(program).display()
    ))
}

fn has_version(bin: &Path, program: &str, version: &str) -> bool {
    paths::program_in(bin, program)
        .and_then(|path| version_of(&path))
        .is_some_and(|found| found == version)
}

/// The npm package binaryen, the library of wasm-opt. The app works without it, only larger,
/// so its absence is told and nothing more.
fn binaryen(sink: &Sink) -> Option<PathBuf> {
    match find_or_install_binaryen(sink) {
        Ok(path) => Some(path),
        Err(trouble) => {
            sink.say(&format!(
                "{trouble}\nGoing on without wasm-opt: the app works, but is larger."
            ));
            None
        }
    }
}

fn find_or_install_binaryen(sink: &Sink) -> Outcome<PathBuf> {
    let home = paths::tools()?.join(format!("binaryen-{BINARYEN}"));
    let package = format!("binaryen@{BINARYEN}");
    let installed = home.join("node_modules").join("binaryen");
    if installed.join("index.js").is_file() {
        return Ok(home);
    }
    if paths::find_program("npm").is_none() || paths::find_program("node").is_none() {
        return Trouble::err(format!(
            "Node.js with npm was not found. With them, wasm-opt would be installed by: npm install {package}"
        ));
    }
    sink.say(&format!(
        "Installing {package} into {} (once)",
        home.display()
    ));
    fs::create_dir_all(&home)
        .map_err(|error| Trouble::new(format!("could not make {}: {error}", home.display())))?;
    paths::write(&home.join("package.json"), "{ \"private\": true }\n")?;
    Job::new("npm")
        .dir(&home)
        .args([
            "install",
            "--no-audit",
            "--no-fund",
            "--save-exact",
            &package,
        ])
        .run(sink)?;
    Ok(home)
}

#[cfg(test)]
mod tests {
    use super::version_in;

    #[test]
    fn a_version_is_read_from_the_lock_file() {
        let lock = "[[package]]\nname = \"wasm\"\nversion = \"1.0.0\"\n\n[[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(version_in(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(version_in(lock, "bindgen"), None);
    }
}
