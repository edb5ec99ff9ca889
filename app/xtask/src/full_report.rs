//! docs/test-full.md: the result of the last full test run, and a warning when it is old.

use std::time::SystemTime;

use anyhow::Result;

use crate::counts::Counts;
use crate::paths;
use crate::process::Process;

/// The file, below the root.
const FILE: &str = "docs/test-full.md";

/// The line that names the commit begins so.
const COMMIT: &str = "- Commit: ";

/// The number of commits after which the report counts as old.
const OLD: u32 = 30;

/// Writes the report of a run that has just ended: the table of its stages, and the sum.
pub(crate) fn write(table: &[String], sum: Counts) -> Result<()> {
    let git = |args: &[&str]| Process::new("git").args(args).text();
    let commit = git(&["rev-parse", "HEAD"])?;
    let changed = !git(&["status", "--porcelain"])?.trim().is_empty();
    let state = match changed {
        true => ", with uncommitted changes",
        false => "",
    };
    let result = if sum.failed == 0 { "passed" } else { "FAILED" };
    let text = format!(
        "# The last full test run\n\n`cargo xtask test full` writes this file.\n\n{COMMIT}{}{state}\n- Date: {}\n- Machine: {}\n- Result: {result}, {sum}\n\n```\n{}\n```\n",
        commit.trim(),
        humantime::format_rfc3339_seconds(SystemTime::now()),
        machine(),
        table.join("\n").trim(),
    );
    paths::write(&paths::root().join(FILE), text)
}

/// Prints a warning if the last full run is missing, or more than [`OLD`] commits old.
pub(crate) fn warn_if_old() {
    if age().is_none_or(|age| age > OLD) {
        println!(
            "Warning: the last `cargo xtask test full` ({FILE}) is more than {OLD} commits old.\n"
        );
    }
}

/// The number of commits since the one that the report names.
fn age() -> Option<u32> {
    let report = paths::read(&paths::root().join(FILE)).ok()?;
    let commit = report.lines().find_map(|line| line.strip_prefix(COMMIT))?;
    let range = format!("{}..HEAD", commit.split(',').next()?);
    let count = Process::new("git").args(["rev-list", "--count", &range]);
    count.text().ok()?.trim().parse().ok()
}

/// The system, its processor and the number of cores.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let mut lines = info.lines();
    let model = lines.find_map(|line| line.strip_prefix("model name\t: "));
    let model = model.unwrap_or("unknown processor");
    format!("{}, {model}, {cores} cores", std::env::consts::OS)
}
