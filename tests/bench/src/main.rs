//! `bench [<module>]` reports how many distinct turns the rules list and count in
//! a second, beside cozy-chess's perft 5 in the same run, and in wasm if a module
//! is given. `bench gate` is the gate of `cargo xtask test`.

// A report is printed.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::sync::LazyLock;
use std::time::Instant;

use bench::{ALL, Ready, Work};
use cozy_chess::Board;

/// Listed basic turns against chess moves: what the gate asks for, and the goal.
const GATE: f64 = 0.25;
const GOAL: f64 = 0.4;

/// How much of the native speed wasm should keep.
const WASM_GOAL: f64 = 0.55;

/// How often everything is measured for a report.
const ROUNDS: usize = 5;

fn main() -> ExitCode {
    let argument = std::env::args().nth(1);
    let result = match argument.as_deref() {
        Some("gate") => return gate(),
        Some(module) => report(Some(module)),
        None => report(None),
    };
    result.map_or_else(
        |trouble| {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        },
        |()| ExitCode::SUCCESS,
    )
}

/// Millions of turns in a second.
fn rate(turns: u64, seconds: f64) -> f64 {
    turns as f64 / seconds / 1e6
}

/// Seconds that this thread has worked, where the system says so: on a machine
/// with other things to do the time on the wall says little.
fn worked() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let first = text.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    first.map_or_else(
        || START.elapsed().as_secs_f64(),
        |nanoseconds| nanoseconds / 1e9,
    )
}

/// Does something again and again for a while; the rate.
fn timed(mut work: impl FnMut() -> u64) -> f64 {
    let start = worked();
    let mut turns = 0;
    loop {
        turns += black_box(work());
        let seconds = worked() - start;
        // The system's account is brought up to date every few milliseconds.
        if seconds > 0.08 {
            return rate(turns, seconds);
        }
    }
}

/// cozy-chess's perft: the moves of the last position are counted, not made.
fn chess_perft(board: &Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            count += moves.len() as u64;
        } else {
            for chess_move in moves {
                let mut next = board.clone();
                next.play_unchecked(chess_move);
                count += chess_perft(&next, depth - 1);
            }
        }
        false
    });
    count
}

/// The rates of chess and of some work, measured in turn.
struct Beside {
    ours: Vec<f64>,
    chess: Vec<f64>,
}

impl Beside {
    fn measure(work: Work, rounds: usize) -> Self {
        let mut ready = Ready::new(work);
        let board = black_box(Board::default());
        let mut beside = Self {
            ours: Vec::new(),
            chess: Vec::new(),
        };
        black_box(ready.run());
        for _ in 0..rounds {
            beside.ours.push(timed(|| ready.run()));
            beside.chess.push(timed(|| chess_perft(&board, 5)));
        }
        beside.ours.sort_by(f64::total_cmp);
        beside.chess.sort_by(f64::total_cmp);
        beside
    }

    /// What a machine with other things to do lets through undisturbed: the
    /// best of each.
    fn best(&self) -> (f64, f64) {
        let last = |rates: &[f64]| rates.last().copied().unwrap_or(f64::NAN);
        (last(&self.ours), last(&self.chess))
    }

    fn median(&self) -> f64 {
        self.ours
            .get(self.ours.len() / 2)
            .copied()
            .unwrap_or(f64::NAN)
    }
}

/// Fails below the gate. On a noisy machine a run may be disturbed: three tries.
fn gate() -> ExitCode {
    for _ in 0..3 {
        let (ours, chess) = Beside::measure(ALL[0], 7).best();
        let ratio = ours / chess;
        println!(
            "distinct turns listed, basic: {ours:.0} million/s; cozy-chess perft 5: {chess:.0} million/s; \
             ratio {ratio:.2} (goal {GOAL}, gate {GATE})"
        );
        if ratio >= GATE {
            return ExitCode::SUCCESS;
        }
    }
    ExitCode::FAILURE
}

/// Prints everything.
fn report(module: Option<&str>) -> Result<(), String> {
    println!(
        "millions of distinct turns (searched: nodes) a second, one core: best and median of {ROUNDS} runs,"
    );
    println!("cozy-chess's perft 5 (moves) between them; goal: what is wanted natively\n");
    println!(
        "{:<28}{:>8}{:>8}{:>8}{:>8}{:>7}",
        "", "best", "median", "goal", "chess", "ratio"
    );
    let mut best = Vec::new();
    for work in ALL {
        let beside = Beside::measure(work, ROUNDS);
        let (ours, chess) = beside.best();
        let goal = work
            .goal
            .map_or_else(String::new, |goal| format!("{goal:.0}"));
        println!(
            "{:<28}{ours:>8.1}{:>8.1}{goal:>8}{chess:>8.1}{:>7.2}",
            work.name,
            beside.median(),
            ours / chess
        );
        best.push(ours);
    }
    module.map_or(Ok(()), |module| report_wasm(module, best))
}

/// Runs node and the native work in turn, and compares the best of each.
fn report_wasm(module: &str, mut native: Vec<f64>) -> Result<(), String> {
    let mut wasm = vec![0.0_f64; ALL.len()];
    let expected: Vec<u64> = ALL.iter().map(|&work| Ready::new(work).run()).collect();
    for _ in 0..2 {
        for (index, turns, seconds) in wasm_round(module)? {
            // Whole runs, of as many turns as natively: a search that went another
            // way would have looked at more or fewer.
            if expected.get(index).is_some_and(|&run| turns % run != 0) {
                return Err(format!("wasm does other work than the machine: {index}"));
            }
            if let Some(best) = wasm.get_mut(index) {
                *best = best.max(rate(turns, seconds));
            }
        }
        for (work, best) in ALL.into_iter().zip(&mut native) {
            *best = best.max(Beside::measure(work, 1).best().0);
        }
    }
    println!(
        "\n{:<28}{:>8}{:>8}{:>8}   (goal {WASM_GOAL})",
        "wasm under node", "wasm", "native", "ratio"
    );
    for ((work, wasm), native) in ALL.iter().zip(wasm).zip(native) {
        println!(
            "{:<28}{wasm:>8.1}{native:>8.1}{:>8.2}",
            work.name,
            wasm / native
        );
    }
    Ok(())
}

/// What the module did, work by work: its index, turns and seconds.
fn wasm_round(module: &str) -> Result<Vec<(usize, u64, f64)>, String> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/src/wasm.mjs");
    let output = Command::new("node")
        // The best compiler of V8 from the start on: with other work on the machine it
        // may come only after everything has been measured.
        .args(["--no-liftoff", script, module])
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
    text.lines()
        .map(|text| line(text).ok_or_else(|| format!("node said: {text}")))
        .collect()
}
