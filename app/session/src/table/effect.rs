//! What goes out of a session: what has to happen outside.

use record::SideGame;

use crate::scene::millis::Millis;
use crate::table::event::Event;

/// Something that has to happen outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Keep the game: [`Session::save`](crate::Session::save) gives its text.
    Save,
    /// Read this side game and answer with [`Message::Beside`](crate::Message::Beside).
    LaySide {
        /// What is played, as the text of its ruleset.
        ruleset: String,
        /// The side game; it has no save if it has not begun.
        side: SideGame,
    },
    /// Tell the players, also those who cannot see the board.
    Announce(Event),
    /// Send [`Message::PlayForced`](crate::Message::PlayForced) after a pause in which people can see what
    /// is going to happen.
    PauseThenPlayForced,
    /// Send [`Message::ReplayStep`](crate::Message::ReplayStep) after a pause in which people can see what
    /// has happened.
    PauseThenReplay,
    /// Send [`Message::Tick`](crate::Message::Tick) at this moment; it replaces earlier wishes.
    WakeAt(Millis),
}
