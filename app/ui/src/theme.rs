//! Light or dark, and boards of wood or printed ones.

use features::settings::{Boards, Theme};
use session::keys::{BOARDS, THEME};
use session::library::{Storage, StorageError};

use crate::platform::storage::LocalStorage;
use crate::platform::{page, storage};

/// The way in which boards are drawn now.
pub(crate) fn boards() -> Boards {
    match page::find("html[data-set='print']") {
        Some(_) => Boards::Print,
        None => Boards::Wood,
    }
}

/// Stores and sets the way in which boards are drawn. What cannot be stored is not drawn, either:
/// boot.js reads it.
///
/// # Errors
/// If it cannot be stored.
pub(crate) fn choose_boards(boards: Boards) -> Result<(), StorageError> {
    let stored = LocalStorage.set(BOARDS, boards.word());
    show_boards();
    stored
}

/// The theme that was chosen before.
pub(crate) fn stored() -> Theme {
    Theme::of_word(storage::read(THEME).as_deref())
}

/// Stores and sets a theme.
///
/// # Errors
/// If it cannot be stored: it lasts until the page is loaded again.
pub(crate) fn choose(theme: Theme) -> Result<(), StorageError> {
    let stored = match theme.word() {
        Some(word) => LocalStorage.set(THEME, word),
        None => {
            LocalStorage.remove(THEME);
            Ok(())
        }
    };
    page::set_theme(theme.word());
    stored
}

/// Shows what is stored, which an import has changed.
pub(crate) fn show() {
    page::set_theme(stored().word());
    show_boards();
}

/// Lets boot.js read the stored boards again.
fn show_boards() {
    browser::dispatch("gipf-boards", "");
}
