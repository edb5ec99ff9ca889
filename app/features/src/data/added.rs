//! The result of an import of all data.

use locale::Text;

/// The number of things that were added besides games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// Puzzles and steps of lessons whose progress was added.
    pub puzzles: usize,
    /// Levels of the computer that were beaten.
    pub levels: usize,
    /// Puzzles of the set in the making.
    pub set: usize,
    /// Reviews of games.
    pub reviews: usize,
    /// Damaged copies of games.
    pub damaged: usize,
    /// True if the settings were taken from the file.
    pub settings: bool,
}

impl Added {
    /// The result in sentences.
    #[must_use]
    pub fn texts(self) -> Vec<Text> {
        let small = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let counted = [
            (
                self.reviews,
                Text::DataReviewsAdded {
                    games: small(self.reviews),
                },
            ),
            (
                self.puzzles,
                Text::DataPuzzlesAdded {
                    puzzles: small(self.puzzles),
                },
            ),
            (
                self.levels,
                Text::DataLevelsAdded {
                    levels: small(self.levels),
                },
            ),
            (
                self.set,
                Text::DataSetAdded {
                    puzzles: small(self.set),
                },
            ),
            (
                self.damaged,
                Text::DataDamagedAdded {
                    games: small(self.damaged),
                },
            ),
        ];
        let counted = counted.into_iter().filter(|(count, _)| *count > 0);
        let settings = self.settings.then_some(Text::DataSettingsTaken);
        counted.map(|(_, text)| text).chain(settings).collect()
    }
}
