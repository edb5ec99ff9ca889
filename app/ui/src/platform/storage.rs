//! What the browser keeps for us. Where it keeps nothing, this page does.

use std::cell::RefCell;
use std::collections::BTreeMap;

use web_sys::{Storage, window};

thread_local! {
    /// What the browser did not want to keep, until the page is closed.
    static MEMORY: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// The storage; none where it is blocked, as in some embedded pages.
fn storage() -> Option<Storage> {
    window()?.local_storage().ok().flatten()
}

/// What was kept under a key.
pub(crate) fn read(key: &str) -> Option<String> {
    MEMORY
        .with_borrow(|memory| memory.get(key).cloned())
        .or_else(|| storage()?.get_item(key).ok().flatten())
}

/// Keeps a text under a key. Tells whether it outlives the page; if not, it can
/// still be read as long as the page is open.
pub(crate) fn write(key: &str, text: &str) -> bool {
    let kept = storage().is_some_and(|storage| storage.set_item(key, text).is_ok());
    MEMORY.with_borrow_mut(|memory| {
        if kept {
            memory.remove(key);
        } else {
            memory.insert(key.to_owned(), text.to_owned());
        }
    });
    kept
}

/// Forgets what was kept under a key.
pub(crate) fn remove(key: &str) {
    MEMORY.with_borrow_mut(|memory| memory.remove(key));
    if let Some(storage) = storage() {
        // Storage that cannot be changed keeps an old entry, and nothing breaks.
        let _ = storage.remove_item(key);
    }
}
