//! Black-box tests; each folder is one test program.
//!
//! The tests that can be made longer read the environment variable
//! `GIPF_SOAK`: unset or `0` is the length for every day, `1` is ten times as
//! long and adds what takes minutes, `10` is a hundred times as long.

use std::time::{Duration, Instant};

/// How long tests run: 0 is the length for every day.
#[must_use]
pub fn soak() -> u32 {
    let soak = std::env::var("GIPF_SOAK").ok();
    soak.and_then(|text| text.parse().ok()).unwrap_or(0)
}

/// How many cases of a test to run where `every_day` are enough for every day.
#[must_use]
pub fn cases(every_day: u32) -> u32 {
    every_day * (10 * soak()).max(1)
}

/// How long this thread has worked. Where the system does not say, the time that
/// has passed.
#[must_use]
pub fn worked(since: Instant) -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = text.and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| since.elapsed(), Duration::from_nanos)
}
