//! Answers to turns: the comments of a puzzle's maker on turns that are played there.
//!
//! In a file each is a tag: `[Answer "+ e1-e2|e1-f2 Right: it went straight on."]`, with `+`
//! for right turns, `-` for wrong ones, and `*` in the place of the turns for all others.

use crate::clean::MAX_NOTE;
use crate::clean::clean;

/// The most answers of a puzzle.
pub const MAX_ANSWERS: usize = 40;

/// The most turns of one answer.
const MAX_TURNS: usize = 200;

/// The longest turn, in bytes: no game has one of half this length.
const MAX_TURN: usize = 400;

/// The name of the tag.
pub(crate) const TAG: &str = "Answer";

/// The sign for all other turns.
const OTHERS: &str = "*";

/// The answer of a puzzle's maker to some turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// True if the turns are right.
    pub right: bool,
    /// The complete turns in the notation of the program; empty for all other turns.
    pub turns: Vec<String>,
    /// The comment, without hidden characters; at most [`MAX_NOTE`] characters.
    pub words: String,
}

impl Answer {
    /// Returns true if the answer is for this turn.
    #[must_use]
    pub fn is_about(&self, turn: &str) -> bool {
        self.turns.is_empty() || self.turns.iter().any(|known| known == turn)
    }

    /// Reads the value of the tag; none if it is no answer.
    #[must_use]
    pub fn read(value: &str) -> Option<Self> {
        let (mark, rest) = value.split_once(' ')?;
        let right = match mark {
            "+" => true,
            "-" => false,
            _ => return None,
        };
        let (turns, words) = rest.split_once(' ').unwrap_or((rest, ""));
        let turns: Vec<String> = match turns {
            OTHERS => Vec::new(),
            turns => turns.split('|').map(str::to_owned).collect(),
        };
        let fits = |turn: &String| (1..=MAX_TURN).contains(&turn.len());
        (turns.len() <= MAX_TURNS && turns.iter().all(fits)).then(|| Self {
            right,
            turns,
            words: clean(words, MAX_NOTE),
        })
    }

    /// Returns true if an answer tag after `before` others would be lost when the puzzle is
    /// read: it cannot be read, or is one too many.
    pub(crate) fn is_lost(value: &str, before: usize) -> bool {
        before >= MAX_ANSWERS || Self::read(value).is_none()
    }

    /// The value of its tag.
    #[must_use]
    pub fn to_value(&self) -> String {
        let mark = if self.right { "+" } else { "-" };
        let turns = match &*self.turns {
            [] => OTHERS.to_owned(),
            turns => turns.join("|"),
        };
        [mark, &turns, &self.words].join(" ")
    }
}
