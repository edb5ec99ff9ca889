//! The English words of the program. Everything else says what it means in
//! types.

use core::fmt;

use rules::{
    Color, DiscKind, GameProblems, MAX_POSITION, NotationError, PlayError, Potential, Problem,
    RulesetError,
};

use crate::lines::{LONGEST_LINE, LineError};
use crate::protocol::{Failure, Protocol};
use crate::tamsk;

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(LineError::TooLong) => {
                write!(f, "the line is longer than {LONGEST_LINE} bytes")
            }
            Self::Line(LineError::NotUtf8) => write!(f, "the line is not UTF-8"),
            Self::Command(found) => write!(f, "{} is no command", Quote(found)),
            Self::Missing(what) => write!(f, "a {what} is missing"),
            Self::Superfluous(found) => {
                write!(f, "nothing may follow this command, not {}", Quote(found))
            }
            Self::NoPosition => write!(f, "there is no position yet"),
            Self::Ruleset(error) => f.write_str(&ruleset(error)),
            Self::Position(problems) => {
                let words: Vec<String> = match problems {
                    GameProblems::Gipf(problems) => problems.iter().map(problem).collect(),
                    GameProblems::Tamsk(problems) => problems.iter().map(tamsk::problem).collect(),
                };
                f.write_str(&words.join("; "))
            }
            Self::Play(PlayError::Gipf(error)) => f.write_str(&turn(error)),
            Self::Play(PlayError::Tamsk(error)) => f.write_str(&tamsk::turn(error)),
            Self::Play(PlayError::Timeless) => {
                write!(f, "there is no time in this game")
            }
            Self::Play(PlayError::Over) => write!(f, "the game is over"),
            Self::NothingToUndo => write!(f, "there is no play to take back"),
            Self::Depth(found) => write!(
                f,
                "{} is no depth from 0 to {}",
                Quote(found),
                Protocol::DEEPEST
            ),
        }
    }
}

pub(crate) fn ruleset(error: &RulesetError) -> String {
    match error {
        RulesetError::UnknownVariant(found) => format!("{} is no ruleset", Quote(found)),
        RulesetError::UnknownOption(found) => {
            format!("{} is no option here of the ruleset", Quote(found))
        }
        RulesetError::HandicapTooLarge(found) => {
            format!("a handicap of {found} discs is too large")
        }
        RulesetError::TooManyPotentials(found) => {
            format!("{found} potentials are too many for one colour")
        }
    }
}

fn turn(error: &NotationError) -> String {
    match error {
        NotationError::Syntax { part, found } => part_says(*part, found, NO_NOTATION),
        NotationError::Illegal { part, found } => part_says(*part, found, NOT_LEGAL),
        NotationError::Ambiguous { part } => part_says(*part, "x", "alone leaves a choice"),
        NotationError::Incomplete => GOES_ON.to_owned(),
    }
}

/// What is wrong with a part that follows no form of the notation.
pub(crate) const NO_NOTATION: &str = "is no notation";

/// What is wrong with a part that cannot be played.
pub(crate) const NOT_LEGAL: &str = "is not legal";

/// What is wrong with the beginning of a turn.
pub(crate) const GOES_ON: &str = "the turn goes on after this";

/// Says something of a part of a turn, counted from 0.
pub(crate) fn part_says(part: usize, found: &str, what: &str) -> String {
    match part {
        0 => format!("{} {what}", Quote(found)),
        _ => format!("{} {what} as part {}", Quote(found), part + 1),
    }
}

/// Another number of fields than a position text has.
pub(crate) fn fields(found: usize, expected: usize) -> String {
    match found {
        1 => format!("there is 1 field instead of {expected}"),
        _ => format!("there are {found} fields instead of {expected}"),
    }
}

/// More bytes than a position text has.
pub(crate) fn too_long(found: usize) -> String {
    format!("a position has {MAX_POSITION} bytes at most, not {found}")
}

/// A lettered line of another length than the board has.
pub(crate) fn line_length(line: char, found: usize, expected: usize, what: &str) -> String {
    format!("line {line} has {expected} {what}, not {found}")
}

/// A character that cannot stand where it does.
pub(crate) fn out_of_place(line: char, found: char) -> String {
    format!(
        "{} is out of place in line {line}",
        Quote(&found.to_string())
    )
}

/// Something that is not what it should be.
pub(crate) fn is_no(found: &str, what: &str) -> String {
    format!("{} is no {what}", Quote(found))
}

/// A position that is written otherwise.
pub(crate) fn not_canonical(canonical: &str) -> String {
    format!("this position is written {canonical}")
}

fn problem(problem: &Problem) -> String {
    match problem {
        Problem::FieldCount(found) => fields(*found, 6),
        Problem::TooLong(found) => too_long(*found),
        Problem::Ruleset(error) => ruleset(error),
        Problem::LineCount { found, expected } => {
            format!("the board has {expected} lines, not {found}")
        }
        Problem::LineLength {
            line,
            found,
            expected,
        } => line_length(*line, *found, *expected, "spots"),
        Problem::Character { line, found } => out_of_place(*line, *found),
        Problem::Side(found) => is_no(found, "side to act"),
        Problem::Reserve { color, found } => {
            format!("{} is no reserve for {}", Quote(found), name(*color))
        }
        Problem::State(found) => is_no(found, "state"),
        Problem::Stack { spot, found } => {
            format!("{} on {spot} is no piece here", Quote(found))
        }
        Problem::TooManyDiscs {
            color,
            kind,
            found,
            owned,
        } => format!(
            "{} has {found} {}, but owns {owned}",
            name(*color),
            discs(*kind)
        ),
        Problem::NoTournamentOpening(color) => {
            format!("{} has no GIPF-pieces to introduce", name(*color))
        }
        Problem::OpeningIsOver(color) => format!(
            "{} has introduced potentials, so no GIPF-pieces may follow",
            name(*color)
        ),
        Problem::NoPotentials(color) => {
            format!("{} has no potentials to introduce", name(*color))
        }
        Problem::LostPotentials(color) => format!(
            "{} may introduce nothing more, so no potential is left in reserve",
            name(*color)
        ),
        Problem::UnusedExtra(color) => format!(
            "{} cannot have a TAMSK-stack left on the middle",
            name(*color)
        ),
        Problem::TooManyAttempts(color) => {
            format!("{} has more challenges left than agreed", name(*color))
        }
        Problem::Announced(found) => {
            format!("{} cannot have been announced here", Quote(found))
        }
        Problem::NothingToDecide => "nothing is left to decide".to_owned(),
        Problem::Unfinished(outcome) => format!(
            "{} cannot move, so the state must end in #{}",
            name(!outcome.winner),
            outcome.winner
        ),
        Problem::NotCanonical(canonical) => not_canonical(canonical),
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

/// What somebody wrote, in quotes, on one line and not at length.
pub(crate) struct Quote<'a>(pub(crate) &'a str);

impl Quote<'_> {
    const LONGEST: usize = 60;
}

impl fmt::Display for Quote<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start: String = self.0.chars().take(Self::LONGEST).collect();
        let dots = if start.len() < self.0.len() {
            "…"
        } else {
            ""
        };
        write!(f, "\"{}{dots}\"", start.escape_debug())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_stay_on_one_line_and_short() {
        assert_eq!(Quote("a\tb\u{1b}é").to_string(), "\"a\\tb\\u{1b}é\"");
        let long = "é".repeat(100);
        assert_eq!(Quote(&long).to_string().chars().count(), 63);
    }
}
