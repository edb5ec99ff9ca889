//! The maker of puzzles: a dialog in which a position gets a goal and texts, is checked by the
//! engine, and is given to others.

mod form;
mod page;
mod parts;
mod printed_sheet;
mod printing;
mod set;
mod share;
mod view;

pub(crate) use page::open;
pub(crate) use view::maker_dialog;
