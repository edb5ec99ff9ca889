//! Counting tests, by the summaries of the programs that run them.

use std::fmt;
use std::ops::AddAssign;

/// The numbers of the closing line `N passed, N failed`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    /// Tests that passed, also at the second try.
    pub(crate) passed: usize,
    /// Tests that failed.
    pub(crate) failed: usize,
    /// Tests among the passed ones that failed at the first try. A race is a fault, but a noisy
    /// machine shall not fail the run.
    pub(crate) second: usize,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        match self.second {
            0 => Ok(()),
            second => write!(f, ", {second} of them at the second try"),
        }
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.second += other.second;
    }
}

impl Counts {
    /// The counts of one test that passed.
    pub(crate) const PASSED: Self = Self::new(1, 0, 0);
    /// The counts of one test that failed.
    pub(crate) const FAILED: Self = Self::new(0, 1, 0);

    /// Counts of these numbers.
    pub(crate) const fn new(passed: usize, failed: usize, second: usize) -> Self {
        Self {
            passed,
            failed,
            second,
        }
    }

    /// Reads the summaries of cargo test and of wasm-bindgen's runner:
    /// `test result: ok. 3 passed; 0 failed; …`.
    pub(crate) fn of_cargo(lines: &[String]) -> Self {
        let mut sum = Self::default();
        let lines = lines.iter().map(|line| line.trim());
        for line in lines.filter_map(|line| line.strip_prefix("test result:")) {
            line.split(['.', ';']).for_each(|count| sum.add(count));
        }
        sum
    }

    /// Reads Playwright's summary without colours, such as `3 passed (2.1s)` and `1 failed`.
    pub(crate) fn of_playwright(lines: &[String]) -> Self {
        let mut sum = Self::default();
        for line in lines {
            sum.add(line.split_once(" (").map_or(&**line, |(count, _)| count));
        }
        sum
    }

    /// Adds `3 passed`; other texts count nothing.
    fn add(&mut self, count: &str) {
        let Some((number, kind)) = count.trim().split_once(' ') else {
            return;
        };
        let number = number.parse().unwrap_or(0);
        *self += match kind {
            "passed" => Self::new(number, 0, 0),
            "flaky" => Self::new(number, 0, number),
            "failed" | "interrupted" => Self::new(0, number, 0),
            _ => Self::default(),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::Counts;

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn cargo_test_is_counted() {
        let text = "running 3 tests\ntest a ... ok\n\
            test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            test result: FAILED. 1 passed; 2 failed; 0 ignored";
        assert_eq!(Counts::of_cargo(&lines(text)), Counts::new(4, 2, 0));
    }

    #[test]
    fn playwright_is_counted() {
        let text = "  ✓  1 a.spec.js:3:1 › 4 passed pawns (1s)\n  1 failed\n    a.spec.js\n  1 flaky\n  2 skipped\n  5 passed (3.2s)";
        assert_eq!(Counts::of_playwright(&lines(text)), Counts::new(6, 1, 1));
    }
}
