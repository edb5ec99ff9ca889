//! The board and its panels as Leptos components, for the app and the embed.
//!
//! A component gets a [`Table`]: the render model as a signal, callbacks for messages to the
//! session, and the locale. It knows no rules: the model says which dots can be used, and
//! [`Session::update`](session::Session::update) decides what a tap means.
//!
//! Web APIs are used in `platform` only, for what a component must read from or change in its own
//! drawing: the place of a pointer, the cell with the focus, the motion of a disc, markup.

#![expect(
    unreachable_pub,
    reason = "the component macro makes public whatever it writes"
)]

mod announcements;
mod board;
mod board_context;
mod cells;
mod challenge;
mod choice;
pub mod components;
mod deferred;
mod discs;
mod drawn_marks;
mod grid;
pub mod marks;
mod motion;
mod moves;
mod names;
mod overlay;
mod parts;
mod paths;
mod platform;
mod players;
mod pointer;
pub mod prelude;
mod reasons;
mod removed;
mod replies;
mod rows;
mod screen_reader;
pub mod signals;
mod signs;
mod stacks;
mod static_board;
mod table;
mod tamsk;
mod target;
mod task;
pub mod text;

pub use board::Board;
pub use challenge::{challenge_panel, gesture_icon, side_name};
pub use choice::{Choice, ChoiceEnds, choice_ability};
pub use deferred::{DEFERRED, Deferred};
pub use discs::{DiscShapes, disc_view, piece_view, shapes};
pub use moves::{Moves, navigation_buttons, numbered};
pub use parts::{RuleLink, turn_strip};
pub use platform::markup::{markup, show_markup};
pub use players::Player;
pub use pointer::swiped;
pub use removed::{removed_lines, removed_total};
pub use replies::Replies;
pub use rows::Rows;
pub use signs::{short_moves, short_moves_text, short_turn, short_turn_beside};
pub use stacks::{Ability, stack_list};
pub use static_board::{drawn, drawn_on, drawn_over, ground_shape, static_board};
pub use table::Table;
pub use tamsk::{
    Clock, PlateText, tamsk, tamsk_ground_shapes, tamsk_setup, tamsk_static, tamsk_static_on,
    tamsk_static_shapes,
};
pub use task::Task;
