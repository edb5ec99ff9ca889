//! Messages to the router, and its commands.

use session::library::GameId;

use crate::latest::Ticket;
use crate::route::{Page, Route};

/// The trigger of an arrival at a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// The app is opened there: nothing takes the focus.
    Opening,
    /// The address has become this one: back, forward, or written by hand.
    History,
    /// A link in the app, or in an imported text. The address is updated.
    Link,
    /// A button. The address is updated.
    Button,
}

/// An arrival at a route: by opening the app, the history, a link or a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The target.
    pub route: Route,
    /// The trigger.
    pub trigger: Trigger,
    /// The game in the history entry.
    pub game: Option<GameId>,
    /// The moves of that game that could not be saved.
    pub unsaved: Option<Unsaved>,
}

impl Arrival {
    /// An arrival at a page, whatever game is on the board.
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

/// A game that could not be saved, as the history stores it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaved {
    /// The revision of the saved copy that it goes on from; 0 for none.
    pub known: u64,
    /// The text of the save.
    pub save: String,
}

impl Unsaved {
    /// Reads a text of [`Self::to_text`].
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

/// A message to the router: an arrival, the end of a load, or a change of the saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The user goes to a route, or is there.
    Arrive(Arrival),
    /// A game can be put on the board.
    GameLoaded(Ticket),
    /// The load of this ticket has failed.
    Missing(Ticket),
    /// A chunk that is no page cannot be loaded.
    ChunkMissing,
    /// The saved copy of the game on the board has changed.
    GameChanged(GameChange),
}

/// A message to the router from parts of the app that are loaded on demand. The code for these
/// messages only is not part of the first load.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChunkMessage {
    /// A page can be shown.
    PageLoaded(Ticket),
    /// A saved game is to be opened on the board.
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
    /// The reason for that was shown.
    RefusalShown,
    /// The user retries a failed load.
    Retry,
    /// The last followed link is read again, in another way.
    Reread(LinkUse),
}

/// A change of the saved copy of the game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameChange {
    /// Another tab, or the library, has saved it.
    SavedElsewhere,
    /// The game has to be saved again.
    Unsaved,
    /// Deleted.
    Deleted,
}

/// The use of a link's game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkUse {
    /// Continue the saved copy, if there is one and both agree.
    Follow,
    /// The same, but continue a game that its players have ended here.
    Continue,
    /// Open it as a separate game.
    Separate,
    /// Open it as this game, which is no longer saved.
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
    /// Shows a page.
    Show(Page),
    /// Draws the loaded page. It takes the focus unless the app is opened there.
    EnterPage(Trigger),
    /// Puts the loaded game on the board, or shows why a link leads nowhere.
    OpenLoaded,
    /// Freezes the address and hides the board, or ends that.
    BoardWaits(bool),
    /// Saves the thinking time of the player of the game on the board. If `here`, moves that
    /// could not be saved get an entry of the history.
    LeaveGame {
        /// True if the address does not change by itself.
        here: bool,
    },
    /// Compares the game on the board with its saved copy.
    CompareSave,
    /// Saves the game on the board.
    Save,
    /// Puts a game at its start on the board.
    ClearBoard,
    /// Makes this tab the one that plays the game.
    TakeOver,
    /// Updates the address from the game.
    WriteAddress,
    /// Reports that something cannot be loaded.
    Report(Failure),
    /// Sets the focus on the board.
    FocusBoard,
    /// Sets the focus on the button for the settings.
    FocusSettings,
}

/// A failed load, by the place where it is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// A page, or the reader of links: a notice, with a button that tries again.
    Page,
    /// The reader of a saved game, or of one in the history: a notice, with a button that tries
    /// again.
    Game,
    /// Any other chunk: a notice.
    Chunk,
}
