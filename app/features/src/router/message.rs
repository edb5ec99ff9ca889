//! Messages to the router, and its commands.

use session::library::GameId;

use crate::latest::Ticket;
use crate::route::{Page, Route};

/// The way by which somebody comes to a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// The app is opened there: nothing takes the focus.
    Opening,
    /// The address has become this one: back, forward, or written by hand.
    History,
    /// A link in the app, or in a text that was brought. The address follows.
    Link,
    /// A button. The address follows.
    Button,
}

/// Somebody who goes somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// Where to.
    pub route: Route,
    /// By which way.
    pub trigger: Trigger,
    /// The game that the history names there.
    pub game: Option<GameId>,
    /// The moves of that game that could not be saved.
    pub unsaved: Option<Unsaved>,
}

impl Arrival {
    /// An arrival at a page, with whatever game lies on the board.
    #[must_use]
    pub fn new(route: impl Into<Route>, trigger: Trigger) -> Self {
        Self {
            route: route.into(),
            trigger,
            game: None,
            unsaved: None,
        }
    }
}

/// A game that could not be saved, as the history keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaved {
    /// The revision of the saved copy that it goes on from; 0 for none.
    pub known: u64,
    /// The text of the save.
    pub save: String,
}

impl Unsaved {
    /// Reads what [`Self::to_text`] has written.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (known, save) = text.split_once(' ')?;
        Some(Self {
            known: known.parse().ok()?,
            save: save.to_owned(),
        })
    }

    /// The text for the history: the revision, a space, the save.
    #[must_use]
    pub fn to_text(&self) -> String {
        format!("{} {}", self.known, self.save)
    }
}

/// The data that the router can read.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The route of the present address.
    pub address: &'a Route,
    /// The game on the board.
    pub on_board: &'a GameId,
    /// Returns true if anything is saved of a game.
    pub is_saved: &'a dyn Fn(&GameId) -> bool,
    /// The saved game that was on the board last, in any tab.
    pub last: &'a dyn Fn() -> Option<GameId>,
}

/// A message to the router.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Somebody goes somewhere, or is there.
    Arrive(Arrival),
    /// A game can be laid on the board.
    GameLoaded(Ticket),
    /// The load of this ticket has failed.
    Missing(Ticket),
    /// A chunk that is no page cannot be had.
    ChunkMissing,
    /// The game on the board has changed where it is saved.
    GameChanged(GameChange),
}

/// What the router is told by parts of the app that are loaded when they are wanted. What only
/// these messages need is no part of the first load.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChunkMessage {
    /// A page can be shown.
    PageLoaded(Ticket),
    /// A saved game is wanted on the board.
    OpenGame(GameId),
    /// The text in the history is no game.
    GameUnreadable(Ticket),
    /// A link leads to a game. `newer` means that it has more of the game than the saved copy.
    LinkRead {
        /// The ticket of the reading.
        ticket: Ticket,
        /// True if the copy is behind.
        newer: bool,
    },
    /// A link leads nowhere.
    LinkRefused(Ticket),
    /// The reason of that was shown.
    RefusalShown,
    /// The user retries a failed load.
    Retry,
    /// The link that was followed last is read again, in another way.
    Reread(LinkUse),
}

/// A change of the saved copy of the game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameChange {
    /// Another tab, or the library, has saved it.
    SavedElsewhere,
    /// It is to be saved once more.
    Unsaved,
    /// It was deleted.
    Deleted,
}

/// The use of a link's game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkUse {
    /// The saved copy of it goes on, if there is one and both agree.
    Follow,
    /// The same, and the game goes on although its players have ended it here.
    Continue,
    /// It is a game of its own.
    Separate,
    /// It is this game, of which nothing is saved any more.
    Restore(GameId),
}

/// A command of the router. The commands of an update are executed in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Loads a page. [`ChunkMessage::PageLoaded`], [`ChunkMessage::LinkRefused`] or
    /// [`Message::Missing`] follows.
    LoadPage(Ticket, Route),
    /// Loads a saved game. [`Message::GameLoaded`] or [`Message::Missing`] follows.
    LoadGame(Ticket, GameId),
    /// Reads a game that could not be saved. [`Message::GameLoaded`],
    /// [`ChunkMessage::GameUnreadable`] or [`Message::Missing`] follows.
    ReadUnsaved(Ticket, GameId, Unsaved),
    /// Reads the link of a game. [`ChunkMessage::LinkRead`], [`ChunkMessage::LinkRefused`] or
    /// [`Message::Missing`] follows.
    ReadLink(Ticket, String, LinkUse),
    /// Writes a new entry into the history, with this game or the one on the board.
    Push(Route, Option<GameId>),
    /// Puts a page in sight.
    Show(Page),
    /// Draws the page that was loaded. It has the focus unless somebody opens the app there.
    EnterPage(Trigger),
    /// Lays the game that was loaded on the board, or shows why a link leads nowhere.
    OpenLoaded,
    /// Lets the address stay and keeps the board out of sight, or no longer.
    BoardWaits(bool),
    /// Saves what the player of the game on the board has thought. If `here`, what could not
    /// be saved gets an entry of the history.
    LeaveGame {
        /// True if the address does not change by itself.
        here: bool,
    },
    /// Compares the game on the board with its saved copy.
    CompareSave,
    /// Saves the game on the board.
    Save,
    /// Lays a game at its start on the board.
    ClearBoard,
    /// Makes this tab the one that plays the game.
    TakeOver,
    /// Lets the address follow the game.
    WriteAddress,
    /// Says that something cannot be had.
    Report(Failure),
    /// Gives the focus to the board.
    FocusBoard,
    /// Gives the focus to the button that leads to the settings.
    FocusSettings,
}

/// A failed load, by the place where it is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The link reader: a notice, with a button that tries again.
    Link,
    /// Any other chunk: a notice.
    Chunk,
    /// The same, where people look at the board: a remark.
    Remark,
}
