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

mod agreement;
mod asked;
mod clock;
mod geometry;
mod history;
mod input;
mod insight;
pub mod library;
mod message;
mod model;
mod moves;
mod play;
mod render;
mod session;
mod settings;
mod svg;
mod walk;

pub use asked::Answer;
pub use clock::ClockModel;
pub use geometry::{Place, View, number};
pub use insight::{Capture, captures, threats};
pub use message::{Effect, Event, Jump, Message, Millis, NewGame, Question, WhiteIs};
pub use model::{
    Actions, Arrow, BoardModel, DotModel, DotState, FullLine, Ghost, Hint, LastPush, LineModel,
    MoveItem, PieceChoice, PlayerModel, Prompt, Removed, RenderModel, RowMark, RowModel, SpotModel,
};
pub use session::{Session, is_playable};
pub use settings::{Pushing, Settings};
pub use svg::SvgOptions;
pub use walk::Cursor;
