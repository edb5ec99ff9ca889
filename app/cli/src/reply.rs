//! Answers of commands: errors and results.

use rules::{GameEnd, GameProblems, PlayError, RulesetError, TooManyTurns};

use crate::lines::LineError;

/// The largest number of turns that a command lists; a position that was set up may
/// have millions.
pub(crate) const MOST_TURNS: usize = 1_000_000;

/// The error of a command that is refused. Nothing is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The line could not be read.
    Line(LineError),
    /// The first word is no command.
    Command(String),
    /// The command needs this argument.
    Missing(&'static str),
    /// The command takes no argument, but has this one.
    Superfluous(String),
    /// There was no `ruleset` or `position` before.
    NoPosition,
    /// The text is no ruleset.
    Ruleset(RulesetError),
    /// The text is no position, with all its problems.
    Position(GameProblems),
    /// The text is neither a turn nor a step here.
    Play(PlayError),
    /// There are more turns than [`Protocol::MOST_TURNS`](crate::Protocol::MOST_TURNS).
    Turns(TooManyTurns),
    /// There was no play since the last `ruleset` or `position`.
    NothingToUndo,
    /// The text is no depth up to [`Protocol::DEEPEST`](crate::Protocol::DEEPEST).
    Depth(String),
    /// The text is no limit of a search.
    Budget(String),
    /// The text is no number of turns.
    Within(String),
    /// A side game is to be played, which the program does not play.
    SideGame,
    /// The game is played with time.
    Timed,
}

/// Returns the line about the end of a game.
pub(crate) fn result_line(end: GameEnd) -> String {
    format!("result {} {}", end.score(), end.reason.name())
}
