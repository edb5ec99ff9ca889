//! The English words about TAMSK.

use rules::Color;
use rules::tamsk::{Illegal, NotationError, Problem};

use crate::words::{
    GOES_ON, NO_NOTATION, NOT_LEGAL, Quote, fields, is_no, line_length, name, not_canonical,
    out_of_place, part_says, ruleset, too_long,
};

/// What is wrong with a move that only the rings on its space forbid.
const ONTO_FULL_SPACE: &str = "goes onto a full space";

pub(crate) fn turn(error: &NotationError) -> String {
    match error {
        NotationError::Syntax { part, found } => part_says(*part, found, NO_NOTATION),
        NotationError::Illegal { part, found } => part_says(*part, found, NOT_LEGAL),
        NotationError::FullSpace { part, found } => part_says(*part, found, ONTO_FULL_SPACE),
        NotationError::Incomplete => GOES_ON.to_owned(),
        NotationError::Time(error) => time(error),
    }
}

fn time(error: &Illegal) -> String {
    match error {
        Illegal::Step(step) => part_says(0, &step.to_string(), NOT_LEGAL),
        Illegal::FullSpace(step) => part_says(0, &step.to_string(), ONTO_FULL_SPACE),
        Illegal::Past { at, now } => format!("{at} is over: it is {now} by now"),
        Illegal::TooLate(at) => format!("no game lasts until {at}"),
        Illegal::Over => "the game is over".to_owned(),
        Illegal::Timeless => "there is no time in this game".to_owned(),
    }
}

pub(crate) fn problem(problem: &Problem) -> String {
    match problem {
        Problem::FieldCount { found, expected } => fields(*found, *expected),
        Problem::TooLong(found) => too_long(*found),
        Problem::Ruleset(error) => ruleset(error),
        Problem::LineCount(found) => format!("the board has 7 lines, not {found}"),
        Problem::LineLength {
            line,
            found,
            expected,
        } => line_length(*line, *found, *expected, "spaces"),
        Problem::Character { line, found } => out_of_place(*line, *found),
        Problem::Side(found) => is_no(found, "side to act"),
        Problem::Rings { color, found } => {
            format!(
                "{} is no number of rings for {}",
                Quote(found),
                name(*color)
            )
        }
        Problem::State(found) => is_no(found, "state"),
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
        Problem::NotCanonical(canonical) => not_canonical(canonical),
    }
}

fn rings(count: u32) -> String {
    match count {
        1 => "1 ring".to_owned(),
        _ => format!("{count} rings"),
    }
}
