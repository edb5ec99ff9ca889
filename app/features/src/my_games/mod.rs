//! My games: the list of the saved games with its search and filters, what is done with one
//! game or several, and imports. It works without a table and is no feature of the dispatcher:
//! like home it is a state machine with commands of its own.
//!
//! The storage answers at once, but reading many games takes time. So the list arrives in
//! parts, and an import is read and written game by game; a [`Ticket`](crate::Ticket) tells if
//! a part is still wanted.

mod deletion;
mod dialog;
mod filter;
mod game;
mod import;
mod import_result;
mod message;
mod page;
mod removed;
mod results;
mod view;

pub use dialog::{Choices, Contents, Dialog, Refusal, UnreadableFile};
pub use filter::{Opponent, Status};
pub use game::{DamagedGame, Game};
pub use import_result::ImportResult;
pub use message::{Command, Export, Focus, Message};
pub use page::{MyGames, PAGE};
pub use view::{Empty, Kind, State, View};
