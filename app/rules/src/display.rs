//! English texts of errors, for programmers; programs for players use their own
//! texts.

use core::error::Error;
use core::fmt;

use crate::color::Color;
use crate::excerpt::Excerpt;
use crate::game::{GameProblems, PlayError};
use crate::notation::NotationError;
use crate::piece::{DiscKind, Potential};
use crate::position::IllegalStep;
use crate::problem::Problem;
use crate::problems::write_all;
use crate::ruleset::RulesetError;
use crate::setup::Unplayable;
use crate::text::MAX_POSITION;
use crate::turn::TooManyTurns;

impl fmt::Display for RulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownVariant(found) => write!(f, "{} is no ruleset", Excerpt(found)),
            Self::UnknownOption(found) => {
                write!(f, "{} is no option here of the ruleset", Excerpt(found))
            }
            Self::Order { found, written } => {
                write!(f, "{} is written {}", Excerpt(found), Excerpt(written))
            }
            Self::HandicapTooLarge(found) => {
                write!(f, "a handicap of {found} discs is too large")
            }
            Self::HandicapWithManyPotentials => f.write_str(
                "no handicap is given where the potentials add three discs for both already",
            ),
            Self::TooManyPotentials(found) => {
                write!(f, "{found} potentials are too many for one colour")
            }
        }
    }
}

impl Error for RulesetError {}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { part, found } => part_says(f, *part, found, NO_NOTATION),
            Self::Illegal { part, found } => part_says(f, *part, found, NOT_LEGAL),
            Self::Ambiguous { part } => part_says(f, *part, "x", "alone leaves a choice"),
            Self::Incomplete => f.write_str(GOES_ON),
            Self::TooManyWays => f.write_str("there are too many ways to take rows here"),
        }
    }
}

impl Error for NotationError {}

/// The text for a part that follows no form of the notation.
pub(crate) const NO_NOTATION: &str = "is no notation";

/// The text for a part that cannot be played.
pub(crate) const NOT_LEGAL: &str = "is not legal";

/// The text for the beginning of a turn.
pub(crate) const GOES_ON: &str = "the turn goes on after this";

/// The text for a time in a game without time.
pub(crate) const TIMELESS: &str = "there is no time in this game";

/// The text for an event after the end.
pub(crate) const OVER: &str = "the game is over";

/// Writes a text about a part of a turn, counted from 0.
pub(crate) fn part_says(
    f: &mut fmt::Formatter<'_>,
    part: usize,
    found: &str,
    what: &str,
) -> fmt::Result {
    write!(f, "{} {what}", Excerpt(found))?;
    match part {
        0 => Ok(()),
        _ => write!(f, " as part {}", part + 1),
    }
}

impl fmt::Display for IllegalStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the step is not legal here")
    }
}

impl Error for IllegalStep {}

impl fmt::Display for TooManyTurns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there are more than {} turns", self.most)
    }
}

impl Error for TooManyTurns {}

/// Writes the problems of either game.
impl fmt::Display for GameProblems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gipf(problems) => problems.fmt(f),
            Self::Tamsk(problems) => problems.fmt(f),
        }
    }
}

impl Error for GameProblems {}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gipf(error) => error.fmt(f),
            Self::Tamsk(error) => error.fmt(f),
            Self::Timeless => f.write_str(TIMELESS),
            Self::Over => f.write_str(OVER),
        }
    }
}

impl Error for PlayError {}

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

/// Writes that the number of fields is not that of a position text.
pub(crate) fn fields(f: &mut fmt::Formatter<'_>, found: usize, expected: usize) -> fmt::Result {
    match found {
        1 => write!(f, "there is 1 field instead of {expected}"),
        _ => write!(f, "there are {found} fields instead of {expected}"),
    }
}

/// Writes that there are more bytes than in a position text.
pub(crate) fn too_long(f: &mut fmt::Formatter<'_>, found: usize) -> fmt::Result {
    write!(
        f,
        "a position has {MAX_POSITION} bytes at most, not {found}"
    )
}

/// Writes that a character is not allowed where it is.
pub(crate) fn out_of_place(f: &mut fmt::Formatter<'_>, line: char, found: char) -> fmt::Result {
    let found = found.to_string();
    write!(f, "{} is out of place in line {line}", Excerpt(&found))
}

/// Writes that a text is not of the expected kind.
pub(crate) fn is_no(f: &mut fmt::Formatter<'_>, found: &str, what: &str) -> fmt::Result {
    write!(f, "{} is no {what}", Excerpt(found))
}

/// Writes the canonical text of a position.
pub(crate) fn not_canonical(f: &mut fmt::Formatter<'_>, canonical: &str) -> fmt::Result {
    write!(f, "this position is written {canonical}")
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FieldCount(found) => fields(f, *found, 6),
            Self::TooLong(found) => too_long(f, *found),
            Self::Ruleset(error) => error.fmt(f),
            Self::LineCount { found, expected } => {
                write!(f, "the board has {expected} lines, not {found}")
            }
            Self::LineLength {
                line,
                found,
                expected,
            } => write!(f, "line {line} has {expected} spots, not {found}"),
            Self::Character { line, found } => out_of_place(f, *line, *found),
            Self::Side(found) => is_no(f, found, "side to act"),
            Self::Reserve { color, found } => {
                write!(f, "{} is no reserve for {}", Excerpt(found), name(*color))
            }
            Self::State(found) => is_no(f, found, "state"),
            Self::Stack { spot, found } => {
                write!(f, "{} on {spot} is no piece here", Excerpt(found))
            }
            Self::TooManyDiscs {
                color,
                kind,
                found,
                owned,
            } => write!(
                f,
                "{} has {found} {}, but owns {owned}",
                name(*color),
                discs(*kind)
            ),
            Self::NoTournamentOpening(color) => {
                write!(f, "{} has no GIPF-pieces to introduce", name(*color))
            }
            Self::OpeningIsOver(color) => write!(
                f,
                "{} has introduced potentials, so no GIPF-pieces may follow",
                name(*color)
            ),
            Self::NoPotentials(color) => {
                write!(f, "{} has no potentials to introduce", name(*color))
            }
            Self::LostPotentials(color) => write!(
                f,
                "{} may introduce nothing more, so no potential is left in reserve",
                name(*color)
            ),
            Self::UnusedExtra(color) => write!(
                f,
                "{} cannot have a TAMSK-stack left on the middle",
                name(*color)
            ),
            Self::TooManyAttempts(color) => {
                write!(f, "{} has more challenges left than agreed", name(*color))
            }
            Self::Announced(found) => {
                write!(f, "{} cannot have been announced here", Excerpt(found))
            }
            Self::NothingToDecide => f.write_str("nothing is left to decide"),
            Self::Unfinished(outcome) => write!(
                f,
                "{} cannot move, so the state must end in #{}",
                name(!outcome.winner),
                outcome.winner
            ),
            Self::NotLost(color) => write!(
                f,
                "{} has not lost, so the state cannot end in #{}",
                name(*color),
                !*color
            ),
            Self::NotCanonical(canonical) => not_canonical(f, canonical),
        }
    }
}

pub(crate) const fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

const fn discs(kind: DiscKind) -> &'static str {
    match kind {
        DiscKind::Basic => "discs",
        DiscKind::Potential(Potential::Tamsk) => "TAMSK-potentials",
        DiscKind::Potential(Potential::Zertz) => "ZÈRTZ-potentials",
        DiscKind::Potential(Potential::Dvonn) => "DVONN-potentials",
        DiscKind::Potential(Potential::Yinsh) => "YINSH-potentials",
        DiscKind::Potential(Potential::Punct) => "PÜNCT-potentials",
    }
}
