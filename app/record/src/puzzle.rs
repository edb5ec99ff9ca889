//! Puzzles: the goal in a position, and the texts of the maker.
//!
//! In links they are fields (`q`, `in`, `title`, `author`, `note`), in files tags
//! (`Puzzle`, `In`, `Title`, `Author`, `Note`), and in files there may be answers to turns.

use core::ops::RangeInclusive;

use crate::answer::{self, Answer, MAX_ANSWERS};
use crate::clean::MAX_NOTE;
use crate::clean::{MAX_TITLE, clean, clean_title};

/// The number of turns that a puzzle can have.
pub const PUZZLE_TURNS: RangeInclusive<u8> = 1..=20;

/// The goal of the player to act, who is the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// `win`: to win, within so many of the solver's turns or in any number.
    Win {
        /// A number of [`PUZZLE_TURNS`]; none if the puzzle gives none.
        within: Option<u8>,
    },
    /// `capture`: to capture with this turn as many of the opponent's pieces as possible.
    Capture,
    /// `keep`: to play so that the opponent cannot win within so many of the opponent's turns.
    Keep {
        /// A number of [`PUZZLE_TURNS`]; 1 if the puzzle gives none.
        within: u8,
    },
    /// `text`: the goal in the note. Nothing is proved.
    Text,
    /// `answer`: the goal in the note; the maker says which turns are right.
    Answer,
    /// `choose`: as `answer`, with the turns of the maker's answers as choices.
    Choose,
}

/// A task for the player to act. Its texts have no control characters and none that change the
/// direction of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The goal that the solver has to achieve.
    pub goal: Goal,
    /// The title; at most [`MAX_TITLE`] characters, may be empty.
    pub title: String,
    /// The maker's name; at most [`MAX_TITLE`] characters, may be empty.
    pub author: String,
    /// A text beside it; at most [`MAX_NOTE`] characters, may be empty.
    pub note: String,
    /// The maker's answers to turns, [`MAX_ANSWERS`] at most; of several for one turn the first
    /// counts. Links do not have them.
    pub answers: Vec<Answer>,
}

/// The error of an unknown goal or a wrong number of turns: the first 20 characters of the
/// word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGoal(pub String);

impl UnknownGoal {
    fn of(word: &str) -> Self {
        Self(word.chars().take(20).collect())
    }
}

impl Goal {
    /// The word in links and files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Win { .. } => "win",
            Self::Capture => "capture",
            Self::Keep { .. } => "keep",
            Self::Text => "text",
            Self::Answer => "answer",
            Self::Choose => "choose",
        }
    }

    /// Returns true if it can be proved.
    #[must_use]
    pub const fn is_proved(self) -> bool {
        matches!(self, Self::Win { .. } | Self::Capture | Self::Keep { .. })
    }

    /// Returns true if the maker says which turns are right.
    #[must_use]
    pub const fn is_answered(self) -> bool {
        matches!(self, Self::Answer | Self::Choose)
    }

    /// The number of turns that is written beside the word.
    #[must_use]
    pub const fn within(self) -> Option<u8> {
        match self {
            Self::Win { within } => within,
            // A single turn is not written.
            Self::Keep { within: 1 } | Self::Capture | Self::Text | Self::Answer | Self::Choose => {
                None
            }
            Self::Keep { within } => Some(within),
        }
    }

    /// Reads a word and the number of turns beside it, which counts for `win` and `keep` only.
    ///
    /// # Errors
    /// If the word is unknown, or the number is none of [`PUZZLE_TURNS`].
    pub fn read(word: &str, within: Option<&str>) -> Result<Self, UnknownGoal> {
        let turns = || {
            let turns = within.map(|text| {
                let number = text
                    .parse()
                    .ok()
                    .filter(|turns| PUZZLE_TURNS.contains(turns));
                number.ok_or_else(|| UnknownGoal::of(text))
            });
            turns.transpose()
        };
        match word {
            "win" => turns().map(|within| Self::Win { within }),
            "capture" => Ok(Self::Capture),
            "keep" => turns().map(|within| Self::Keep {
                within: within.unwrap_or(1),
            }),
            "text" => Ok(Self::Text),
            "answer" => Ok(Self::Answer),
            "choose" => Ok(Self::Choose),
            other => Err(UnknownGoal::of(other)),
        }
    }
}

/// Names and values of the texts that are not empty.
type Fields = Vec<(&'static str, String)>;

/// The names of the parts of a puzzle in a link.
const FIELDS: Names = Names {
    goal: "q",
    within: "in",
    title: "title",
    author: "author",
    note: "note",
};

/// The names in a file.
const TAGS: Names = Names {
    goal: "Puzzle",
    within: "In",
    title: "Title",
    author: "Author",
    note: "Note",
};

#[derive(Clone, Copy)]
struct Names {
    goal: &'static str,
    within: &'static str,
    title: &'static str,
    author: &'static str,
    note: &'static str,
}

impl Puzzle {
    /// A puzzle with the maker's texts, which are cleaned.
    #[must_use]
    pub fn new(goal: Goal, title: &str, author: &str, note: &str) -> Self {
        Self {
            goal,
            title: clean_title(title),
            author: clean(author, MAX_TITLE),
            note: clean(note, MAX_NOTE),
            answers: Vec::new(),
        }
    }

    /// The maker's answer to a turn.
    #[must_use]
    pub fn answer_to(&self, turn: &str) -> Option<&Answer> {
        self.answers.iter().find(|answer| answer.is_about(turn))
    }

    /// The tags of a game file for it.
    #[must_use]
    pub fn to_tags(&self) -> Vec<(String, String)> {
        let fields = self.fields(TAGS).into_iter();
        let answers = self.answers.iter();
        let answers = answers.map(|answer| (answer::TAG, answer.to_value()));
        let tags = fields.chain(answers);
        tags.map(|(name, value)| (name.to_owned(), value)).collect()
    }

    /// The goal in the tags of a game: as [`Self::from_tags`], without the rest.
    #[must_use]
    pub fn goal_in(tags: &[(String, String)]) -> Option<Goal> {
        let tag = |name: &str| {
            let mut named = tags.iter().filter(|(known, _)| known == name);
            named.next().map(|(_, value)| &**value)
        };
        Goal::read(tag(TAGS.goal)?, tag(TAGS.within)).ok()
    }

    /// The puzzle in the tags of a game; none if they have no goal.
    ///
    /// # Errors
    /// If the goal is unknown.
    pub fn from_tags(tags: &[(String, String)]) -> Result<Option<Self>, UnknownGoal> {
        let named = |name: &'static str| {
            let named = tags.iter().filter(move |(known, _)| known == name);
            named.map(|(_, value)| value)
        };
        let tag = |name| Ok(named(name).next().cloned());
        let puzzle = Self::read(TAGS, None, tag)?;
        Ok(puzzle.map(|puzzle| Self {
            answers: match puzzle.goal.is_answered() {
                true => {
                    let answers = named(answer::TAG).filter_map(|value| Answer::read(value));
                    answers.take(MAX_ANSWERS).collect()
                }
                false => Vec::new(),
            },
            ..puzzle
        }))
    }

    /// The fields of a link for it.
    pub(crate) fn to_fields(&self) -> Fields {
        let mut fields = self.fields(FIELDS);
        // Links have no answers: without them this is a text.
        if self.goal.is_answered() {
            Goal::Text.word().clone_into(&mut fields[0].1);
        }
        fields
    }

    /// The fields that follow the compact form of a link: those that are not in its header,
    /// which holds a win within a number of turns and a title.
    pub(crate) fn beside_compact(&self) -> Fields {
        let mut fields = self.to_fields();
        if let Some((_, title)) = self.header() {
            let whole = title == self.title;
            fields.retain(|&(name, _)| match name {
                "q" | "in" => false,
                "title" => !whole,
                _ => true,
            });
        }
        fields
    }

    /// The header of the compact form: the number of turns, and a title of at most 254 bytes.
    pub(crate) fn header(&self) -> Option<(u8, &str)> {
        let Goal::Win {
            within: Some(within),
        } = self.goal
        else {
            return None;
        };
        let mut end = self.title.len().min(254);
        while !self.title.is_char_boundary(end) {
            end -= 1;
        }
        Some((within, &self.title[..end]))
    }

    /// The puzzle in the fields of a link, which complete the header, if there is one.
    pub(crate) fn from_fields<E: From<UnknownGoal>>(
        header: Option<Self>,
        field: impl Fn(&str) -> Result<Option<String>, E>,
    ) -> Result<Option<Self>, E> {
        Self::read(FIELDS, header, field)
    }

    fn fields(&self, names: Names) -> Fields {
        let within = self.goal.within();
        let words = [
            (names.title, &self.title),
            (names.author, &self.author),
            (names.note, &self.note),
        ];
        let words = words.into_iter().filter(|(_, value)| !value.is_empty());
        let words = words.map(|(name, value)| (name, value.clone()));
        let goal = [(names.goal, self.goal.word().to_owned())].into_iter();
        let within = within.map(|turns| (names.within, turns.to_string()));
        goal.chain(within).chain(words).collect()
    }

    fn read<E: From<UnknownGoal>>(
        names: Names,
        header: Option<Self>,
        value: impl Fn(&'static str) -> Result<Option<String>, E>,
    ) -> Result<Option<Self>, E> {
        let goal = match value(names.goal)? {
            Some(word) => Some(Goal::read(&word, value(names.within)?.as_deref())?),
            None => header.as_ref().map(|header| header.goal),
        };
        let Some(goal) = goal else {
            return Ok(None);
        };
        let header_title = header.map(|header| header.title).unwrap_or_default();
        let title = value(names.title)?.unwrap_or(header_title);
        let author = value(names.author)?.unwrap_or_default();
        let note = value(names.note)?.unwrap_or_default();
        Ok(Some(Self::new(goal, &title, &author, &note)))
    }
}
