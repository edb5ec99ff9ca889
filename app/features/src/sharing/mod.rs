//! Sharing: what of a game is sent, and the formats to give it away. Like my games it works without
//! the dispatcher: a saved game is shared without a table.

mod message;
mod share;
mod state;
mod view;

pub use message::{Command, Message, ShareContext, ShareFormat};
pub use share::{LinkContent, LinkForm, Share};
pub use state::Sharing;
pub use view::{Card, Link, View};
