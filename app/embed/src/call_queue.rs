//! The state of the calls of the page around the frame.

use messages::FrameQueue;
use play::platform::time::Timer;

/// Calls that are not executed yet.
#[derive(Default)]
pub(crate) struct Calls {
    pub(crate) queue: FrameQueue,
    /// The time from which calls may be executed again, in milliseconds of the monotonic clock.
    pub(crate) next: u64,
    /// The timer that runs until then.
    pub(crate) timer: Option<Timer>,
}
