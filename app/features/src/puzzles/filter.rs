//! The filter of the collection.

use session::collection::{Family, PuzzleEntry};
use session::{GameChoice, Motif, Progress};

/// The conditions for puzzles in the list; all have to hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only puzzles of this game.
    pub game: Option<GameChoice>,
    /// Only puzzles of this variant or potential of the game.
    pub family: Option<Family>,
    /// Only puzzles of this difficulty.
    pub grade: Option<u8>,
    /// Only puzzles with this motif.
    pub theme: Option<Motif>,
    /// Only unsolved puzzles.
    pub unsolved: bool,
}

impl Filter {
    /// Returns true if a puzzle passes.
    #[must_use]
    pub fn passes(&self, entry: &PuzzleEntry, progress: &Progress) -> bool {
        self.game.is_none_or(|game| entry.family.game() == game)
            && self.family.is_none_or(|family| entry.family == family)
            && self
                .grade
                .is_none_or(|grade| entry.task.grade == Some(grade))
            && self.theme.is_none_or(|theme| entry.has(theme))
            && !(self.unsolved && is_solved(entry, progress))
    }
}

/// Returns true if a puzzle was solved.
pub(super) fn is_solved(entry: &PuzzleEntry, progress: &Progress) -> bool {
    let done = progress.of(&entry.id);
    done.is_some_and(|done| done.solved.is_some())
}
