//! Times as people read them.

use std::time::Duration;

/// A time as people read it.
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02} min", seconds / 60, seconds % 60)
}
