//! The state of the requests of the page around the frame.

use messages::FrameQueue;
use play::platform::time::Timer;

/// Requests that are not executed yet.
#[derive(Default)]
pub(crate) struct Requests {
    pub(crate) queue: FrameQueue,
    /// The time from which requests may be executed again, in milliseconds of the monotonic clock.
    pub(crate) next: u64,
    /// The timer that runs until then.
    pub(crate) timer: Option<Timer>,
}
