//! The view of the opening explorer.

use record::OpeningResults;
use session::{LineTurn, Mark, MarkKind};

/// The state of the opening explorer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct View {
    /// The content of the section.
    pub stage: Stage,
    /// The moves from the position on the screen, those of most games first.
    pub moves: Vec<MoveView>,
    /// True if a move can be played.
    pub plays: bool,
    /// The move under the pointer, as it is drawn on the board.
    pub marks: Vec<Mark>,
}

/// The content of the section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// There are no results for this ruleset: no section.
    #[default]
    Absent,
    /// The results are being loaded.
    Loading,
    /// The results could not be loaded.
    Missing,
    /// No game is known that reached the position.
    Unknown,
    /// There are moves.
    Known,
}

/// A move, and the results of the games after it.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveView {
    /// The turn.
    pub turn: LineTurn,
    /// The results.
    pub results: OpeningResults,
}

impl MoveView {
    /// The number of games that were drawn.
    #[must_use]
    pub const fn draws(&self) -> u32 {
        let OpeningResults {
            games,
            white,
            black,
            ..
        } = self.results;
        games.saturating_sub(white).saturating_sub(black)
    }

    /// The part of a number of its games, in rounded per mille.
    #[must_use]
    pub fn share(&self, games: u32) -> u32 {
        let all = u64::from(self.results.games.max(1));
        let share = (u64::from(games) * 2_000 + all) / (2 * all);
        u32::try_from(share).unwrap_or(1_000)
    }

    /// The percentage of its games that White won, rounded.
    #[must_use]
    pub fn percent(&self) -> u32 {
        let all = u64::from(self.results.games.max(1));
        let percent = (u64::from(self.results.white) * 200 + all) / (2 * all);
        u32::try_from(percent).unwrap_or(100)
    }

    /// The arrow on the board.
    pub(super) fn mark(&self) -> Mark {
        Mark {
            kind: MarkKind::Line(self.turn.player),
            rank: 0,
            sign: String::new(),
            path: self.turn.path.clone(),
            cells: self.turn.cells.clone(),
        }
    }
}
