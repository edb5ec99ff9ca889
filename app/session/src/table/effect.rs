//! Effects of a session: requests that the host carries out.

use record::SideGame;

use crate::scene::millis::Millis;
use crate::table::event::Event;

/// A request of the session to its host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Save the game: [`Session::save`](crate::Session::save) gives its text.
    Save,
    /// Read this side game and answer with
    /// [`Message::SideGameLoaded`](crate::Message::SideGameLoaded).
    LoadSideGame {
        /// The text of the ruleset of the side game.
        ruleset: String,
        /// The side game; it has no save if it has not begun.
        side: SideGame,
    },
    /// Announce this to the players, also to those who cannot see the board.
    Announce(Event),
    /// Send [`Message::PlayForced`](crate::Message::PlayForced) after a pause in which
    /// players can see what is going to happen.
    PauseThenPlayForced,
    /// Send [`Message::ReplayStep`](crate::Message::ReplayStep) after a pause in which
    /// players can see what has happened.
    PauseThenReplay,
    /// Send [`Message::Tick`](crate::Message::Tick) at this moment; it replaces earlier
    /// requests.
    WakeAt(Millis),
}
