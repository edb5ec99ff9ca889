//! Mutants of the crate `features`: changed programs that its tests have to notice.

use anyhow::{Result, ensure};

use crate::paths;
use crate::process::{Output, Process};

/// The mutants that are tested, every 20th of all: about 150.
const SAMPLE: &str = "--shard 7/20 --sharding round-robin";

/// The share of the sample that may survive, in percent.
const MOST_ALIVE: usize = 15;

/// Tests a fixed sample of the mutants, in a copy of the repository. cargo-mutants lists the
/// survivors in `mutants.out/missed.txt` of the target folder.
///
/// # Errors
///
/// If cargo-mutants is missing, the tests fail without a mutant, or too many mutants survive.
pub(crate) fn run() -> Result<()> {
    ensure!(
        which::which("cargo-mutants").is_ok(),
        "cargo-mutants is missing; install it: cargo install cargo-mutants --locked"
    );
    let folder = paths::target();
    let results = folder.join("mutants.out");
    paths::remove(&results)?;
    // A survivor is an error for cargo-mutants; the share decides here.
    let result = Process::cargo()
        .words("mutants --package features --test-package tests --cargo-arg=--locked --timeout 120")
        .words(SAMPLE)
        .args(["--output".as_ref(), folder.as_os_str()])
        .words("-- --test features --test texts")
        .run(&Output::Screen);
    let count =
        |name: &str| -> Result<usize> { Ok(paths::read(&results.join(name))?.lines().count()) };
    let alive = count("missed.txt")?;
    let tested = alive + count("caught.txt")? + count("timeout.txt")?;
    if tested == 0 {
        result?;
    }
    println!("{alive} of {tested} mutants survived");
    ensure!(
        tested > 0 && alive * 100 < tested * MOST_ALIVE,
        "{MOST_ALIVE} % or more of the mutants survived, or none were tested"
    );
    Ok(())
}
