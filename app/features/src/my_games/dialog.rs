//! The dialog about an import, and the results of its parts.

use std::sync::Arc;

use locale::Text;
use record::GameLinkError;
use session::library::{Import, ImportChoice, ImportStatus};

use crate::data::{OtherContents, Settings};

/// The reason why a file has no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnreadableFile {
    /// The file is larger than any file of games.
    TooLarge,
    /// The browser cannot read the file.
    Lost,
    /// The file has no text.
    Empty,
}

/// The reason why nothing of an import can be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The file has no text that can be read.
    UnreadableFile(UnreadableFile),
    /// The text has no game that can be read.
    NoGame(Arc<Import>),
    /// The file has all data, but nothing of it can be read.
    NoData(Arc<Contents>),
    /// The file has all data, and was written by a later version of the app.
    Later,
    /// A link that leads to no game.
    Link(GameLinkError),
}

/// The dialog about an import, from reading the text to the summary of its contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The progress of a long import.
    Progress(Text),
    /// Nothing can be opened.
    Refused(Refusal),
    /// The contents, before anything is changed, and the choices.
    Summary(Arc<Contents>, Choices),
}

/// The contents of an imported text, compared with what is stored here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// The games of the text, with those of the library that they equal or extend.
    pub games: Import,
    /// The contents besides games of a file with all data.
    pub others: Option<OtherContents>,
}

impl Contents {
    /// The sentence that nothing of a file with all data can be added, because all of it, or all
    /// that can be read, is here.
    #[must_use]
    pub fn nothing_new(&self) -> Option<Text> {
        let others = self.others.as_ref()?;
        let is_same = |status: &ImportStatus| matches!(status, ImportStatus::Same(_));
        let mut games = self.games.found.iter();
        let is_known = games.all(|found| is_same(&found.status)) && others.is_known();
        is_known.then(|| match others.is_lossy() {
            true => Text::DataNothingReadable,
            false => Text::DataNothing,
        })
    }
}

/// The choices of the user before an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choices {
    /// For games that differ.
    pub games: ImportChoice,
    /// True if the settings of the file are taken.
    pub take_settings: bool,
}

impl Choices {
    /// The choices with which nothing is lost, and nothing is overwritten.
    #[must_use]
    pub fn safe(contents: &Contents) -> Self {
        let settings = contents.others.as_ref().map(|others| others.settings);
        Self {
            games: ImportChoice::Both,
            take_settings: settings == Some(Settings::New),
        }
    }
}
