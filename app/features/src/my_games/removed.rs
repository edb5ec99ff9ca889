//! The last deletion.

use session::library::Deleted;

use super::game::{DamagedGame, Game};

/// The last deletion that can be undone.
#[derive(Clone, Debug, Default)]
pub(super) struct Removed {
    pub(super) games: Vec<(Game, Deleted)>,
    pub(super) damaged: Option<(DamagedGame, Deleted)>,
}

impl Removed {
    /// The texts, in the order in which they are restored.
    pub(super) fn texts(&self) -> Vec<Deleted> {
        let games = self.games.iter().map(|(_, text)| text.clone());
        let damaged = self.damaged.iter().map(|(_, text)| text.clone());
        games.chain(damaged).collect()
    }
}
