//! Timers that signals can hold.

use board::prelude::Local;

pub use browser::time::{Timer, after, at, date, day, iso_day, now, weekday};

/// A place for a timer: setting another one, or none, cancels it.
pub type Held = Local<Option<Timer>>;
