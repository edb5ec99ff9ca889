//! The actions on the page of the library and in its dialogs, and the two attributes with which
//! elements name them, written and read here only.

use session::library::{Choice, GameId};

use crate::escape::escape;
use crate::words::Filter;

/// The attribute with the action.
const ACT: &str = "data-act";
/// The attribute with the object of the action.
const ABOUT: &str = "data-about";

/// The word for no filter, in place of a game.
const ALL: &str = "all";

/// The ways to import games that differ, in the order in which they are offered.
pub const CHOICES: [Choice; 3] = [Choice::Keep, Choice::Both, Choice::Replace];

/// The part of a game that a link contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// All its moves.
    Game,
    /// All its moves, for the player to act, who plays elsewhere.
    Turn,
    /// The position that is shown, without the moves.
    Position,
}

/// The form of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkForm {
    /// Readable.
    Readable,
    /// As short as possible.
    Compact,
}

/// An action in the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Choose a file to open.
    File,
    /// Save all games as a file.
    ExportAll,
    /// List the games of one kind only; none for all.
    Filter(Option<Filter>),
    /// List more games.
    More,
    /// Restore the deleted game.
    Undo,
    /// Open a game.
    Open(GameId),
    /// Open or close the menu of a game, which the browser does by itself.
    Menu(GameId),
    /// Begin to rename a game.
    Rename(GameId),
    /// Give a game the name in the form.
    Name(GameId),
    /// Leave the name unchanged.
    KeepName(GameId),
    /// Copy a game.
    Duplicate(GameId),
    /// Save a game as a file.
    Export(GameId),
    /// Delete a game.
    Delete(GameId),
    /// Save a copy that cannot be read as a file, by its key.
    DamagedFile(String),
    /// Delete a copy that cannot be read, by its key.
    DamagedDelete(String),
    /// Close the dialog.
    Close,
    /// Choose how to import games that differ.
    Choose(Choice),
    /// Import the games of the dialog.
    Import,
    /// Stop an import in progress.
    Stop,
    /// Choose the content of the link.
    Share(Shared),
    /// Choose the form of the link.
    Form(LinkForm),
    /// Choose whether the link has the players' names.
    Names(bool),
    /// Sign the link with the sender's name.
    Sign,
    /// Copy the link.
    Copy,
    /// Let the system send the link.
    Send,
    /// Save the shared game as a file.
    ShareFile,
    /// Make the code for a website.
    Website,
    /// Download the app as one file.
    Take,
}

/// The word of an action, and its object; empty if it has none.
type Words = (&'static str, String);

impl Act {
    fn words(&self) -> Words {
        let word = match self {
            Self::File => "file",
            Self::ExportAll => "export-all",
            Self::More => "more",
            Self::Undo => "undo",
            Self::Close => "close",
            Self::Import => "import",
            Self::Stop => "stop",
            Self::Copy => "copy",
            Self::Send => "send",
            Self::ShareFile => "share-file",
            Self::Website => "website",
            Self::Take => "take",
            Self::Sign => "sign",
            Self::Names(true) => return ("names", "in".into()),
            Self::Names(false) => return ("names", "out".into()),
            Self::Filter(filter) => return ("filter", filter.map_or(ALL, Filter::word).into()),
            Self::Open(game) => return ("open", game.to_string()),
            Self::Menu(game) => return ("menu", game.to_string()),
            Self::Rename(game) => return ("rename", game.to_string()),
            Self::Name(game) => return ("name", game.to_string()),
            Self::KeepName(game) => return ("keep-name", game.to_string()),
            Self::Duplicate(game) => return ("duplicate", game.to_string()),
            Self::Export(game) => return ("export", game.to_string()),
            Self::Delete(game) => return ("delete", game.to_string()),
            Self::DamagedFile(key) => return ("damaged-file", key.clone()),
            Self::DamagedDelete(key) => return ("damaged-delete", key.clone()),
            Self::Choose(choice) => return ("choice", choice_word(*choice).into()),
            Self::Share(Shared::Game) => return ("share", "game".into()),
            Self::Share(Shared::Turn) => return ("share", "turn".into()),
            Self::Share(Shared::Position) => return ("share", "position".into()),
            Self::Form(LinkForm::Readable) => return ("form", "readable".into()),
            Self::Form(LinkForm::Compact) => return ("form", "compact".into()),
        };
        (word, String::new())
    }

    /// Reads the values of the two attributes; none if they name no action.
    fn of_words(act: &str, about: &str) -> Option<Self> {
        let game = || GameId::parse(about);
        let key = || (!about.is_empty()).then(|| about.to_owned());
        Some(match act {
            "filter" if about == ALL => Self::Filter(None),
            "filter" => Self::Filter(Some(Filter::of_word(about)?)),
            "open" => Self::Open(game()?),
            "menu" => Self::Menu(game()?),
            "rename" => Self::Rename(game()?),
            "name" => Self::Name(game()?),
            "keep-name" => Self::KeepName(game()?),
            "duplicate" => Self::Duplicate(game()?),
            "export" => Self::Export(game()?),
            "delete" => Self::Delete(game()?),
            "damaged-file" => Self::DamagedFile(key()?),
            "damaged-delete" => Self::DamagedDelete(key()?),
            "choice" => {
                let mut all = CHOICES.into_iter();
                Self::Choose(all.find(|&choice| choice_word(choice) == about)?)
            }
            "share" => Self::Share(match about {
                "game" => Shared::Game,
                "turn" => Shared::Turn,
                "position" => Shared::Position,
                _ => return None,
            }),
            "form" => Self::Form(match about {
                "readable" => LinkForm::Readable,
                "compact" => LinkForm::Compact,
                _ => return None,
            }),
            "names" => Self::Names(match about {
                "in" => true,
                "out" => false,
                _ => return None,
            }),
            _ if !about.is_empty() => return None,
            "sign" => Self::Sign,
            "file" => Self::File,
            "export-all" => Self::ExportAll,
            "more" => Self::More,
            "undo" => Self::Undo,
            "close" => Self::Close,
            "import" => Self::Import,
            "stop" => Self::Stop,
            "copy" => Self::Copy,
            "send" => Self::Send,
            "share-file" => Self::ShareFile,
            "website" => Self::Website,
            "take" => Self::Take,
            _ => return None,
        })
    }

    /// The attributes of an element for this action, ready for its tag.
    #[must_use]
    pub fn attributes(&self) -> String {
        let (act, about) = self.words();
        format!("{ACT}=\"{act}\" {ABOUT}=\"{}\"", escape(&about))
    }

    /// The action of an element. `attribute` gives the value of one of its attributes; none if
    /// they name no action.
    #[must_use]
    pub fn read(attribute: &dyn Fn(&str) -> Option<String>) -> Option<Self> {
        Self::of_words(&attribute(ACT)?, &attribute(ABOUT)?)
    }

    /// A selector for all elements with an action.
    #[must_use]
    pub fn any() -> String {
        format!("[{ACT}]")
    }

    /// A selector for the elements with this action.
    #[must_use]
    pub fn selector(&self) -> String {
        let (act, about) = self.words();
        let about = about.replace('\\', "\\\\").replace('\'', "\\'");
        format!("[{ACT}='{act}'][{ABOUT}='{about}']")
    }

    /// The element that has the focus after this action: the menu of a game closes when one of
    /// its items is chosen.
    #[must_use]
    pub fn rest(self) -> Self {
        match self {
            Self::Rename(game) | Self::Duplicate(game) | Self::Export(game) => Self::Menu(game),
            other => other,
        }
    }

    /// The event of the page that triggers it: most are clicks, a file is chosen, a name is
    /// submitted or typed.
    #[must_use]
    pub const fn event(&self) -> &'static str {
        match self {
            Self::File => "change",
            Self::Name(_) => "submit",
            Self::Sign => "input",
            _ => "click",
        }
    }
}

/// All events that trigger actions.
pub const EVENTS: [&str; 4] = ["click", "change", "submit", "input"];

const fn choice_word(choice: Choice) -> &'static str {
    match choice {
        Choice::Keep => "keep",
        Choice::Both => "both",
        Choice::Replace => "replace",
    }
}
