//! Where in the app people are, and what they ask for besides. What becomes of it is done in
//! `router`, which stands above all that it connects.

use std::sync::Arc;

use board::prelude::*;
use browser::file::Read;
use features::router::{Command, Context};
use features::{Page, Queue, Route, Router, SentKind, Ticket, Trigger};
use record::GameLinkError;
use session::Offer;
use session::library::GameId;

use crate::platform::{address_bar, page};

/// What people ask for that is no page of the app.
pub(crate) enum Request {
    /// A saved game comes to the board.
    OpenGame(GameId),
    /// A link of the game on the board.
    Share,
    /// The game on the board as a file.
    Download,
    /// The copies that could not be read last, as a file.
    DownloadDamaged,
    /// A text or file that somebody has brought is opened.
    Import(Read),
    /// A link leads nowhere: the reason is shown.
    ExplainLink(Box<dyn Fault>),
    /// What could not be loaded is loaded once more.
    Retry,
    /// The game goes on as the link says that was followed last, though it was ended.
    ContinueLink,
    /// The link that was followed last is opened as a game of its own.
    OpenLinkSeparately,
    /// A step of a lesson, or the first one that is not done, comes to the board.
    OpenLesson(usize, Option<usize>),
    /// The dialog of a new game, with this one chosen.
    NewGame(Offer),
    /// A first game begins, against the computer.
    FirstGame,
    /// A puzzle is made of a position, as text; none: of the one on the board.
    MakePuzzle(Option<String>),
    /// The settings, which belong to the dialogs, are loaded for the router.
    LoadSettings(Ticket),
}

/// The reason why a link leads nowhere. It stands behind a pointer, because errors of TAMSK's
/// links are no part of the first load, through which a request passes.
pub(crate) trait Fault {
    /// What the one who read the link has found.
    fn found(&self) -> &GameLinkError;
}

impl Fault for GameLinkError {
    fn found(&self) -> &GameLinkError {
        self
    }
}

/// Where people are, and where they are on their way to. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Navigation {
    /// The page in sight.
    pub(crate) shown: RwSignal<Page>,
    /// Decides about all of it; its commands are executed in `router`.
    pub(crate) router: StoredValue<Router>,
    /// True while the board waits for what the address leads to: nobody sees it so long, and
    /// the address stays.
    board_waits: StoredValue<bool>,
    /// Who has the dialogs.
    dialogs: StoredValue<Option<Listener<Request>>>,
    /// The work that is still to be done.
    work: Local<Work>,
}

/// A message to the router, and what is done when it says so; without a message that is done
/// at once.
pub(crate) struct Job {
    pub(crate) tell: Option<Tell>,
    pub(crate) then: Option<Then>,
}

/// Tells the router something.
pub(crate) type Tell = Box<dyn FnOnce(&mut Router, Context<'_>, &mut Vec<Command>)>;

/// The use of something that was loaded, if it is still wanted.
pub(crate) type Then = Box<dyn FnOnce(Trigger)>;

/// The work that is still to be done.
#[derive(Default)]
struct Work {
    /// The messages to the router, and what is done after them.
    jobs: Queue<Job>,
    /// What is done when home is left.
    on_leave: Option<Box<dyn Fn()>>,
}

/// The receiver of something.
pub(crate) type Listener<T> = Arc<dyn Fn(T) + Send + Sync>;

/// The route that the address leads to.
pub(crate) fn address() -> Route {
    let framed = page::is_framed();
    Route::parse(&address_bar::search(), &address_bar::fragment(), framed)
}

/// Writes another fragment into the address of the same page; which game it is about, and
/// what could not be saved of it, stand in the history. A board without a fragment has an
/// address of its own, for the bare one is home.
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

    /// Returns true until the page that the app is opened with is in sight.
    pub(crate) fn page_waits(self) -> bool {
        self.router.with_value(Router::page_waits)
    }

    /// Returns true while the board waits for what the address leads to.
    pub(crate) fn board_waits(self) -> bool {
        self.board_waits.get_value()
    }

    /// The board waits from now on, or no longer.
    pub(crate) fn set_board_waits(self, waits: bool) {
        self.board_waits.set_value(waits);
    }

    /// The game on the board has changed, or is another one: what comes late for one that was
    /// asked for before would undo that.
    pub(crate) fn played(self) {
        let waits = self.router.try_update_value(Router::played);
        if waits == Some(false) {
            self.set_board_waits(false);
        }
    }

    /// The game on the board is saved after a message: the same, if people have sent it.
    pub(crate) fn saved(self, kind: SentKind) {
        let waits = self.router.try_update_value(|router| router.saved(kind));
        if waits == Some(false) {
            self.set_board_waits(false);
        }
    }

    /// Returns true while nothing else was asked for since this ticket.
    pub(crate) fn is_latest(self, ticket: Ticket) -> bool {
        self.router.with_value(|router| router.is_latest(ticket))
    }

    /// Does something with a game, unless another one was asked for when it comes. `ask` takes
    /// the ticket: [`Router::ask_game`] or [`Router::ask_side_game`].
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

    /// Puts a page in sight.
    pub(crate) fn show(self, page: Page) {
        address_bar::show(page.name());
        self.shown.set(page);
        if page != Page::Home {
            self.with_work(&mut |work| work.on_leave.iter().for_each(|leave| leave()));
        }
    }

    /// From now on this is done when another page than home is shown.
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

    /// From now on requests for dialogs are made of `ask`.
    pub(crate) fn set_dialogs(self, ask: Listener<Request>) {
        self.dialogs.set_value(Some(ask));
    }

    /// Makes a request of the dialogs.
    pub(crate) fn ask_dialogs(self, request: Request) {
        if let Some(ask) = self.dialogs.get_value() {
            ask(request);
        }
    }
}
