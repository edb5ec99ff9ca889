//! How much a browser has to fetch, and the gates of the design's budget.

use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::paths;
use crate::trouble::{Outcome, Trouble, While};
use crate::{build, css, frame, mind, names, packs, pages, single};

/// One line of the budget: what is measured, and the most it may weigh.
struct Gate {
    what: &'static str,
    goal: u64,
    limit: u64,
}

const KIB: u64 = 1024;

/// What a browser fetches before the first board can be used.
const FIRST_LOAD: Gate = Gate {
    what: "first load of the app",
    goal: 180 * KIB,
    limit: 190 * KIB,
};

/// The same where the bare address is opened: the board is behind home already.
const HOME: Gate = Gate {
    what: "first load of home",
    goal: 190 * KIB,
    limit: 200 * KIB,
};

/// What is fetched when the computer is first to think; the scripts around it are small.
const MIND: Gate = Gate {
    what: "engine worker wasm",
    goal: 140 * KIB,
    limit: 180 * KIB,
};

/// What a browser fetches before a board stands in a frame of somebody else's page.
const FRAME: Gate = Gate {
    what: "board in a frame",
    goal: 130 * KIB,
    limit: 150 * KIB,
};

/// The same until one can play there.
const TABLE: Gate = Gate {
    what: "board in a frame, to play",
    goal: 180 * KIB,
    limit: 190 * KIB,
};

/// The app in one file, as it lies on a memory stick: packed in itself, and no further.
const SINGLE: Gate = Gate {
    what: "the app in one file",
    goal: 1792 * KIB,
    limit: 2048 * KIB,
};

/// The script that says which chunks need which others.
const LOADER: &str = "__wasm_split.js";

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
    let (mut pages, mut of_pages) = (0, 0);
    for path in paths::files_below(dist)? {
        if pages::is_part(&paths::relative(&path, dist)) {
            pages += 1;
            of_pages += paths::read_bytes(&path)?.len() as u64;
            continue;
        }
        files.push(weigh(path, dist)?);
    }
    println!("{:>10} {:>10} {:>10}  file", "raw", "gzip", "brotli");
    for file in &files {
        println!(
            "{:>10} {:>10} {:>10}  {}",
            file.raw, file.gzip, file.brotli, file.name
        );
    }
    println!();
    let loader = paths::read(&dist.join(LOADER))?;
    let first = first_load(&files);
    let home = first + of_home(&files, &loader)?;
    let wasm = files.iter().find(|file| file.name == mind::WASM);
    let wasm = wasm.map_or(u64::MAX, |file| file.brotli);
    let board = in_frame(&files);
    let one = files.iter().find(|file| file.name == single::APP.name);
    let one = one.map_or(u64::MAX, |file| file.raw);
    let gates = [
        (FIRST_LOAD, first, " brotli"),
        (HOME, home, " brotli"),
        (FRAME, board, " brotli"),
        (TABLE, board + of_table(&files, dist)?, " brotli"),
        (MIND, wasm, " brotli"),
        (SINGLE, one, ""),
    ];
    for (gate, weight, packed) in &gates {
        println!(
            "{}: {}{packed}; goal {}, gate {}",
            gate.what,
            kib(*weight),
            kib(gate.goal),
            kib(gate.limit)
        );
    }
    let later = files.iter().filter(|file| comes_later(&file.name));
    let later = later.filter(|file| file.name != single::APP.name);
    let later = later.map(|file| file.brotli).sum();
    println!("what comes later: {} brotli", kib(later));
    if pages > 0 {
        println!("pages for chats: {} in {pages} files", kib(of_pages));
    }
    for (gate, weight, packed) in &gates {
        if *weight > gate.limit {
            return Trouble::err(format!(
                "{} weighs {}{packed}; the gate is {}",
                gate.what,
                kib(*weight),
                kib(gate.limit)
            ));
        }
    }
    for program in [build::APP, frame::BOARD] {
        names::check(&program.first(), &program.whole())?;
    }
    println!("neither the first load nor that of a frame holds anything of TAMSK");
    Ok(1 + gates.len())
}

/// What is fetched when it is first asked for, or when the app already works.
fn comes_later(name: &str) -> bool {
    let of_later = css::LATER.iter().any(|(sheet, _)| *sheet == name);
    let of_later = of_later || name.contains(".more.");
    let of_mind = name == mind::WASM || mind::SCRIPTS.contains(&name);
    let beside = ["puzzles/", "lessons/", "rules/"];
    let of_puzzles = beside.iter().any(|folder| name.starts_with(folder));
    let of_puzzles = of_puzzles || frame::is_part(name) || name == single::APP.name;
    let is_helper = name.starts_with("sw");
    of_puzzles || name.starts_with("chunks/") || is_helper || of_later || of_mind
}

/// The page with everything it names, and the largest single language.
fn first_load(files: &[Sized]) -> u64 {
    let app = files.iter().filter(|file| {
        !file.name.contains('/')
            && !comes_later(&file.name)
            && matches!(
                paths::ending(Path::new(&file.name)),
                "html" | "css" | "js" | "wasm"
            )
            || file.name.starts_with("snippets/")
    });
    language(files) + app.map(|file| file.brotli).sum::<u64>()
}

/// The page of a frame with everything it names, and the largest single language.
fn in_frame(files: &[Sized]) -> u64 {
    let parts = files.iter().filter(|file| frame::is_first(&file.name));
    language(files) + parts.map(|file| file.brotli).sum::<u64>()
}

/// What is fetched besides until one can play in a frame.
fn of_table(files: &[Sized], dist: &Path) -> Outcome<u64> {
    let folder = format!("{}/chunks/", frame::FOLDER);
    let loader = paths::read(&dist.join(frame::FOLDER).join(LOADER))?;
    let mut needed = packs::packs(&loader, "table")?;
    needed.push("table.wasm".to_owned());
    let parts = files.iter().filter(|file| {
        let chunk = file.name.strip_prefix(&folder);
        chunk.is_some_and(|chunk| needed.contains(&chunk.to_owned()))
    });
    Ok(parts.map(|file| file.brotli).sum())
}

/// The largest single language, as the board needs it.
fn language(files: &[Sized]) -> u64 {
    let is_locale = |file: &&Sized| file.name.starts_with("locales/") && !comes_later(&file.name);
    let sizes = files.iter().filter(is_locale).map(|file| file.brotli);
    sizes.max().unwrap_or(0)
}

/// What home needs besides: its chunk, the packs that it needs, and its style.
fn of_home(files: &[Sized], loader: &str) -> Outcome<u64> {
    let mut needed = packs::packs(loader, "home")?;
    needed.push("home.wasm".to_owned());
    let parts = files.iter().filter(|file| {
        let chunk = file.name.strip_prefix("chunks/");
        file.name == css::HOME || chunk.is_some_and(|chunk| needed.contains(&chunk.to_owned()))
    });
    Ok(parts.map(|file| file.brotli).sum())
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

pub(crate) fn kib(bytes: u64) -> String {
    format!("{}.{} KiB", bytes / KIB, bytes % KIB * 10 / KIB)
}

#[cfg(test)]
mod tests {
    use super::{Sized, first_load, kib, of_home};

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
            file("gipf.html", 1000),
            file("mind.js", 1000),
            file("worker.js", 1000),
            file("worker_bg.wasm", 1000),
        ];
        assert_eq!(first_load(&files), 26);
        let loader = "pack(new URL(\"./chunks/with_home.pack?v=1\", import.meta.url), \"1.7\");\n\
             pack(new URL(\"./chunks/with_kept.pack?v=1\", import.meta.url), \"2.7\");\n\
             export const __wasm_split_load_home = door(y, 0);\n\
             export const __wasm_split_load_kept = door(z, 1);\n";
        let more = [
            file("chunks/home.wasm", 7),
            file("chunks/with_home.pack", 30),
            file("chunks/with_kept.pack", 1000),
            file("locales/de.more.json", 1000),
            file("library.css", 1000),
            file("home.css", 5),
        ];
        assert_eq!(of_home(&more, loader).ok(), Some(42));
    }

    #[test]
    fn sizes_are_told_in_kib() {
        assert_eq!(kib(1536), "1.5 KiB");
    }
}
