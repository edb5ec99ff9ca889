//! The user's progress with puzzles, as the browser stores it.

use session::Progress;
use session::keys::{DAMAGED_PUZZLES, PUZZLES};

use crate::platform::storage;

/// The beginning of such a text, of every version of the program.
const KIND: &str = "gipf-puzzles-";

/// The stored progress.
pub(crate) fn progress() -> Progress {
    storage::read(PUZZLES)
        .and_then(|text| Progress::read(&text).ok())
        .unwrap_or_default()
}

/// Changes the stored progress. The text of a newer program is left as it is.
pub(crate) fn change(change: &mut dyn FnMut(&mut Progress)) {
    let stored = storage::read(PUZZLES);
    let mut progress = match (stored.as_deref().map(Progress::read), stored) {
        (Some(Ok(progress)), _) => progress,
        (Some(Err(_)), Some(text)) if text.starts_with(KIND) => return,
        // A text that cannot be copied is not overwritten.
        (_, Some(_)) if !storage::set_aside(PUZZLES, DAMAGED_PUZZLES) => return,
        // The text is unknown: it was copied, and the progress begins again.
        (_, Some(_)) => Progress::default(),
        (_, None) => Progress::default(),
    };
    change(&mut progress);
    // Without room a puzzle can be solved all the same.
    storage::write(PUZZLES, &progress.to_text());
}
