//! Scenes of positions that are in no game.

use rules::{Game, Position};

use crate::scene::geometry::View;
use crate::scene::model::Scene;
use crate::table::game::Match;

impl Scene {
    /// The scene of a position, at rest.
    #[must_use]
    pub fn of(position: &Game, view: View) -> Self {
        match position {
            Game::Gipf(position) => Self::of_gipf(position, view),
            Game::Tamsk(position) => Match::still_at(position, view),
        }
    }

    /// The scene of a position of the GIPF family, at rest.
    #[must_use]
    pub fn of_gipf(position: &Position, view: View) -> Self {
        Match::still_at(position, view)
    }
}
