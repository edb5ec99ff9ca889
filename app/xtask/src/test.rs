//! Everything that CI runs, in stages: the cheap ones first, tools and browsers
//! installed in the background meanwhile.

use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::browsers::Browsers;
use crate::check::CHECKS;
use crate::job::{Job, Sink};
use crate::later::Later;
use crate::others::Others;
use crate::tally::Tally;
use crate::tools::Tools;
use crate::trouble::{Outcome, Trouble};
use crate::{bare, bench, dist, guided, pages, paths, size};

/// A stage: its name, what it is, and how it is run.
struct Stage {
    name: &'static str,
    about: &'static str,
    run: fn(&mut Needs) -> Outcome<Tally>,
}

const STAGES: [Stage; 9] = [
    Stage {
        name: "check",
        about: "format, house rules, clippy, docs",
        run: check,
    },
    Stage {
        name: "native",
        about: "tests without a browser",
        run: native,
    },
    Stage {
        name: "bench",
        about: "distinct turns against cozy-chess, searches in wasm against native, each in one run",
        run: |_| bench::gate(),
    },
    Stage {
        name: "browser",
        about: "the crates of the screen in headless Chromium",
        run: browser,
    },
    Stage {
        name: "dist",
        about: "the static folder",
        run: make_dist,
    },
    Stage {
        name: "size",
        about: "the gates of the budget",
        run: sizes,
    },
    Stage {
        name: "e2e",
        about: "the finished app in Chromium, driven by Playwright",
        run: e2e,
    },
    Stage {
        name: "tours",
        about: "a short tour of the finished app in Firefox and in WebKit",
        run: tours,
    },
    Stage {
        name: "speed",
        about: "Lighthouse, the longest tasks, taps and frames on a slow machine",
        run: speed,
    },
];

/// What stages wait for, each got ready once.
struct Needs {
    tools: Later<Tools>,
    browsers: Later<Browsers>,
    others: Later<Others>,
    packages: Later<()>,
    /// What a stage could not do on this machine, and why.
    left_out: Vec<String>,
}

impl Needs {
    fn new() -> Self {
        Self {
            tools: Later::new("the tools that build the app", "tools", Tools::ready),
            browsers: Later::new("the browser", "browsers", Browsers::ready),
            others: Later::new("Firefox and WebKit", "others", Others::ready),
            packages: Later::new("the packages of tests/e2e", "npm", install_packages),
            left_out: Vec::new(),
        }
    }
}

/// Runs all stages, or the one that is named, and tells the outcome. The last line
/// is the count alone.
pub(crate) fn test(only: Option<&str>) -> Outcome<ExitCode> {
    let stages: Vec<&Stage> = STAGES
        .iter()
        .filter(|stage| only.is_none_or(|name| stage.name == name))
        .collect();
    if stages.is_empty() {
        let names: Vec<_> = STAGES.iter().map(|stage| stage.name).collect();
        return Trouble::err(format!("no such stage; there are: {}", names.join(", ")));
    }
    let start = Instant::now();
    let mut needs = Needs::new();
    if only.is_none() {
        println!(
            "Tools, browsers and packages are got ready in the background; their logs: {}",
            paths::log("*").display()
        );
        needs.tools.start();
        needs.browsers.start();
        needs.others.start();
        needs.packages.start();
    }
    let mut rows = Vec::new();
    let mut sum = Tally::default();
    for stage in stages {
        let (tally, time) = run(stage, &mut needs);
        sum += tally;
        rows.push(format!(
            "{:<9} {:>7} {:>7} {:>9}",
            stage.name,
            tally.passed,
            tally.failed,
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
    println!("{sum}");
    Ok(if sum.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn run(stage: &Stage, needs: &mut Needs) -> (Tally, Duration) {
    println!("\n=== {}: {}", stage.name, stage.about);
    let start = Instant::now();
    let tally = (stage.run)(needs).unwrap_or_else(|trouble| {
        println!("{trouble}");
        Tally::FAILED
    });
    println!("--- {}: {tally} in {}", stage.name, clock(start.elapsed()));
    (tally, start.elapsed())
}

fn check(_: &mut Needs) -> Outcome<Tally> {
    let mut sum = Tally::default();
    for (name, check) in CHECKS {
        let start = Instant::now();
        let result = check();
        println!(
            "{name}: {} ({})",
            if result.is_ok() { "ok" } else { "FAILED" },
            clock(start.elapsed())
        );
        sum += match result {
            Ok(()) => Tally::PASSED,
            Err(trouble) => {
                println!("{trouble}");
                Tally::FAILED
            }
        };
    }
    Ok(sum)
}

/// `cargo xtask check`.
pub(crate) fn check_alone() -> Outcome<ExitCode> {
    test(Some("check"))
}

fn native(_: &mut Needs) -> Outcome<Tally> {
    tally_of(native_tests(), Tally::of_cargo)
}

fn native_tests() -> Job {
    Job::cargo().args([
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
pub(crate) fn hosts() -> Outcome {
    let mut needs = Needs::new();
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
pub(crate) fn soak() -> Outcome {
    bare::bare()?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let day = now.map_or(0, |time| time.as_secs() / 86_400);
    let (_, result) = native_tests()
        .env("GIPF_SOAK", "1")
        .env("PROPTEST_CASES", "20000")
        .env("GIPF_FUZZ_SECONDS", FUZZED.as_secs().to_string())
        .env("GIPF_FUZZ_SEED", day.to_string())
        .watched()?;
    result?;
    guided::guided(FUZZED)?;
    let mut needs = Needs::new();
    dist::dist(&needs.tools.get()?, &Sink::Screen, None)?;
    needs.packages.get()?;
    let (_, result) = chromium_job(&mut needs, "playwright.config.js")?
        .args(["kill.spec.js", "every-game.spec.js"])
        .env("GIPF_KILLS", "200")
        .env("GIPF_ALL", "1")
        .watched()?;
    result
}

fn browser(needs: &mut Needs) -> Outcome<Tally> {
    let (tools, browsers) = (needs.tools.get()?, needs.browsers.get()?);
    let runner =
        paths::program_in(&tools.wasm_bindgen, "wasm-bindgen-test-runner").ok_or_else(|| {
            Trouble::new(format!(
                "no wasm-bindgen-test-runner in {}",
                tools.wasm_bindgen.display()
            ))
        })?;
    let job = Job::cargo()
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
    tally_of(job, Tally::of_cargo)
}

fn make_dist(needs: &mut Needs) -> Outcome<Tally> {
    dist::dist(&needs.tools.get()?, &Sink::Screen, None)?;
    Ok(Tally::PASSED)
}

fn sizes(_: &mut Needs) -> Outcome<Tally> {
    let passed = size::report(&dist::existing()?)?;
    Ok(Tally {
        passed,
        ..Tally::default()
    })
}

fn e2e(needs: &mut Needs) -> Outcome<Tally> {
    let pages = pages::tested(&dist::existing()?)?;
    needs.packages.get()?;
    let job = chromium_job(needs, "playwright.config.js")?.env("GIPF_PAGES", pages);
    let job = match needs.browsers.get()?.shell {
        Some(shell) => job.env("GIPF_CHROMIUM_SHELL", shell),
        None => job,
    };
    tally_of(job, Tally::of_playwright)
}

fn speed(needs: &mut Needs) -> Outcome<Tally> {
    in_chromium(needs, "speed.config.js")
}

/// In each of the browsers that can be had. Those that cannot are told here and at the end.
fn tours(needs: &mut Needs) -> Outcome<Tally> {
    dist::existing()?;
    let others = needs.others.get()?;
    for reason in &others.left_out {
        println!("Left out: {reason}");
        needs.left_out.push(format!("the tour in {reason}"));
    }
    if others.programs.is_empty() {
        return Ok(Tally::default());
    }
    needs.packages.get()?;
    let programs = others.programs.into_iter();
    let job = programs.fold(playwright("tours.config.js"), |job, (name, program)| {
        job.env(name, program)
    });
    tally_of(job, Tally::of_playwright)
}

fn in_chromium(needs: &mut Needs, config: &str) -> Outcome<Tally> {
    dist::existing()?;
    needs.packages.get()?;
    tally_of(chromium_job(needs, config)?, Tally::of_playwright)
}

/// The tests of the finished app, as this file of theirs says.
fn chromium_job(needs: &mut Needs, config: &str) -> Outcome<Job> {
    let chromium = needs.browsers.get()?.chromium;
    Ok(playwright(config).env("GIPF_CHROMIUM", chromium))
}

/// Playwright's runner, with the tests that this file of tests/e2e says.
fn playwright(config: &str) -> Job {
    Job::new("npx")
        .args(["--no-install", "playwright", "test", "--config", config])
        .dir(&paths::e2e())
}

fn install_packages(sink: &Sink) -> Outcome {
    if paths::find_program("npm").is_none() {
        return Trouble::err(
            "the tests of the finished app need Node.js with npm; install it (Debian: apt-get install nodejs npm)",
        );
    }
    Job::new("npm")
        .args(["ci", "--no-audit", "--no-fund"])
        .dir(&paths::e2e())
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
        .run(sink)
}

/// Runs it and counts. A run that fails without a failed test (it did not compile,
/// say) counts as one failure; so does a run in which there was nothing to count.
fn tally_of(job: Job, count: fn(&[String]) -> Tally) -> Outcome<Tally> {
    let (lines, result) = job.watched()?;
    let mut tally = count(&lines);
    if let Err(trouble) = result {
        println!("{trouble}");
        tally.failed = tally.failed.max(1);
    }
    if tally == Tally::default() {
        return Trouble::err("no test was run");
    }
    Ok(tally)
}

/// A time as people read it.
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02} min", seconds / 60, seconds % 60)
}
