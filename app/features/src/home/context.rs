//! The data that home reads.

use session::{Day, RenderModel, Session};

use super::levels::Levels;

/// The data outside of the table, read each time home is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Visit {
    /// True if the game on the table is saved.
    pub saved: bool,
    /// True if any other game is saved.
    pub others: bool,
    /// The present day, by the local calendar.
    pub today: Day,
    /// The levels of the computer that were beaten.
    pub levels: Levels,
}

/// The game on the table and its render model, borrowed for one update of home.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The game on the table.
    pub session: &'a Session,
    /// The render model of that game.
    pub model: &'a RenderModel,
}
