//! The stages of the tests in CI: the quick ones first, while tools and browsers are installed
//! and the dist is built in the background. `test full` runs more of them. Also the longer
//! tests, for hours in which a machine is free.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Result, ensure};

use crate::background::Background;
use crate::browsers::{Browsers, OtherBrowsers};
use crate::check::{CHECKS, FULL_CHECKS};
use crate::counts::Counts;
use crate::elapsed::clock;
use crate::process::{Output, Process};
use crate::{
    bench, clean_machine, dist, full_report, generated, guided_fuzz, paths, serve, size, tools,
};

/// A stage: its name, what it tests, and how it is run.
type Stage = (&'static str, &'static str, fn(&Needs) -> Result<Counts>);

const STAGES: [Stage; 9] = [
    (
        "check",
        "format, scripts, lints, clippy; in full docs, too",
        |needs| Ok(check(needs.full)),
    ),
    ("native", "tests without a browser", native),
    (
        "bench",
        "turns against cozy-chess, searches in wasm against native",
        |_| bench::gate(),
    ),
    (
        "browser",
        "the crates of the screen in headless Chromium",
        browser,
    ),
    ("dist", "the static folder", make_dist),
    ("size", "the gates of the budget", sizes),
    (
        "e2e",
        "the finished app in Chromium, driven by Playwright",
        e2e,
    ),
    (
        "tours",
        "a short tour of the finished app in Firefox and in WebKit",
        tours,
    ),
    (
        "speed",
        "Lighthouse, the longest tasks, taps and frames on a slow machine",
        speed,
    ),
];

/// The stages of the full suite only: other browsers, Lighthouse and long tasks.
const ONLY_FULL: [&str; 2] = ["tours", "speed"];

/// The argument that runs the full suite instead of one stage: all stages, and the browser
/// tests that are tagged `@full` (whole games, kills, upgrades).
const FULL: &str = "full";

/// The things that stages wait for; each is prepared once.
struct Needs {
    /// True if the full suite runs.
    full: bool,
    dist: Background<PathBuf>,
    build: Background<PathBuf>,
    runner: Background<PathBuf>,
    browsers: Background<Browsers>,
    others: Background<OtherBrowsers>,
    playwright: Background<()>,
    gallery: Background<PathBuf>,
}

impl Needs {
    fn new(full: bool) -> Self {
        let runner = tools::test_runner;
        Self {
            full,
            dist: Background::new("the dist", "dist-steps", |output| dist::dist(None, output)),
            build: Background::new("the tools of the build", "tools", tools::npm_packages),
            runner: Background::new("the runner of browser tests", "runner", runner),
            browsers: Background::new("the browser", "browsers", Browsers::ready),
            others: Background::new("Firefox and WebKit", "others", OtherBrowsers::ready),
            playwright: Background::new("the packages of tests/e2e", "npm", install_playwright),
            gallery: Background::new("the gallery", "gallery", serve::gallery),
        }
    }
}

/// Runs all stages of a suite, or the one that is named, and prints the outcome. The last
/// line is the count alone.
pub(crate) fn test(only: Option<&str>) -> Result<ExitCode> {
    let full = only == Some(FULL);
    let only = only.filter(|_| !full);
    let stages = STAGES.iter().filter(|(name, ..)| match only {
        Some(only) => only == *name,
        None => full || !ONLY_FULL.contains(name),
    });
    let stages: Vec<&Stage> = stages.collect();
    let names = STAGES.map(|(name, ..)| name).join(", ");
    ensure!(
        !stages.is_empty(),
        "no such stage; there are: {FULL}, {names}"
    );
    let start = Instant::now();
    let needs = Needs::new(full);
    if only.is_none() {
        let logs = paths::log("*");
        println!(
            "Tools and browsers are installed in the background ({})",
            logs.display()
        );
        // The stages that need the tools report what is wrong with them.
        if needs.build.get().is_ok() {
            needs.dist.start();
        }
        needs.runner.start();
        needs.browsers.start();
        needs.playwright.start();
        if full {
            needs.others.start();
        }
    }
    let row = |name: &str, counts: Counts, time: Duration| {
        let Counts { passed, failed, .. } = counts;
        format!("{name:<9} {passed:>7} {failed:>7} {:>9}", clock(time))
    };
    let mut rows = vec!["\nstage      passed  failed      time".to_owned()];
    let mut sum = Counts::default();
    for (name, about, run) in stages {
        println!("\n=== {name}: {about}");
        let start = Instant::now();
        let counts = counted(run(&needs));
        println!("--- {name}: {counts} in {}", clock(start.elapsed()));
        rows.push(row(name, counts, start.elapsed()));
        sum += counts;
    }
    rows.push(row("all", sum, start.elapsed()));
    println!("{}\n", rows.join("\n"));
    if let Some(Ok(others)) = needs.others.now() {
        for reason in others.left_out {
            println!("Left out, and not counted: the tour in {reason}\n");
        }
    }
    if full {
        full_report::write(&rows, sum)?;
    } else if only.is_none() {
        full_report::warn_if_old();
    }
    println!("{sum}");
    Ok(ExitCode::from(u8::from(sum.failed > 0)))
}

/// The counts of a result; an error is printed and counts as one that failed.
fn counted(result: Result<Counts>) -> Counts {
    result.unwrap_or_else(|error| {
        println!("{error:#}");
        Counts::FAILED
    })
}

fn check(full: bool) -> Counts {
    let mut sum = Counts::default();
    let more = FULL_CHECKS.iter().filter(|_| full);
    for (name, check) in CHECKS.iter().chain(more) {
        let start = Instant::now();
        let counts = counted(check().map(|()| Counts::PASSED));
        let word = if counts == Counts::PASSED {
            "ok"
        } else {
            "FAILED"
        };
        println!("{name}: {word} ({})", clock(start.elapsed()));
        sum += counts;
    }
    sum
}

fn native(needs: &Needs) -> Result<Counts> {
    // The tests of xtask use them.
    needs.build.get()?;
    counts_of(native_tests(), Counts::of_cargo)
}

fn native_tests() -> Process {
    Process::cargo().words("test --locked --no-fail-fast --workspace --exclude browser-tests")
}

/// Chunks are part of the program: the runner of browser tests serves one wasm file.
const UNSPLIT: &str = "target.wasm32-unknown-unknown.rustflags=['--cfg=unsplit']";

fn browser(needs: &Needs) -> Result<Counts> {
    let (runner, browsers) = (needs.runner.get()?, needs.browsers.get()?);
    tools::wasm_target(&Output::Screen)?;
    // The runner ends the driver before that has cleared up.
    let temporary = paths::target().join("xtask").join("browser");
    std::fs::create_dir_all(&temporary)?;
    let tests = Process::cargo()
        .words("test --locked --no-fail-fast -p browser-tests --tests")
        .words("--target wasm32-unknown-unknown")
        .args(["--config", UNSPLIT])
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner)
        .env("CHROMEDRIVER", browsers.chromedriver)
        .env("TMPDIR", &temporary)
        .env("WASM_BINDGEN_TEST_TIMEOUT", "120");
    let counts = counts_of(tests, Counts::of_cargo);
    paths::remove_folder(&temporary)?;
    counts
}

fn make_dist(needs: &Needs) -> Result<Counts> {
    needs.build.get()?;
    needs.dist.get()?;
    Ok(Counts::PASSED)
}

fn sizes(_: &Needs) -> Result<Counts> {
    Ok(Counts::new(size::report(&dist::existing()?)?, 0, 0))
}

fn e2e(needs: &Needs) -> Result<Counts> {
    let pages = generated::tested(&dist::existing()?)?;
    let mut tests = in_chromium(needs, "playwright.config.js")?.env("GIPF_PAGES", pages);
    if let Some(shell) = needs.browsers.get()?.shell {
        tests = tests.env("GIPF_CHROMIUM_SHELL", shell);
    }
    if needs.full {
        let gallery = needs.gallery.get()?;
        tests = tests.env("GIPF_FULL", "1").env("GIPF_GALLERY", gallery);
    }
    counts_of(tests, Counts::of_playwright)
}

/// Runs the tours in each installed browser, and prints which are missing.
fn tours(needs: &Needs) -> Result<Counts> {
    dist::existing()?;
    let others = needs.others.get()?;
    for reason in &others.left_out {
        println!("Left out: {reason}");
    }
    if others.programs.is_empty() {
        return Ok(Counts::default());
    }
    needs.playwright.get()?;
    let tests = playwright("tours.config.js");
    let programs = others.programs.into_iter();
    let tests = programs.fold(tests, |tests, (name, program)| tests.env(name, program));
    counts_of(tests, Counts::of_playwright)
}

fn speed(needs: &Needs) -> Result<Counts> {
    counts_of(
        in_chromium(needs, "speed.config.js")?,
        Counts::of_playwright,
    )
}

/// Tests of the finished app in Chromium.
fn in_chromium(needs: &Needs, config: &str) -> Result<Process> {
    dist::existing()?;
    needs.playwright.get()?;
    let chromium = needs.browsers.get()?.chromium;
    Ok(playwright(config).env("GIPF_CHROMIUM", chromium))
}

/// Playwright's runner with a configuration of tests/e2e.
fn playwright(config: &str) -> Process {
    let npx = Process::new("npx").dir(&paths::e2e());
    npx.words("--no-install playwright test --config")
        .args([config])
}

fn install_playwright(output: &Output) -> Result<()> {
    tools::npm()?
        .words("ci --no-audit --no-fund")
        .dir(&paths::e2e())
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
        .run(output)
}

/// Runs tests and counts. A run that fails without a failed test (because it does not compile,
/// for example) counts as one failure; so does a run without any test.
fn counts_of(tests: Process, count: fn(&[String]) -> Counts) -> Result<Counts> {
    let (lines, result) = tests.watched(|_| false)?;
    let mut counts = count(&lines);
    if let Err(error) = result {
        println!("{error:#}");
        counts.failed = counts.failed.max(1);
    }
    ensure!(counts != Counts::default(), "no test was run");
    Ok(counts)
}

/// The time that `soak` fuzzes each reader of files, links and saves.
pub(crate) const FUZZED: Duration = Duration::from_secs(3600);

/// Runs the web servers of docs/hosting.md with the settings written there. They have to be
/// installed, so CI does not run this.
pub(crate) fn hosts() -> Result<()> {
    in_chromium(&Needs::new(true), "hosts.config.js")?
        .watched(|_| false)?
        .1
}

/// Runs all longer tests: both commands on a clean machine, more random cases, an hour of
/// random fuzzing for each reader (with another seed every day) and an hour guided by coverage,
/// a page that is killed 200 times, and a whole game of every ruleset.
pub(crate) fn soak() -> Result<()> {
    clean_machine::run()?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let day = now.map_or(0, |time| time.as_secs() / 86_400);
    let native = native_tests()
        .env("GIPF_SOAK", "1")
        .env("PROPTEST_CASES", "20000")
        .env("GIPF_FUZZ_SECONDS", FUZZED.as_secs().to_string())
        .env("GIPF_FUZZ_SEED", day.to_string());
    native.watched(|_| false)?.1?;
    guided_fuzz::run(FUZZED)?;
    dist::dist(None, &Output::Screen)?;
    in_chromium(&Needs::new(true), "playwright.config.js")?
        .words("kill.spec.js every-game.spec.js")
        .env("GIPF_FULL", "1")
        .env("GIPF_KILLS", "200")
        .env("GIPF_ALL", "1")
        .watched(|_| false)?
        .1
}
