//! What somebody has done with puzzles, as the browser keeps it.

use session::Progress;

use crate::platform::storage;

/// Where it is kept.
const KEY: &str = "gipf.puzzles";

/// Changes what is kept. The text of a newer program is left as it is.
pub(super) fn change(change: impl FnOnce(&mut Progress)) {
    let kept = storage::read(KEY);
    let progress = match kept.as_deref().map(Progress::read) {
        Some(Err(_)) => return,
        Some(Ok(progress)) => progress,
        None => Progress::default(),
    };
    let mut changed = progress;
    change(&mut changed);
    // Where there is no room a puzzle is solved all the same.
    storage::write(KEY, &changed.to_text());
}
