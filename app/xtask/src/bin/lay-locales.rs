//! Lays the languages' files into the folder given as its one argument.
//!
//! A program of its own, for the sentences are compiled into it: while `xtask serve`
//! runs, Cargo builds this one anew whenever a sentence changes.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.ok_or_else(|| io::Error::other("name the folder for the languages"))?;
    fs::create_dir_all(&folder)?;
    for (name, contents) in locale::files() {
        fs::write(folder.join(name), contents)?;
    }
    Ok(())
}
