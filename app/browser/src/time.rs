//! The clock on the wall.

use js_sys::Date;
use session::Millis;

/// The time by the clock on the wall.
#[must_use]
pub fn now() -> Millis {
    Millis(Date::now() as u64)
}
