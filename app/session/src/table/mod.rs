//! The table: layers of games, the messages they handle and the effects they return.
//!
//! Modules from the bottom up: `event`, `effect` and `message` are input and output;
//! `playable` is the trait that a game implements; `game` is a game on the table,
//! with its methods by concern in `play`, `history`, `review`, `agreement`,
//! `timekeeping`, `sand` and `render`; `layer` hides which game it is; `session` is the
//! table with its update function, and `side` opens one game over another.

pub(crate) mod agreement;
pub(crate) mod clock;
pub(crate) mod context;
pub(crate) mod effect;
pub(crate) mod event;
pub(crate) mod game;
pub(crate) mod game_choice;
pub(crate) mod game_ref;
mod history;
mod layer;
pub(crate) mod limit;
pub mod lots;
pub(crate) mod message;
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
mod static_scene;
mod timekeeping;
