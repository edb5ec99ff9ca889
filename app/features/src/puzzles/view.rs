//! The screen of the page of puzzles, as plain data.

use record::{Goal, PuzzleSetRead};
use rules::{Color, Game};
use session::collection::{Family, PuzzleEntry};
use session::{GameChoice, Motif, Progress, PuzzleProgress};

use super::daily::{Daily, Today};
use super::names::Name;
use crate::route::Route;

/// The list of puzzles, its filters, and the progress.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The state of the collection.
    pub state: State,
    /// True if a file of it could not be loaded.
    pub missing: bool,
    /// The set that is shown in place of the collection.
    pub set: Option<SetView>,
    /// The number of solved puzzles.
    pub done: u32,
    /// The number of all puzzles.
    pub all: u32,
    /// The puzzles of the day; none while they are unknown, and beside a set.
    pub daily: Option<DailyView>,
    /// The filters; none beside a set.
    pub filters: Option<FilterView>,
    /// The puzzles that are shown.
    pub cards: Vec<CardKey>,
    /// The number of puzzles that pass the filters.
    pub found: u32,
    /// The reason why there is none.
    pub empty: Option<Empty>,
    /// True if more of them can be shown.
    pub more: bool,
    /// True if one of them is still to be solved.
    pub next: bool,
}

/// The state of the collection, whose files are loaded one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    /// Nothing of it is loaded yet.
    #[default]
    Coming,
    /// Some or all of it is loaded.
    Here,
    /// Nothing of it can be loaded.
    Missing,
}

/// A set of puzzles of another author, opened from a link or a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetView {
    /// The title; may be empty.
    pub title: String,
    /// The number of puzzles that could not be read.
    pub unread: u32,
    /// The line of the text with the first error, counted from 1; none if there were too many
    /// puzzles to read.
    pub line: Option<u32>,
}

/// The two puzzles of the day, and the days on which they were solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyView {
    /// The index of each in the list, and true if it was solved.
    pub puzzles: [Option<(usize, bool)>; Daily::ALL.len()],
    /// The days before.
    pub today: Today,
}

/// The filters, and what is chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilterView {
    /// The games in the collection.
    pub games: Vec<GameChoice>,
    /// The chosen one.
    pub game: Option<GameChoice>,
    /// The variants or potentials of the chosen game, if there are several.
    pub families: Vec<Family>,
    /// The chosen one.
    pub family: Option<Family>,
    /// The progress at each difficulty.
    pub ladder: Vec<GradeProgress>,
    /// The chosen difficulty.
    pub grade: Option<u8>,
    /// The motifs of the puzzles of the chosen game, and the chosen one.
    pub themes: Vec<Motif>,
    /// The chosen one.
    pub theme: Option<Motif>,
    /// True if only unsolved puzzles are shown.
    pub unsolved: bool,
    /// The number of filters in use, without the difficulty, which is always shown.
    pub used: u32,
    /// True if the filters are shown where there is no room for them beside the list.
    pub unfolded: bool,
}

/// The progress with the puzzles of one difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradeProgress {
    /// The difficulty, from 1 to 5.
    pub grade: u8,
    /// The number of solved puzzles.
    pub done: u32,
    /// The number of all puzzles.
    pub all: u32,
}

/// A puzzle that is shown, and its progress: a card is drawn anew if either changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardKey {
    /// The index in the list.
    pub index: usize,
    /// A name for both.
    pub key: String,
}

/// The reason why no puzzle is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Empty {
    /// All that pass the other filters are solved.
    Solved,
    /// None passes the filters.
    Filters,
}

/// The user's progress with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardState {
    /// The puzzle was not tried.
    Open,
    /// So many wrong turns were tried.
    Tried(u32),
    /// Solved.
    Solved,
    /// Solved without a wrong turn and without a hint.
    AtOnce,
}

/// A puzzle of the list, as its card shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The title, or the motif with its number.
    pub name: Name,
    /// The kind of game.
    pub family: Family,
    /// The position that is drawn on the card.
    pub start: Game,
    /// The goal.
    pub goal: Goal,
    /// The difficulty, from 1 to 5.
    pub grade: Option<u8>,
    /// The progress with it.
    pub state: CardState,
    /// The address at which it is on the board.
    pub address: String,
}

impl Card {
    /// The player who has to solve it.
    #[must_use]
    pub fn solver(&self) -> Color {
        self.start.side()
    }

    /// The card of a puzzle at an index of a list, which may be a set.
    pub(super) fn of(entry: &PuzzleEntry, index: usize, is_set: bool, progress: &Progress) -> Self {
        let route = Route::parse("", &entry.task.to_fragment(), false);
        Self {
            name: Name::of(entry, index, is_set),
            family: entry.family,
            start: entry.task.start.clone(),
            goal: entry.task.puzzle.goal,
            grade: entry.task.grade,
            state: CardState::of(progress.of(&entry.id)),
            address: route.address(),
        }
    }
}

impl CardState {
    pub(super) const fn of(done: Option<PuzzleProgress>) -> Self {
        match done {
            Some(PuzzleProgress {
                solved: Some(_),
                tries: 0,
                helped: false,
                ..
            }) => Self::AtOnce,
            Some(PuzzleProgress {
                solved: Some(_), ..
            }) => Self::Solved,
            Some(PuzzleProgress { tries, .. }) if tries > 0 => Self::Tried(tries),
            _ => Self::Open,
        }
    }

    /// Returns true if it was solved.
    #[must_use]
    pub const fn is_solved(self) -> bool {
        matches!(self, Self::Solved | Self::AtOnce)
    }
}

impl SetView {
    pub(super) fn of(read: &PuzzleSetRead) -> Self {
        Self {
            title: read.set.title.clone(),
            unread: small(read.unread.len() + read.left_out),
            line: read.unread.first().map(|first| small(first.line)),
        }
    }
}

/// A count for a sentence.
pub(super) fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
