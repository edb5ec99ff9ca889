//! Lists the legal turns of a position, each with the position after it.
//!
//! ```text
//! cargo run --example legal_turns -- "gipf-basic 4/5/6/GGG1g2/6/5/4 w G12 G14 --"
//! ```

use std::env;
use std::error::Error;
use std::io::{self, Write};

use gipf_rules::Game;

/// The start of standard GIPF.
const START: &str = "gipf-standard (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12 G12 --";

/// The largest number of turns that are listed. Positions that were set up can have millions.
const MOST: usize = 100_000;

/// Lists the turns of the position text in the first argument.
pub(crate) fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let text = arguments.first().map_or(START, String::as_str);
    let game: Game = text.parse()?;
    if let Game::Gipf(position) = &game {
        write!(out, "{}", position.diagram())?;
    }
    let mut lines = Vec::new();
    game.for_each_turn(MOST, |turn, next| lines.push(format!("{turn}\t{next}")))?;
    for line in &lines {
        writeln!(out, "{line}")?;
    }
    match game.outcome() {
        Some(end) => writeln!(out, "the game is over: {}", end.score())?,
        None => writeln!(out, "{} turns", lines.len())?,
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    run(&arguments, &mut io::stdout())
}
