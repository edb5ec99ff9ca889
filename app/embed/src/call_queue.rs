//! The state of the calls of the page around the frame.

use messages::FrameQueue;
use play::platform::time::Timer;

/// Calls that are not carried out yet.
#[derive(Default)]
pub(crate) struct Calls {
    pub(crate) queue: FrameQueue,
    /// When calls may be carried out next, in milliseconds of the monotonic clock.
    pub(crate) next: u64,
    /// Runs until then.
    pub(crate) timer: Option<Timer>,
}
