//! The table: layers of games, what they hear and what they tell.
//!
//! From the bottom up: `event`, `effect` and `message` are what comes in and goes out;
//! `playable` is what a game must know to be played here; `game` is a game on the table,
//! with its methods by concern in `play`, `history`, `review`, `agreement`,
//! `timekeeping`, `sand` and `render`; `layer` hides which game it is; `session` is the
//! table with its update function, and `side` lays one game on another.

pub(crate) mod agreement;
pub(crate) mod clock;
pub(crate) mod context;
pub(crate) mod effect;
pub(crate) mod event;
pub(crate) mod game;
pub(crate) mod game_ref;
mod history;
mod layer;
pub mod lots;
pub(crate) mod message;
pub(crate) mod offer;
pub(crate) mod outline;
mod permissions;
mod play;
pub(crate) mod playable;
pub(crate) mod profile;
mod render;
mod review;
pub(crate) mod sand;
pub(crate) mod selection;
pub(crate) mod session;
pub(crate) mod settings;
mod side;
mod still;
mod timekeeping;
