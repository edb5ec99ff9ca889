//! Turns `locales/*.json` into the enums `Text` and `Language` and into the compact files that
//! the browser loads. The work itself is in `build/`, where the crate's tests reach it too.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

#[path = "build/mod.rs"]
mod build;
#[path = "src/checksum.rs"]
mod checksum;
#[path = "src/plural.rs"]
mod plural;

fn main() -> Result<(), Box<dyn Error>> {
    for input in [
        "build.rs",
        "build",
        "locales",
        "src/checksum.rs",
        "src/plural.rs",
    ] {
        println!("cargo::rerun-if-changed={input}");
    }
    let mut sources = Vec::new();
    for entry in fs::read_dir("locales")? {
        let path = entry?.path();
        if let (Some("json"), Some(tag)) = (text(path.extension()), text(path.file_stem())) {
            sources.push((tag.to_owned(), fs::read_to_string(&path)?));
        }
    }
    match build::generate(&sources) {
        Ok(output) => {
            let folder = env::var("OUT_DIR")?;
            for (name, contents) in output.files() {
                fs::write(Path::new(&folder).join(name), contents)?;
            }
            Ok(())
        }
        Err(problems) => {
            for problem in &problems {
                println!("cargo::error={problem}");
            }
            Err(format!("{} problems in the locale files", problems.len()).into())
        }
    }
}

fn text(part: Option<&std::ffi::OsStr>) -> Option<&str> {
    part?.to_str()
}
