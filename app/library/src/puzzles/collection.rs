//! A list of puzzles, and the choice among them, without markup.

use record::{Task, tasks};
use rules::{Color, Game, Potential, Variant};
use session::{Day, Progress, puzzle_id};

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

    /// Its word in attributes.
    #[must_use]
    pub fn word(self) -> String {
        match self {
            Self::Basic => "basic".to_owned(),
            Self::Standard => "standard".to_owned(),
            Self::Tournament => "tournament".to_owned(),
            Self::With(potential) => format!("with-{}", potential.letter()),
            Self::Ultimate => "ultimate".to_owned(),
            Self::Matrx => "matrx".to_owned(),
            Self::Tamsk => "tamsk".to_owned(),
        }
    }

    /// The file of the collection in which its puzzles are, if there are any.
    #[must_use]
    pub const fn file(self) -> Option<&'static str> {
        let place = match self {
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
        Some(FILES[place])
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

/// A puzzle of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Position, task and further properties.
    pub task: Task,
    /// Its name ([`puzzle_id`]).
    pub id: String,
    /// The kind of game.
    pub family: Family,
}

/// A list of puzzles: the collection of this program, or a series of another author.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// All puzzles, in order.
    pub entries: Vec<Entry>,
}

/// The filter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chosen {
    /// Only puzzles of this family.
    pub family: Option<Family>,
    /// Only puzzles of this grade.
    pub grade: Option<u8>,
    /// Only puzzles with this theme.
    pub theme: Option<String>,
    /// Only unsolved puzzles.
    pub unsolved: bool,
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
    pub fn find(&self, task: &Task) -> Option<&Entry> {
        let is_same =
            |entry: &&Entry| entry.task.start == task.start && entry.task.puzzle == task.puzzle;
        self.entries.iter().find(is_same)
    }

    /// A collection of these tasks.
    #[must_use]
    pub fn of(tasks: impl IntoIterator<Item = Task>) -> Self {
        let entries = tasks.into_iter().map(|task| Entry {
            id: puzzle_id(&task.start.to_string(), task.puzzle.goal),
            family: Family::of(&task.start),
            task,
        });
        Self {
            entries: entries.collect(),
        }
    }

    /// The indices of the puzzles that pass the filter, in order.
    #[must_use]
    pub fn chosen(&self, chosen: &Chosen, progress: &Progress) -> Vec<usize> {
        let wanted = |entry: &Entry| {
            let solved = || {
                progress
                    .of(&entry.id)
                    .is_some_and(|done| done.solved.is_some())
            };
            chosen.family.is_none_or(|family| entry.family == family)
                && chosen
                    .grade
                    .is_none_or(|grade| entry.task.grade == Some(grade))
                && chosen
                    .theme
                    .as_ref()
                    .is_none_or(|theme| entry.task.themes.contains(theme))
                && !(chosen.unsolved && solved())
        };
        let entries = self.entries.iter().enumerate();
        let wanted = entries.filter(|(_, entry)| wanted(entry));
        wanted.map(|(place, _)| place).collect()
    }

    /// The first unsolved puzzle after an index among those that pass the filter; from the
    /// beginning again if there is none after it.
    #[must_use]
    pub fn next(
        &self,
        after: Option<usize>,
        chosen: &Chosen,
        progress: &Progress,
    ) -> Option<usize> {
        let open = Chosen {
            unsolved: true,
            ..chosen.clone()
        };
        let open = self.chosen(&open, progress);
        let behind = |&&place: &&usize| after.is_none_or(|after| place > after);
        let others = |&&place: &&usize| after != Some(place);
        let next = open.iter().find(behind);
        next.or_else(|| open.iter().find(others)).copied()
    }

    /// The puzzle of a day: the same for all users with the same collection, and mostly the
    /// same when it grows.
    #[must_use]
    pub fn of_the_day(&self, day: Day) -> Option<usize> {
        let entries = self.entries.iter().enumerate();
        let drawn = entries.map(|(place, entry)| (drawn(&entry.id, day), place));
        drawn.min().map(|(_, place)| place)
    }

    /// The families in the list.
    #[must_use]
    pub fn families(&self) -> Vec<Family> {
        let mut all: Vec<Family> = self.entries.iter().map(|entry| entry.family).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The grades in the list.
    #[must_use]
    pub fn grades(&self) -> Vec<u8> {
        let mut all: Vec<u8> = self
            .entries
            .iter()
            .filter_map(|entry| entry.task.grade)
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The themes in the list, the most frequent first.
    #[must_use]
    pub fn themes(&self) -> Vec<String> {
        let mut counted: Vec<(usize, String)> = Vec::new();
        for theme in self.entries.iter().flat_map(|entry| &entry.task.themes) {
            match counted.iter_mut().find(|(_, known)| known == theme) {
                Some((count, _)) => *count += 1,
                None => counted.push((1, theme.clone())),
            }
        }
        counted.sort_by(|(one, a), (other, b)| other.cmp(one).then(a.cmp(b)));
        counted.into_iter().map(|(_, theme)| theme).collect()
    }
}

/// A pseudorandom number for a puzzle on a day.
fn drawn(id: &str, day: Day) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325_u64 ^ u64::from(day.0).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let hash = id.bytes().fold(start, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    // The last bytes have to affect the first bits, too.
    (hash ^ (hash >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
