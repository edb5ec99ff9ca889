//! Reads and writes positions and turns, and shows how errors are reported.

use std::error::Error;
use std::io::{self, Write};

use gipf_rules::{NotationError, Position};

/// A push from e1 makes a row of four white pieces that a black one extends.
const POSITION: &str = "gipf-basic 4/5/6/GGG1g2/6/5/4 w G12 G14 --";

pub(crate) fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut position: Position = POSITION.parse()?;
    write!(out, "{}", position.diagram())?;

    // A turn is its parts joined by semicolons: a push, then the pieces taken of a row. The
    // spots may stand in any order, and `x` alone is enough where there is no choice.
    for text in ["e1-e5;xe6*,e5,e4,e3,e2", "e1-e5;x"] {
        let turn = position.read_turn(text)?;
        writeln!(out, "{text} is written {turn}")?;
    }
    for text in ["e1-e5", "g1-c9", "e1-e5;xe4", "hello"] {
        match position.read_turn(text) {
            Ok(turn) => writeln!(out, "{text} is written {turn}")?,
            Err(NotationError::Incomplete) => writeln!(out, "{text}: a decision is missing")?,
            Err(error) => writeln!(out, "{text}: {error}")?,
        }
    }

    for step in position.read_turn("e1-e5;x")?.steps {
        writeln!(out, "step {}", position.step_text(step))?;
        position.play(step)?;
    }
    writeln!(out, "{position}")?;

    // All problems of a text are found at once.
    let broken = "gipf-basic 4/5/6/GGG1g2/7/5/4 x G12 G99 --";
    if let Err(problems) = broken.parse::<Position>() {
        for problem in problems.iter() {
            writeln!(out, "problem: {problem}")?;
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}
