//! Writes the files of the languages into the folder given as its only argument.
//!
//! It is a separate program: the sentences are compiled into it, so Cargo builds it again
//! whenever a sentence changes, also while `cargo xtask serve` runs.

/// Does nothing: there are no files in a browser.
#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::io::Result<()> {
    use std::path::PathBuf;
    use std::{env, fs, io};

    let folder = env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.ok_or_else(|| io::Error::other("name the folder for the languages"))?;
    fs::create_dir_all(&folder)?;
    for (name, contents) in locale::files() {
        fs::write(folder.join(name), contents)?;
    }
    Ok(())
}
