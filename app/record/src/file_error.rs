//! What is wrong with a game file, and where.

use rules::{Position, Problems, RulesetError};

use crate::played::Played;

/// Where in a game file something is wrong, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError<G: Played = Position> {
    /// Counted from 1.
    pub line: usize,
    /// Characters, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault<G>,
}

impl<G: Played> FileError<G> {
    /// This is wrong at this line and column.
    pub(crate) const fn at((line, column): (usize, usize), fault: Fault<G>) -> Self {
        Self {
            line,
            column,
            fault,
        }
    }
}

/// What is wrong with a game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault<G: Played = Position> {
    /// Larger than [`MAX_FILE`](crate::MAX_FILE).
    TooLarge,
    /// More steps than a game has.
    TooLong,
    /// Variations more than [`MAX_DEPTH`](crate::MAX_DEPTH) deep.
    TooDeep,
    /// More than [`MAX_TAGS`](crate::MAX_TAGS) tags.
    TooManyTags,
    /// A tag is not `[Name "value"]`.
    Tag,
    /// There is no tag `Game` that says what is played.
    NoGame,
    /// The tag `Game` is no ruleset.
    Ruleset(RulesetError),
    /// The tag `Start` is no position.
    Start(Problems<G::Problem>),
    /// The tag `Start` is a position of another ruleset than `Game`.
    OtherRuleset,
    /// The tag `Clock` is not milliseconds, `+`, milliseconds.
    Clock,
    /// A comment without an end.
    OpenComment,
    /// A variation without an end.
    OpenVariation,
    /// A parenthesis closes nothing.
    NoVariation,
    /// A variation stands where there is no turn to vary.
    NothingToVary,
    /// Not a legal turn.
    Turn {
        /// The word.
        found: String,
        /// What is wrong with it.
        error: G::NotationError,
    },
}
