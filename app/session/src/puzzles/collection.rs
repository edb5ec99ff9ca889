//! Lists of puzzles: the collection of this program and sets of other authors.

use std::collections::BTreeMap;

use record::{Task, tasks};
use rules::{Color, Game, Potential, Variant};

use super::motif::Motif;
use crate::saves::progress::puzzle_id;
use crate::table::game_choice::GameChoice;
use crate::table::message::LoadedGame;

/// The kind of game of a puzzle, as offered in the filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Family {
    /// GIPF basic.
    Basic,
    /// GIPF standard.
    Standard,
    /// GIPF tournament.
    Tournament,
    /// GIPF with this potential, or with several of which this is the first.
    With(Potential),
    /// Ultimate GIPF.
    Ultimate,
    /// MATRX GIPF.
    Matrx,
    /// TAMSK.
    Tamsk,
}

impl Family {
    /// The family of a position.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let Game::Gipf(position) = game else {
            return Self::Tamsk;
        };
        let ruleset = position.ruleset();
        let has = |kind: &Potential| {
            let mut colors = Color::ALL.into_iter();
            colors.any(|color| ruleset.mix(color).count(*kind) > 0)
        };
        let first = Potential::ALL.into_iter().find(has);
        match (ruleset.variant(), first) {
            (Variant::Matrx, _) => Self::Matrx,
            (Variant::Ultimate, _) => Self::Ultimate,
            (_, Some(potential)) => Self::With(potential),
            (Variant::Basic, None) => Self::Basic,
            (Variant::Standard, None) => Self::Standard,
            (Variant::Tournament, None) => Self::Tournament,
        }
    }

    /// The game that it belongs to.
    #[must_use]
    pub const fn game(self) -> GameChoice {
        match self {
            Self::Basic | Self::Standard | Self::Tournament => GameChoice::Gipf,
            Self::With(_) => GameChoice::Potentials,
            Self::Ultimate => GameChoice::Ultimate,
            Self::Matrx => GameChoice::Matrx,
            Self::Tamsk => GameChoice::Tamsk,
        }
    }

    /// The file of the collection in which its puzzles are, if there are any.
    #[must_use]
    pub const fn file(self) -> Option<&'static str> {
        let index = match self {
            Self::Basic => 0,
            Self::Standard => 1,
            Self::Tournament => 2,
            Self::With(Potential::Tamsk) => 3,
            Self::With(Potential::Zertz) => 4,
            Self::With(Potential::Dvonn) => 5,
            Self::With(Potential::Yinsh) => 6,
            Self::With(Potential::Punct) => 7,
            Self::Matrx => 8,
            Self::Tamsk => 9,
            Self::Ultimate => return None,
        };
        Some(FILES[index])
    }
}

/// The files of the collection, in the order in which they are shown.
pub const FILES: [&str; 10] = [
    "puzzles/basic.txt",
    "puzzles/standard.txt",
    "puzzles/tournament.txt",
    "puzzles/potential-t.txt",
    "puzzles/potential-z.txt",
    "puzzles/potential-d.txt",
    "puzzles/potential-y.txt",
    "puzzles/potential-p.txt",
    "puzzles/matrx.txt",
    "puzzles/tamsk.txt",
];

/// The path of the page for chats about a puzzle of the collection, beside an app that was made
/// with such pages.
#[must_use]
pub fn page_of(id: &str) -> String {
    format!("p/{id}.html")
}

/// A puzzle of the collection or of a set, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleEntry {
    /// Position, task and further properties.
    pub task: Task,
    /// The name in the stored progress ([`puzzle_id`]).
    pub id: String,
    /// The kind of game, for the filters.
    pub family: Family,
    /// The motif after which it is named; none for tasks in words.
    pub motif: Option<Motif>,
    /// The number among the puzzles of its family with the same motif, from 1.
    pub number: u32,
}

impl PuzzleEntry {
    /// The puzzle as a game for the table. It keeps its number, so that its name is known there,
    /// too.
    #[must_use]
    pub fn to_game(&self) -> LoadedGame {
        let (mut record, at) = self.task.to_record();
        record.tags_mut().push(Motif::number_tag(self.number));
        LoadedGame::of(record, at).as_puzzle()
    }

    /// The puzzle as a game without a number, for a set.
    #[must_use]
    pub fn to_game_of_set(&self) -> LoadedGame {
        let (record, at) = self.task.to_record();
        LoadedGame::of(record, at).as_puzzle()
    }

    /// Returns true if it has this motif among others, or is named after it.
    #[must_use]
    pub fn has(&self, motif: Motif) -> bool {
        let themes = &self.task.themes;
        self.motif == Some(motif) || themes.iter().any(|word| motif.word() == Some(word))
    }
}

/// A list of puzzles: the collection of this program, or a set of another author.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// All puzzles, in order.
    pub entries: Vec<PuzzleEntry>,
}

impl Collection {
    /// Reads the texts of its files; unreadable puzzles are left out.
    #[must_use]
    pub fn read(texts: &[String]) -> Self {
        let all = texts.iter().flat_map(|text| tasks(text)).flatten();
        Self::of(all)
    }

    /// The puzzle with this position, task and texts; themes and grade are ignored.
    #[must_use]
    pub fn find(&self, task: &Task) -> Option<&PuzzleEntry> {
        let is_same = |entry: &&PuzzleEntry| {
            entry.task.start == task.start && entry.task.puzzle == task.puzzle
        };
        self.entries.iter().find(is_same)
    }

    /// A collection of these tasks.
    #[must_use]
    pub fn of(tasks: impl IntoIterator<Item = Task>) -> Self {
        let mut numbers = BTreeMap::new();
        let entries = tasks.into_iter().map(|task| {
            let family = Family::of(&task.start);
            let motif = Motif::of(&task);
            let number = numbers.entry((family, motif)).or_insert(0);
            *number += 1;
            PuzzleEntry {
                id: puzzle_id(&task.start.to_string(), task.puzzle.goal),
                family,
                motif,
                number: *number,
                task,
            }
        });
        Self {
            entries: entries.collect(),
        }
    }
}
