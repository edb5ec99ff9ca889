//! The way to a page and to a game: by the address, the history, links and buttons.
//!
//! [`Router`] decides what is loaded, what counts when it comes, and what is shown if it
//! cannot be had. It is a state machine like a [`Feature`](crate::Feature), but stands below
//! the features: the first page is on its way before there is a table.

use session::library::GameId;

use crate::latest::{Latest, Ticket};
use crate::route::{Page, Route};

/// The way by which somebody comes to a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
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
    pub by: By,
    /// The game that the history names there.
    pub game: Option<GameId>,
    /// What could not be saved of that game.
    pub unsaved: Option<Unsaved>,
}

impl Arrival {
    /// An arrival at a page, with whatever game lies on the board.
    #[must_use]
    pub fn new(route: impl Into<Route>, by: By) -> Self {
        Self {
            route: route.into(),
            by,
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

/// What the router can read.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// What the address says now.
    pub address: &'a Route,
    /// The game on the board.
    pub on_board: &'a GameId,
    /// Returns true if anything is saved of a game.
    pub is_saved: &'a dyn Fn(&GameId) -> bool,
    /// The saved game that was on the board last, in any tab.
    pub last: &'a dyn Fn() -> Option<GameId>,
}

/// What the router is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Somebody goes somewhere, or is there.
    Arrive(Arrival),
    /// A game can be laid on the board.
    GameLoaded(Ticket),
    /// What was to be loaded under this ticket cannot be had.
    Missing(Ticket),
    /// A part of the app that is no page cannot be had.
    PartMissing,
    /// The game on the board has changed where it is saved.
    GameChanged(GameChange),
}

/// What the router is told by parts of the app that are loaded when they are wanted. What only
/// these messages need is no part of the first load.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartMessage {
    /// A page can be shown.
    PageLoaded(Ticket),
    /// A saved game is wanted on the board.
    OpenGame(GameId),
    /// What the history has kept is no game.
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
    /// What could not be had is tried once more.
    Retry,
    /// The link that was followed last is read again, in another way.
    Reread(LinkUse),
}

/// What becomes of the game on the board where it is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameChange {
    /// Another tab, or the library, has saved it.
    SavedElsewhere,
    /// It is to be saved once more.
    Unsaved,
    /// It was deleted.
    Deleted,
}

/// What becomes of the game that a link shows.
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

/// What the router asks for. The commands of an update are executed in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Loads a page. [`PartMessage::PageLoaded`], [`PartMessage::LinkRefused`] or
    /// [`Message::Missing`] follows.
    LoadPage(Ticket, Route),
    /// Loads a saved game. [`Message::GameLoaded`] or [`Message::Missing`] follows.
    LoadGame(Ticket, GameId),
    /// Reads a game that could not be saved. [`Message::GameLoaded`],
    /// [`PartMessage::GameUnreadable`] or [`Message::Missing`] follows.
    ReadUnsaved(Ticket, GameId, Unsaved),
    /// Reads the link of a game. [`PartMessage::LinkRead`], [`PartMessage::LinkRefused`] or
    /// [`Message::Missing`] follows.
    ReadLink(Ticket, String, LinkUse),
    /// Writes a new entry into the history, with this game or the one on the board.
    Push(Route, Option<GameId>),
    /// Puts a page in sight.
    Show(Page),
    /// Draws the page that was loaded. It has the focus unless somebody opens the app there.
    EnterPage(By),
    /// Lays the game that was loaded on the board, or shows why a link leads nowhere.
    Take,
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

/// What cannot be had, by the place where that is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// What opens a link: a notice, with a button that tries again.
    Link,
    /// A part of the app: a notice.
    Part,
    /// The same, where people look at the board: a remark.
    Remark,
}

/// What a ticket is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Slot {
    Page,
    Game,
}

/// The game that was asked for last.
#[derive(Clone, Debug)]
enum Wanted {
    /// A saved one; `follow` means that the address is to follow.
    Saved { game: GameId, follow: bool },
    /// One that could not be saved.
    Unsaved(GameId),
    /// That of a link.
    Link { link: String, by: By },
}

/// The state of the ways through the app.
#[derive(Debug)]
pub struct Router {
    /// The page in sight.
    page: Page,
    /// True until the page of the first address is in sight.
    page_waits: bool,
    /// True while the board waits for what the first address leads to.
    board_waits: bool,
    /// The link that was followed last, or could not be.
    link: String,
    latest: Latest<Slot>,
    coming: Option<(Route, By)>,
    wanted: Option<Wanted>,
}

impl Router {
    /// The board, unless the address leads elsewhere.
    #[must_use]
    pub fn new(address: &Route) -> Self {
        Self {
            page: Page::Board,
            page_waits: address.page() != Page::Board,
            board_waits: false,
            link: String::new(),
            latest: Latest::default(),
            coming: None,
            wanted: None,
        }
    }

    /// The page in sight.
    #[must_use]
    pub const fn page(&self) -> Page {
        self.page
    }

    /// Returns true until the page of the first address is in sight: nobody sees the board so
    /// long.
    #[must_use]
    pub const fn page_waits(&self) -> bool {
        self.page_waits
    }

    /// Returns true while the address stays, because the board waits for what it leads to.
    #[must_use]
    pub const fn board_waits(&self) -> bool {
        self.board_waits
    }

    /// A ticket for a game that is asked for otherwise: with the next one it is out of date.
    pub fn ask_game(&mut self) -> Ticket {
        self.wanted = None;
        self.latest.replace(Slot::Game)
    }

    /// The game on the board has changed, or is another one. A game that was asked for before
    /// would undo that; the game of a link would not, for it comes in place of this one.
    pub fn played(&mut self) {
        if !matches!(self.wanted, Some(Wanted::Link { .. })) {
            self.latest.clear(&Slot::Game);
            self.board_waits = false;
        }
    }

    /// Returns true while nothing else was asked for since this ticket.
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
            Message::PartMissing => to.part_missing(),
            Message::GameChanged(GameChange::SavedElsewhere) => {
                to.load_game(context.on_board.clone(), false);
            }
            Message::GameChanged(GameChange::Unsaved) => to.does(Command::Save),
            Message::GameChanged(GameChange::Deleted) => to.does(Command::ClearBoard),
        }
    }

    /// Handles a message of a part that was loaded.
    pub fn update_by_part(
        &mut self,
        message: PartMessage,
        context: Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        let mut to = Update {
            router: self,
            context,
            commands,
        };
        match message {
            PartMessage::PageLoaded(ticket) => to.page_loaded(ticket),
            PartMessage::OpenGame(game) => {
                to.does(Command::Push(Page::Board.into(), Some(game.clone())));
                to.show(Page::Board);
                to.load_game(game, true);
            }
            PartMessage::GameUnreadable(ticket) => {
                if let Some(Wanted::Unsaved(game)) = to.wanted(ticket) {
                    to.load_game(game, false);
                }
            }
            PartMessage::LinkRead { ticket, newer } => to.link_read(ticket, newer),
            PartMessage::LinkRefused(ticket) => {
                if to.router.is_latest(ticket) {
                    to.end(ticket);
                    to.does(Command::Take);
                }
            }
            PartMessage::RefusalShown => to.give_up(),
            PartMessage::Retry if context.address.page() != Page::Board => {
                to.go(context.address.clone(), By::History);
            }
            PartMessage::Retry => to.reread(LinkUse::Follow),
            PartMessage::Reread(how) => to.reread(how),
        }
    }
}

/// An update on its way.
struct Update<'a, 'b> {
    router: &'a mut Router,
    context: Context<'b>,
    commands: &'a mut Vec<Command>,
}

impl Update<'_, '_> {
    fn does(&mut self, command: Command) {
        self.commands.push(command);
    }

    fn arrive(&mut self, arrival: Arrival) {
        let Arrival {
            route,
            by,
            game,
            unsaved,
        } = arrival;
        let link = match route.page() {
            Page::Board => route.fragment().to_owned(),
            _ => String::new(),
        };
        match by {
            By::Opening => {
                self.go(route, by);
                self.first_game(link, game, unsaved);
            }
            By::History => {
                let is_board = route.page() == Page::Board;
                self.go(route, by);
                if is_board {
                    self.game_of_history(link, game, unsaved);
                }
            }
            // The board is shown when the link was read.
            By::Link if !link.is_empty() => self.read_link(link, by, LinkUse::Follow),
            By::Link | By::Button => self.go(route, by),
        }
    }

    /// Goes to a page. Pages that were asked for before count no more.
    fn go(&mut self, route: Route, by: By) {
        if route.page() != Page::Board {
            let ticket = self.router.latest.replace(Slot::Page);
            self.router.coming = Some((route.clone(), by));
            return self.does(Command::LoadPage(ticket, route));
        }
        self.router.latest.clear(&Slot::Page);
        let from = self.router.page;
        if from == Page::Board {
            if by == By::Button {
                self.does(Command::FocusBoard);
            }
            return;
        }
        let by_button = matches!(by, By::Button | By::Link);
        if by_button {
            self.push(route);
        }
        self.show(Page::Board);
        if by == By::History || from == Page::Library {
            self.does(Command::CompareSave);
        }
        if by_button {
            self.does(Command::WriteAddress);
        }
        match from {
            _ if by_button => self.does(Command::FocusBoard),
            Page::Settings => self.does(Command::FocusSettings),
            Page::Editor | Page::Rules => self.does(Command::FocusBoard),
            _ => {}
        }
    }

    fn show(&mut self, page: Page) {
        self.router.page_waits = false;
        self.router.page = page;
        self.does(Command::Show(page));
    }

    /// Lets the address say where people are, unless it does. That of the board follows the
    /// game by itself.
    fn push(&mut self, route: Route) {
        let address = self.context.address;
        let is_there = match route.page() {
            Page::Board => address.page() == Page::Board,
            _ => *address == route,
        };
        if !is_there {
            self.does(Command::Push(route, None));
        }
    }

    /// The game that the app is opened with. The board waits for it, so that nobody sees
    /// another one before.
    fn first_game(&mut self, link: String, game: Option<GameId>, unsaved: Option<Unsaved>) {
        match (game, unsaved) {
            (Some(game), Some(unsaved)) => {
                self.board_waits(true);
                self.read_unsaved(game, unsaved);
            }
            (Some(game), None) if link.is_empty() || (self.context.is_saved)(&game) => {
                self.board_waits(true);
                // It may have gone on since the address was written.
                self.load_game(game, !link.is_empty());
            }
            (Some(game), None) => {
                self.board_waits(true);
                self.read_link(link, By::Opening, LinkUse::Restore(game));
            }
            (None, _) if !link.is_empty() => {
                self.board_waits(true);
                self.read_link(link, By::Opening, LinkUse::Follow);
            }
            (None, _) => self.load_last(),
        }
    }

    /// The game that another entry of the history leads to.
    fn game_of_history(&mut self, link: String, game: Option<GameId>, unsaved: Option<Unsaved>) {
        match (game, unsaved) {
            (Some(game), _) if game == *self.context.on_board => {}
            (Some(game), Some(unsaved)) => self.read_unsaved(game, unsaved),
            (Some(game), None) if (self.context.is_saved)(&game) => self.load_game(game, false),
            (Some(_), None) => {}
            (None, _) if link.is_empty() => {}
            (None, _) => self.read_link(link, By::History, LinkUse::Follow),
        }
    }

    fn board_waits(&mut self, waits: bool) {
        self.router.board_waits = waits;
        self.does(Command::BoardWaits(waits));
    }

    fn want(&mut self, wanted: Wanted) -> Ticket {
        self.router.wanted = Some(wanted);
        self.router.latest.replace(Slot::Game)
    }

    fn load_game(&mut self, game: GameId, follow: bool) {
        let ticket = self.want(Wanted::Saved {
            game: game.clone(),
            follow,
        });
        self.does(Command::LoadGame(ticket, game));
    }

    fn read_unsaved(&mut self, game: GameId, unsaved: Unsaved) {
        let ticket = self.want(Wanted::Unsaved(game.clone()));
        self.does(Command::ReadUnsaved(ticket, game, unsaved));
    }

    fn read_link(&mut self, link: String, by: By, how: LinkUse) {
        let ticket = self.want(Wanted::Link {
            link: link.clone(),
            by,
        });
        self.does(Command::ReadLink(ticket, link, how));
    }

    fn reread(&mut self, how: LinkUse) {
        let link = self.router.link.clone();
        self.read_link(link, By::History, how);
    }

    fn load_last(&mut self) {
        let last = (self.context.last)();
        self.board_waits(last.is_some());
        if let Some(last) = last {
            self.load_game(last, false);
        }
    }

    /// Ends a ticket.
    fn end(&mut self, ticket: Ticket) {
        if let Some(slot) = self.router.latest.key_of(ticket).copied() {
            self.router.latest.clear(&slot);
        }
    }

    /// The game of a ticket, which ends; none if the ticket is out of date.
    fn wanted(&mut self, ticket: Ticket) -> Option<Wanted> {
        self.router.latest.key_of(ticket)?;
        self.end(ticket);
        self.router.wanted.take()
    }

    /// The page of a ticket, which ends; none if the ticket is out of date or of a game.
    fn coming(&mut self, ticket: Ticket) -> Option<(Route, By)> {
        if self.router.latest.get(&Slot::Page) != Some(ticket) {
            return None;
        }
        self.end(ticket);
        self.router.coming.take()
    }

    fn page_loaded(&mut self, ticket: Ticket) {
        let Some((route, by)) = self.coming(ticket) else {
            return;
        };
        let page = route.page();
        if matches!(by, By::Button | By::Link) {
            self.push(route);
        }
        self.show(page);
        self.does(Command::EnterPage(by));
    }

    fn game_loaded(&mut self, ticket: Ticket) {
        match self.wanted(ticket) {
            Some(Wanted::Saved { game, follow }) => {
                if game != *self.context.on_board {
                    self.does(Command::LeaveGame { here: false });
                }
                self.does(Command::Take);
                self.board_waits(false);
                if follow {
                    self.does(Command::WriteAddress);
                }
            }
            Some(Wanted::Unsaved(_)) => {
                self.does(Command::LeaveGame { here: false });
                self.does(Command::Take);
                self.board_waits(false);
                // Another tab may have made something else of it, or there may be room now.
                self.does(Command::Save);
            }
            Some(Wanted::Link { .. }) | None => {}
        }
    }

    fn link_read(&mut self, ticket: Ticket, newer: bool) {
        let Some(Wanted::Link { link, by }) = self.wanted(ticket) else {
            return;
        };
        self.router.link = link;
        self.board_waits(false);
        self.does(Command::LeaveGame {
            here: by == By::Link,
        });
        if self.router.page != Page::Board && by == By::Link {
            self.push(Page::Board.into());
            self.show(Page::Board);
        }
        self.does(Command::Take);
        if newer {
            // Who comes with a new turn plays on, whatever other tab shows the game.
            self.does(Command::TakeOver);
            self.does(Command::Save);
        }
    }

    fn missing(&mut self, ticket: Ticket) {
        if let Some((route, by)) = self.coming(ticket) {
            let page = route.page();
            let leads_here = matches!(by, By::Opening | By::History);
            if leads_here && self.router.page != page || self.router.page_waits {
                self.show(Page::Board);
            }
            let is_link =
                page == Page::Editor || page == Page::Puzzles && !route.fragment().is_empty();
            return self.does(Command::Report(match page {
                Page::Settings if self.router.page == Page::Board => Failure::Remark,
                _ if leads_here && is_link => Failure::Link,
                _ => Failure::Part,
            }));
        }
        match self.wanted(ticket) {
            Some(Wanted::Link { link, .. }) => {
                self.router.link = link;
                self.part_missing();
            }
            Some(_) => {
                self.board_waits(false);
                self.does(Command::Report(Failure::Part));
            }
            None => {}
        }
    }

    fn part_missing(&mut self) {
        self.does(Command::Report(match self.router.board_waits {
            true => Failure::Link,
            false => Failure::Part,
        }));
        self.give_up();
    }

    /// The first address leads to no board: the last game is shown instead. The address
    /// stays, so that a reload tries again.
    fn give_up(&mut self) {
        if self.router.page_waits && self.router.latest.get(&Slot::Page).is_none() {
            self.show(Page::Board);
        }
        if self.router.board_waits && self.router.latest.get(&Slot::Game).is_none() {
            self.load_last();
        }
    }
}
