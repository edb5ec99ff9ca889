//! Sharing: the dialog with what can be shared of the game on the board, or of a saved game.

mod dialog;
mod picture;
mod runner;

#[cfg(debug_assertions)]
pub(crate) use dialog::cards;
pub(crate) use dialog::view;
pub(crate) use runner::{Callbacks, Sharing};
