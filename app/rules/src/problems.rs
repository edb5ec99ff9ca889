//! All that is wrong with a position text, and the one reader that finds it.

use core::error::Error;
use core::fmt;
use core::ops::Deref;

use crate::problem::Problem;

/// Everything that keeps a text or an arrangement from being a position, at
/// least one thing, in the order of the fields.
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

/// All of them, separated by `; `.
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

/// An arrangement as a position text describes it, possible or not.
pub(crate) trait Arrangement: Sized {
    /// What it is if it can be played.
    type Position: fmt::Display;
    /// One thing that is wrong with it.
    type Problem;

    /// Reads what can be read, with everything that cannot; an error only where
    /// the text has no fields. What cannot be read is left out.
    fn read(text: &str) -> Result<(Self, Vec<Self::Problem>), Self::Problem>;

    /// Everything that keeps it from being played, apart from what only playing
    /// it shows.
    fn problems(&self) -> Vec<Self::Problem>;

    /// The position, or everything that keeps it from being one.
    fn playable(self) -> Result<Self::Position, Vec<Self::Problem>>;

    /// Whether a problem is that the ruleset is unknown: what is on the board then
    /// says nothing.
    fn hides_others(problem: &Self::Problem) -> bool;

    /// The problem of a position that has another text, this one.
    fn written_otherwise(text: String) -> Self::Problem;
}

/// Reads an arrangement without asking whether it can be played.
pub(crate) fn read_setup<S: Arrangement>(text: &str) -> Result<S, Problems<S::Problem>> {
    match S::read(text) {
        Ok((setup, problems)) if problems.is_empty() => Ok(setup),
        Ok((_, problems)) => Err(problems.into()),
        Err(problem) => Err(vec![problem].into()),
    }
}

/// Reads a position text; one position has one text. What cannot be read does
/// not hide what is wrong with the rest.
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
