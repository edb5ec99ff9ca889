//! The limit on the time for reading a text.

use std::time::{Duration, Instant};

use tests::timed;

/// The longest time that a reader may take for one text, in time of its thread; four times as
/// much when every branch is counted as well.
pub(crate) const PATIENCE: Duration = if cfg!(feature = "guided") {
    Duration::from_secs(1)
} else {
    Duration::from_millis(250)
};

/// Returns the result of a reader, and fails if it takes too long. The best of three tries
/// counts, since other programs may be running.
pub(crate) fn in_time<T>(read: impl Fn() -> T) -> T {
    let since = Instant::now();
    let result = read();
    if since.elapsed() > PATIENCE {
        let again = (0..3).map(|_| timed(&read).1);
        let best = again.min().unwrap_or_default();
        assert!(best <= PATIENCE, "a reader took {best:?}");
    }
    result
}
