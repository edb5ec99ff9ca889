//! The bytes that a browser has to fetch, and their budget.

use std::io;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::read::GzEncoder;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::json;

use crate::assets::{self, Load};
use crate::split::{APP, FRAME, PROGRAMS};
use crate::{node, paths};

const KIB: u64 = 1024;

/// A file and its three sizes in bytes.
struct Sized {
    path: String,
    raw: u64,
    gzip: u64,
    brotli: u64,
}

/// Prints the sizes of the files of a dist, checks the gates, and returns their number.
pub(crate) fn report(dist: &Path) -> Result<usize> {
    let all = paths::files_below(dist)?.into_iter();
    let all: Vec<String> = all.map(|file| paths::relative(&file, dist)).collect();
    let (published, own): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|path| assets::is_published(path));
    let files = weighed(own, dist)?;
    println!("       raw       gzip     brotli  file");
    for file in &files {
        let sizes = [file.raw, file.gzip, file.brotli].map(|size| format!("{size:>10} "));
        println!("{} {}", sizes.concat(), file.path);
    }
    println!();
    let (home, table) = (APP.files_of("home")?, FRAME.files_of("table")?);
    let first = load(&files, Load::App) + language(&files);
    let frame = load(&files, Load::Frame) + language(&files);
    let home = load(&files, Load::Home) + sum(&files, |path| home.contains(path));
    let play = sum(&files, |path| table.contains(path));
    let one_file = files.iter().find(|file| file.path == assets::ONE_FILE);
    let one_file = one_file.map_or(u64::MAX, |file| file.raw);
    let worker = load(&files, Load::Worker);
    // The budget in KiB of brotli: a goal that is reported, and a limit that fails. The last
    // line is for a file whose contents are compressed already.
    let gates = [
        ("first load of the app", first, 180, 195),
        ("first load of home", first + home, 200, 205),
        ("board in a frame", frame, 80, 100),
        ("board in a frame, to play", frame + play, 180, 195),
        ("engine worker wasm", worker, 110, 140),
        ("typeface", load(&files, Load::Typeface), 36, 40),
        ("the app in one file", one_file, 1792, 2304),
    ];
    let mut findings = Vec::new();
    for (name, weight, goal, limit) in gates {
        let line = format!("{name}: {}; goal {goal} KiB, gate {limit} KiB", kib(weight));
        println!("{line}");
        if weight > limit * KIB {
            findings.push(line);
        }
    }
    let at_first = [Load::App, Load::Language, Load::OneFile];
    let is_later = |path: &str| !at_first.iter().any(|&load| assets::is_in(path, load));
    println!("files for later: {}", kib(sum(&files, is_later)));
    if !published.is_empty() {
        println!("pages for chats: {} files", published.len());
    }
    let findings = findings.join("\n  ");
    ensure!(findings.is_empty(), "too large:\n  {findings}");
    for program in PROGRAMS {
        let (first, whole) = (program.first(), program.whole());
        crate::wasm::check_first(&paths::read_bytes(&first)?, &paths::read_bytes(&whole)?)?;
    }
    println!("neither the first load nor that of a frame holds anything of TAMSK");
    Ok(1 + gates.len())
}

/// The size of the files that are fetched in a load.
fn load(files: &[Sized], load: Load) -> u64 {
    sum(files, |path| assets::is_in(path, load))
}

/// The size of the chosen files.
fn sum(files: &[Sized], is_chosen: impl Fn(&str) -> bool) -> u64 {
    let files = files.iter().filter(|file| is_chosen(&file.path));
    files.map(|file| file.brotli).sum()
}

/// The size of the largest language, as the board needs it.
fn language(files: &[Sized]) -> u64 {
    let is_one = |file: &&Sized| assets::is_in(&file.path, Load::Language);
    let sizes = files.iter().filter(is_one).map(|file| file.brotli);
    sizes.max().unwrap_or(0)
}

/// The files with their sizes; all processors compress.
fn weighed(paths: Vec<String>, dist: &Path) -> Result<Vec<Sized>> {
    let brotli = in_brotli(&paths, dist)?;
    ensure!(brotli.len() == paths.len(), "compress.mjs left a file out");
    let weigh = |(path, brotli): (String, u64)| {
        let bytes = paths::read_bytes(&dist.join(&path))?;
        let mut gzip = GzEncoder::new(&*bytes, Compression::best());
        Ok(Sized {
            raw: bytes.len() as u64,
            gzip: io::copy(&mut gzip, &mut io::sink())?,
            brotli,
            path,
        })
    };
    let files: Vec<_> = paths.into_iter().zip(brotli).collect();
    files.into_par_iter().map(weigh).collect()
}

/// The sizes of files in brotli; for those that a gate is about in the highest quality, as for
/// hosts that compress ahead of time.
fn in_brotli(paths: &[String], dist: &Path) -> Result<Vec<u64>> {
    let plan = paths.iter().map(|path| {
        let is_loaded = assets::of(path).is_some_and(|asset| !asset.loads.is_empty());
        let is_measured = path.contains("chunks/") || is_loaded && path != assets::ONE_FILE;
        let quality = if is_measured { 11 } else { 7 }; // 7 takes a tenth of the time.
        json!({ "file": dist.join(path), "quality": quality })
    });
    let plan: Vec<_> = plan.collect();
    let sizes = node::call("compress.mjs", &plan)?.text()?;
    serde_json::from_str(&sizes).context("compress.mjs has printed no sizes")
}

/// Formats a size in KiB.
fn kib(bytes: u64) -> String {
    format!("{}.{} KiB", bytes / KIB, bytes % KIB * 10 / KIB)
}

#[cfg(test)]
mod tests {
    use super::{Sized, language, load};
    use crate::assets::Load;

    #[test]
    fn the_first_load_is_the_page_and_one_language() {
        let file = |path: &str, brotli| Sized {
            path: path.into(),
            raw: 0,
            gzip: 0,
            brotli,
        };
        let files = [
            file("app.css", 1),
            file("locales/de.1.txt", 20),
            file("locales/en.2.txt", 10),
            file("ui_bg.wasm", 5),
            file("locales/de.more.3.txt", 1000),
            file("gipf.html", 1000),
            file("worker_bg.wasm", 3000),
            file("home.css", 7),
        ];
        assert_eq!(load(&files, Load::App) + language(&files), 26);
        assert_eq!(load(&files, Load::Home), 7);
        assert_eq!(load(&files, Load::Worker), 3000);
    }
}
