//! The English words about TAMSK.

use rules::Color;
use rules::tamsk::{Illegal, NotationError, Problem};

use crate::words::{Quote, name, ruleset};

pub(crate) fn turn(error: &NotationError) -> String {
    let place = |part: usize| match part {
        0 => String::new(),
        _ => format!(" as part {}", part + 1),
    };
    match error {
        NotationError::Syntax { part, found } => {
            format!("{} is no notation{}", Quote(found), place(*part))
        }
        NotationError::Illegal { part, found } => {
            format!("{} is not legal{}", Quote(found), place(*part))
        }
        NotationError::FullSpace { part, found } => {
            format!("{} goes onto a full space{}", Quote(found), place(*part))
        }
        NotationError::Incomplete => "the turn goes on after this".to_owned(),
        NotationError::Time(error) => time(error),
    }
}

fn time(error: &Illegal) -> String {
    match error {
        Illegal::Step(step) => format!("{} is not legal", Quote(&step.to_string())),
        Illegal::FullSpace(step) => {
            format!("{} goes onto a full space", Quote(&step.to_string()))
        }
        Illegal::Past { at, now } => format!("{at} is over: it is {now} by now"),
        Illegal::TooLate(at) => format!("no game lasts until {at}"),
        Illegal::Over => "the game is over".to_owned(),
        Illegal::Timeless => "there is no time in this game".to_owned(),
    }
}

pub(crate) fn problem(problem: &Problem) -> String {
    match problem {
        Problem::FieldCount { found: 1, expected } => {
            format!("there is 1 field instead of {expected}")
        }
        Problem::FieldCount { found, expected } => {
            format!("there are {found} fields instead of {expected}")
        }
        Problem::Ruleset(error) => ruleset(error),
        Problem::LineCount(found) => format!("the board has 7 lines, not {found}"),
        Problem::LineLength {
            line,
            found,
            expected,
        } => format!("line {line} has {expected} spaces, not {found}"),
        Problem::Character { line, found } => {
            format!(
                "{} is out of place in line {line}",
                Quote(&found.to_string())
            )
        }
        Problem::Side(found) => format!("{} is no side to act", Quote(found)),
        Problem::Rings { color, found } => {
            format!(
                "{} is no number of rings for {}",
                Quote(found),
                name(*color)
            )
        }
        Problem::State(found) => format!("{} is no state", Quote(found)),
        Problem::Time(found) => format!("{} says nothing about time", Quote(found)),
        Problem::SandCount {
            color,
            found,
            expected,
        } => format!(
            "there is sand for {found} glasses of {}, not for {expected}",
            name(*color)
        ),
        Problem::TooManyGlasses { color, found } => {
            format!("{} has {found} glasses, but owns 3", name(*color))
        }
        Problem::TooManyRingsOn(space) => {
            format!("{space} holds {} at most", rings(space.capacity().into()))
        }
        Problem::TooManyRingsLeft(color) => format!("{} owns 32 rings", name(*color)),
        Problem::TooManyRings(found) => format!("there are 64 rings, not {found}"),
        Problem::NothingLeftOut(space) => format!("no ring was left out on {space}"),
        Problem::Quiet(found) => format!("{found} moves without a ring are not counted here"),
        Problem::LostWithoutTime(space) => {
            format!("the glass on {space} cannot be lost without time")
        }
        Problem::Sand(space) => format!("the glass on {space} cannot hold such sand"),
        Problem::TooLate(found) => format!("{found} milliseconds are too long"),
        Problem::Timer => "the timer cannot hold such sand".to_owned(),
        Problem::Held(space) => format!("no glass on {space} can be picked up"),
        Problem::Misses(color) => format!("{} misses no turn", name(*color)),
        Problem::Unfinished(outcome) => format!(
            "nobody can move on, so the state must end in #{}",
            outcome.winner.map_or('d', Color::letter)
        ),
        Problem::NotOver => "the game is not over".to_owned(),
        Problem::NotCanonical(canonical) => format!("this position is written {canonical}"),
    }
}

fn rings(count: u32) -> String {
    match count {
        1 => "1 ring".to_owned(),
        _ => format!("{count} rings"),
    }
}
