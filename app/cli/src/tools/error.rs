//! The errors of tools and of players.

use std::io;

/// The error of a command line that is refused, or of a tool that stopped.
#[derive(Debug)]
pub enum ToolError {
    /// The arguments are wrong.
    Usage,
    /// The text is no ruleset.
    Ruleset(String),
    /// A player could not be started or did not play.
    Player(PlayerError),
    /// The output is closed, or a file could not be used.
    Output(io::Error),
    /// The line of a file has the wrong form, or another result than the proof.
    InvalidLine(String),
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

/// The error of a player that cannot play.
#[derive(Debug)]
pub enum PlayerError {
    /// The text names no player.
    Unknown(String),
    /// The program cannot be started or has ended.
    Program(io::Error),
    /// The program gave this answer.
    Answer(String),
}

impl From<io::Error> for PlayerError {
    fn from(error: io::Error) -> Self {
        Self::Program(error)
    }
}
