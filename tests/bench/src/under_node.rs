//! Rates of the same work in wasm and natively, in one run.

use std::process::Command;

use bench::{ALL, Ready};

use crate::beside::{Beside, rate};

/// The number of measurements of both, in turn.
const ROUNDS: usize = 2;

/// The rates in millions of turns a second, the best of some runs of each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Speed {
    /// The rate in wasm, under node.
    pub(crate) wasm: f64,
    /// The rate of native code.
    pub(crate) native: f64,
}

impl Speed {
    /// Returns the share of the native speed that wasm keeps.
    pub(crate) fn ratio(self) -> f64 {
        self.wasm / self.native
    }
}

/// Runs these benchmarks of [`ALL`] under node and natively in turn. Returns the best
/// rates of each, with its index.
pub(crate) fn speeds(module: &str, works: &[usize]) -> Result<Vec<(usize, Speed)>, String> {
    let mut best = [Speed {
        wasm: 0.0,
        native: 0.0,
    }; ALL.len()];
    let mut expected = [0; ALL.len()];
    for &index in works {
        expected[index] = Ready::new(ALL[index]).run();
    }
    for _ in 0..ROUNDS {
        for (index, turns, seconds) in round(module, works)? {
            // Whole runs have as many turns as natively; a search that differed would
            // visit more or fewer.
            if !works.contains(&index) || turns % expected[index] != 0 {
                return Err(format!("wasm does other work than the machine: {index}"));
            }
            let speed = &mut best[index];
            speed.wasm = speed.wasm.max(rate(turns, seconds));
        }
        for &index in works {
            let speed = &mut best[index];
            let (native, _) = Beside::measure(ALL[index], 1).best();
            speed.native = speed.native.max(native);
        }
    }
    Ok(works.iter().map(|&index| (index, best[index])).collect())
}

/// Runs the module once. Returns the index, the turns and the seconds of each
/// benchmark.
fn round(module: &str, works: &[usize]) -> Result<Vec<(usize, u64, f64)>, String> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/src/wasm.mjs");
    let output = Command::new("node")
        // Node uses the optimising compiler of V8 from the start: with other work on
        // the machine it might begin only after the measurements.
        .args(["--no-liftoff", script, module])
        .args(works.iter().map(ToString::to_string))
        .output()
        .map_err(|error| format!("could not start node: {error}"))?;
    if !output.status.success() {
        let words = String::from_utf8_lossy(&output.stderr);
        return Err(format!("node failed: {words}"));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let line = |line: &str| {
        let mut words = line.split(' ');
        let index = words.next()?.parse().ok()?;
        let turns = words.next()?.parse().ok()?;
        Some((index, turns, words.next()?.parse().ok()?))
    };
    let lines: Option<Vec<_>> = text.lines().map(line).collect();
    lines
        .filter(|lines| lines.len() == works.len())
        .ok_or_else(|| format!("node said: {text}"))
}
