//! Why a tool was refused, or stopped.

use std::io;

use super::player::PlayerError;

/// Why a command line was refused.
#[derive(Debug)]
pub enum ToolError {
    /// It is not used like this.
    Usage,
    /// The text is no ruleset.
    Ruleset(String),
    /// A player could not be set up or did not play.
    Player(PlayerError),
    /// Nobody reads the output, or a file could not be used.
    Output(io::Error),
    /// The line of a file is not what was mined, or not what is proved now.
    Mined(String),
}

impl From<io::Error> for ToolError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<PlayerError> for ToolError {
    fn from(error: PlayerError) -> Self {
        Self::Player(error)
    }
}
