//! The names of puzzles.

use locale::{Locale, Text};
use session::Motif;
use session::collection::PuzzleEntry;

/// The name of a puzzle in the list: its title, its motif and number, or its number alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    /// The title that its author has given it.
    Title(String),
    /// The motif, and its number among the puzzles of its game with the same motif.
    Motif(Motif, u32),
    /// The number in a set.
    Number(u32),
}

impl Name {
    /// The name of a puzzle at an index of a list; a set has names of its author only.
    pub(super) fn of(entry: &PuzzleEntry, index: usize, is_set: bool) -> Self {
        match (&*entry.task.puzzle.title, entry.motif) {
            ("", Some(motif)) if !is_set => Self::Motif(motif, entry.number),
            ("", _) => Self::Number(u32::try_from(index + 1).unwrap_or(u32::MAX)),
            (title, _) => Self::Title(title.to_owned()),
        }
    }

    /// The name in words.
    #[must_use]
    pub fn say(&self, locale: &Locale) -> String {
        match self {
            Self::Title(title) => title.clone(),
            Self::Motif(motif, number) => name(*motif, *number, locale),
            Self::Number(number) => locale.say(&Text::PuzzlesNumber { number: *number }),
        }
    }
}

/// The name of a puzzle of the collection in words.
#[must_use]
pub fn name(motif: Motif, number: u32, locale: &Locale) -> String {
    let motif = locale.say(&self::motif(motif));
    locale.say(&Text::PuzzlesName { motif, number })
}

/// A motif as part of a name.
#[must_use]
pub const fn motif(motif: Motif) -> Text {
    match motif {
        Motif::Potential => Text::PuzzlesOnePotential,
        Motif::GipfCapture => Text::PuzzlesOneGipf,
        Motif::LastReserve => Text::PuzzlesOneReserve,
        motif => theme(motif),
    }
}

/// A motif as a theme of puzzles.
#[must_use]
pub const fn theme(motif: Motif) -> Text {
    match motif {
        Motif::Fork => Text::PuzzlesFork,
        Motif::Sacrifice => Text::PuzzlesSacrifice,
        Motif::DoubleRow => Text::PuzzlesDoubleRow,
        Motif::Tempo => Text::PuzzlesTempo,
        Motif::Potential => Text::PuzzlesPotential,
        Motif::GipfCapture => Text::PuzzlesGipfCapture,
        Motif::LastReserve => Text::PuzzlesLastReserve,
        Motif::Capture => Text::PuzzlesMost,
        Motif::Defence => Text::PuzzlesDefence,
        Motif::Endgame => Text::PuzzlesEndgame,
    }
}
