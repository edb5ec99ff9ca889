//! The reader of turns and steps.

use crate::tamsk::position::Position;
use crate::tamsk::step::{Step, Turn};
use crate::tamsk::time::Illegal;

/// The error of a text that is no turn or step of the position. Parts are
/// counted from zero.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum NotationError {
    /// The part follows no form of the notation.
    Syntax {
        /// The index of the part.
        part: usize,
        /// The text of the part.
        found: String,
    },
    /// The part is well formed but not legal here.
    Illegal {
        /// The index of the part.
        part: usize,
        /// The text of the part.
        found: String,
    },
    /// The part moves a glass onto a full space, and nothing else forbids it:
    /// see [`Illegal::FullSpace`].
    FullSpace {
        /// The index of the part.
        part: usize,
        /// The text of the part.
        found: String,
    },
    /// The text is a legal beginning of a turn, but the move is missing.
    Incomplete,
    /// No event is possible at that time.
    Time(Illegal),
}

impl From<Illegal> for NotationError {
    fn from(error: Illegal) -> Self {
        Self::Time(error)
    }
}

impl Position {
    /// Reads a turn of the player to act at this moment, such as `+d2;a1-a2o`.
    ///
    /// # Errors
    /// If the text is malformed, is not legal here or does not complete the
    /// turn.
    pub fn read_turn(&self, text: &str) -> Result<Turn, NotationError> {
        let mut turns: Vec<Turn> = self.legal_turns().into_iter().map(|(t, _)| t).collect();
        let mut length = 0;
        let mut then = self.clone();
        for (part, found) in text.split(';').enumerate() {
            let step = read(part, found)?;
            turns.retain(|turn| turn.steps.get(part) == Some(&step));
            if turns.is_empty() {
                return Err(then.misread(step, part, found));
            }
            then.play_unchecked(step);
            length = part + 1;
        }
        let whole = turns.into_iter().find(|turn| turn.steps.len() == length);
        whole.ok_or(NotationError::Incomplete)
    }

    /// Reads a step that is legal at this moment, of either player.
    ///
    /// # Errors
    /// If the text is malformed or is not legal here.
    pub fn read_step(&self, text: &str) -> Result<Step, NotationError> {
        let step = read(0, text)?;
        if self.is_legal(step) {
            Ok(step)
        } else {
            Err(self.misread(step, 0, text))
        }
    }

    /// Returns the error of a well-formed part that cannot be played here.
    fn misread(&self, step: Step, part: usize, found: &str) -> NotationError {
        let found = found.to_owned();
        match self.refusal(step) {
            Illegal::FullSpace(_) => NotationError::FullSpace { part, found },
            _ => NotationError::Illegal { part, found },
        }
    }
}

fn read(part: usize, text: &str) -> Result<Step, NotationError> {
    text.parse().map_err(|_| NotationError::Syntax {
        part,
        found: text.to_owned(),
    })
}
