//! Messages to the page of games, and its commands.

use std::sync::Arc;

use record::GameLinkError;
use session::GameChoice;
use session::library::{
    ChangeError, Damaged, Deleted, GameId, ImportChoice, ImportedGame, StorageError,
};

use super::dialog::{Choices, Contents, UnreadableFile};
use super::filter::{Opponent, Status};
use super::game::{DamagedGame, Game};
use super::import_result::ImportResult;
use crate::Ticket;
use crate::data::LaterVersion;

/// A message to the page "My games": an action of the user, or the result of a [`Command`].
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The page comes into sight.
    Enter {
        /// The game on the board.
        on_board: GameId,
        /// True if the browser stores nothing.
        blocked: bool,
    },
    /// The page goes out of sight.
    Leave,
    /// A part of the answer to [`Command::List`].
    Listed(Ticket, Vec<Game>),
    /// The end of the answer to [`Command::List`]: the damaged copies, and those of later versions
    /// of the app.
    ListedAll(Ticket, Vec<DamagedGame>),
    /// Another tab has changed a game, or all of the storage.
    Changed(Option<GameId>),
    /// The answer to [`Command::Read`]; none if the game is gone.
    Seen(GameId, Option<Box<Game>>),

    /// The words of the search.
    Search(String),
    /// Only this game, or all games.
    Kind(Option<GameChoice>),
    /// Only games in this state.
    Status(Status),
    /// Only games against this opponent, or all.
    Opponent(Option<Opponent>),
    /// All games again.
    Reset,
    /// More games of the list.
    More,

    /// A game goes to the board.
    Open(GameId),
    /// The actions of a game are shown, or hidden again.
    Menu(GameId),
    /// Close the open part: the field of a name, the actions of a game, the selection.
    Escape,
    /// The name of a game is to be written.
    Rename(GameId),
    /// The name that was written.
    Name(String),
    /// A game is copied.
    Duplicate(GameId),
    /// A game is shared.
    Share(GameId),
    /// A game is saved as a file.
    Export(GameId),
    /// A game is deleted; if it is selected, all that are.
    Delete(GameId),
    /// All games are saved as one file.
    ExportAll,
    /// All data is saved as one file.
    ExportData,

    /// Several games are to be selected, or no longer.
    Select,
    /// A game is selected, or no longer.
    Mark(GameId),
    /// All games that pass the filters are selected, or none.
    MarkAll,
    /// The selected games are saved as one file.
    ExportMarked,
    /// The selected games are deleted.
    DeleteMarked,

    /// A damaged copy is saved as a file, by its key.
    ExportDamaged(String),
    /// A damaged copy is deleted, by its key.
    DeleteDamaged(String),

    /// The deleted games are restored.
    Undo,
    /// The sentences about what was done are hidden, and it can no longer be undone.
    Forget,
    /// The answer to [`Command::Delete`]: the texts of each game.
    Deleted(Vec<(GameId, Deleted)>),
    /// The answer to [`Command::DeleteDamaged`]: the key of the copy, and its text.
    DamagedDeleted(String, Deleted),
    /// The answer to [`Command::Restore`]: for each in turn true if it was restored, false if it
    /// is stored again already; and the reason why the rest was not tried.
    Restored(Vec<bool>, Option<StorageError>),
    /// The answer to [`Command::Rename`].
    Renamed(Result<Box<Game>, ChangeError>),
    /// The answer to [`Command::Duplicate`].
    Duplicated(Result<Box<Game>, ChangeError>),
    /// The answer to [`Command::Export`]: the number of games in the file.
    Exported(usize),
    /// The answer to [`Export::Data`]: the number of games in the file.
    DataExported(usize),

    /// A text was opened, or could not be.
    Bring(Result<String, UnreadableFile>),
    /// A link leads to no game.
    Refuse(GameLinkError),
    /// This game of so many is being read.
    Reading(Ticket, usize, usize),
    /// The answer to [`Command::ReadImport`].
    HasRead(Ticket, Result<Box<Contents>, LaterVersion>),
    /// The user's choice for games that differ.
    Choose(ImportChoice),
    /// The user's choice for the settings of the file.
    TakeSettings(bool),
    /// The contents of the dialog are imported.
    Import,
    /// This game of so many is being written.
    Writing(Ticket, usize, usize),
    /// The answer to [`Command::WriteImport`].
    HasWritten(Ticket, ImportResult),
    /// The dialog is closed.
    Close,
}

/// A request of the feature to the page "My games"; the page executes requests in their order.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Lists all games and damaged copies: [`Message::Listed`] follows for every part of the
    /// games, and [`Message::ListedAll`].
    List(Ticket),
    /// Reads one game again: [`Message::Seen`] follows.
    Read(GameId),
    /// Deletes games: [`Message::Deleted`] follows.
    Delete(Vec<GameId>),
    /// Deletes a damaged copy: [`Message::DamagedDeleted`] follows.
    DeleteDamaged(Damaged),
    /// Restores what was deleted: [`Message::Restored`] follows.
    Restore(Vec<Deleted>),
    /// Renames a game: [`Message::Renamed`] follows.
    Rename(GameId, String),
    /// Copies a game: [`Message::Duplicated`] follows.
    Duplicate(GameId),
    /// Offers a file: for games [`Message::Exported`] follows, for all data
    /// [`Message::DataExported`].
    Export(Export),
    /// Puts a game on the board.
    Open(GameId),
    /// Shows how a game can be shared.
    Share(GameId),
    /// Reads a text game by game: [`Message::Reading`] may follow, and [`Message::HasRead`]
    /// does.
    ReadImport(Ticket, String),
    /// Writes the contents of an import: [`Message::Writing`] may follow, and
    /// [`Message::HasWritten`] does.
    WriteImport(Ticket, Arc<Contents>, Choices),
    /// Applies the stored settings, which an import has changed.
    ApplySettings,
    /// Puts a game of an import on the board, as a new one.
    Play(Box<ImportedGame>),
    /// Shows the page.
    Show,
    /// Scrolls so far that the actions of a game are in sight.
    Reveal(GameId),
    /// Moves the focus.
    Focus(Focus),
}

/// The content of a file that the page saves: games, a damaged copy, or all data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Export {
    /// One game.
    Game(GameId),
    /// Several games, in this order.
    Games(Vec<GameId>),
    /// A damaged copy, unchanged.
    Damaged(Damaged),
    /// All data of the app.
    Data,
}

/// The element that takes the focus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Focus {
    /// The title of the page.
    Title,
    /// The button that restores what was deleted.
    Undo,
    /// The field of a name.
    Name,
    /// A game of the list.
    Game(GameId),
    /// The button that shows the actions of a game.
    Menu(GameId),
    /// The button that begins to select.
    Select,
    /// The field of the search.
    Search,
}
