//! Plays a random game and prints its turns and its end.
//!
//! ```text
//! cargo run --example random_game -- gipf-ultimate 7
//! ```

use std::env;
use std::error::Error;
use std::io::{self, Write};

use gipf_rules::{Position, Turn};

/// The largest number of turns of a game. Loops without captures are possible.
const MOST: usize = 2_000;

/// Plays by the ruleset in the first argument, with the seed in the second.
pub(crate) fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let ruleset = arguments.first().map_or("gipf-standard", String::as_str);
    let seed: u64 = arguments.get(1).map_or(Ok(1), |seed| seed.parse())?;
    let mut dice = Dice(seed.wrapping_mul(2).wrapping_add(1));
    let mut position = Position::start(ruleset.parse()?);
    for number in 1..=MOST {
        if position.outcome().is_some() {
            break;
        }
        let turn = play(&mut position, &mut dice);
        writeln!(out, "{number}. {turn}")?;
    }
    write!(out, "{}", position.diagram())?;
    match position.outcome() {
        Some(outcome) => writeln!(out, "{} wins: {:?}", outcome.winner, outcome.reason)?,
        None => writeln!(out, "no end within {MOST} turns")?,
    }
    Ok(())
}

/// Plays a random turn, step by step.
fn play(position: &mut Position, dice: &mut Dice) -> Turn {
    let player = position.player();
    let mut turn = Turn::default();
    while position.outcome().is_none() && position.player() == player {
        let steps = position.legal_steps();
        let step = steps[dice.below(steps.len())];
        turn.push(position, step);
        position.play_unchecked(step);
    }
    turn
}

/// A generator of pseudo-random numbers (xorshift), so that a seed always gives the same game.
struct Dice(u64);

impl Dice {
    /// Returns a number below `sides`.
    fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides.max(1) as u64) as usize
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    run(&arguments, &mut io::stdout())
}
