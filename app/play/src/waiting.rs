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
    told: Rc<Cell<bool>>,
    /// Cancelled when it is dropped.
    _timer: Timer,
}

impl Waiting {
    /// Begins to wait.
    pub fn begin(store: Store) -> Self {
        // The remark on an earlier try is removed.
        store.remark.set(None);
        let told = Rc::new(Cell::new(false));
        let tells = Rc::clone(&told);
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
            told,
            _timer: after(NOTICED, say),
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if self.told.get() {
            self.store.remark.set(None);
        }
    }
}
