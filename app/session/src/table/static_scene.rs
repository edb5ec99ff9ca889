//! Scenes of positions that are in no game.

use rules::{Game, Position};

use crate::scene::geometry::Orientation;
use crate::scene::model::Scene;
use crate::table::game::Match;

impl Scene {
    /// The scene of a position, at rest.
    #[must_use]
    pub fn of(position: &Game, orientation: Orientation) -> Self {
        match position {
            Game::Gipf(position) => Self::of_gipf(position, orientation),
            Game::Tamsk(position) => Match::still_at(position, orientation),
        }
    }

    /// The scene of a position of the GIPF family, at rest.
    #[must_use]
    pub fn of_gipf(position: &Position, orientation: Orientation) -> Self {
        Match::still_at(position, orientation)
    }
}
