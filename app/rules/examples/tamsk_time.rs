//! Plays TAMSK with running sand: times are arguments, in milliseconds from the start.

use std::error::Error;
use std::io::{self, Write};

use gipf_rules::Color;
use gipf_rules::tamsk::{Level, Position, Ruleset};

/// Events as a game file has them: a step and its time.
const EVENTS: [&str; 5] = [
    "a1-a2o@4000",
    "d1-e1@9500",
    "o@10200",
    "g1-f1@15000",
    "a4-b5o@21000",
];

pub(crate) fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut position = Position::start(Ruleset::new(Level::Two));
    for text in EVENTS {
        for event in position.read_events(text)? {
            position.happen(event)?;
            writeln!(out, "{event}")?;
        }
        writeln!(out, "{position}")?;
    }

    // A glass that nobody turns again is lost when its sand has run down.
    while let Some(next) = position.next_change() {
        position.wait(next)?;
        let running = Color::ALL.map(|color| {
            let glasses = position.glasses(color);
            let running = glasses.filter(|glass| !glass.sand.is_lost(position.now()));
            running.count()
        });
        let [red, black] = running;
        writeln!(out, "after {next} ms: Red {red}, Black {black}")?;
    }

    // An event in the past is refused, and the position stays as it was.
    if let Err(error) = position.read_events("a2-a1@100") {
        writeln!(out, "{error}")?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}
