//! Counts turns and positions to a depth, to compare two programs that follow the rules.
//!
//! ```text
//! cargo run --release --example perft -- matrx 3
//! ```

use std::env;
use std::error::Error;
use std::io::{self, Write};

use gipf_rules::Game;

/// Counts from the start of the ruleset in the first argument to the depth in the second.
pub(crate) fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let ruleset = arguments.first().map_or("gipf-basic", String::as_str);
    let depth: u32 = arguments.get(1).map_or(Ok(3), |depth| depth.parse())?;
    let start = Game::start(ruleset.parse()?);
    writeln!(out, "{start}")?;
    for depth in 1..=depth {
        let counts = start.perft(depth);
        let (turns, positions) = (counts.turns, counts.positions);
        writeln!(out, "depth {depth}: {turns} turns, {positions} positions")?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    run(&arguments, &mut io::stdout())
}
