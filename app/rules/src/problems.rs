//! The list of problems of a position text, and the reader that finds them.

use core::error::Error;
use core::fmt;
use core::ops::Deref;

use crate::problem::Problem;

/// All problems that keep a text or an arrangement from being a position, at least
/// one, in the order of the fields.
#[derive(Clone, PartialEq, Eq)]
pub struct Problems<P = Problem>(Vec<P>);

impl<P> Deref for Problems<P> {
    type Target = [P];

    fn deref(&self) -> &[P] {
        &self.0
    }
}

impl<P> From<Vec<P>> for Problems<P> {
    fn from(problems: Vec<P>) -> Self {
        Self(problems)
    }
}

impl<P> From<Problems<P>> for Vec<P> {
    fn from(problems: Problems<P>) -> Self {
        problems.0
    }
}

impl<P: fmt::Debug> fmt::Debug for Problems<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Writes all of them, separated by `; `.
impl<P: fmt::Display> fmt::Display for Problems<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_all(f, &self.0)
    }
}

/// Writes problems, separated by `; `.
pub(crate) fn write_all<P: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    problems: &[P],
) -> fmt::Result {
    for (index, problem) in problems.iter().enumerate() {
        f.write_str(if index > 0 { "; " } else { "" })?;
        problem.fmt(f)?;
    }
    Ok(())
}

impl<P: fmt::Debug + fmt::Display> Error for Problems<P> {}

/// An arrangement as a position text describes it, legal or not.
pub(crate) trait Arrangement: Sized {
    /// The position that it becomes if it can be played.
    type Position: fmt::Display;
    /// A problem of it.
    type Problem;

    /// Reads what can be read, and lists the problems of the rest, which is left
    /// out. Returns an error only where the text has no fields.
    fn read(text: &str) -> Result<(Self, Vec<Self::Problem>), Self::Problem>;

    /// Returns all problems that keep it from being played, apart from those that
    /// show only in play.
    fn problems(&self) -> Vec<Self::Problem>;

    /// Returns the position, or all problems that keep it from being one.
    fn playable(self) -> Result<Self::Position, Vec<Self::Problem>>;

    /// Returns true if the problem is that the ruleset is unknown: the board then
    /// cannot be checked.
    fn hides_others(problem: &Self::Problem) -> bool;

    /// Returns the problem of a position whose canonical text is another, this
    /// one.
    fn written_otherwise(text: String) -> Self::Problem;
}

/// Reads an arrangement without checking that it can be played.
pub(crate) fn read_setup<S: Arrangement>(text: &str) -> Result<S, Problems<S::Problem>> {
    match S::read(text) {
        Ok((setup, problems)) if problems.is_empty() => Ok(setup),
        Ok((_, problems)) => Err(problems.into()),
        Err(problem) => Err(vec![problem].into()),
    }
}

/// Reads a position text; a position has exactly one. Fields that cannot be read
/// do not hide the problems of the rest.
pub(crate) fn read_position<S: Arrangement>(
    text: &str,
) -> Result<S::Position, Problems<S::Problem>> {
    let (setup, mut problems) = S::read(text).map_err(|problem| vec![problem])?;
    if !problems.is_empty() {
        if !problems.iter().any(S::hides_others) {
            problems.extend(setup.problems());
        }
        return Err(problems.into());
    }
    let position = setup.playable()?;
    let written = position.to_string();
    if written == text {
        Ok(position)
    } else {
        Err(vec![S::written_otherwise(written)].into())
    }
}
