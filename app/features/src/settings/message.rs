//! Messages to the page, and its commands.

use locale::Language;
use session::library::StorageError;

use super::choice::{Boards, Theme, Toggle};
use crate::preferences::Preferences;

/// The settings that are stored in the browser.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stored {
    /// The settings of play, board and device.
    pub preferences: Preferences,
    /// Light or dark.
    pub theme: Theme,
    /// The boards as they are drawn now.
    pub boards: Boards,
}

/// A message to the page of settings: an action of the user, or the result of a [`Command`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The page comes into sight. Other pages and tabs may have changed the choices.
    Enter(Stored),
    /// The answer to [`Command::AskPersistence`]: true if the browser keeps the data.
    Persistent(bool),
    /// The choice of a language.
    Language(Language),
    /// The answer to [`Command::ChangeLanguage`]: false if it cannot be loaded.
    LanguageLoaded(Language, bool),
    /// The last choice was stored, or could not be.
    Stored(Result<(), StorageError>),
    /// The choice of a theme.
    Theme(Theme),
    /// The boards as they are drawn now: without storage they stay as they are.
    Drawn(Boards),
    /// The choice of boards.
    Boards(Boards),
    /// The speed of pieces: an index in [`crate::preferences::MOTIONS`].
    Motion(usize),
    /// The way to play a push: an index in [`crate::preferences::PUSHINGS`].
    Pushing(usize),
    /// A setting is turned on or off.
    Toggle(Toggle),
    /// All data is exported.
    Export,
    /// The answer to [`Command::Export`]: the number of games in the file.
    Exported(usize),
}

/// A request of the feature to the page of settings; the page executes requests in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Asks if the browser keeps the data: [`Message::Persistent`] follows.
    AskPersistence,
    /// Loads, stores and shows a language: [`Message::LanguageLoaded`] follows, and if it is loaded
    /// [`Message::Stored`].
    ChangeLanguage(Language),
    /// Stores and shows a theme: [`Message::Stored`] follows.
    ShowTheme(Theme),
    /// Stores and shows boards: [`Message::Stored`] and [`Message::Drawn`] follow.
    ShowBoards(Boards),
    /// Stores and applies settings, with those before: [`Message::Stored`] follows.
    Apply(Preferences, Preferences),
    /// Offers all data as a file: [`Message::Exported`] follows.
    Export,
}
