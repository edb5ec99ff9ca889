//! The builder of embed codes: choices for a board on another site become the code for its page
//! and the address of the preview.
//!
//! It needs no table and is no feature of the dispatcher: like home it is a state machine with
//! commands of its own.

mod about;
mod builder;
mod choice;
mod code;
mod content;
mod message;
mod view;

pub use about::About;
pub use builder::{EmbedBuilder, FIRST_HEIGHT};
pub use choice::Choice;
pub use message::{Command, Context, Message, Visit};
pub use view::{ChoiceView, Control, Preview, View, Warning};

/// The fragment with which the builder shows the position on the board without its moves.
pub const ALONE: &str = "b-begin=only";
