//! The page that is shown, and the requests for other things. Both are executed in `router`,
//! which knows all the parts that it connects.

use std::sync::Arc;

use board::prelude::*;
use browser::file::Read;
use features::router::{Command, Context};
use features::{MessageKind, Page, Queue, Route, Router, Ticket, Trigger};
use record::GameLinkError;
use session::GameChoice;
use session::library::GameId;

use crate::platform::{address_bar, page};

/// A request for something that is no page of the app.
pub(crate) enum Request {
    /// Puts a saved game on the board.
    OpenGame(GameId),
    /// Shares a link of the game on the board.
    Share,
    /// Saves the game on the board as a file.
    Download,
    /// Saves the copies that could not be read last as a file.
    DownloadDamaged,
    /// Opens a text or file that was pasted, dropped or chosen.
    Import(Read),
    /// Shows the reason why a link leads nowhere.
    ExplainLink(Box<dyn LinkFailure>),
    /// Loads again what could not be loaded.
    Retry,
    /// Continues the game as in the last link that was followed, though it was ended.
    ContinueLink,
    /// Opens the last link that was followed as a game of its own.
    OpenLinkSeparately,
    /// Puts a step of a lesson, or the first one that is not done, on the board.
    OpenLesson(usize, Option<usize>),
    /// Opens the dialog of a new game, with this game chosen.
    NewGame(GameChoice),
    /// Begins a first game, against the computer.
    FirstGame,
    /// Makes a puzzle of a position, as text; None: of the one on the board.
    MakePuzzle(Option<String>),
    /// Loads the settings, which belong to the dialogs, for the router.
    LoadSettings(Ticket),
}

/// The reason why a link leads nowhere. It is behind a pointer, because errors of TAMSK's links
/// are no part of the first load, through which a request passes.
pub(crate) trait LinkFailure {
    /// The error that was found in the link.
    fn link_error(&self) -> &GameLinkError;
}

impl LinkFailure for GameLinkError {
    fn link_error(&self) -> &GameLinkError {
        self
    }
}

/// The page that is shown, and the one that is being loaded. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Navigation {
    /// The page that is shown.
    pub(crate) shown: RwSignal<Page>,
    /// Decides about all of it; its commands are executed in `router`.
    pub(crate) router: StoredValue<Router>,
    /// True while the board waits for what the address leads to: until then it is hidden and the
    /// address is not changed.
    board_waits: StoredValue<bool>,
    /// The owner of the dialogs.
    dialogs: StoredValue<Option<Listener<Request>>>,
    /// The work that is still to be done.
    work: Local<Work>,
}

/// A message to the router and the action after it. The action runs when the router returns the
/// command for it; without a message it runs at once.
pub(crate) struct Job {
    pub(crate) update: Option<RouterUpdate>,
    pub(crate) then: Option<Continuation>,
}

/// A message to the router, as the function that handles it.
pub(crate) type RouterUpdate = Box<dyn FnOnce(&mut Router, Context<'_>, &mut Vec<Command>)>;

/// The action after a load that is still requested.
pub(crate) type Continuation = Box<dyn FnOnce(Trigger)>;

/// The work that is still to be done.
#[derive(Default)]
struct Work {
    /// The messages to the router, and the actions after them.
    jobs: Queue<Job>,
    /// The action for when home is left.
    on_leave: Option<Box<dyn Fn()>>,
}

/// The receiver of something.
pub(crate) type Listener<T> = Arc<dyn Fn(T) + Send + Sync>;

/// The route that the address leads to.
pub(crate) fn address() -> Route {
    let framed = page::is_framed();
    Route::parse(&address_bar::search(), &address_bar::fragment(), framed)
}

/// Writes another fragment into the address of the same page; the game, and what could not be
/// saved of it, are stored in the history. A board without a fragment has an address of its
/// own, because the bare one is home.
pub(crate) fn write_address(fragment: &str, game: &str, unsaved: Option<&str>) {
    let is_bare = fragment.is_empty() && !page::is_framed();
    let search = match address().page() {
        Page::Board if is_bare => Page::Board.search().to_owned(),
        _ => address_bar::search(),
    };
    address_bar::replace(&search, fragment, game, unsaved);
}

impl Navigation {
    /// The board, unless the address leads elsewhere.
    pub(crate) fn new() -> Self {
        Self {
            shown: RwSignal::new(Page::Board),
            router: StoredValue::new(Router::new(&address())),
            board_waits: StoredValue::new(false),
            dialogs: StoredValue::new(None),
            work: Local::new_local(Work::default()),
        }
    }

    /// Returns true until the page that the app is opened with is shown.
    pub(crate) fn page_waits(self) -> bool {
        self.router.with_value(Router::page_waits)
    }

    /// Returns true while the board waits for what the address leads to.
    pub(crate) fn board_waits(self) -> bool {
        self.board_waits.get_value()
    }

    /// Sets if the board waits.
    pub(crate) fn set_board_waits(self, waits: bool) {
        self.board_waits.set_value(waits);
        // A board without its game shows nothing: it would look like a new one (style/layout.css).
        page::mark("data-lacks", self.lacks_game().then_some(""));
    }

    /// Records that the game on the board has changed, or is another one: a game that was asked
    /// for before must not replace it now.
    pub(crate) fn played(self) {
        let waits = self.router.try_update_value(Router::played);
        if waits == Some(false) {
            self.set_board_waits(false);
        }
    }

    /// Tells the router of a message by which the game is saved, if the player has sent it.
    pub(crate) fn saved(self, kind: MessageKind) {
        let waits = self.router.try_update_value(|router| router.saved(kind));
        if waits == Some(false) {
            self.set_board_waits(false);
        }
    }

    /// Returns true while the board lacks its first game, which could not be loaded.
    pub(crate) fn lacks_game(self) -> bool {
        self.refuses(MessageKind::Move)
    }

    /// Returns true for an action on a board that lacks its game.
    pub(crate) fn refuses(self, kind: MessageKind) -> bool {
        self.router.with_value(|router| router.refuses(kind))
    }

    /// Returns true while nothing else was asked for since this ticket.
    pub(crate) fn is_latest(self, ticket: Ticket) -> bool {
        self.router.with_value(|router| router.is_latest(ticket))
    }

    /// Does something with a game, unless another one was asked for before it is loaded. `ask`
    /// takes the ticket: [`Router::ask_game`] or [`Router::ask_side_game`].
    pub(crate) fn unless_late<T>(
        self,
        ask: fn(&mut Router) -> Ticket,
        act: impl FnOnce(T) + 'static,
    ) -> impl FnOnce(T) + 'static {
        let ticket = self.router.try_update_value(ask);
        move |game| {
            let answered = |ticket| {
                self.router
                    .try_update_value(|router| router.answered(ticket))
            };
            if ticket.and_then(answered) == Some(true) {
                act(game);
            }
        }
    }

    /// Shows a page.
    pub(crate) fn show(self, page: Page) {
        address_bar::show(page.name());
        self.shown.set(page);
        if page != Page::Home {
            self.with_work(&mut |work| work.on_leave.iter().for_each(|leave| leave()));
        }
    }

    /// Sets the action for when another page than home is shown.
    pub(crate) fn on_leave(self, leave: impl Fn() + 'static) {
        let mut leave: Option<Box<dyn Fn()>> = Some(Box::new(leave));
        self.with_work(&mut |work| work.on_leave = leave.take());
    }

    /// Appends a job, if there is one. Returns the job to be done now, if there is one.
    pub(crate) fn next_job(self, mut job: Option<Job>) -> Option<Job> {
        let mut next = None;
        self.with_work(&mut |work| {
            let idle = job.take().is_none_or(|job| work.jobs.push(job));
            next = idle.then(|| work.jobs.pop()).flatten();
        });
        next
    }

    /// Reads or changes the work. One function for all, because its code is in the first load.
    fn with_work(self, act: &mut dyn FnMut(&mut Work)) {
        self.work.update_value(|work| act(work));
    }

    /// Sets the receiver of requests for dialogs.
    pub(crate) fn set_dialogs(self, ask: Listener<Request>) {
        self.dialogs.set_value(Some(ask));
    }

    /// Sends a request to the dialogs.
    pub(crate) fn ask_dialogs(self, request: Request) {
        if let Some(ask) = self.dialogs.get_value() {
            ask(request);
        }
    }
}
