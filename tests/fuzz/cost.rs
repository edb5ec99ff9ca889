//! What reading a text may cost.

use std::time::{Duration, Instant};

use tests::timed;

/// What a reader may take for one text, in time that its thread worked; where every
/// branch is counted as well, four times as much.
pub(crate) const PATIENCE: Duration = if cfg!(feature = "guided") {
    Duration::from_secs(1)
} else {
    Duration::from_millis(250)
};

/// What a reader makes of a text, in time: the best of three, for the machine has other
/// things to do.
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
