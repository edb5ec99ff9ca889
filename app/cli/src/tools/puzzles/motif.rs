//! The motifs of puzzles, and their names in files.

/// A motif; [`Motif::name`] is its name in files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Motif {
    /// The first turn threatens in two places: if the opponent passed, there would be
    /// two turns that take rows without a common piece, at least one of which captures,
    /// and neither could be played before.
    Fork,
    /// The first turn sacrifices: after it the opponent can capture more discs than
    /// would have been possible before it.
    Sacrifice,
    /// A quiet first turn leaves the opponent without a good one: it takes nothing off
    /// the board and threatens to take nothing, and yet wins; if the opponent could
    /// pass, it would not.
    Tempo,
    /// The player takes two rows in one turn of the main line.
    DoubleRow,
    /// The main line ends because the opponent has no move left.
    LastReserve,
    /// The main line ends with the capture of the opponent's last GIPF-piece.
    GipfCapture,
    /// The player moves a potential or makes an extra move in the main line.
    Potential,
}

impl Motif {
    /// All motifs, in their order in files.
    pub const ALL: [Self; 7] = [
        Self::Fork,
        Self::Sacrifice,
        Self::Tempo,
        Self::DoubleRow,
        Self::LastReserve,
        Self::GipfCapture,
        Self::Potential,
    ];

    /// Returns its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fork => "fork",
            Self::Sacrifice => "sacrifice",
            Self::Tempo => "tempo",
            Self::DoubleRow => "double-row",
            Self::LastReserve => "last-reserve",
            Self::GipfCapture => "gipf-capture",
            Self::Potential => "potential",
        }
    }

    /// Returns the motif of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|motif| motif.name() == name)
    }
}
