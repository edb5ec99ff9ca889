//! What commands answer: refusals, and results.

use rules::{GameEnd, GameProblems, PlayError, RulesetError, TooManyTurns};

use crate::lines::LineError;

/// The most turns that a command lists; invented positions may have millions.
pub(crate) const MOST_TURNS: usize = 1_000_000;

/// Why a command was refused. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The line could not be read.
    Line(LineError),
    /// The first word is no command.
    Command(String),
    /// The command needs something after it.
    Missing(&'static str),
    /// The command takes nothing after it, but there is this.
    Superfluous(String),
    /// Neither `ruleset` nor `position` was said before.
    NoPosition,
    /// The text is no ruleset.
    Ruleset(RulesetError),
    /// The text is no position, for all these reasons.
    Position(GameProblems),
    /// The text is neither a turn nor a step here.
    Play(PlayError),
    /// More turns than [`Protocol::MOST_TURNS`](crate::Protocol::MOST_TURNS).
    Turns(TooManyTurns),
    /// No play since the last `ruleset` or `position`.
    NothingToUndo,
    /// The text is no depth of [`Protocol::DEEPEST`](crate::Protocol::DEEPEST) at most.
    Depth(String),
    /// The text does not say how far to think.
    Budget(String),
    /// The text is no number of turns.
    Within(String),
    /// A side game decides, which the program does not play.
    SideGame,
    /// The game is played in time.
    Timed,
}

/// How a game has ended.
pub(crate) fn result_line(end: GameEnd) -> String {
    format!("result {} {}", end.score(), end.reason.name())
}
