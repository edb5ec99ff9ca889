//! Files that programs of the workspace write: the texts of the app, the pages of the rules, and
//! the pages for chats and search engines, one for every puzzle, in a dist whose address is known.

use std::path::{Path, PathBuf};

use anyhow::Result;
use url::Url;

use crate::process::{Output, Process};
use crate::{check, paths, published_address};

/// When the programs are compiled.
#[derive(Clone, Copy)]
pub(crate) enum Programs {
    /// Each when it is run, without what draws previews: for development.
    OnDemand,
    /// All of them, by [`compile`]: tests of the workspace can be compiled while they run.
    Compiled,
}

impl Programs {
    /// A call of a program; arguments that are added are its own.
    fn call(self, package: &str, program: &str) -> Process {
        match self {
            Self::OnDemand => Process::cargo()
                .words("run --quiet --locked --no-default-features --package")
                .args([package, "--bin", program, "--"]),
            Self::Compiled => Process::new(paths::program(program)),
        }
    }
}

/// Compiles all programs, with Clippy and with the packages and features of the native tests,
/// so that nothing is compiled twice: Cargo takes the features of tests if one is among the targets.
pub(crate) fn compile(output: &Output) -> Result<()> {
    check::linted(Process::cargo())
        .words("build --quiet --locked --bin write-locales --bin write-rules --bin write-pages")
        .words("--test lints")
        .words(check::HOST)
        .run(output)
}

/// Writes the texts of all languages into a dist.
pub(crate) fn texts(programs: Programs, dist: &Path, output: &Output) -> Result<()> {
    let program = programs.call("locale", "write-locales");
    program.args([dist.join("locales")]).run(output)
}

/// Writes the pages of the rules into a dist.
pub(crate) fn rules(programs: Programs, dist: &Path, output: &Output) -> Result<()> {
    let program = programs.call("pages", "write-rules");
    program.args([dist]).run(output)
}

/// Writes the pages for chats into a dist, and the address into the page of the app. The
/// programs have been compiled.
pub(crate) fn puzzles(dist: &Path, address: &Url) -> Result<()> {
    let program = Programs::Compiled.call("pages", "write-pages");
    program
        .args([dist])
        .args([address.as_str()])
        .run(&Output::Screen)
}

/// A copy of a dist with the pages for chats, for tests. Its address is an invented one.
pub(crate) fn tested(dist: &Path) -> Result<PathBuf> {
    let copy = paths::work("pages");
    paths::remove(&copy)?;
    paths::copy_all(dist, &copy)?;
    let address = published_address::parse("https://club.example/some/where/")?;
    puzzles(&copy, &address)?;
    Ok(copy)
}
