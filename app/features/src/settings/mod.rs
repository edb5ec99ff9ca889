//! The page of the settings: what is chosen, and what a choice does. Like my games it works
//! without the dispatcher.

mod choice;
mod message;
mod state;
mod view;

pub use choice::{Boards, Theme, Toggle};
pub use message::{Command, Message, Stored};
pub use state::Settings;
pub use view::View;
