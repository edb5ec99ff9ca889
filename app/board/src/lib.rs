//! The board and its panels as Leptos components, for the app and the embed.
//!
//! A component gets a [`Table`]: the render model as a signal, the way for
//! messages back to the session, and the locale. It knows no rules: a dot lights
//! up because the model says so, and what a tap means is decided by
//! [`Session::update`](session::Session::update).
//!
//! The browser is touched in `dom`, `motion` and `tamsk::frames` only, and only where a component must ask
//! about or move what it has drawn itself: where a pointer is on the board, which
//! cell has the focus, how a disc slides.

#![expect(
    unreachable_pub,
    reason = "the component macro makes public whatever it writes"
)]

mod board;
mod cells;
mod challenge;
mod choice;
mod discs;
mod dom;
mod gone;
mod grid;
mod heard;
pub mod kit;
mod later;
pub mod marks;
mod motion;
mod moves;
mod names;
mod overlay;
mod parts;
mod paths;
mod players;
mod pointer;
pub mod prelude;
mod reasons;
mod replies;
mod rows;
mod said;
pub mod signals;
mod signs;
mod stacks;
mod stage;
mod still;
mod table;
mod tamsk;
mod target;
mod task;
pub mod words;

pub use board::Board;
pub use challenge::challenge_panel;
pub use choice::{Choice, ChoiceEnds};
pub use discs::{DiscShapes, disc_view, piece_view, shapes};
pub use gone::gone_lines;
pub use later::{LATER, Later};
pub use moves::{Moves, numbered};
pub use parts::{RuleLink, turn_strip};
pub use players::Player;
pub use pointer::swiped;
pub use replies::Replies;
pub use rows::Rows;
pub use signs::{short_moves, short_turn};
pub use stacks::{Ability, stack_list};
pub use still::{drawn, drawn_on, ground_shape, still};
pub use table::Table;
pub use tamsk::{
    Clock, Written, tamsk, tamsk_ground_shapes, tamsk_setup, tamsk_still, tamsk_still_on,
    tamsk_still_shapes,
};
pub use task::Task;
