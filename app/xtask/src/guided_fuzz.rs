//! Fuzzing that is guided by coverage: `tests/fuzz/guided.rs`, built with a counter at every
//! branch.

use std::{env, fs};

use anyhow::Result;

use crate::paths;
use crate::process::{Output, Process};

/// The readers, by their names in the fuzzer.
const READERS: &str = "positions turns links saves files several copies boardspace";

/// The switches for counters of branches and of compared values. The pinned compiler takes
/// them; libFuzzer, which is linked in, reads the counters.
const COUNTERS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1";

/// The time that `soak` fuzzes each reader of files, links and saves, in seconds.
pub(crate) const FUZZED: u64 = 3600;

/// Fuzzes every reader for `GIPF_FUZZ_SECONDS`, or for [`FUZZED`]. Texts that reach new
/// code are stored below the target folder, and the next run begins with them.
pub(crate) fn run() -> Result<()> {
    let seconds = env::var("GIPF_FUZZ_SECONDS").ok();
    let seconds = seconds.and_then(|text| text.parse().ok());
    let seconds = seconds.unwrap_or(FUZZED);
    // With a target named, programs that run while building are not counted.
    let host = Process::new("rustc").words("--print host-tuple").text()?;
    let folder = paths::target().join("guided");
    for reader in READERS.split(' ') {
        let corpus = folder.join("corpus").join(reader);
        fs::create_dir_all(&corpus)?;
        println!("\n=== {reader}: {seconds} seconds");
        Process::cargo()
            .words("test --locked -p tests --features guided --test guided")
            .args(["--target", host.trim(), "--target-dir"])
            .args([&folder])
            .words("-- -max_len=16384 -timeout=20 -print_final_stats=1")
            .args([format!("-max_total_time={seconds}")])
            .args([format!("-artifact_prefix={}/{reader}-", folder.display())])
            .args([&corpus])
            .env("RUSTFLAGS", COUNTERS)
            .env("GIPF_READER", reader)
            .env("GIPF_SEEDS", &corpus)
            .run(&Output::Screen)?;
    }
    Ok(())
}
