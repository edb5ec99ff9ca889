//! Black-box tests; each folder is one test program.
//!
//! The tests that can be made longer read the environment variable
//! `GIPF_SOAK`: unset or `0` is the length for every day, `1` is ten times as
//! long and adds what takes minutes, `10` is a hundred times as long.

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
