//! Where things are, and the few file operations that every task shares.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::trouble::{Outcome, Trouble, While};

/// The root of the repository: two folders above this package.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}

/// Cargo's target folder.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// What Trunk leaves behind: the raw material of a dist.
pub(crate) fn stage() -> PathBuf {
    target().join("trunk")
}

/// The finished static folder.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// The tests in a real browser, as a package of npm.
pub(crate) fn e2e() -> PathBuf {
    root().join("tests").join("e2e")
}

/// Logs of what runs in the background.
pub(crate) fn log(name: &str) -> PathBuf {
    target().join("xtask").join(format!("{name}.log"))
}

/// Where tools are installed once and found again: `$GIPF_TOOLS`, else the
/// user's cache folder.
pub(crate) fn tools() -> Outcome<PathBuf> {
    let from = |name: &str| {
        env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let in_cache = |cache: PathBuf| cache.join("gipf-web").join("tools");
    from("GIPF_TOOLS")
        .or_else(|| from("XDG_CACHE_HOME").map(in_cache))
        .or_else(|| from("HOME").map(|home| in_cache(home.join(".cache"))))
        .or_else(|| from("LOCALAPPDATA").map(in_cache))
        .ok_or_else(|| {
            Trouble::new("there is no home folder to keep the tools in; set GIPF_TOOLS to a folder")
        })
}

/// A program of this name on the PATH.
pub(crate) fn find_program(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).find_map(|dir| program_in(&dir, name))
}

/// Set, tools on the PATH are passed over: the machine shall look bare.
pub(crate) const OWN_TOOLS_ONLY: &str = "GIPF_OWN_TOOLS_ONLY";

/// A tool that builds the app on the PATH, where it may be used.
pub(crate) fn find_tool(name: &str) -> Option<PathBuf> {
    let only_own = env::var_os(OWN_TOOLS_ONLY).is_some();
    find_program(name).filter(|_| !only_own)
}

/// A program of this name in this folder.
pub(crate) fn program_in(dir: &Path, name: &str) -> Option<PathBuf> {
    let endings: &[&str] = if cfg!(windows) {
        &[".exe", ".cmd"]
    } else {
        &[""]
    };
    endings
        .iter()
        .map(|ending| dir.join(format!("{name}{ending}")))
        .find(|path| path.is_file())
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> Outcome<String> {
    fs::read_to_string(path).doing(format_args!("read {}", path.display()))
}

/// The bytes of a file.
pub(crate) fn read_bytes(path: &Path) -> Outcome<Vec<u8>> {
    fs::read(path).doing(format_args!("read {}", path.display()))
}

/// Writes a file and the folders above it.
pub(crate) fn write(path: &Path, contents: impl AsRef<[u8]>) -> Outcome {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).doing(format_args!("make {}", parent.display()))?;
    }
    fs::write(path, contents).doing(format_args!("write {}", path.display()))
}

/// Removes a folder with all that is in it, if it is there.
pub(crate) fn remove_folder(path: &Path) -> Outcome {
    if path.exists() {
        fs::remove_dir_all(path).doing(format_args!("remove {}", path.display()))?;
    }
    Ok(())
}

/// Every file below a folder, in a fixed order; hidden folders, build output and
/// installed packages are passed over. A folder that is not there has no files.
pub(crate) fn files_below(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let mut files = Vec::new();
    if folder.is_dir() {
        collect(folder, &mut files)?;
    }
    files.sort();
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Outcome {
    let reading = || format!("read the folder {}", folder.display());
    for entry in fs::read_dir(folder).doing(reading())? {
        let path = entry.doing(reading())?.path();
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        let passed_over = name.starts_with('.')
            || matches!(
                name,
                "target" | "dist" | "node_modules" | "shots" | "results"
            );
        if !path.is_dir() {
            files.push(path);
        } else if !passed_over {
            collect(&path, files)?;
        }
    }
    Ok(())
}

/// A path as it is written in a message or an address: from `base`, with slashes.
pub(crate) fn relative(path: &Path, base: &Path) -> String {
    let short = path.strip_prefix(base).unwrap_or(path);
    let parts: Vec<_> = short
        .components()
        .map(|part| part.as_os_str().to_string_lossy())
        .collect();
    parts.join("/")
}

/// The ending of a file's name, without the dot.
pub(crate) fn ending(path: &Path) -> &str {
    path.extension().and_then(OsStr::to_str).unwrap_or_default()
}
