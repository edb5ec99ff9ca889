//! Timers that signals can hold.

use board::prelude::Local;

pub use browser::time::{Timer, after, at, date, day, now, weekday};

/// A place for a timer: another one put there, or none, calls it off.
pub type Held = Local<Option<Timer>>;
