//! `bench [<module>]` reports how many distinct turns the rules list and count in
//! a second, beside cozy-chess's perft 5 in the same run, and in wasm if a module
//! is given. `bench gate <module>` are the gates of `cargo xtask test`.

// The report is printed.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod beside;
mod under_node;

use std::process::ExitCode;

use bench::{ALL, Task};

use beside::Beside;
use under_node::{Speed, speeds};

/// The rate of listed basic turns in relation to that of chess moves: the gate,
/// and the goal.
const GATE: f64 = 0.5;
const GOAL: f64 = 0.9;

/// The share of the native speed that wasm should keep, and the share that a
/// search must keep.
const WASM_GOAL: f64 = 0.55;
const WASM_GATE: f64 = 0.5;

/// The number of measurements for a report.
const ROUNDS: usize = 5;

/// The number of tries at a gate: on a noisy machine a run may be disturbed.
const TRIES: usize = 3;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        [] => report(None),
        ["gate", module] => gate().and_then(|()| gate_of_wasm(module)),
        [module] => report(Some(module)),
        _ => Err("bench [<module>] or bench gate <module>".to_owned()),
    };
    result.map_or_else(
        |trouble| {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        },
        |()| ExitCode::SUCCESS,
    )
}

/// Checks the rate of listed turns in relation to chess.
fn gate() -> Result<(), String> {
    for _ in 0..TRIES {
        let (ours, chess) = Beside::measure(ALL[0], 7).best();
        let ratio = ours / chess;
        println!(
            "distinct turns listed, basic: {ours:.0} million/s; cozy-chess perft 5: {chess:.0} million/s; \
             ratio {ratio:.2} (goal {GOAL}, gate {GATE})"
        );
        if ratio >= GATE {
            return Ok(());
        }
    }
    Err(format!("below the gate of {GATE} in {TRIES} runs"))
}

/// Checks the searches in wasm. Those that pass are not measured again.
fn gate_of_wasm(module: &str) -> Result<(), String> {
    let searches = |index: &usize| matches!(ALL[*index].task, Task::Search(_));
    let mut left: Vec<usize> = (0..ALL.len()).filter(searches).collect();
    for _ in 0..TRIES {
        for (index, speed) in speeds(module, &left)? {
            println!(
                "{}: wasm {:.2}, native {:.2} million/s; ratio {:.2} (goal {WASM_GOAL}, gate {WASM_GATE})",
                ALL[index].name,
                speed.wasm,
                speed.native,
                speed.ratio()
            );
            if speed.ratio() >= WASM_GATE {
                left.retain(|&other| other != index);
            }
        }
        if left.is_empty() {
            return Ok(());
        }
    }
    Err(format!(
        "wasm below the gate of {WASM_GATE} in {TRIES} runs"
    ))
}

/// Prints the report.
fn report(module: Option<&str>) -> Result<(), String> {
    println!(
        "millions of distinct turns (searched: nodes) a second, one core: best and median of {ROUNDS} runs,"
    );
    println!("cozy-chess's perft 5 (moves) between them; goal: what is wanted natively\n");
    println!(
        "{:<28}{:>8}{:>8}{:>8}{:>8}{:>7}",
        "", "best", "median", "goal", "chess", "ratio"
    );
    for work in ALL {
        let beside = Beside::measure(work, ROUNDS);
        let (ours, chess) = beside.best();
        let goal = work
            .goal
            .map_or_else(String::new, |goal| format!("{goal:.1}"));
        println!(
            "{:<28}{ours:>8.1}{:>8.1}{goal:>8}{chess:>8.1}{:>7.2}",
            work.name,
            beside.median(),
            ours / chess
        );
    }
    module.map_or(Ok(()), report_wasm)
}

/// Prints the share of the native speed that each benchmark keeps in wasm.
fn report_wasm(module: &str) -> Result<(), String> {
    let all: Vec<usize> = (0..ALL.len()).collect();
    println!(
        "\n{:<28}{:>8}{:>8}{:>8}   (goal {WASM_GOAL})",
        "wasm under node", "wasm", "native", "ratio"
    );
    for (index, speed) in speeds(module, &all)? {
        let Speed { wasm, native } = speed;
        println!(
            "{:<28}{wasm:>8.1}{native:>8.1}{:>8.2}",
            ALL[index].name,
            speed.ratio()
        );
    }
    Ok(())
}
