//! A game on the screen, without a screen: every click, key and undo enters
//! [`Session::update`] as a [`Message`]; what has to happen outside leaves as
//! [`Effect`]s; and [`Session::render`] says as plain data what there is to see.
//!
//! ```
//! use session::{Message, Millis, Prompt, Session};
//!
//! let mut session = Session::default();
//! let dot = rules::Board::gipf().dot("e1").expect("e1 is a dot");
//! session.update(Message::Dot(dot), Millis(0));
//! let model = session.render();
//! assert_eq!(model.prompt, Prompt::ChooseDirection { player: rules::Color::White, dot });
//! assert_eq!(model.board.arrows.len(), 1);
//! ```
//!
//! Nothing here reads a clock, draws a random number or touches a browser.
#![forbid(unsafe_code)]

mod geometry;
mod input;
mod message;
mod model;
mod moves;
mod render;
mod session;

pub use geometry::{Place, View};
pub use message::{Effect, Event, Message, Millis, NewGame};
pub use model::{
    Actions, Arrow, BoardModel, DotModel, DotState, Ghost, LineModel, MoveItem, PieceChoice,
    PlayerModel, Prompt, Removed, RenderModel, RowMark, RowModel, SpotModel,
};
pub use session::Session;
