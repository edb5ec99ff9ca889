//! Writes the files of pages.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::PagesError;

/// Writes a file below a folder, and makes the folders that it needs.
pub(crate) fn write(
    folder: &Path,
    name: &str,
    contents: impl AsRef<[u8]>,
) -> Result<(), PagesError> {
    let path: PathBuf = folder.join(name);
    let made = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = made.and_then(|()| fs::write(&path, contents));
    written.map_err(|error| PagesError::File(path, error))
}
