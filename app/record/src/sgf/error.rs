//! What is wrong with a record of boardspace.net, and where.

use rules::Color;

use crate::rule::Rule;

/// Where in a record something is wrong, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SgfError {
    /// Counted from 1.
    pub line: usize,
    /// Characters, counted from 1.
    pub column: usize,
    /// The turn that it is about: which of this player's, counted from 1.
    pub turn: Option<(usize, Color)>,
    /// The rule that is broken, where one is.
    pub rule: Option<Rule>,
    /// What is wrong there.
    pub fault: SgfFault,
}

impl SgfError {
    pub(crate) const fn at((line, column): (usize, usize), fault: SgfFault) -> Self {
        Self {
            line,
            column,
            turn: None,
            rule: None,
            fault,
        }
    }

    /// The same with the rule that is broken.
    pub(crate) const fn against(mut self, rule: Rule) -> Self {
        self.rule = Some(rule);
        self
    }

    /// The same in a file in which the game begins on this line.
    pub(crate) const fn below(mut self, first: usize) -> Self {
        self.line += first - 1;
        self
    }
}

/// What is wrong with a record of boardspace.net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SgfFault {
    /// Larger than [`MAX_FILE`](crate::MAX_FILE).
    TooLarge,
    /// More actions than a game has.
    TooLong,
    /// Not in the form `(;NAME[value]…;NAME[value]…)`.
    Syntax,
    /// There is no `SU`, or it names no game of ours.
    Setup(String),
    /// The position was set up by hand: `Edit`.
    Edited,
    /// An action that we do not know, or whose meaning is not certain.
    Action(String),
    /// An action that our rules do not allow there.
    Illegal(String),
}
