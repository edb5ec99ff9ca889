//! The motif of a puzzle, after which it is named: "Fork 12".

use record::{Goal, Task, on_game};

use crate::table::game_ref::GameRef;
use crate::table::session::Session;

/// The tag with the number of a puzzle among those of its game with the same motif.
const NUMBER: &str = "Number";

/// The tag with the themes of a puzzle.
const THEMES: &str = "Themes";

/// A motif. The first seven are themes in the files of the collection; the others follow from
/// the goal of a puzzle without themes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Motif {
    /// The first turn threatens in two places.
    Fork,
    /// The first turn gives pieces up.
    Sacrifice,
    /// Two rows are taken in one turn.
    DoubleRow,
    /// A quiet turn leaves the opponent without a good one.
    Tempo,
    /// A potential is used.
    Potential,
    /// The opponent's last GIPF-piece is captured.
    GipfCapture,
    /// The opponent's reserve runs out.
    LastReserve,
    /// As many pieces as possible are captured.
    Capture,
    /// A loss is averted.
    Defence,
    /// A win without a theme, as in TAMSK.
    Endgame,
}

impl Motif {
    /// All motifs: of several themes of a puzzle the first gives it its name.
    pub const ALL: [Self; 10] = [
        Self::Fork,
        Self::Sacrifice,
        Self::DoubleRow,
        Self::Tempo,
        Self::Potential,
        Self::GipfCapture,
        Self::LastReserve,
        Self::Capture,
        Self::Defence,
        Self::Endgame,
    ];

    /// The word of a theme in files; none for a motif that follows from the goal.
    #[must_use]
    pub const fn word(self) -> Option<&'static str> {
        Some(match self {
            Self::Fork => "fork",
            Self::Sacrifice => "sacrifice",
            Self::DoubleRow => "double-row",
            Self::Tempo => "tempo",
            Self::Potential => "potential",
            Self::GipfCapture => "gipf-capture",
            Self::LastReserve => "last-reserve",
            Self::Capture | Self::Defence | Self::Endgame => return None,
        })
    }

    /// The theme with this word; none for an unknown word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|motif| motif.word() == Some(word))
    }

    /// The motif after which a task is named; none for tasks in words.
    #[must_use]
    pub fn of(task: &Task) -> Option<Self> {
        Self::named(task.puzzle.goal, task.themes.iter().map(String::as_str))
    }

    fn named<'a>(goal: Goal, themes: impl Iterator<Item = &'a str>) -> Option<Self> {
        themes.filter_map(Self::of_word).min().or(match goal {
            Goal::Capture => Some(Self::Capture),
            Goal::Keep { .. } => Some(Self::Defence),
            Goal::Win { .. } => Some(Self::Endgame),
            Goal::Text | Goal::Answer | Goal::Choose => None,
        })
    }

    /// The tag that keeps the number of a puzzle with its game.
    #[must_use]
    pub fn number_tag(number: u32) -> (String, String) {
        (NUMBER.to_owned(), number.to_string())
    }
}

impl Session {
    /// The motif and the number of the puzzle on top, if it is one of the collection.
    #[must_use]
    pub fn puzzle_motif(&self) -> Option<(Motif, u32)> {
        let tags = on_game!(self.game(), GameRef, record, _ => &record.tags);
        let value = |wanted: &str| {
            let mut tags = tags.iter();
            tags.find_map(|(name, value)| (name == wanted).then_some(&**value))
        };
        let number = value(NUMBER)?.parse().ok()?;
        let themes = value(THEMES).unwrap_or_default().split(' ');
        Some((Motif::named(self.task()?, themes)?, number))
    }
}
