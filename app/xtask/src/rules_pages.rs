//! The rules as pages. A separate program makes them (`lay-rules`), since it draws boards.

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
