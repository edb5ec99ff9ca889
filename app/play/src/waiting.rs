//! The message that something is being loaded.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use locale::Text;

use crate::Store;
use crate::platform::time::{Timer, after};

/// The time after which the message appears.
const NOTICED: Duration = Duration::from_millis(300);

/// Shows that something is being loaded, until it is dropped.
pub struct Waiting {
    store: Store,
    is_announced: Rc<Cell<bool>>,
    /// Cancelled when it is dropped.
    _timer: Timer,
}

impl Waiting {
    /// Begins to wait.
    pub fn begin(store: Store) -> Self {
        // The remark on an earlier try is removed.
        store.remark.set(None);
        let is_announced = Rc::new(Cell::new(false));
        let tells = Rc::clone(&is_announced);
        let say = move || {
            tells.set(true);
            store.tell(
                store
                    .locale
                    .with_untracked(|locale| locale.say(&Text::ActionLoading)),
            );
        };
        Self {
            store,
            is_announced,
            _timer: after(NOTICED, say),
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if self.is_announced.get() {
            self.store.remark.set(None);
        }
    }
}
