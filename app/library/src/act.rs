//! What can be done on the page of the library and in its dialogs, and how the elements
//! of the markup say so: by two attributes, written and read here only.

use session::library::{Choice, GameId};

use crate::escape::escape;
use crate::words::Filter;

/// The attribute that says what is done.
const ACT: &str = "data-act";
/// The attribute that says to what it is done.
const ABOUT: &str = "data-about";

/// The word for no filter, where others name a game.
const ALL: &str = "all";

/// What to do with games that differ, in the order in which they are offered.
pub const CHOICES: [Choice; 3] = [Choice::Keep, Choice::Both, Choice::Replace];

/// What of a game a link holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// All its moves.
    Game,
    /// All its moves, for the player to act, who goes on elsewhere.
    Turn,
    /// The position that is shown, without the moves.
    Position,
}

/// How a link is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkForm {
    /// For people, too.
    Readable,
    /// As short as it can be.
    Compact,
}

/// Something that people do in the library.
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
    /// Have back what was deleted.
    Undo,
    /// Open a game.
    Open(GameId),
    /// Open or close the menu of a game, which the browser does by itself.
    Menu(GameId),
    /// Begin to rename a game.
    Rename(GameId),
    /// Give a game the name that was written.
    Name(GameId),
    /// Leave a game its name.
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
    /// Say what to do with games that differ.
    Choose(Choice),
    /// Import what was brought.
    Import,
    /// Stop what takes long.
    Stop,
    /// Say what the link holds.
    Share(Shared),
    /// Say how the link is written.
    Form(LinkForm),
    /// Copy the link.
    Copy,
    /// Let the system send the link.
    Send,
    /// Save the shared game as a file.
    ShareFile,
    /// Make the code for a website.
    Website,
    /// Fetch the app as one file.
    Take,
}

/// The word of an act, and what it is about; empty where that needs no words.
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

    /// Reads the values of the two attributes; none if they say no act.
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
            _ if !about.is_empty() => return None,
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

    /// The attributes of an element that does this, ready to stand in its tag.
    #[must_use]
    pub fn attributes(&self) -> String {
        let (act, about) = self.words();
        format!("{ACT}=\"{act}\" {ABOUT}=\"{}\"", escape(&about))
    }

    /// What an element does. `attribute` gives the value of one of its attributes; none
    /// if they say no act.
    #[must_use]
    pub fn read(attribute: &dyn Fn(&str) -> Option<String>) -> Option<Self> {
        Self::of_words(&attribute(ACT)?, &attribute(ABOUT)?)
    }

    /// A selector of the elements that do something.
    #[must_use]
    pub fn any() -> String {
        format!("[{ACT}]")
    }

    /// A selector of the elements that do this.
    #[must_use]
    pub fn selector(&self) -> String {
        let (act, about) = self.words();
        let about = about.replace('\\', "\\\\").replace('\'', "\\'");
        format!("[{ACT}='{act}'][{ABOUT}='{about}']")
    }

    /// What has the focus when this was done: the menu of a game closes over what stands
    /// in it.
    #[must_use]
    pub fn rest(self) -> Self {
        match self {
            Self::Rename(game) | Self::Duplicate(game) | Self::Export(game) => Self::Menu(game),
            other => other,
        }
    }

    /// The event of the page by which it is done: most are clicked, a file is chosen, a
    /// name is sent.
    #[must_use]
    pub const fn event(&self) -> &'static str {
        match self {
            Self::File => "change",
            Self::Name(_) => "submit",
            _ => "click",
        }
    }
}

/// All events by which something is done.
pub const EVENTS: [&str; 3] = ["click", "change", "submit"];

const fn choice_word(choice: Choice) -> &'static str {
    match choice {
        Choice::Keep => "keep",
        Choice::Both => "both",
        Choice::Replace => "replace",
    }
}
