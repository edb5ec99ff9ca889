//! The fuzzer that is led by coverage: `tests/fuzz/guided.rs`, built with a counter at
//! every branch.

use std::env;
use std::fs;
use std::time::Duration;

use crate::paths;
use crate::process::{Output, Process};
use anyhow::{Context, Result, anyhow};

/// The readers that it knows, by their names there.
const READERS: [&str; 8] = [
    "positions",
    "turns",
    "links",
    "saves",
    "files",
    "several",
    "copies",
    "boardspace",
];

/// What counts branches and compared values. The pinned compiler takes these switches;
/// libFuzzer, which is linked in, reads the counters.
const COUNTERS: [&str; 6] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=1",
];

/// No text is made longer, in bytes.
const LONGEST: u32 = 16_384;

/// Fuzzes every reader for `GIPF_FUZZ_SECONDS`, or so long. Texts that reached new code
/// are kept below the target folder, and the next run begins with them.
///
/// # Errors
/// If a text makes a reader panic, or keeps it busy; the text is kept, its name told.
pub(crate) fn run(otherwise: Duration) -> Result<()> {
    let seconds = env::var("GIPF_FUZZ_SECONDS").ok();
    let seconds = seconds.and_then(|text| text.parse().ok());
    let seconds: u64 = seconds.unwrap_or(otherwise.as_secs());
    // With a target named, programs that run while building are not counted.
    let compiler = Process::new("rustc").args(["-vV"]).text()?;
    let host = compiler
        .lines()
        .find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or_else(|| anyhow!("rustc does not say what it runs on"))?;
    let folder = paths::target().join("guided");
    for reader in READERS {
        let corpus = folder.join("corpus").join(reader);
        fs::create_dir_all(&corpus).context("could not make a folder for texts")?;
        let found = folder.join(format!("{reader}-"));
        println!("\n=== {reader}: {seconds} seconds");
        Process::cargo()
            .args(["test", "--locked", "-p", "tests", "--features", "guided"])
            .args(["--test", "guided", "--target", host, "--target-dir"])
            .args([&folder])
            .args(["--"])
            .args([&corpus])
            .args([
                format!("-max_total_time={seconds}"),
                format!("-max_len={LONGEST}"),
                format!("-artifact_prefix={}", found.display()),
                "-timeout=20".to_owned(),
                "-print_final_stats=1".to_owned(),
            ])
            .env("RUSTFLAGS", COUNTERS.join(" "))
            .env("GIPF_READER", reader)
            .env("GIPF_SEEDS", &corpus)
            .run(&Output::Screen)?;
    }
    Ok(())
}
