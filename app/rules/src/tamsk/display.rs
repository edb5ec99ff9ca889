//! English texts of the errors of TAMSK, for programmers.

use core::error::Error;
use core::fmt;

use crate::color::Color;
use crate::display::{
    GOES_ON, NO_NOTATION, NOT_LEGAL, OVER, TIMELESS, fields, is_no, name, not_canonical,
    out_of_place, part_says, too_long,
};
use crate::excerpt::Excerpt;
use crate::problems::write_all;
use crate::tamsk::notation::NotationError;
use crate::tamsk::problem::Problem;
use crate::tamsk::setup::Unplayable;
use crate::tamsk::step::UnknownStep;
use crate::tamsk::time::Illegal;

/// The text for a move that only the rings on its space forbid.
const ONTO_FULL_SPACE: &str = "goes onto a full space";

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { part, found } => part_says(f, *part, found, NO_NOTATION),
            Self::Illegal { part, found } => part_says(f, *part, found, NOT_LEGAL),
            Self::FullSpace { part, found } => part_says(f, *part, found, ONTO_FULL_SPACE),
            Self::Incomplete => f.write_str(GOES_ON),
            Self::Time(error) => error.fmt(f),
        }
    }
}

/// [`NotationError::Time`] has the text of its inner error.
impl Error for NotationError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Time(error) => error.source(),
            _ => None,
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(step) => part_says(f, 0, &step.to_string(), NOT_LEGAL),
            Self::FullSpace(step) => part_says(f, 0, &step.to_string(), ONTO_FULL_SPACE),
            Self::Past { at, now } => write!(f, "{at} is over: it is {now} by now"),
            Self::TooLate(at) => write!(f, "no game lasts until {at}"),
            Self::Over => f.write_str(OVER),
            Self::Timeless => f.write_str(TIMELESS),
        }
    }
}

impl Error for Illegal {}

impl fmt::Display for UnknownStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the text {NO_NOTATION}")
    }
}

impl Error for UnknownStep {}

/// Writes all problems of the arrangement.
impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_all(f, &self.problems)
    }
}

impl Error for Unplayable {}

impl Error for Problem {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Ruleset(error) => error.source(),
            _ => None,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FieldCount { found, expected } => fields(f, *found, *expected),
            Self::TooLong(found) => too_long(f, *found),
            Self::Ruleset(error) => error.fmt(f),
            Self::LineCount(found) => write!(f, "the board has 7 lines, not {found}"),
            Self::LineLength {
                line,
                found,
                expected,
            } => write!(f, "line {line} has {expected} spaces, not {found}"),
            Self::Character { line, found } => out_of_place(f, *line, *found),
            Self::Side(found) => is_no(f, found, "side to act"),
            Self::Rings { color, found } => write!(
                f,
                "{} is no number of rings for {}",
                Excerpt(found),
                name(*color)
            ),
            Self::State(found) => is_no(f, found, "state"),
            Self::Time(found) => write!(f, "{} says nothing about time", Excerpt(found)),
            Self::SandCount {
                color,
                found,
                expected,
            } => write!(
                f,
                "there is sand for {found} glasses of {}, not for {expected}",
                name(*color)
            ),
            Self::TooManyGlasses { color, found } => {
                write!(f, "{} has {found} glasses, but owns 3", name(*color))
            }
            Self::TooManyRingsOn(space) => match space.capacity() {
                1 => write!(f, "{space} holds 1 ring at most"),
                rings => write!(f, "{space} holds {rings} rings at most"),
            },
            Self::TooManyRingsLeft(color) => write!(f, "{} owns 32 rings", name(*color)),
            Self::TooManyRings(found) => write!(f, "there are 64 rings, not {found}"),
            Self::NothingLeftOut(space) => write!(f, "no ring was left out on {space}"),
            Self::Quiet(found) => {
                write!(f, "{found} moves without a ring are not counted here")
            }
            Self::LostWithoutTime(space) => {
                write!(f, "the glass on {space} cannot be lost without time")
            }
            Self::Sand(space) => write!(f, "the glass on {space} cannot hold such sand"),
            Self::TooLate(found) => write!(f, "{found} milliseconds are too long"),
            Self::Timer => f.write_str("the timer cannot hold such sand"),
            Self::Held(space) => write!(f, "no glass on {space} can be picked up"),
            Self::Misses(color) => write!(f, "{} misses no turn", name(*color)),
            Self::Unfinished(outcome) => write!(
                f,
                "nobody can move on, so the state must end in #{}",
                outcome.winner.map_or('d', Color::letter)
            ),
            Self::NotOver => f.write_str("the game is not over"),
            Self::NotCanonical(canonical) => not_canonical(f, canonical),
        }
    }
}
