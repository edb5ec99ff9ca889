//! What goes wrong, as a value: one clear sentence for the person at the keyboard.

use std::fmt;

/// A sentence that says what failed and, where it is known, what to do about it.
#[derive(Debug, Clone)]
pub(crate) struct Trouble(String);

/// What every task returns.
pub(crate) type Outcome<T = ()> = Result<T, Trouble>;

impl Trouble {
    /// A trouble with these words.
    pub(crate) fn new(words: impl Into<String>) -> Self {
        Self(words.into())
    }

    /// An outcome that is this trouble.
    pub(crate) fn err<T>(words: impl Into<String>) -> Outcome<T> {
        Err(Self::new(words))
    }

    /// Nothing if there are no findings, else one trouble that lists them all.
    pub(crate) fn unless_empty(heading: &str, findings: &[String]) -> Outcome {
        if findings.is_empty() {
            return Ok(());
        }
        Self::err(format!("{heading}\n  {}", findings.join("\n  ")))
    }
}

impl std::error::Error for Trouble {}

impl From<anyhow::Error> for Trouble {
    fn from(error: anyhow::Error) -> Self {
        Self(format!("{error:#}"))
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Says what was being done when an error of the system came up.
pub(crate) trait While<T> {
    /// `could not <doing>: <error>`.
    fn doing(self, doing: impl fmt::Display) -> Outcome<T>;
}

impl<T, E: fmt::Display> While<T> for Result<T, E> {
    fn doing(self, doing: impl fmt::Display) -> Outcome<T> {
        self.map_err(|error| Trouble::new(format!("could not {doing}: {error}")))
    }
}
