//! The clock on the wall, and timers.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::set_timeout_with_handle;
use session::Millis;

pub(crate) use browser::time::now;

/// A timer that is running; dropped, it is called off.
pub(crate) struct Timer(TimeoutHandle);

impl Timer {
    /// Lets it run, whoever held it.
    pub(crate) fn forget(self) {
        std::mem::forget(self);
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        self.0.clear();
    }
}

/// Does something after a while; not at all where the browser has no timers.
pub(crate) fn after(pause: Duration, act: impl FnOnce() + 'static) -> Option<Timer> {
    set_timeout_with_handle(act, pause).ok().map(Timer)
}

/// Does something at a moment, at once if it has passed.
pub(crate) fn at(moment: Millis, act: impl FnOnce() + 'static) -> Option<Timer> {
    let pause = moment.0.saturating_sub(now().0);
    after(Duration::from_millis(pause), act)
}
