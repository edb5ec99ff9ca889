//! The page of puzzles: the collection with its filters, the puzzles of the day, and sets of
//! other authors. It works without a table and is no feature of the dispatcher: like home it is
//! a state machine with commands of its own.

mod daily;
mod filter;
mod message;
mod names;
mod page;
mod shown;
mod view;
mod walk;

pub use daily::{Daily, Today};
pub use filter::Filter;
pub use message::{Command, Context, Message};
pub use names::{Name, motif, name, theme};
pub use page::{PAGE, Puzzles};
pub use view::{
    Card, CardKey, CardState, DailyView, Empty, FilterView, GradeProgress, SetView, State, View,
};
pub use walk::{Step, walk};
