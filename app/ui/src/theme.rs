//! Light or dark, and boards of wood or printed ones.

use features::settings::{Boards, Theme};
use session::keys::{BOARDS, THEME};

use crate::platform::{page, storage};

/// The way in which boards are drawn now.
pub(crate) fn boards() -> Boards {
    match page::find("html[data-set='print']") {
        Some(_) => Boards::Print,
        None => Boards::Wood,
    }
}

/// Stores and sets the way in which boards are drawn.
pub(crate) fn choose_boards(boards: Boards) {
    storage::write(BOARDS, boards.word());
    show_boards();
}

/// The theme that was chosen before.
pub(crate) fn stored() -> Theme {
    Theme::of_word(storage::read(THEME).as_deref())
}

/// Stores and sets a theme.
pub(crate) fn choose(theme: Theme) {
    match theme.word() {
        Some(word) => storage::write(THEME, word),
        None => storage::remove(THEME),
    }
    page::set_theme(theme.word());
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
