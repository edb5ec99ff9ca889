//! What a position looks like that is in no game.

use rules::{Game, Position};

use crate::scene::geometry::View;
use crate::scene::model::Scene;
use crate::table::game::Match;

impl Scene {
    /// What a position looks like, at rest.
    #[must_use]
    pub fn of(position: &Game, view: View) -> Self {
        match position {
            Game::Gipf(position) => Self::of_gipf(position, view),
            Game::Tamsk(position) => Match::still_at(position, view),
        }
    }

    /// The same of a game of the GIPF family.
    #[must_use]
    pub fn of_gipf(position: &Position, view: View) -> Self {
        Match::still_at(position, view)
    }
}
