//! The state of the page.

use locale::{Language, Text};
use session::library::StorageError;

use super::message::{Command, Message, Stored};
use crate::preferences::{MOTIONS, PUSHINGS, Preferences};

/// The page of the settings, with the stored choices.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    pub(super) stored: Stored,
    /// True if the browser keeps the data.
    pub(super) persistent: bool,
    /// The language that cannot be loaded.
    pub(super) missing: Option<Language>,
    /// The reason why the last choice could not be stored.
    pub(super) unstored: Option<StorageError>,
    /// The sentence about the last export.
    pub(super) status: Option<Text>,
}

impl Settings {
    /// Handles a message.
    pub(super) fn handle(&mut self, message: Message, commands: &mut Vec<Command>) {
        match message {
            Message::Enter(stored) => {
                *self = Self {
                    stored,
                    persistent: self.persistent,
                    ..Self::default()
                };
                commands.push(Command::AskPersistence);
            }
            Message::Persistent(persistent) => self.persistent = persistent,
            Message::Language(language) => {
                self.missing = None;
                commands.push(Command::ChangeLanguage(language));
            }
            Message::LanguageLoaded(language, loaded) => {
                self.missing = (!loaded).then_some(language);
            }
            Message::Stored(stored) => self.unstored = stored.err(),
            Message::Theme(theme) => {
                self.stored.theme = theme;
                commands.push(Command::ShowTheme(theme));
            }
            Message::Drawn(boards) => self.stored.boards = boards,
            Message::Boards(boards) => {
                self.stored.boards = boards;
                commands.push(Command::ShowBoards(boards));
            }
            Message::Motion(motion) => {
                if motion < MOTIONS.len() {
                    self.prefer(|preferences| preferences.motion = motion, commands);
                }
            }
            Message::Pushing(index) => {
                if let Some(&pushing) = PUSHINGS.get(index) {
                    self.prefer(|preferences| preferences.play.pushing = pushing, commands);
                }
            }
            Message::Toggle(toggle) => {
                self.prefer(|preferences| toggle.turn(preferences), commands);
            }
            Message::Export => {
                self.status = None;
                commands.push(Command::Export);
            }
            Message::Exported(games) => {
                let games = u32::try_from(games).unwrap_or(u32::MAX);
                self.status = Some(Text::DataExported { games });
            }
        }
    }

    fn prefer(&mut self, change: impl FnOnce(&mut Preferences), commands: &mut Vec<Command>) {
        let before = self.stored.preferences;
        change(&mut self.stored.preferences);
        commands.push(Command::Apply(self.stored.preferences, before));
    }
}
