//! Sharing: the dialog with what can be shared of the game on the board, or of a saved game.

mod dialog;
mod picture;
mod runner;

pub(crate) use dialog::{cards, view};
pub(crate) use runner::{Callbacks, Sharing};
