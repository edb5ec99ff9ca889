//! Sharing: the dialog with the link of the game on the board, or of a saved game.

mod dialog;
mod link;

pub(crate) use dialog::view;
pub(crate) use link::{Host, Sharing};
