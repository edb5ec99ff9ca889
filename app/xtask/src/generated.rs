//! Files that programs of the workspace write: the texts of the app, the pages of the rules, and
//! the pages for chats and search engines, one for every puzzle, in a dist whose address is known.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::paths;
use crate::process::{Output, Process};
use crate::published_address::Address;

/// Writes the texts of all languages into a dist.
pub(crate) fn texts(dist: &Path, output: &Output) -> Result<()> {
    Process::of_workspace("locale", "write-locales")
        .args([dist.join("locales")])
        .run(output)
}

/// Writes the pages of the rules into a dist.
pub(crate) fn rules(dist: &Path, output: &Output) -> Result<()> {
    Process::of_workspace("pages", "write-rules")
        .args([dist])
        .run(output)
}

/// Writes the pages for chats into a dist, and the address into the page of the app.
pub(crate) fn puzzles(dist: &Path, address: &Address) -> Result<()> {
    Process::of_workspace("pages", "write-pages")
        .args([dist])
        .args([address.as_str()])
        .run(&Output::Screen)
}

/// The address of a dist that is only for tests.
const TESTED: &str = "https://club.example/some/where/";

/// A copy of a dist with the pages for chats, for tests.
pub(crate) fn tested(dist: &Path) -> Result<PathBuf> {
    let copy = paths::target().join("xtask").join("pages");
    paths::remove_folder(&copy)?;
    paths::copy_all(dist, &copy)?;
    puzzles(&copy, &Address::parse(TESTED)?)?;
    Ok(copy)
}
