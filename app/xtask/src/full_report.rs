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
    let state = if changed {
        ", with uncommitted changes"
    } else {
        ""
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
    let text = paths::read(&paths::root().join(FILE)).unwrap_or_default();
    let age = commit_in(&text).and_then(|commit| {
        let range = format!("{commit}..HEAD");
        let count = Process::new("git").args(["rev-list", "--count", &range]);
        count.text().ok()?.trim().parse::<u32>().ok()
    });
    if age.is_none_or(|age| age > OLD) {
        println!(
            "Warning: the last `cargo xtask test full` ({FILE}) is more than {OLD} commits old.\n"
        );
    }
}

/// The commit that a report names.
fn commit_in(report: &str) -> Option<&str> {
    let line = report.lines().find_map(|line| line.strip_prefix(COMMIT))?;
    line.split([',', ' ']).next()
}

/// The system, its processor and the number of cores.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| line.strip_prefix("model name"));
    let model = model.unwrap_or("unknown processor");
    let model = model.trim_start_matches(['\t', ':', ' ']);
    format!("{}, {model}, {cores} cores", std::env::consts::OS)
}

#[cfg(test)]
mod tests {
    use super::commit_in;

    #[test]
    fn the_commit_is_found_in_a_report() {
        let report = "# The last\n\n- Commit: abc123, with uncommitted changes\n- Date: x\n";
        assert_eq!(commit_in(report), Some("abc123"));
        assert_eq!(commit_in("nothing"), None);
    }
}
