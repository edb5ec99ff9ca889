//! Everything that CI runs, in stages: the cheap ones first, tools and browsers
//! installed and the dist built in the background meanwhile. `test full` runs more of
//! them, and the tests tagged `@full`.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::background::Background;
use crate::browsers::Browsers;
use crate::check::CHECKS;
use crate::counts::Counts;
use crate::other_browsers::OtherBrowsers;
use crate::process::{Output, Process};
use crate::{
    bench, clean_machine, dist, full_report, guided_fuzz, paths, puzzle_pages, size, tools,
};
use anyhow::{Result, bail};

/// A stage: its name, what it is, and how it is run.
struct Stage {
    name: &'static str,
    about: &'static str,
    suite: Suite,
    run: fn(&mut Needs) -> Result<Counts>,
}

const STAGES: [Stage; 9] = [
    Stage {
        name: "check",
        about: "format, house rules, clippy, docs",
        suite: Suite::Standard,
        run: check,
    },
    Stage {
        name: "native",
        about: "tests without a browser",
        suite: Suite::Standard,
        run: native,
    },
    Stage {
        name: "bench",
        about: "distinct turns against cozy-chess, searches in wasm against native, each in one run",
        suite: Suite::Standard,
        run: |_| bench::gate(),
    },
    Stage {
        name: "browser",
        about: "the crates of the screen in headless Chromium",
        suite: Suite::Standard,
        run: browser,
    },
    Stage {
        name: "dist",
        about: "the static folder",
        suite: Suite::Standard,
        run: make_dist,
    },
    Stage {
        name: "size",
        about: "the gates of the budget",
        suite: Suite::Standard,
        run: sizes,
    },
    Stage {
        name: "e2e",
        about: "the finished app in Chromium, driven by Playwright",
        suite: Suite::Standard,
        run: e2e,
    },
    Stage {
        name: "tours",
        about: "a short tour of the finished app in Firefox and in WebKit",
        suite: Suite::Full,
        run: tours,
    },
    Stage {
        name: "speed",
        about: "Lighthouse, the longest tasks, taps and frames on a slow machine",
        suite: Suite::Full,
        run: speed,
    },
];

/// The extent of a test run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Suite {
    /// What CI runs.
    Standard,
    /// Also whole games, kills, upgrades, other browsers, Lighthouse and long tasks.
    Full,
}

/// The name that stands for the full suite in place of a stage.
const FULL: &str = "full";

/// What stages wait for; each is prepared once.
struct Needs {
    suite: Suite,
    dist: Background<PathBuf>,
    packages_of_build: Background<PathBuf>,
    runner: Background<PathBuf>,
    browsers: Background<Browsers>,
    others: Background<OtherBrowsers>,
    packages: Background<()>,
    /// What a stage could not do on this machine, and why.
    left_out: Vec<String>,
}

impl Needs {
    fn new(suite: Suite) -> Self {
        Self {
            suite,
            dist: Background::new("the dist", "dist-steps", |output| dist::dist(None, output)),
            packages_of_build: Background::new(
                "the tools that build the app",
                "tools",
                tools::npm_packages,
            ),
            runner: Background::new("the runner of browser tests", "runner", tools::test_runner),
            browsers: Background::new("the browser", "browsers", Browsers::ready),
            others: Background::new("Firefox and WebKit", "others", OtherBrowsers::ready),
            packages: Background::new("the packages of tests/e2e", "npm", install_packages),
            left_out: Vec::new(),
        }
    }
}

/// Runs all stages, or the one that is named, and tells the outcome. The last line
/// is the count alone.
pub(crate) fn test(only: Option<&str>) -> Result<ExitCode> {
    let (suite, only) = match only {
        Some(FULL) => (Suite::Full, None),
        only => (Suite::Standard, only),
    };
    let stages: Vec<&Stage> = STAGES
        .iter()
        .filter(|stage| only.map_or(stage.suite <= suite, |name| stage.name == name))
        .collect();
    if stages.is_empty() {
        let names: Vec<_> = STAGES.iter().map(|stage| stage.name).collect();
        bail!("no such stage; there are: {FULL}, {}", names.join(", "));
    }
    let start = Instant::now();
    let mut needs = Needs::new(suite);
    if only.is_none() {
        println!(
            "Tools, browsers and packages are got ready in the background; their logs: {}",
            paths::log("*").display()
        );
        needs.packages_of_build.start();
        needs.runner.start();
        needs.browsers.start();
        needs.packages.start();
        needs.dist.start();
        if suite == Suite::Full {
            needs.others.start();
        }
    }
    let mut rows = Vec::new();
    let mut sum = Counts::default();
    for stage in stages {
        let (counts, time) = run(stage, &mut needs);
        sum += counts;
        rows.push(format!(
            "{:<9} {:>7} {:>7} {:>9}",
            stage.name,
            counts.passed,
            counts.failed,
            clock(time)
        ));
    }
    println!(
        "\n{:<9} {:>7} {:>7} {:>9}",
        "stage", "passed", "failed", "time"
    );
    println!(
        "{}\n{:<9} {:>7} {:>7} {:>9}\n",
        rows.join("\n"),
        "all",
        sum.passed,
        sum.failed,
        clock(start.elapsed())
    );
    for what in &needs.left_out {
        println!("Left out, and not counted: {what}\n");
    }
    match suite {
        Suite::Full => full_report::write(&rows, sum, &clock(start.elapsed()))?,
        Suite::Standard if only.is_none() => full_report::warn_if_old(),
        Suite::Standard => {}
    }
    println!("{sum}");
    Ok(if sum.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn run(stage: &Stage, needs: &mut Needs) -> (Counts, Duration) {
    println!("\n=== {}: {}", stage.name, stage.about);
    let start = Instant::now();
    let counts = (stage.run)(needs).unwrap_or_else(|trouble| {
        println!("{trouble}");
        Counts::FAILED
    });
    println!("--- {}: {counts} in {}", stage.name, clock(start.elapsed()));
    (counts, start.elapsed())
}

fn check(_: &mut Needs) -> Result<Counts> {
    let mut sum = Counts::default();
    for (name, check) in CHECKS {
        let start = Instant::now();
        let result = check();
        println!(
            "{name}: {} ({})",
            if result.is_ok() { "ok" } else { "FAILED" },
            clock(start.elapsed())
        );
        sum += match result {
            Ok(()) => Counts::PASSED,
            Err(trouble) => {
                println!("{trouble}");
                Counts::FAILED
            }
        };
    }
    Ok(sum)
}

/// `cargo xtask check`.
pub(crate) fn check_alone() -> Result<ExitCode> {
    test(Some("check"))
}

fn native(_: &mut Needs) -> Result<Counts> {
    counts_of(native_tests(), Counts::of_cargo)
}

fn native_tests() -> Process {
    Process::cargo().args([
        "test",
        "--locked",
        "--no-fail-fast",
        "--workspace",
        "--exclude",
        "browser-tests",
    ])
}

/// How long each reader of what people bring is fuzzed in soak.
pub(crate) const FUZZED: Duration = Duration::from_secs(3600);

/// The web servers of docs/hosting.md, with the text that stands there. They have to be
/// installed, so this is no part of what CI runs.
pub(crate) fn hosts() -> Result<()> {
    let mut needs = Needs::new(Suite::Full);
    dist::existing()?;
    needs.packages.get()?;
    let (_, result) = chromium_job(&mut needs, "hosts.config.js")?.watched()?;
    result
}

/// The longer versions of the tests, for hours when a machine is free: both commands
/// on a bare machine, more cases,
/// an hour for each reader of what people bring, from another seed every day, another
/// hour led by coverage, a page that is killed 200 times, and a game of every ruleset
/// to its end.
pub(crate) fn soak() -> Result<()> {
    clean_machine::run()?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let day = now.map_or(0, |time| time.as_secs() / 86_400);
    let (_, result) = native_tests()
        .env("GIPF_SOAK", "1")
        .env("PROPTEST_CASES", "20000")
        .env("GIPF_FUZZ_SECONDS", FUZZED.as_secs().to_string())
        .env("GIPF_FUZZ_SEED", day.to_string())
        .watched()?;
    result?;
    guided_fuzz::run(FUZZED)?;
    let mut needs = Needs::new(Suite::Full);
    dist::dist(None, &Output::Screen)?;
    needs.packages.get()?;
    let (_, result) = chromium_job(&mut needs, "playwright.config.js")?
        .args(["kill.spec.js", "every-game.spec.js"])
        .env("GIPF_FULL", "1")
        .env("GIPF_KILLS", "200")
        .env("GIPF_ALL", "1")
        .watched()?;
    result
}

fn browser(needs: &mut Needs) -> Result<Counts> {
    let (runner, browsers) = (needs.runner.get()?, needs.browsers.get()?);
    tools::wasm_target(&Output::Screen)?;
    let job = Process::cargo()
        .args([
            "test",
            "--locked",
            "--no-fail-fast",
            "-p",
            "browser-tests",
            "--tests",
            "--target",
            "wasm32-unknown-unknown",
        ])
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner)
        .env("CHROMEDRIVER", browsers.chromedriver)
        .env("WASM_BINDGEN_TEST_TIMEOUT", "120");
    counts_of(job, Counts::of_cargo)
}

fn make_dist(needs: &mut Needs) -> Result<Counts> {
    needs.dist.get()?;
    Ok(Counts::PASSED)
}

fn sizes(_: &mut Needs) -> Result<Counts> {
    let passed = size::report(&dist::existing()?)?;
    Ok(Counts {
        passed,
        ..Counts::default()
    })
}

fn e2e(needs: &mut Needs) -> Result<Counts> {
    let pages = puzzle_pages::tested(&dist::existing()?)?;
    needs.packages.get()?;
    let mut job = chromium_job(needs, "playwright.config.js")?.env("GIPF_PAGES", pages);
    if needs.suite == Suite::Full {
        job = job.env("GIPF_FULL", "1");
    }
    let job = match needs.browsers.get()?.shell {
        Some(shell) => job.env("GIPF_CHROMIUM_SHELL", shell),
        None => job,
    };
    counts_of(job, Counts::of_playwright)
}

fn speed(needs: &mut Needs) -> Result<Counts> {
    in_chromium(needs, "speed.config.js")
}

/// In each of the browsers that can be had. Those that cannot are told here and at the end.
fn tours(needs: &mut Needs) -> Result<Counts> {
    dist::existing()?;
    let others = needs.others.get()?;
    for reason in &others.left_out {
        println!("Left out: {reason}");
        needs.left_out.push(format!("the tour in {reason}"));
    }
    if others.programs.is_empty() {
        return Ok(Counts::default());
    }
    needs.packages.get()?;
    let programs = others.programs.into_iter();
    let job = programs.fold(playwright("tours.config.js"), |job, (name, program)| {
        job.env(name, program)
    });
    counts_of(job, Counts::of_playwright)
}

fn in_chromium(needs: &mut Needs, config: &str) -> Result<Counts> {
    dist::existing()?;
    needs.packages.get()?;
    counts_of(chromium_job(needs, config)?, Counts::of_playwright)
}

/// The tests of the finished app, as this file of theirs says.
fn chromium_job(needs: &mut Needs, config: &str) -> Result<Process> {
    let chromium = needs.browsers.get()?.chromium;
    Ok(playwright(config).env("GIPF_CHROMIUM", chromium))
}

/// Playwright's runner, with the tests that this file of tests/e2e says.
fn playwright(config: &str) -> Process {
    Process::new("npx")
        .args(["--no-install", "playwright", "test", "--config", config])
        .dir(&paths::e2e())
}

fn install_packages(output: &Output) -> Result<()> {
    if paths::find_program("npm").is_none() {
        bail!(
            "the tests of the finished app need Node.js with npm; install it (Debian: apt-get install nodejs npm)",
        );
    }
    Process::new("npm")
        .args(["ci", "--no-audit", "--no-fund"])
        .dir(&paths::e2e())
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
        .run(output)
}

/// Runs it and counts. A run that fails without a failed test (it did not compile,
/// say) counts as one failure; so does a run in which there was nothing to count.
fn counts_of(job: Process, count: fn(&[String]) -> Counts) -> Result<Counts> {
    let (lines, result) = job.watched()?;
    let mut counts = count(&lines);
    if let Err(trouble) = result {
        println!("{trouble}");
        counts.failed = counts.failed.max(1);
    }
    if counts == Counts::default() {
        bail!("no test was run");
    }
    Ok(counts)
}

/// A time as people read it.
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02} min", seconds / 60, seconds % 60)
}
