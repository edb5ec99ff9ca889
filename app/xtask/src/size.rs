//! How much a browser has to fetch, and the gates of the design's budget.

use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::paths;
use crate::trouble::{Outcome, Trouble, While};
use crate::{build, css, names};

/// One line of the budget: what is measured, and the most it may weigh in brotli.
struct Gate {
    what: &'static str,
    goal: u64,
    limit: u64,
}

const KIB: u64 = 1024;

/// What a browser fetches before the first board can be used.
const FIRST_LOAD: Gate = Gate {
    what: "first load of the app",
    goal: 170 * KIB,
    limit: 178 * KIB,
};

/// A file and its three sizes in bytes.
struct Sized {
    name: String,
    raw: u64,
    gzip: u64,
    brotli: u64,
}

/// Prints the sizes of every file below `dist` and holds them against the gates; what
/// stands in the first wasm is one of them.
/// Gives back how many gates there are.
pub(crate) fn report(dist: &Path) -> Outcome<usize> {
    let mut files = Vec::new();
    for path in paths::files_below(dist)? {
        files.push(weigh(path, dist)?);
    }
    println!("{:>10} {:>10} {:>10}  file", "raw", "gzip", "brotli");
    for file in &files {
        println!(
            "{:>10} {:>10} {:>10}  {}",
            file.raw, file.gzip, file.brotli, file.name
        );
    }
    let first = first_load(&files);
    println!(
        "\n{}: {} brotli; goal {}, gate {}",
        FIRST_LOAD.what,
        kib(first),
        kib(FIRST_LOAD.goal),
        kib(FIRST_LOAD.limit)
    );
    let later = files.iter().filter(|file| comes_later(&file.name));
    let later = later.map(|file| file.brotli).sum();
    println!("what comes later: {} brotli", kib(later));
    if first > FIRST_LOAD.limit {
        return Trouble::err(format!(
            "{} weighs {} in brotli; the gate is {}",
            FIRST_LOAD.what,
            kib(first),
            kib(FIRST_LOAD.limit)
        ));
    }
    names::check(&build::first(), &build::whole())?;
    println!("the first load holds nothing of TAMSK");
    Ok(2)
}

/// What is fetched when it is first asked for, or when the app already works.
fn comes_later(name: &str) -> bool {
    let with_library = name == css::LIBRARY || name.contains(".more.");
    name.starts_with("chunks/") || name == "sw.js" || with_library
}

/// The page with everything it names, and the largest single language.
fn first_load(files: &[Sized]) -> u64 {
    let is_locale = |file: &&Sized| file.name.starts_with("locales/") && !comes_later(&file.name);
    let language = files
        .iter()
        .filter(is_locale)
        .map(|file| file.brotli)
        .max()
        .unwrap_or(0);
    let app = files.iter().filter(|file| {
        !file.name.contains('/')
            && !comes_later(&file.name)
            && matches!(
                paths::ending(Path::new(&file.name)),
                "html" | "css" | "js" | "wasm"
            )
            || file.name.starts_with("snippets/")
    });
    language + app.map(|file| file.brotli).sum::<u64>()
}

fn weigh(path: PathBuf, dist: &Path) -> Outcome<Sized> {
    let bytes = paths::read_bytes(&path)?;
    let name = paths::relative(&path, dist);
    let gzip = gzip(&bytes).doing(format_args!("compress {name}"))?;
    let brotli = brotli(&bytes).doing(format_args!("compress {name}"))?;
    Ok(Sized {
        name,
        raw: bytes.len() as u64,
        gzip,
        brotli,
    })
}

fn gzip(bytes: &[u8]) -> std::io::Result<u64> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len() as u64)
}

/// As hosts that compress ahead of time do it: the highest quality.
fn brotli(bytes: &[u8]) -> std::io::Result<u64> {
    let mut packed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        ..Default::default()
    };
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &params)?;
    Ok(packed.len() as u64)
}

fn kib(bytes: u64) -> String {
    format!("{}.{} KiB", bytes / KIB, bytes % KIB * 10 / KIB)
}

#[cfg(test)]
mod tests {
    use super::{Sized, first_load, kib};

    #[test]
    fn the_first_load_is_the_page_and_one_language() {
        let file = |name: &str, brotli| Sized {
            name: name.into(),
            raw: 0,
            gzip: 0,
            brotli,
        };
        let files = [
            file("app.css", 1),
            file("icon.svg", 100),
            file("locales/de.json", 20),
            file("locales/en.json", 10),
            file("ui_bg.wasm", 5),
            file("chunks/library.wasm", 1000),
            file("locales/de.more.json", 1000),
            file("sw.js", 1000),
        ];
        assert_eq!(first_load(&files), 26);
    }

    #[test]
    fn sizes_are_told_in_kib() {
        assert_eq!(kib(1536), "1.5 KiB");
    }
}
