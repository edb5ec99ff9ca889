//! What somebody has done with puzzles, as the browser keeps it.

use session::Progress;

use crate::platform::storage;

/// Where it is kept.
const KEY: &str = "gipf.puzzles";

/// What the text of every program begins with that keeps such things.
const KIND: &str = "gipf-puzzles-";

/// Where a text is put aside that is none of them.
const ASIDE: &str = "gipf.damaged.puzzles";

/// What somebody has done with puzzles.
pub(crate) fn progress() -> Progress {
    storage::read(KEY)
        .and_then(|text| Progress::read(&text).ok())
        .unwrap_or_default()
}

/// Changes what is kept. The text of a newer program is left as it is.
pub(crate) fn change(change: &mut dyn FnMut(&mut Progress)) {
    let kept = storage::read(KEY);
    let mut progress = match (kept.as_deref().map(Progress::read), kept) {
        (Some(Ok(progress)), _) => progress,
        (Some(Err(_)), Some(text)) if text.starts_with(KIND) => return,
        (_, Some(text)) => {
            // What it was nobody knows: it is put aside, and begun anew.
            storage::write(ASIDE, &text);
            Progress::default()
        }
        (_, None) => Progress::default(),
    };
    change(&mut progress);
    // Where there is no room a puzzle is solved all the same.
    storage::write(KEY, &progress.to_text());
}
