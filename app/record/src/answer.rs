//! Answers to turns: what the maker of a puzzle says to what somebody plays there.
//!
//! In a file each is a tag: `[Answer "+ e1-e2|e1-f2 Right: it went straight on."]`, with
//! `+` for what is right, `-` for what is not, and `*` in the place of turns for every other.

use crate::clean::MAX_NOTE;
use crate::clean::clean;

/// How many answers a puzzle holds.
pub const MAX_ANSWERS: usize = 40;

/// How many turns have one answer in common.
const MAX_TURNS: usize = 200;

/// The longest turn, in bytes: no game has one of half this length.
const MAX_TURN: usize = 400;

/// The name of the tag.
pub(crate) const TAG: &str = "Answer";

/// What stands for every other turn.
const OTHERS: &str = "*";

/// What the maker of a puzzle says to some turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether they are right.
    pub right: bool,
    /// The whole turns in the notation of the program; none: every other turn.
    pub turns: Vec<String>,
    /// What is said, as it may be shown; at most [`MAX_NOTE`] characters.
    pub words: String,
}

impl Answer {
    /// Whether it is about a turn.
    #[must_use]
    pub fn is_about(&self, turn: &str) -> bool {
        self.turns.is_empty() || self.turns.iter().any(|known| known == turn)
    }

    /// Reads the value of the tag; none where it is no answer.
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

    /// Whether a game with so many tags of answers before this one has lost it: it cannot be
    /// read, or is one too many.
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
