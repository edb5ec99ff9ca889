//! The vocabulary of the tests of the router: a browser, its storage and its network, in which
//! a test decides what arrives and what does not.

use std::cell::{Cell, RefCell};
use std::fmt::Write;

use features::router::{ChunkMessage, Command, Context, Failure, LinkUse, Message, Unsaved};
use features::{Arrival, Page, Route, Router, Ticket, Trigger};
use session::library::GameId;

/// A request that is not answered yet.
pub(crate) type Asked = (Ticket, fn(Ticket) -> Told);

/// A message to the router.
pub(crate) enum Told {
    Message(Message),
    Chunk(ChunkMessage),
}

impl From<Message> for Told {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<ChunkMessage> for Told {
    fn from(message: ChunkMessage) -> Self {
        Self::Chunk(message)
    }
}

/// A browser in which a test decides what arrives and what does not.
pub(crate) struct Browser {
    pub(crate) router: RefCell<Router>,
    pub(crate) address: RefCell<Route>,
    on_board: RefCell<GameId>,
    saved: Vec<GameId>,
    last: Option<GameId>,
    /// True while the board waits.
    pub(crate) waits: Cell<bool>,
    /// The actions since the last check.
    pub(crate) log: RefCell<String>,
    /// The open requests, the oldest first.
    pub(crate) asked: RefCell<Vec<Asked>>,
}

pub(crate) fn game(name: &str) -> GameId {
    GameId::parse(name).unwrap()
}

fn name(page: Page) -> &'static str {
    page.name().unwrap_or("board")
}

impl Browser {
    /// A browser that was opened at an address, before anything has arrived.
    pub(crate) fn new(address: &str) -> Self {
        let address = Route::read(address);
        Self {
            router: RefCell::new(Router::new(&address)),
            address: RefCell::new(address),
            on_board: RefCell::new(game("new")),
            saved: Vec::new(),
            last: None,
            waits: Cell::default(),
            log: RefCell::default(),
            asked: RefCell::default(),
        }
    }

    /// Saves these games; the first was on the board last.
    pub(crate) fn saved(mut self, games: &[&str]) -> Self {
        self.saved = games.iter().map(|name| game(name)).collect();
        self.last = self.saved.first().cloned();
        self
    }

    /// A browser that shows this page, with this game on the board and no open request.
    pub(crate) fn at(address: &str, on_board: &str) -> Self {
        let browser = Self::new(address).saved(&[on_board, "other"]);
        browser.open(None);
        while !browser.asked.borrow().is_empty() {
            browser.comes();
        }
        *browser.on_board.borrow_mut() = game(on_board);
        browser.log.borrow_mut().clear();
        browser
    }

    pub(crate) fn tell(&self, message: impl Into<Told>) -> &Self {
        let mut commands = Vec::new();
        let (address, on_board) = (
            self.address.borrow().clone(),
            self.on_board.borrow().clone(),
        );
        let context = Context {
            address: &address,
            on_board: &on_board,
            is_saved: &|game| self.saved.contains(game),
            last: &|| self.last.clone(),
        };
        let mut router = self.router.borrow_mut();
        match message.into() {
            Told::Message(message) => router.update(message, context, &mut commands),
            Told::Chunk(message) => router.update_by_chunk(message, context, &mut commands),
        }
        drop(router);
        for command in commands {
            self.execute(command);
        }
        self
    }

    pub(crate) fn execute(&self, command: Command) {
        let did = match command {
            Command::LoadPage(ticket, route) => {
                self.ask(ticket, |ticket| ChunkMessage::PageLoaded(ticket).into());
                format!("load {}", name(route.page()))
            }
            Command::LoadGame(ticket, game) => {
                self.ask(ticket, |ticket| Message::GameLoaded(ticket).into());
                format!("load game {game}")
            }
            Command::ReadUnsaved(ticket, game, unsaved) => {
                self.ask(ticket, |ticket| Message::GameLoaded(ticket).into());
                format!("read {game} of {}", unsaved.known)
            }
            Command::ReadLink(ticket, _, how) => {
                self.ask(ticket, |ticket| {
                    Told::Chunk(ChunkMessage::LinkRead {
                        ticket,
                        newer: false,
                    })
                });
                match how {
                    LinkUse::Follow => "follow link".to_owned(),
                    LinkUse::Continue => "continue link".to_owned(),
                    LinkUse::Separate => "separate link".to_owned(),
                    LinkUse::Restore(game) => format!("restore {game}"),
                }
            }
            Command::Push(route, game) => {
                let pushed = route.address();
                *self.address.borrow_mut() = route;
                match game {
                    Some(game) => format!("push {pushed} of {game}"),
                    None => format!("push {pushed}"),
                }
            }
            Command::Show(page) => format!("show {}", name(page)),
            Command::EnterPage(Trigger::Opening) => "enter without focus".to_owned(),
            Command::EnterPage(_) => "enter".to_owned(),
            Command::OpenLoaded => "take".to_owned(),
            Command::BoardWaits(waits) => {
                self.waits.set(waits);
                match waits {
                    true => "board waits".to_owned(),
                    false => "board is free".to_owned(),
                }
            }
            Command::LeaveGame { here: false } => "leave game".to_owned(),
            Command::LeaveGame { here: true } => "leave game here".to_owned(),
            Command::CompareSave => "compare".to_owned(),
            Command::Save => "save".to_owned(),
            Command::ClearBoard => "clear".to_owned(),
            Command::TakeOver => "take over".to_owned(),
            Command::WriteAddress => "write address".to_owned(),
            Command::Report(Failure::Page) => "page is missing".to_owned(),
            Command::Report(Failure::Game) => "game is missing".to_owned(),
            Command::Report(Failure::Chunk) => "chunk is missing".to_owned(),
            Command::FocusBoard => "focus board".to_owned(),
            Command::FocusSettings => "focus settings".to_owned(),
        };
        let mut log = self.log.borrow_mut();
        let comma = if log.is_empty() { "" } else { ", " };
        write!(log, "{comma}{did}").unwrap();
    }

    /// Opens the app; the history names this game.
    pub(crate) fn open(&self, game: Option<&str>) -> &Self {
        self.arrive(Trigger::Opening, game, None)
    }

    pub(crate) fn arrive(
        &self,
        trigger: Trigger,
        named: Option<&str>,
        unsaved: Option<Unsaved>,
    ) -> &Self {
        let route = self.address.borrow().clone();
        self.tell(Message::Arrive(Arrival {
            route,
            trigger,
            game: named.map(game),
            unsaved,
        }))
    }

    /// Goes back or forward to this address, for which the history names a game.
    pub(crate) fn history(&self, address: &str, game: Option<&str>) -> &Self {
        *self.address.borrow_mut() = Route::read(address);
        self.arrive(Trigger::History, game, None)
    }

    pub(crate) fn button(&self, address: &str) -> &Self {
        self.tell(Message::Arrive(Arrival::new(
            Route::read(address),
            Trigger::Button,
        )))
    }

    pub(crate) fn link(&self, address: &str) -> &Self {
        self.tell(Message::Arrive(Arrival::new(
            Route::read(address),
            Trigger::Link,
        )))
    }

    /// Frees the board, because a move was played or a game begun there.
    pub(crate) fn is_free(&self) {
        self.waits.set(false);
    }

    pub(crate) fn ask(&self, ticket: Ticket, comes: fn(Ticket) -> Told) {
        self.asked.borrow_mut().push((ticket, comes));
    }

    pub(crate) fn oldest(&self) -> Ticket {
        self.asked.borrow_mut().remove(0).0
    }

    /// Answers the oldest request for a page or game.
    pub(crate) fn comes(&self) -> &Self {
        let (ticket, message) = self.asked.borrow_mut().remove(0);
        self.tell(message(ticket))
    }

    /// Lets the oldest request fail.
    pub(crate) fn is_missing(&self) -> &Self {
        let ticket = self.oldest();
        self.tell(Message::Missing(ticket))
    }

    /// Checks the actions since the last check, in order.
    #[track_caller]
    pub(crate) fn expect(&self, done: &str) -> &Self {
        assert_eq!(self.log.take(), done);
        self
    }

    #[track_caller]
    pub(crate) fn expect_page(&self, page: Page) -> &Self {
        assert_eq!(self.router.borrow().page(), page);
        self
    }
}
