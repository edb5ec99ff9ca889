//! The messages of the builder, and its requests.

use locale::{Language, Locale};

use super::choice::Choice;

/// The data that the builder can read.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The language of the page.
    pub page: &'a Locale,
    /// The language that was loaded last for a board.
    pub loaded: Option<&'a Locale>,
}

impl<'a> Context<'a> {
    /// A language, if it is loaded; without one that of the page.
    pub(super) fn locale(&self, language: Option<Language>) -> Option<&'a Locale> {
        let Some(language) = language else {
            return Some(self.page);
        };
        let known = [Some(self.page), self.loaded];
        let mut known = known.into_iter().flatten();
        known.find(|locale| locale.language() == language)
    }
}

/// The data with which the page is entered: the address, and the game on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The address of a page of the app; empty if it is not known.
    pub app: String,
    /// True if the page is on the web, so that it can show the board.
    pub online: bool,
    /// The fragment of the address: a link, and choices.
    pub fragment: String,
    /// The link of the game on the board, as a fragment.
    pub on_board: String,
    /// True if the app was opened here: then nothing takes the focus.
    pub opening: bool,
}

/// A message to the builder of embed codes: an action of the user, or the result of a [`Command`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The page is shown, or has another address or language.
    Enter(Visit),
    /// A value is chosen in a list; one that is not offered changes nothing.
    Choose(Choice, &'static str),
    /// A switch is turned on or off.
    Toggle(Choice),
    /// The board in the preview needs this height, in CSS pixels.
    Measured(u32),
    /// The answer to [`Command::Load`]: true if the language is loaded.
    Loaded(Language, bool),
    /// The code is to be copied.
    Copy,
    /// The answer to [`Command::Copy`]: true if the code is copied.
    Copied(bool),
    /// The page is to be left.
    Leave,
}

/// A request of the builder to its page; the page executes requests in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Writes the fragment of the address.
    WriteAddress(String),
    /// Loads a language for the board: [`Message::Loaded`] follows.
    Load(Language),
    /// Copies the code: [`Message::Copied`] follows.
    Copy(String),
    /// Selects the code, for the user to copy it.
    SelectCode,
    /// Gives the focus to the title.
    FocusTitle,
    /// Goes back to the page before.
    Leave,
}
