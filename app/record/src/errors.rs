//! The texts of errors for programmers, in English. Users read sentences of their language.

use core::error::Error;
use core::fmt;

use crate::excerpt::Excerpt;
use crate::file_error::{FileError, FileErrorKind};
use crate::game::{GameFileError, GameLinkError, GameSaveError};
use crate::limits::{MAX_DEPTH, MAX_FILE, MAX_STEPS, MAX_TAGS};
use crate::link::{LinkError, MAX_FRAGMENT, MAX_TURNS};
use crate::on_game;
use crate::puzzle::PUZZLE_TURNS;
use crate::recordable::Recordable;
use crate::save::SaveError;
use crate::sgf::{SgfError, SgfErrorKind};

impl<G: Recordable> fmt::Display for LinkError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "a link has {MAX_FRAGMENT} bytes at most"),
            Self::TooManyTurns => write!(f, "a link has {MAX_TURNS} turns at most"),
            Self::NoVersion => f.write_str("the link has no version"),
            Self::Version(version) => write!(f, "{} is no known version", Excerpt(version)),
            Self::Encoding { key } => {
                write!(
                    f,
                    "the value of {} is not percent-encoded text",
                    Excerpt(key)
                )
            }
            Self::Empty => f.write_str("the link holds neither a position nor a game"),
            Self::Ruleset(_) => f.write_str("the link names no game"),
            Self::Position(_) => f.write_str("the position of the link cannot be played"),
            Self::Turn { number, .. } => write!(f, "turn {number} cannot be played"),
            Self::Ply(ply) => write!(f, "{} is no turn to show", Excerpt(ply)),
            Self::Puzzle(task) => write!(
                f,
                "{} is no task of {} to {} turns",
                Excerpt(task),
                PUZZLE_TURNS.start(),
                PUZZLE_TURNS.end()
            ),
            Self::Damaged => {
                f.write_str("the compact link or the side game is cut short or changed")
            }
        }
    }
}

impl<G: Recordable> Error for LinkError<G> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Ruleset(error) => Some(error),
            Self::Position(problems) => Some(problems),
            Self::Turn { error, .. } => Some(error),
            _ => None,
        }
    }
}

/// Writes the place of an error; its fault describes it.
fn write_place(f: &mut fmt::Formatter<'_>, line: usize, column: usize) -> fmt::Result {
    write!(f, "it cannot be read from line {line}, column {column} on")
}

impl<G: Recordable> fmt::Display for FileError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_place(f, self.line, self.column)
    }
}

impl<G: Recordable + 'static> Error for FileError<G> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.kind)
    }
}

impl<G: Recordable> fmt::Display for FileErrorKind<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "a file has {MAX_FILE} bytes at most"),
            Self::TooLong => write!(f, "a file has {MAX_STEPS} steps at most"),
            Self::TooDeep => write!(f, "variations are {MAX_DEPTH} deep at most"),
            Self::TooManyTags => write!(f, "a game has {MAX_TAGS} tags at most"),
            Self::Tag => f.write_str("a tag is a name and a value in quotes"),
            Self::NoGame => f.write_str("no tag says what is played"),
            Self::Ruleset(_) => f.write_str("the tag \"Game\" names no game"),
            Self::Start(_) => f.write_str("the position of the tag \"Start\" cannot be played"),
            Self::OtherRuleset => {
                f.write_str("the tags \"Game\" and \"Start\" name different games")
            }
            Self::Clock => f.write_str("the tag \"Clock\" is not two numbers with a plus between"),
            Self::OpenComment => f.write_str("a comment has no end"),
            Self::OpenVariation => f.write_str("a variation has no end"),
            Self::NoVariation => f.write_str("a parenthesis closes nothing"),
            Self::NothingToVary => f.write_str("a variation stands behind no turn"),
            Self::Turn { found, .. } => write!(f, "{} cannot be played", Excerpt(found)),
        }
    }
}

impl<G: Recordable> Error for FileErrorKind<G> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Ruleset(error) => Some(error),
            Self::Start(problems) => Some(problems),
            Self::Turn { error, .. } => Some(error),
            _ => None,
        }
    }
}

impl<G: Recordable> fmt::Display for SaveError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format { line } => write!(f, "no save has such a line {line}"),
            Self::Version(version) => write!(f, "{} is no known version", Excerpt(version)),
            Self::Start(_) => f.write_str("the start of the save cannot be played"),
            Self::Step { index, .. } => write!(f, "step {index} cannot be played"),
            Self::Node(node) => write!(f, "node {node} is not there or stands there twice"),
            Self::TooLong(steps) => {
                write!(f, "a save has {MAX_STEPS} steps at most, not {steps}")
            }
            Self::TooDeep(depth) => {
                write!(f, "variations are {MAX_DEPTH} deep at most, not {depth}")
            }
        }
    }
}

impl<G: Recordable> Error for SaveError<G> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Start(problems) => Some(problems),
            Self::Step { error, .. } => Some(error),
            _ => None,
        }
    }
}

impl fmt::Display for SgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_place(f, self.line, self.column)
    }
}

impl Error for SgfError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.kind)
    }
}

impl fmt::Display for SgfErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "a record has {MAX_FILE} bytes at most"),
            Self::TooLong => write!(f, "a record has {MAX_STEPS} actions at most"),
            Self::Syntax => f.write_str("the text has not the form of a record"),
            Self::Setup(found) => write!(f, "{} names no game of ours", Excerpt(found)),
            Self::Action(found) => write!(f, "the meaning of {} is not certain", Excerpt(found)),
            Self::Illegal(found) => write!(f, "{} is not legal there", Excerpt(found)),
            Self::Edited => f.write_str("the position was set up by hand"),
        }
    }
}

impl Error for SgfErrorKind {}

/// Implements errors of any game with the texts and causes of the game's own error.
macro_rules! texts_and_causes {
    ($($error:ty),+) => {$(
        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                on_game!(self, Self, error => error.fmt(f))
            }
        }

        impl Error for $error {
            fn source(&self) -> Option<&(dyn Error + 'static)> {
                on_game!(self, Self, error => error.source())
            }
        }
    )+};
}

texts_and_causes!(GameLinkError, GameFileError, GameSaveError);
