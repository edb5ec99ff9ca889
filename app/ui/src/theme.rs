//! Light or dark, and boards of wood or printed ones.

use locale::Text;
use session::keys::{BOARDS, THEME};

use crate::platform::{page, storage};

/// The ways to draw boards.
const BOARD_WORDS: [&str; 2] = ["wood", "print"];

/// The index of the way in which boards are drawn now.
pub(crate) fn boards() -> usize {
    usize::from(page::find("html[data-set='print']").is_some())
}

/// Sets the way in which boards are drawn.
pub(crate) fn choose_boards(place: usize) {
    if let Some(word) = BOARD_WORDS.get(place) {
        storage::write(BOARDS, word);
        browser::dispatch("gipf-boards", "");
    }
}

/// The theme of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Theme {
    /// Like the device.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All themes.
    pub(crate) const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// The theme that was chosen before.
    pub(crate) fn kept() -> Self {
        let kept = storage::read(THEME);
        let mut all = Self::ALL.into_iter();
        all.find(|theme| theme.word() == kept.as_deref())
            .unwrap_or_default()
    }

    /// Sets and stores this theme.
    pub(crate) fn choose(self) {
        match self.word() {
            Some(word) => {
                storage::write(THEME, word);
            }
            None => storage::remove(THEME),
        }
        self.show();
    }

    /// Shows the page in this theme.
    pub(crate) fn show(self) {
        page::set_theme(self.word());
    }

    /// The name.
    pub(crate) fn name(self) -> Text {
        match self {
            Self::System => Text::SettingsThemeSystem,
            Self::Light => Text::SettingsThemeLight,
            Self::Dark => Text::SettingsThemeDark,
        }
    }

    fn word(self) -> Option<&'static str> {
        match self {
            Self::System => None,
            Self::Light => Some("light"),
            Self::Dark => Some("dark"),
        }
    }
}
