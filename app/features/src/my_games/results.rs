//! The sentences about what was done.

use locale::Text;
use session::library::{ChangeError, SaveFailure, StorageError};

/// The reason why something was not done.
pub(super) fn failure(error: &ChangeError) -> Text {
    match error {
        ChangeError::Save(SaveFailure::Storage(error)) => storage(*error),
        ChangeError::Save(SaveFailure::Conflict(_) | SaveFailure::Deleted | SaveFailure::Later)
        | ChangeError::Copy(_) => Text::LibraryFailed,
    }
}

/// The reason why something was not stored.
pub(super) const fn storage(error: StorageError) -> Text {
    match error {
        StorageError::Full => Text::LibraryFull,
        StorageError::Blocked => Text::LibraryBlocked,
    }
}

/// A number for a sentence.
pub(super) fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
