//! Navigation to pages and games: by the address, the history, links and buttons.
//!
//! [`Router`] decides what is loaded, which answers count, and what is shown if loading fails.
//! It is a state machine like a [`Feature`](crate::Feature), but is below the features: the
//! first page is loaded before there is a table.

mod message;
mod state;
mod update;

use session::library::GameId;

use crate::latest::{Latest, Ticket};
use crate::message_kind::MessageKind;
use crate::route::{Page, Route};
use state::{RequestedGame, Slot};
use update::Update;

pub use state::Router;

pub use message::{
    Arrival, ChunkMessage, Command, Context, Failure, GameChange, LinkUse, Message, Trigger,
    Unsaved,
};

impl Router {
    /// A router on the board, waiting if the address leads elsewhere.
    #[must_use]
    pub fn new(address: &Route) -> Self {
        Self {
            page: Page::Board,
            page_waits: address.page() != Page::Board,
            board_waits: false,
            lacks_game: false,
            link: String::new(),
            latest: Latest::default(),
            coming: None,
            requested: None,
        }
    }

    /// The page that is shown.
    #[must_use]
    pub const fn page(&self) -> Page {
        self.page
    }

    /// Returns true until the page of the first address is shown: the board is hidden until
    /// then.
    #[must_use]
    pub const fn page_waits(&self) -> bool {
        self.page_waits
    }

    /// A ticket for a game that is requested elsewhere: the next one makes it out of date.
    pub fn ask_game(&mut self) -> Ticket {
        self.requested = None;
        self.latest.clear(&Slot::Side);
        self.latest.replace(Slot::Game)
    }

    /// A ticket for the side game of the game on the board. A game that is being loaded is not
    /// affected.
    pub fn ask_side_game(&mut self) -> Ticket {
        self.latest.replace(Slot::Side)
    }

    /// Ends a ticket because its answer has come. Returns true if it was not out of date.
    pub fn answered(&mut self, ticket: Ticket) -> bool {
        let slot = self.latest.key_of(ticket).copied();
        slot.is_some_and(|slot| self.latest.clear(&slot).is_some())
    }

    /// Notes that the game on the board was saved after a message. Returns true while the board
    /// waits.
    pub fn saved(&mut self, kind: MessageKind) -> bool {
        match kind.outdates() {
            true => self.played(),
            false => self.board_waits,
        }
    }

    /// Notes that the game on the board has changed, or is another one. A game that was
    /// requested before would undo that; the game of a link would not, since it replaces this
    /// one.
    ///
    /// Returns true if the board still waits.
    pub fn played(&mut self) -> bool {
        self.latest.clear(&Slot::Side);
        if !matches!(self.requested, Some(RequestedGame::Link { .. })) {
            self.latest.clear(&Slot::Game);
            self.board_waits = false;
            self.lacks_game = false;
        }
        self.board_waits
    }

    /// Returns true for an action on a board that lacks its first game: a move would begin another
    /// one, and that would be taken for the saved one.
    #[must_use]
    pub const fn refuses(&self, kind: MessageKind) -> bool {
        self.lacks_game && matches!(kind, MessageKind::Undo | MessageKind::Move)
    }

    /// The saved game that was requested last: that of a load that has failed.
    #[must_use]
    pub const fn requested_game(&self) -> Option<&GameId> {
        match &self.requested {
            Some(RequestedGame::Saved { game, .. }) => Some(game),
            _ => None,
        }
    }

    /// Returns true while this ticket is the latest request.
    #[must_use]
    pub fn is_latest(&self, ticket: Ticket) -> bool {
        self.latest.key_of(ticket).is_some()
    }

    /// Handles a message.
    pub fn update(&mut self, message: Message, context: Context<'_>, commands: &mut Vec<Command>) {
        let mut to = Update {
            router: self,
            context,
            commands,
        };
        match message {
            Message::Arrive(arrival) => to.arrive(arrival),
            Message::GameLoaded(ticket) => to.game_loaded(ticket),
            Message::Missing(ticket) => to.missing(ticket),
            Message::ChunkMissing => to.chunk_missing(),
            Message::GameChanged(GameChange::SavedElsewhere) => to.saved_elsewhere(),
            Message::GameChanged(GameChange::Unsaved) => to.does(Command::Save),
            Message::GameChanged(GameChange::Deleted) => to.does(Command::ClearBoard),
        }
    }

    /// Handles a message of a chunk that was loaded.
    pub fn update_by_chunk(
        &mut self,
        message: ChunkMessage,
        context: Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        let mut to = Update {
            router: self,
            context,
            commands,
        };
        match message {
            ChunkMessage::PageLoaded(ticket) => to.page_loaded(ticket),
            ChunkMessage::OpenGame(game) => {
                to.does(Command::Push(Page::Board.into(), Some(game.clone())));
                to.show(Page::Board);
                to.load_game(game, true);
            }
            ChunkMessage::GameUnreadable(ticket) => {
                if let Some(RequestedGame::Unsaved(game, _)) = to.requested(ticket) {
                    to.load_game(game, false);
                }
            }
            ChunkMessage::LinkRead { ticket, newer } => to.link_read(ticket, newer),
            ChunkMessage::LinkRefused(ticket) => {
                if to.router.is_latest(ticket) {
                    to.end(ticket);
                    to.does(Command::OpenLoaded);
                    to.compare_save();
                }
            }
            ChunkMessage::RefusalShown => to.give_up(),
            ChunkMessage::Retry => {
                let is_page = context.address.page() != Page::Board;
                match to.router.requested.clone() {
                    Some(RequestedGame::Saved { game, follow }) => to.load_game(game, follow),
                    Some(RequestedGame::Unsaved(game, unsaved)) => to.read_unsaved(game, unsaved),
                    _ if !is_page => to.reread(LinkUse::Follow),
                    _ => {}
                }
                if is_page {
                    to.go(context.address.clone(), Trigger::History);
                }
            }
            ChunkMessage::Reread(how) => to.reread(how),
        }
    }
}
