//! The page as plain data.

use locale::Text;
use session::library::StorageError;

use super::choice::{Boards, Theme, Toggle};
use super::message::{Command, Message};
use super::state::Settings;
use crate::ScreenFeature;
use crate::preferences::Preferences;

/// The chosen settings and the sentences about them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The chosen theme.
    pub theme: Theme,
    /// The chosen boards.
    pub boards: Boards,
    /// The speed of pieces: an index.
    pub motion: usize,
    /// The way to play a push: an index.
    pub pushing: usize,
    preferences: Preferences,
    /// The sentence about a language that cannot be loaded.
    pub missing: Option<Text>,
    /// True if the browser keeps the data.
    pub persistent: bool,
    /// The sentence about a choice that could not be stored.
    pub unstored: Option<Text>,
    /// The sentence about the last export.
    pub status: Option<Text>,
}

impl View {
    /// Returns true if a setting is on.
    #[must_use]
    pub const fn is_on(&self, toggle: Toggle) -> bool {
        toggle.is_on(&self.preferences)
    }
}

impl ScreenFeature for Settings {
    type Message = Message;
    type Command = Command;
    type View = View;

    fn update(&mut self, message: Message, commands: &mut Vec<Command>) {
        self.handle(message, commands);
    }

    fn view(&self) -> View {
        let preferences = self.stored.preferences;
        View {
            theme: self.stored.theme,
            boards: self.stored.boards,
            motion: preferences.motion,
            pushing: preferences.pushing(),
            preferences,
            missing: self.missing.map(|language| Text::SettingsLanguageMissing {
                language: language.name().to_owned(),
            }),
            persistent: self.persistent,
            unstored: self.unstored.map(|error| match error {
                StorageError::Full => Text::SettingsFull,
                StorageError::Blocked => Text::SettingsBlocked,
            }),
            status: self.status.clone(),
        }
    }
}
