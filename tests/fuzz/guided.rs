//! The readers, fuzzed with guidance by coverage: texts that reach new code are kept and
//! changed further. `cargo xtask soak` builds it with counters at every branch and runs it; it
//! is libFuzzer, with its arguments.
//!
//! `GIPF_READER` names the reader, `GIPF_SEEDS` a folder into which good texts are written
//! first; given as an argument, it is the corpus.
#![no_main]
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that panics says what is wrong"
)]
// Items that only the other fuzzer uses are compiled for both.
#![allow(dead_code, unreachable_pub)]

mod any;
mod cost;
mod targets;

use std::path::Path;
use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;

/// A reader: its name, good texts, and what must hold for every text.
type Reader = (&'static str, fn() -> Vec<String>, fn(&str));

const READERS: [Reader; 8] = [
    ("positions", any::good_positions, any::position),
    ("turns", any::good_turns, any::turn),
    ("links", any::good_links, any::link),
    ("saves", any::good_saves, any::save),
    ("files", any::good_files, any::file),
    ("several", targets::good_files, targets::file),
    ("copies", targets::good_saves, targets::save),
    ("boardspace", any::good_records, any::sgf),
];

/// The reader that is fuzzed.
fn reader() -> &'static Reader {
    static READER: OnceLock<&Reader> = OnceLock::new();
    READER.get_or_init(|| {
        let name = std::env::var("GIPF_READER").unwrap_or_default();
        let mut readers = READERS.iter();
        readers
            .find(|(known, ..)| *known == name)
            .expect("GIPF_READER names a reader")
    })
}

/// Writes good texts into the folder of the corpus.
fn write_seeds() {
    let (_, good, _) = reader();
    if let Ok(folder) = std::env::var("GIPF_SEEDS") {
        for (number, text) in good().into_iter().enumerate() {
            let path = Path::new(&folder).join(format!("good-{number}"));
            std::fs::write(path, text).expect("the folder can be written");
        }
    }
}

fuzz_target!(init: write_seeds(), |data: &[u8]| {
    let (_, _, target) = reader();
    match core::str::from_utf8(data) {
        Ok(text) => target(text),
        // As the bytes of a file are read.
        Err(_) => target(&record::text_of(data)),
    }
});
