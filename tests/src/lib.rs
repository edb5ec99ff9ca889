//! Black-box tests; each folder is one test program.
//!
//! The tests that can be made longer read the environment variable
//! `GIPF_SOAK`: unset or `0` is the length for every day, `1` is ten times as
//! long and adds what takes minutes, `10` is a hundred times as long.

use std::time::{Duration, Instant};

/// The length of tests: 0 is that of ordinary runs.
#[must_use]
pub fn soak() -> u32 {
    let soak = std::env::var("GIPF_SOAK").ok();
    soak.and_then(|text| text.parse().ok()).unwrap_or(0)
}

/// The number of cases of a test that needs `every_day` in ordinary runs.
#[must_use]
pub fn cases(every_day: u32) -> u32 {
    every_day * (10 * soak()).max(1)
}

/// Rulesets of the GIPF family, of every kind: with and without handicaps, every potential
/// alone, mixes, challenges, both boards. The tests of the finished app read the same file.
#[must_use]
pub fn rulesets() -> Vec<&'static str> {
    include_str!("../rulesets.txt").lines().collect()
}

/// Positions that were made to keep programs busy: many rows cross in which pieces may stay,
/// GIPF-pieces and loaded pieces, so that there are millions of turns.
pub const CROSSING: [&str; 3] = [
    "gipf-tournament+H3+h3 1gg(gg)/(gg)2(gg)(gg)/1G1(GG)1(gg)/(GG)(gg)G(GG)(gg)2/\
     (GG)1(GG)3/(GG)(GG)(GG)G(gg)/(GG)(gg)g1 w G0 G0 --",
    "gipf-tournament+T5Z5D5+H3+h3 1(gz)(GZ)(GD)/(gg)(gt)(GT)1(gz)/(GT)(GG)(GD)(GD)(gg)(gt)/\
     1(GT)(GT)(GZ)(GZ)(GZ)1/(GD)(gz)(GZ)1(GT)1/(gd)(gd)(gg)(gg)(gd)/(gd)1(gd)(gz) w G0 G0 --",
    "gipf-tournament+T5Z5D5+H3+h3 (gz)(gz)(gt)(gd)/(gt)(GD)(GG)(GT)(gz)/\
     (gd)(GD)(GD)(GZ)(gg)(GG)/(gz)(GG)(gg)(gg)(GT)(GT)(gd)/(GZ)(GZ)(GD)(GT)(GZ)(GZ)/\
     (gz)(gt)(GG)(GD)(gd)/(gt)(gd)(gg)(gt) w G0 G0 --",
];

/// Returns the result of some work, and the time that this thread has worked for it.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let since = Instant::now();
    let begun = worked(since);
    let made = work();
    (made, worked(since).saturating_sub(begun))
}

/// The time that this thread has worked. If the system does not tell, the time that has passed
/// since `since`.
#[must_use]
pub fn worked(since: Instant) -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = text.and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| since.elapsed(), Duration::from_nanos)
}
