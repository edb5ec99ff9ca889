//! The rules as pages. A program of its own makes them (`lay-rules`), for it draws boards.

use std::path::Path;

use anyhow::Result;

use crate::process::{Output, Process};

/// Writes them into a folder.
pub(crate) fn write(folder: &Path, output: &Output) -> Result<()> {
    Process::cargo()
        .words("run --quiet --locked --package pages --bin lay-rules --")
        .args([folder])
        .run(output)
}
