//! The board editor: an arrangement that is changed by pointer, keys and controls, its problems
//! with their repairs, its texts and its address, and the ways out with a position.
//!
//! It needs no table and is no feature of the dispatcher: like home it is a state machine with
//! commands of its own. The arrangement with its history is [`session::editor::Editor`].

mod address;
mod board_editor;
mod games;
mod hand;
mod keys;
mod message;
mod view;

pub use board_editor::BoardEditor;
pub use games::games;
pub use hand::Hand;
pub use keys::{Key, site};
pub use message::{Command, Exit, Message, Tab, Visit};
pub use view::{Announcement, View, status};

/// The fragment with which a puzzle is to be made of the position on the board.
pub const TO_MAKE_PUZZLE: &str = "make=puzzle";
