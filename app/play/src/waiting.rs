//! What was asked for is on its way.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use locale::Text;

use crate::Store;
use crate::platform::time::{Timer, after};

/// What comes sooner needs no words.
const NOTICED: Duration = Duration::from_millis(300);

/// Says that something is on its way, until it is dropped.
pub struct Waiting {
    store: Store,
    told: Rc<Cell<bool>>,
    /// Dropped, it is called off.
    _timer: Timer,
}

impl Waiting {
    /// The wait begins.
    pub fn begin(store: Store) -> Self {
        // What was said of the try before is over.
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
