//! What somebody has done with puzzles, as the browser keeps it.

use session::Progress;

use crate::platform::storage;

/// Where it is kept.
const KEY: &str = "gipf.puzzles";

/// What is kept; nothing where it cannot be read.
pub(super) fn progress() -> Progress {
    storage::read(KEY)
        .and_then(|text| Progress::read(&text).ok())
        .unwrap_or_default()
}

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
