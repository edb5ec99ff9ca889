//! The folders of the repository, and the file operations that all tasks share.

use std::ffi::OsStr;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result};
use walkdir::{DirEntry, WalkDir};

/// The root of the repository: two folders above this package.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}

/// Cargo's target folder.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// A program of this workspace, compiled for this machine without optimisation.
pub(crate) fn program(name: &str) -> PathBuf {
    let program = target().join("debug").join(name);
    program.with_extension(env::consts::EXE_EXTENSION)
}

/// The finished static folder.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// The tests in a real browser, as a package of npm.
pub(crate) fn e2e() -> PathBuf {
    root().join("tests").join("e2e")
}

/// The scripts that xtask runs or adds to a build.
pub(crate) fn scripts() -> PathBuf {
    root().join("app/xtask/scripts")
}

/// A file or folder that xtask makes for itself.
pub(crate) fn work(name: &str) -> PathBuf {
    target().join("xtask").join(name)
}

/// Logs of what runs in the background.
pub(crate) fn log(name: &str) -> PathBuf {
    work(&format!("{name}.log"))
}

/// The folder in which tools are installed once: `$GIPF_TOOLS`, else one in the user's cache.
pub(crate) fn tools() -> Result<PathBuf> {
    let set = |name: &str| {
        Some(PathBuf::from(
            env::var_os(name).filter(|set| !set.is_empty())?,
        ))
    };
    let cache = || set("XDG_CACHE_HOME").or_else(|| Some(env::home_dir()?.join(".cache")));
    let folder = set("GIPF_TOOLS").or_else(|| Some(cache()?.join("gipf-web").join("tools")));
    folder.context("there is no home folder to keep the tools in; set GIPF_TOOLS to a folder")
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("could not read {}", path.display()))
}

/// The bytes of a file.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("could not read {}", path.display()))
}

/// Writes a file and the folders above it.
pub(crate) fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<()> {
    let write = || {
        fs::create_dir_all(path.parent().unwrap_or(path))?;
        fs::write(path, contents)
    };
    write().with_context(|| format!("could not write {}", path.display()))
}

/// Removes a file, or a folder with all that is in it, if it is there.
pub(crate) fn remove(path: &Path) -> Result<()> {
    let removed = match path.is_dir() {
        true => fs::remove_dir_all(path),
        false => fs::remove_file(path),
    };
    match removed {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
    .with_context(|| format!("could not remove {}", path.display()))
}

/// Copies a file, or all files of a folder.
pub(crate) fn copy_all(from: &Path, to: &Path) -> Result<()> {
    if from.is_file() {
        return write(to, read_bytes(from)?);
    }
    for file in files_below(from)? {
        copy_all(&file, &to.join(relative(&file, from)))?;
    }
    Ok(())
}

/// Every file below a folder, in a fixed order, without hidden folders.
pub(crate) fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let is_hidden = |entry: &DirEntry| name(entry.path()).starts_with('.') && entry.path().is_dir();
    let entries = WalkDir::new(folder).min_depth(1).sort_by_file_name();
    let entries = entries.into_iter().filter_entry(|entry| !is_hidden(entry));
    let paths = entries.map(|entry| Ok(entry?.into_path()));
    let files = paths.filter(|path| !path.as_ref().is_ok_and(|path| path.is_dir()));
    files.collect()
}

/// The last part of a path.
pub(crate) fn name(path: &Path) -> &str {
    path.file_name().and_then(OsStr::to_str).unwrap_or_default()
}

/// A path as it is written in a message or an address: from `base`, with slashes.
pub(crate) fn relative(path: &Path, base: &Path) -> String {
    let short = path.strip_prefix(base).unwrap_or(path);
    let parts = short.iter().map(|part| part.to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}

/// The ending of a file's name, without the dot.
pub(crate) fn ending(path: &Path) -> &str {
    path.extension().and_then(OsStr::to_str).unwrap_or_default()
}
