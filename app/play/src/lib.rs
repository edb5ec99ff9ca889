//! A game at the table, wherever it is played: what it sends and what goes on by itself, the
//! worker that thinks, and what is fetched when somebody first wants it: the computer as an
//! opponent, analysis, puzzles.
//!
//! The app and the board for other people's sites share it. Where they differ, in what is
//! stored and where links lead, a [`Host`] decides.

pub mod analysis;
pub mod chunk;
pub mod engine;
mod hourglasses;
pub mod language;
pub mod load;
pub mod opponent;
mod pace;
pub mod platform;
pub mod puzzle;
pub mod review;
pub mod runner;
mod store;
mod waiting;

pub use features::SentKind;
pub use store::{Host, ProgressStore, Sent, Store, TableState, Voice, Way};
pub use waiting::Waiting;
