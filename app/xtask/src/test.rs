//! The stages of the tests in CI. In the background, tools and browsers are installed, the dist
//! is built, and the browser tests of the dist run, while the other tests are checked and compiled
//! at a low priority. `test full` runs more of them. Also the longer tests, for hours in which a
//! machine is free.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Result, ensure};
use clap::ValueEnum;

use crate::background::Background;
use crate::browsers::{self, Found};
use crate::check::{self, ALONE, CHECKS, FULL_CHECKS};
use crate::counts::Counts;
use crate::guided_fuzz::FUZZED;
use crate::process::{Output, Process, clock};
use crate::{
    bench, clean_machine, dist, full_report, generated, guided_fuzz, paths, serve, size, tools,
};

/// A stage of the tests, or all of them.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TestStage {
    /// All stages, and the browser tests that are tagged `@full`: whole games, kills, upgrades
    Full,
    /// Format, scripts, lints; alone also clippy, in full docs and clippy for wasm
    Check,
    /// Compiles all that the later stages run, with clippy as the compiler
    Compile,
    /// The static folder
    Dist,
    /// The gates of the budget
    Size,
    /// The finished app in Chromium, driven by Playwright
    E2e,
    /// Tests without a browser
    Native,
    /// Turns against cozy-chess, searches in wasm against native
    Bench,
    /// The crates of the screen in headless Chromium; only in full
    Browser,
    /// A short tour of the finished app in Firefox and in WebKit; only in full
    Tours,
    /// Lighthouse, the longest tasks, taps and frames on a slow machine; only in full
    Speed,
}

impl TestStage {
    /// Runs one stage.
    fn run(self, needs: &Needs) -> Result<Counts> {
        match self {
            // Its stages are run one by one.
            Self::Full => Ok(Counts::default()),
            Self::Check => Ok(check(needs)),
            Self::Compile => compile(needs).map(|()| Counts::PASSED),
            Self::Dist => needs.dist.get().map(|_| Counts::PASSED),
            Self::Size => size::report(&dist::existing()?).map(|gates| Counts::new(gates, 0, 0)),
            Self::E2e => e2e(needs),
            Self::Native => native(),
            Self::Bench => {
                needs.bench.get()?;
                bench::run("gate").map(|()| Counts::PASSED)
            }
            Self::Browser => browser(needs),
            Self::Tours => tours(needs),
            Self::Speed => {
                let tests = with_windows(needs, "speed.config.js")?;
                counts_of(tests, Counts::of_playwright, &Output::Screen)
            }
        }
    }

    /// The time that a stage took, `waited` of it in the foreground.
    fn time(self, needs: &Needs, waited: Duration) -> Duration {
        let background = match self {
            Self::Dist => needs.dist.time(),
            Self::E2e => needs.e2e.as_ref().and_then(Background::time),
            _ => None,
        };
        background.unwrap_or(waited)
    }
}

/// The log of the tests in Chromium.
const E2E: &str = "e2e";

/// The things that stages wait for; each is prepared once.
#[derive(Clone)]
struct Needs {
    /// True if the full suite runs.
    full: bool,
    /// The tests in Chromium, if they run in the background.
    e2e: Option<Background<Counts>>,
    dist: Background<PathBuf>,
    chromium: Background<Found>,
    others: Background<(Found, Vec<String>)>,
    playwright: Background<()>,
    bench: Background<()>,
}

impl Needs {
    fn new(full: bool) -> Self {
        Self {
            full,
            e2e: None,
            dist: Background::new("the dist", "dist-steps", |steps| dist::dist(None, steps)),
            chromium: Background::new("the browser", "browsers", browsers::chromium),
            others: Background::new("Firefox and WebKit", "others", browsers::others),
            playwright: Background::new("the packages of tests/e2e", "npm", install_playwright),
            bench: Background::new("the bench", "bench", bench::compile),
        }
    }

    /// Starts all that a suite needs.
    fn start(&mut self) {
        println!(
            "Tools and browsers are installed in the background ({})",
            paths::log("*").display()
        );
        self.dist.start();
        self.chromium.start();
        self.playwright.start();
        // The last step of each of its programs has only one thread.
        self.bench.start();
        if self.full {
            self.others.start();
        }
        let needs = self.clone();
        let e2e = Background::new("the tests in Chromium", E2E, move |log| {
            needs.dist.wait()?;
            paths::remove(&paths::log(E2E))?;
            counts_of(e2e_tests(&needs)?, Counts::of_playwright, log)
        });
        e2e.start();
        self.e2e = Some(e2e);
    }
}

/// Runs all stages of a suite, or the one that is named, and prints the outcome. The last
/// line is the count alone.
pub(crate) fn test(only: Option<TestStage>) -> Result<ExitCode> {
    let mut stages = TestStage::value_variants().to_vec();
    stages.retain(|&stage| match only {
        None => !matches!(
            stage,
            TestStage::Full | TestStage::Browser | TestStage::Tours | TestStage::Speed
        ),
        Some(TestStage::Full) => stage != TestStage::Full,
        Some(only) => stage == only,
    });
    let full = only == Some(TestStage::Full);
    let start = Instant::now();
    let mut needs = Needs::new(full);
    if stages.len() > 1 {
        needs.start();
    }
    let row = |name: &str, counts: Counts, time: Duration| {
        let Counts { passed, failed, .. } = counts;
        format!("{name:<9} {passed:>7} {failed:>7} {:>9}", clock(time))
    };
    let mut rows = vec!["\nstage      passed  failed      time".to_owned()];
    let mut sum = Counts::default();
    for stage in &stages {
        let value = stage.to_possible_value().unwrap_or_default();
        let (name, about) = (value.get_name(), value.get_help().cloned());
        println!("\n=== {name}: {}", about.unwrap_or_default());
        let start = Instant::now();
        let counts = counted(stage.run(&needs));
        let time = stage.time(&needs, start.elapsed());
        println!("--- {name}: {counts} in {}", clock(time));
        rows.push(row(name, counts, time));
        sum += counts;
    }
    rows.push(row("all", sum, start.elapsed()));
    println!("{}\n", rows.join("\n"));
    if stages.contains(&TestStage::Tours) {
        for reason in needs.others.get()?.1 {
            println!("A tour is left out, and not counted: {reason}\n");
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

fn check(needs: &Needs) -> Counts {
    let mut sum = Counts::default();
    // A whole run has tests in Chromium in the background.
    let more: &[_] = match (needs.full, &needs.e2e) {
        (true, _) => &FULL_CHECKS,
        (false, None) => &ALONE,
        (false, Some(_)) => &[],
    };
    for (name, check) in CHECKS.iter().chain(more) {
        let start = Instant::now();
        let outcome = check();
        let word = if outcome.is_ok() { "ok" } else { "FAILED" };
        sum += counted(outcome.map(|()| Counts::PASSED));
        println!("{name}: {word} ({})", clock(start.elapsed()));
    }
    sum
}

fn native() -> Result<Counts> {
    let tests = native_tests(Process::cargo());
    counts_of(tests, Counts::of_cargo, &Output::Screen)
}

fn native_tests(cargo: Process) -> Process {
    check::linted(cargo)
        .words("test --locked --no-fail-fast")
        .words(check::HOST)
}

/// Compiles the tests of the stages that follow the tests in Chromium.
fn compile(needs: &Needs) -> Result<()> {
    tools::wasm_target(&Output::Screen)?;
    let native = native_tests(Process::nice_cargo());
    let browser = needs.full.then(|| browser_tests(Process::nice_cargo()));
    let mut tests = [Some(native), browser].into_iter().flatten();
    tests.try_for_each(|tests| tests.words("--quiet --no-run").run(&Output::Screen))
}

/// Chunks are part of the program: the runner of browser tests serves one wasm file.
const UNSPLIT: &str = "target.wasm32-unknown-unknown.rustflags=['--cfg=unsplit']";

fn browser_tests(cargo: Process) -> Process {
    cargo
        .words("test --locked --no-fail-fast -p browser-tests --tests")
        .words("--target wasm32-unknown-unknown")
        .args(["--config", UNSPLIT])
}

fn browser(needs: &Needs) -> Result<Counts> {
    tools::wasm_target(&Output::Screen)?;
    let runner = check::linted(Process::cargo()).words("test --quiet --locked -p browser-runner");
    runner.run(&Output::Screen)?;
    let (runner, chromium) = (paths::program("browser-runner"), needs.chromium.get()?);
    // The runner ends the driver before that has cleared up.
    let temporary = paths::work("browser");
    std::fs::create_dir_all(&temporary)?;
    let tests = browser_tests(Process::cargo())
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner)
        .envs(chromium)
        .env("TMPDIR", &temporary)
        .env("WASM_BINDGEN_TEST_TIMEOUT", "120");
    let counts = counts_of(tests, Counts::of_cargo, &Output::Screen);
    paths::remove(&temporary)?;
    counts
}

/// The tests in Chromium: the outcome of those that run in the background, or of new ones.
fn e2e(needs: &Needs) -> Result<Counts> {
    let Some(e2e) = &needs.e2e else {
        return counts_of(e2e_tests(needs)?, Counts::of_playwright, &Output::Screen);
    };
    let counts = e2e.get()?;
    println!("{}", paths::read(&paths::log(E2E))?.trim_end());
    Ok(counts)
}

fn e2e_tests(needs: &Needs) -> Result<Process> {
    let mut tests = in_chromium(needs, "playwright.config.js")?;
    if needs.full {
        // A dist has no gallery.
        let gallery = paths::work("gallery");
        serve::build_once(&gallery, "gallery")?;
        tests = tests
            .env("GIPF_FULL", "1")
            .env("GIPF_GALLERY", gallery)
            .env("GIPF_PAGES", generated::tested(&dist::existing()?)?);
    }
    Ok(tests)
}

/// Runs the tours in each installed browser.
fn tours(needs: &Needs) -> Result<Counts> {
    let (programs, _) = needs.others.get()?;
    if programs.is_empty() {
        return Ok(Counts::default());
    }
    let tests = playwright(needs, "tours.config.js", programs)?;
    let tests = tests.env("GIPF_FULL", "1");
    counts_of(tests, Counts::of_playwright, &Output::Screen)
}

/// Tests of the finished app in Chromium, or in its shell where that is installed.
fn in_chromium(needs: &Needs, config: &str) -> Result<Process> {
    playwright(needs, config, needs.chromium.get()?)
}

/// Tests of the finished app in Chromium as users have it.
fn with_windows(needs: &Needs, config: &str) -> Result<Process> {
    Ok(in_chromium(needs, config)?.env_remove(browsers::SHELL_VARIABLE))
}

/// Tests of the finished app by Playwright, with a configuration of tests/e2e.
fn playwright(needs: &Needs, config: &str, browsers: Found) -> Result<Process> {
    dist::existing()?;
    needs.playwright.get()?;
    let npx = Process::new("npx").dir(&paths::e2e());
    Ok(npx
        .words("--no-install playwright test --config")
        .args([config])
        .envs(browsers)
        .env("FORCE_COLOR", "0"))
}

fn install_playwright(output: &Output) -> Result<()> {
    tools::npm()?
        .words("ci --no-audit --no-fund")
        .dir(&paths::e2e())
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
        .run(output)
}

/// Runs tests, with what they print to `output`, and counts. A run that fails without a failed
/// test (because it does not compile, for example) counts as one failure; so does a run without
/// any test.
fn counts_of(tests: Process, count: fn(&[String]) -> Counts, output: &Output) -> Result<Counts> {
    let (lines, result) = tests.watched(output, |_| false)?;
    let mut counts = count(&lines);
    if let Err(error) = result {
        output.say(&format!("{error:#}"));
        counts.failed = counts.failed.max(1);
    }
    ensure!(counts != Counts::default(), "no test was run");
    Ok(counts)
}

/// Runs the web servers of docs/hosting.md with the settings written there. They have to be
/// installed, so CI does not run this.
pub(crate) fn hosts() -> Result<()> {
    with_windows(&Needs::new(true), "hosts.config.js")?.run(&Output::Screen)
}

/// Runs all longer tests: both commands on a clean machine, more random cases, an hour of
/// random fuzzing for each reader (with another seed every day) and an hour guided by coverage,
/// a page that is killed 200 times, and a whole game of every ruleset.
pub(crate) fn soak() -> Result<()> {
    clean_machine::run()?;
    let day = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs() / 86_400;
    let needs = Needs::new(true);
    native_tests(Process::cargo())
        .env("GIPF_SOAK", "1")
        .env("PROPTEST_CASES", "20000")
        .env("GIPF_FUZZ_SECONDS", FUZZED.to_string())
        .env("GIPF_FUZZ_SEED", day.to_string())
        .run(&Output::Screen)?;
    guided_fuzz::run()?;
    dist::dist(None, &Output::Screen)?;
    with_windows(&needs, "playwright.config.js")?
        .words("kill.spec.js every-game.spec.js")
        .env("GIPF_FULL", "1")
        .env("GIPF_KILLS", "200")
        .env("GIPF_ALL", "1")
        .run(&Output::Screen)
}
