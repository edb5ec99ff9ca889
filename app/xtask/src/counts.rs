//! Counting tests: how many passed and how many failed, whoever ran them.

use std::fmt;
use std::ops::AddAssign;

/// The closing line `N passed, N failed`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    /// How many passed.
    pub(crate) passed: usize,
    /// How many failed.
    pub(crate) failed: usize,
    /// How many of those that passed failed at first: told, because a race is a fault of the
    /// test or of the app, but no reason to refuse what a noisy machine runs.
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
    /// One thing that passed.
    pub(crate) const PASSED: Self = Self {
        passed: 1,
        failed: 0,
        second: 0,
    };
    /// One thing that failed.
    pub(crate) const FAILED: Self = Self {
        passed: 0,
        failed: 1,
        second: 0,
    };

    /// Reads the summaries of cargo test and of wasm-bindgen's runner, which has
    /// the same form: `test result: ok. 3 passed; 0 failed; …`.
    pub(crate) fn of_cargo(lines: &[String]) -> Self {
        let mut sum = Self::default();
        for line in lines
            .iter()
            .filter_map(|line| line.trim().strip_prefix("test result:"))
        {
            let counts = line.split(['.', ';']);
            for words in counts.map(|part| part.split_whitespace().collect::<Vec<_>>()) {
                sum.count(&words);
            }
        }
        sum
    }

    /// Reads Playwright's summary: lines such as `3 passed (2.1s)` and `1 failed`.
    pub(crate) fn of_playwright(lines: &[String]) -> Self {
        let mut sum = Self::default();
        for line in lines {
            let plain = without_colours(line);
            let words: Vec<_> = plain.split_whitespace().collect();
            if words.len() == 2 || words.len() == 3 && words[2].starts_with('(') {
                sum.count(&words[..2]);
            }
        }
        sum
    }

    fn count(&mut self, words: &[&str]) {
        if let [number, kind] = words
            && let Ok(number) = number.parse::<usize>()
        {
            match *kind {
                "passed" => self.passed += number,
                "flaky" => {
                    self.passed += number;
                    self.second += number;
                }
                "failed" | "interrupted" => self.failed += number,
                _ => {}
            }
        }
    }
}

fn without_colours(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(part.split_once('m').map_or("", |(_, rest)| rest));
    }
    plain
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
        assert_eq!(
            Counts::of_cargo(&lines(text)),
            Counts {
                passed: 4,
                failed: 2,
                second: 0
            }
        );
    }

    #[test]
    fn playwright_is_counted() {
        let text = "  ✓  1 a.spec.js:3:1 › 4 passed pawns (1s)\n\u{1b}[31m  1 failed\u{1b}[39m\n    a.spec.js\n  1 flaky\n  2 skipped\n\u{1b}[32m  5 passed\u{1b}[39m (3.2s)";
        assert_eq!(
            Counts::of_playwright(&lines(text)),
            Counts {
                passed: 6,
                failed: 1,
                second: 1
            }
        );
    }
}
