//! One game in several tabs: which of them saves it, and what is said about the others.
//!
//! It is in the first load, where every message costs bytes; so it is a value with decisions on
//! it, and no state machine with messages.

use session::library::CopyError;

use crate::notices::Notice;
use crate::router::GameChange;

/// The lock of the game on the board. One tab has it at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lock {
    /// It is requested, or not wanted: another tab may have it.
    #[default]
    Unknown,
    /// This tab has it, or the browser has no locks.
    Held,
    /// Another tab has it, and plays the game.
    Elsewhere,
}

/// The stored copy of the game, compared with the one that this tab knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyState {
    /// It is the same, or there is none yet.
    Same,
    /// Another tab, or the library, has saved another one.
    Other,
    /// It was deleted.
    Gone,
    /// A later version of the app has saved another one, which this one cannot read.
    Later,
}

/// The game on the board, as this tab has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TabGame {
    /// The revision that was read or written last; 0 if there is none.
    pub known: u64,
    /// True if the copy lacks something of the game on the board.
    pub is_behind: bool,
    /// The lock of the game.
    pub lock: Lock,
    /// True if the user has deleted the game in this tab.
    pub is_deleted_here: bool,
}

impl TabGame {
    /// Returns true if this tab may save the game. Only the tab that has the lock saves over a
    /// copy.
    #[must_use]
    pub const fn may_save(self) -> bool {
        match self.lock {
            Lock::Held => true,
            Lock::Unknown => self.known == 0,
            Lock::Elsewhere => false,
        }
    }

    /// The stored copy, by its revision or the reason why it has none.
    #[must_use]
    pub const fn compare(self, revision: Result<u64, CopyError>) -> CopyState {
        match revision {
            Ok(revision) if revision != self.known => CopyState::Other,
            Err(CopyError::Missing) if self.known > 0 => CopyState::Gone,
            Err(CopyError::Later) => CopyState::Later,
            _ => CopyState::Same,
        }
    }

    /// The change that the router is told about when the copy was compared: what another tab has
    /// saved is shown, unless something of this tab would be lost, and what could not be saved is
    /// saved as soon as this tab has the lock. A game that was deleted elsewhere is to be saved,
    /// so that the history keeps it.
    #[must_use]
    pub const fn change(self, copy: CopyState) -> Option<GameChange> {
        match (copy, self.is_behind, self.lock) {
            (CopyState::Other, false, _) => Some(GameChange::SavedElsewhere),
            (CopyState::Same, true, Lock::Held) => Some(GameChange::Unsaved),
            (CopyState::Gone, false, Lock::Held) if !self.is_deleted_here => {
                Some(GameChange::Unsaved)
            }
            _ => None,
        }
    }

    /// The notice about other tabs: at most one is true.
    #[must_use]
    pub const fn notice(self, copy: CopyState) -> Option<Notice> {
        match (copy, self.is_behind, self.lock) {
            (CopyState::Gone, ..) if !self.is_deleted_here => Some(Notice::Deleted),
            (CopyState::Other, true, _) => Some(Notice::Conflict),
            (CopyState::Later, ..) => Some(Notice::LaterUnsaved),
            (_, false, Lock::Elsewhere) => Some(Notice::Away),
            (_, true, Lock::Elsewhere) => Some(Notice::AwayUnsaved),
            _ => None,
        }
    }
}
