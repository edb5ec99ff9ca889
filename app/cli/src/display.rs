//! The English texts of the protocol; problems of a ruleset, a position or a turn
//! have the texts of the rules.

use core::error::Error;
use core::fmt;

use record::Excerpt;

use crate::lines::{LONGEST_LINE, LineError};
use crate::protocol::Protocol;
use crate::reply::Failure;
use crate::tools::{PlayerError, ToolError, USAGE};

impl Error for ToolError {}

impl fmt::Display for ToolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage => f.write_str(USAGE),
            Self::Ruleset(found) => write!(f, "{} is no ruleset", Excerpt(found)),
            Self::Player(PlayerError::Unknown(found)) => {
                write!(f, "{} is no player here", Excerpt(found))
            }
            Self::Player(PlayerError::Program(error)) => write!(f, "the program failed: {error}"),
            Self::Player(PlayerError::Answer(found)) => {
                write!(f, "a player did not play: {}", Excerpt(found))
            }
            Self::Output(error) => write!(f, "{error}"),
            Self::InvalidLine(line) => {
                write!(f, "malformed line, or its proof differs: {}", Excerpt(line))
            }
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(error) => error.fmt(f),
            Self::Command(found) => write!(f, "{} is no command", Excerpt(found)),
            Self::Missing(what) => write!(f, "a {what} is missing"),
            Self::Superfluous(found) => {
                write!(f, "nothing may follow this command, not {}", Excerpt(found))
            }
            Self::NoPosition => write!(f, "there is no position yet"),
            Self::Ruleset(error) => error.fmt(f),
            Self::Position(problems) => problems.fmt(f),
            Self::Play(error) => error.fmt(f),
            Self::Turns(error) => error.fmt(f),
            Self::NothingToUndo => write!(f, "there is no play to take back"),
            Self::Depth(found) => write!(
                f,
                "{} is no depth from 0 to {}",
                Excerpt(found),
                Protocol::DEEPEST
            ),
            Self::Budget(found) => write!(
                f,
                "{} is neither nodes, time nor depth with a number",
                Excerpt(found)
            ),
            Self::Within(found) => write!(f, "{} is no number of turns", Excerpt(found)),
            Self::SideGame => write!(f, "a side game decides, which is played elsewhere"),
            Self::Timed => write!(f, "the sand runs: this game is played in time"),
        }
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        // The texts of inner errors are part of this one's.
        match self {
            Self::Line(error) => error.source(),
            Self::Ruleset(error) => error.source(),
            Self::Position(problems) => problems.source(),
            Self::Play(error) => error.source(),
            Self::Turns(error) => error.source(),
            _ => None,
        }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "the line is longer than {LONGEST_LINE} bytes"),
            Self::NotUtf8 => f.write_str("the line is not UTF-8"),
        }
    }
}

impl Error for LineError {}
