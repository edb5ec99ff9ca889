//! Errors of game files, with their places.

use rules::{Position, Problems, RulesetError};

use crate::recordable::Recordable;

/// An error of a game file with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError<G: Recordable = Position> {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The error.
    pub kind: FileErrorKind<G>,
}

impl<G: Recordable> FileError<G> {
    /// An error at this line and column.
    pub(crate) const fn at((line, column): (usize, usize), kind: FileErrorKind<G>) -> Self {
        Self { line, column, kind }
    }
}

/// The error of a game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileErrorKind<G: Recordable = Position> {
    /// The file is larger than [`MAX_FILE`](crate::MAX_FILE).
    TooLarge,
    /// More steps than are read.
    TooLong,
    /// Variations more than [`MAX_DEPTH`](crate::MAX_DEPTH) deep.
    TooDeep,
    /// More than [`MAX_TAGS`](crate::MAX_TAGS) tags.
    TooManyTags,
    /// A tag is not `[Name "value"]`.
    Tag,
    /// There is no tag `Game` and no tag `Start`.
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
    /// A turn that is not legal.
    Turn {
        /// The word.
        found: String,
        /// The error.
        error: G::NotationError,
    },
}
