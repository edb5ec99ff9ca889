//! A game at the table, in the app or on another site: messages, automatic steps, the worker
//! that thinks, and the parts that are loaded on first use: the computer as an opponent,
//! analysis, puzzles.
//!
//! The app and the board for other websites share it. Where they differ, in storage and the
//! targets of links, a [`Host`] decides.

pub mod analysis;
pub mod chunk;
pub mod engine;
mod hourglasses;
pub mod language;
mod lasting;
pub mod load;
pub mod marks;
pub mod opponent;
mod pace;
pub mod platform;
pub mod puzzle;
mod reply;
pub mod review;
pub mod runner;
mod store;
mod waiting;

pub use features::MessageKind;
pub use lasting::lasting;
pub use store::{Announcer, AppServices, HandledMessage, Host, ProgressStore, Store, TableState};
pub use waiting::Waiting;
