//! The puzzles of the day: one in basic GIPF, for everybody, and one with potentials.

use record::{FNV_START, fnv1a};
use session::collection::{Collection, Family, PuzzleEntry};
use session::{Day, Progress};

use crate::home::{WeekDay, week};

/// One of the two puzzles of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Daily {
    /// In basic GIPF.
    Basic,
    /// With a potential.
    Potentials,
}

impl Daily {
    /// Both, the simpler one first.
    pub const ALL: [Self; 2] = [Self::Basic, Self::Potentials];

    /// Returns true if it is drawn from the puzzles of a family.
    const fn is_of(self, family: Family) -> bool {
        match self {
            Self::Basic => matches!(family, Family::Basic),
            Self::Potentials => matches!(family, Family::With(_)),
        }
    }

    /// The index of the puzzle of a day: the same for all users with the same collection, and
    /// mostly the same when the collection grows.
    #[must_use]
    pub fn index(self, list: &Collection, day: Day) -> Option<usize> {
        let entries = list.entries.iter().enumerate();
        let entries = entries.filter(|(_, entry)| self.is_of(entry.family));
        let drawn = entries.map(|(index, entry)| (drawn(&entry.id, day), index));
        drawn.min().map(|(_, index)| index)
    }
}

/// The result of the puzzles of the last days. A day counts if one of its puzzles was
/// solved on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Today {
    /// The last seven days, today last.
    pub week: [WeekDay; 7],
    /// The number of days in a row.
    pub streak: u32,
}

impl Today {
    /// Looks through the days before a day.
    #[must_use]
    pub fn of(list: &Collection, today: Day, progress: &Progress) -> Self {
        let id = |entry: &PuzzleEntry| entry.id.clone();
        let solved = |day: Day| {
            let places = Daily::ALL.iter().filter_map(|daily| daily.index(list, day));
            progress.is_solved_on(day, places.map(|index| id(&list.entries[index])))
        };
        Self {
            week: week(today, solved),
            streak: today.streak(solved),
        }
    }
}

/// A pseudorandom number for a puzzle on a day.
fn drawn(id: &str, day: Day) -> u64 {
    let start = FNV_START ^ u64::from(day.0).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let hash = fnv1a(start, id.bytes());
    // The last bytes have to affect the first bits, too.
    (hash ^ (hash >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
