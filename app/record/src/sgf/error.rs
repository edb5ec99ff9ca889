//! Errors of records of boardspace.net, with their places.

use rules::Color;

use crate::rule::Rule;

/// An error of a record with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SgfError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The turn of the error, if there is one: its number among the player's turns, from 1.
    pub turn: Option<(usize, Color)>,
    /// The rule that is broken, if there is one.
    pub rule: Option<Rule>,
    /// The error.
    pub kind: SgfErrorKind,
}

impl SgfError {
    pub(crate) const fn at((line, column): (usize, usize), kind: SgfErrorKind) -> Self {
        Self {
            line,
            column,
            turn: None,
            rule: None,
            kind,
        }
    }

    /// The error with the rule that is broken.
    pub(crate) const fn against(mut self, rule: Rule) -> Self {
        self.rule = Some(rule);
        self
    }

    /// The error in a file in which the game begins on line `first`.
    pub(crate) const fn below(mut self, first: usize) -> Self {
        self.line += first - 1;
        self
    }
}

/// The error of a record of boardspace.net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SgfErrorKind {
    /// The file is larger than [`MAX_FILE`](crate::MAX_FILE).
    TooLarge,
    /// More actions than are read.
    TooLong,
    /// The text does not have the form `(;NAME[value]…;NAME[value]…)`.
    Syntax,
    /// There is no `SU`, or it names no game of this app.
    Setup(String),
    /// The position was set up by hand: `Edit`.
    Edited,
    /// An action that is unknown, or whose meaning is not certain.
    Action(String),
    /// An action that the rules do not allow there.
    Illegal(String),
}
