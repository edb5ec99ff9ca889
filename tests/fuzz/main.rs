//! The readers of texts from outside, given damaged texts: good files, links and saves that
//! were cut, mixed, repeated and changed.
//!
//! Each target runs for `GIPF_FUZZ_SECONDS` (3 by default; an hour in `cargo xtask soak`) from
//! `GIPF_FUZZ_SEED` (another one every day in soak). The same seed makes the same texts. It is
//! our own because it has to run on a stable compiler on a fresh machine; it is not guided by
//! coverage (`guided.rs` is, in soak), but it knows the formats, and what makes positions
//! costly (`hunt.rs`).
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test that panics says what is wrong, and how many texts there were is worth knowing"
)]

mod any;
mod cost;
mod hunt;
mod mutate;
mod targets;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use mutate::Mutator;
use tests::worked;

/// The longest time for a text and everything that is made of it, in time of the thread; a
/// reader alone has less ([`cost::PATIENCE`]).
const PATIENCE: Duration = Duration::from_secs(20);

fn number(name: &str, otherwise: u64) -> u64 {
    let value = std::env::var(name).ok();
    value
        .and_then(|value| value.parse().ok())
        .unwrap_or(otherwise)
}

/// Gives changed texts to a target until the time is up.
fn run(name: &str, good: &[String], target: fn(&str)) {
    let time = Duration::from_secs(number("GIPF_FUZZ_SECONDS", 3));
    let seed = number("GIPF_FUZZ_SEED", 1);
    let start = Instant::now();
    let mut mutator = Mutator::new(seed, good);
    let mut count = 0_u64;
    for text in good {
        target(text);
    }
    while start.elapsed() < time {
        let text = mutator.next();
        let begun = worked(start);
        let result = catch_unwind(AssertUnwindSafe(|| target(&text)));
        let taken = worked(start).saturating_sub(begun);
        if result.is_err() || taken > PATIENCE {
            // Too long for a line: the text is written to the folder of builds.
            let kept = format!("{}/{seed}-{count}.txt", env!("CARGO_TARGET_TMPDIR"));
            let written = std::fs::write(&kept, &text);
            panic!("{name}, text {count} of seed {seed}, {taken:?}: {kept} {written:?}");
        }
        count += 1;
    }
    println!("{name}: {count} texts in {time:?}");
    assert!(count > 20, "{name}: only {count} texts");
}

#[test]
fn files() {
    run("files", &targets::good_files(), targets::file);
}

#[test]
fn links() {
    run("links", &targets::good_links(), targets::link);
}

#[test]
fn saves() {
    run("saves", &targets::good_saves(), targets::save);
}

#[test]
fn positions() {
    run("positions", &any::good_positions(), any::position);
}

#[test]
fn turns() {
    run("turns", &any::good_turns(), any::turn);
}

#[test]
fn files_of_any_game() {
    run("files of any game", &any::good_files(), any::file);
}

#[test]
fn saves_of_any_game() {
    run("saves of any game", &any::good_saves(), any::save);
}

#[test]
fn links_of_any_game() {
    run("links of any game", &any::good_links(), any::link);
}

#[test]
fn records_of_boardspace() {
    run("records of boardspace.net", &any::good_records(), any::sgf);
}
