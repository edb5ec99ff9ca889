//! The page of lessons: the basics of every game, strategy, the ways to the rules, and lessons
//! of other authors. Like the page of puzzles it works without a table: it is a state machine
//! with commands of its own.

mod address;
mod message;
mod page;
mod shown;
mod view;

pub use address::{Reference, references, step_address, step_of_fragment};
pub use message::{Command, Context, EnterReason, Message};
pub use page::Learn;
pub use view::{LessonAction, LessonView, Recommendation, State, StepState, StepView, View};
