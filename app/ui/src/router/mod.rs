//! Executes the decisions of the router (`features::router`): it shows pages and games by the
//! address, by links and texts, from the library, and from other tabs.
//!
//! It knows all the parts that it connects: the address, links and the library know nothing of
//! the table, and the table nothing of them.

mod games;
mod lessons;
mod links;
mod my_games;
mod pages;

use std::pin::Pin;
use std::sync::Arc;

use features::router::{ChunkMessage, Command, Context, Failure, LinkUse, Message, Unsaved};
use features::{Arrival, Page, Route, Ticket, Trigger};
use leptos::task::spawn_local;
use locale::Text;
use play::Waiting;
use record::{Link, NodeId, Record};
use rules::{Ruleset, Variant};
use session::library::GameId;
use session::{LoadedGame, Message as TableMessage};

pub(crate) use games::{game_missing, open_puzzle};
pub(crate) use lessons::retell;
pub(crate) use pages::{execute_for_puzzle, settings_loaded, solve_set};

use crate::game_store::GameStore;
use crate::language;
use crate::load;
use crate::navigation::{self, Continuation, Job, Request, RouterUpdate};
use crate::notice::Notice;
use crate::platform::{address_bar, focus, page, tabs};
use crate::store::Store;

/// The link to the settings, which gets the focus back after them.
const SETTINGS: &str = ".place.is-low";

/// Shows a page that was loaded.
type Enter = fn(Store, Trigger);

/// Prepares a page, and returns the function that shows it; None if it cannot be loaded.
pub(super) type Load = fn(Store) -> Pin<Box<dyn Future<Output = Option<Enter>>>>;

/// Opens the page or game of the address, or the last game, and listens to later events.
pub(crate) fn begin(store: Store) {
    arrive(store, Trigger::Opening);
    tabs::on_address(move || arrive(store, Trigger::History));
    tabs::on_link(move |address| follow(store, Route::read(address)));
    tabs::on_text(move |text| request(store, Request::Import(text)));
    language::follow(store.locale, move || {
        if store.navigation.shown.get_untracked() != Page::Board {
            arrive(store, Trigger::History);
        }
    });
    let on_change = move |change| update(store, Message::GameChanged(change), None);
    store.game_store.listen(Arc::new(on_change));
    let notices = store.notices;
    browser::listen("gipf-update", move |how| {
        notices.offer_update(how == "lost")
    });
}

/// Goes to the page or game of the address: back and forward move between pages, and between
/// games.
fn arrive(store: Store, trigger: Trigger) {
    let route = navigation::address();
    let marked = address_bar::mark_of_address();
    // Browsers lose the mark if a reload brings another version of the app.
    let named = || {
        let is_reload = trigger == Trigger::Opening && address_bar::is_reload();
        Link::game(route.fragment())
            .filter(|_| is_reload)
            .map(str::to_owned)
    };
    let game = marked.or_else(named).as_deref().and_then(GameId::parse);
    let unsaved = address_bar::unsaved().as_deref().and_then(Unsaved::parse);
    let arrival = Arrival {
        route,
        trigger,
        game,
        unsaved,
    };
    update(store, Message::Arrive(arrival), None);
}

/// Goes to a page, by a button.
pub(crate) fn go(store: Store, route: impl Into<Route>) {
    update(
        store,
        Message::Arrive(Arrival::new(route, Trigger::Button)),
        None,
    );
}

/// Follows a link within the app.
pub(crate) fn follow(store: Store, route: Route) {
    update(
        store,
        Message::Arrive(Arrival::new(route, Trigger::Link)),
        None,
    );
}

/// Goes back to the page before, or home.
pub(crate) fn go_back(store: Store) {
    if address_bar::is_inside() {
        address_bar::go_back();
    } else {
        go(store, Page::Home);
    }
}

/// Handles a request, as soon as the code for it is loaded.
///
/// Compiled into its callers, so that the code of requests that few of them make is no
/// part of the first load.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "the first load holds what is reached from it"
)]
pub(crate) fn request(store: Store, request: Request) {
    match request {
        Request::OpenGame(game) => {
            update_by_chunk(store, ChunkMessage::OpenGame(game), None);
        }
        Request::Retry => update_by_chunk(store, ChunkMessage::Retry, None),
        Request::ContinueLink => {
            update_by_chunk(store, ChunkMessage::Reread(LinkUse::Continue), None);
        }
        Request::OpenLinkSeparately => {
            update_by_chunk(store, ChunkMessage::Reread(LinkUse::Separate), None);
        }
        Request::NewGame(_)
        | Request::FirstGame
        | Request::MakePuzzle(_)
        | Request::LoadSettings(_) => store.navigation.ask_dialogs(request),
        Request::Import(_) | Request::OpenLesson(..) => {
            run(store, RouterChunk::Links, Task::Request(request));
        }
        Request::Share | Request::Download | Request::DownloadDamaged | Request::ExplainLink(_) => {
            run(store, RouterChunk::MyGames, Task::Request(request))
        }
    }
}

/// A chunk that the router loads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RouterChunk {
    Home,
    MyGames,
    /// The code that follows links, and loads the pages that few users need: every chunk that
    /// is loaded directly from here adds code to the first load.
    Links,
}

/// A task of a chunk.
enum Task {
    /// To execute a command of the router.
    Execute(Ticket, Command),
    /// To handle a request.
    Request(Request),
}

/// Does something as soon as the chunk for it is loaded, or reports that it cannot be loaded.
fn run(store: Store, chunk: RouterChunk, task: Task) {
    spawn_local(async move {
        let waiting = (chunk == RouterChunk::MyGames).then(|| Waiting::begin(store.play));
        let exports = match chunk {
            RouterChunk::Home => pages::home_chunk().await,
            RouterChunk::MyGames => my_games::exports().await,
            RouterChunk::Links => links::exports().await,
        };
        drop(waiting);
        match (exports, task) {
            (Ok(run), task) => run(store, task),
            (Err(_), Task::Execute(ticket, _)) => missing(store, ticket),
            (Err(_), Task::Request(Request::Share)) => {
                store.part_missing(Some(Text::ActionShare));
            }
            (Err(_), Task::Request(_)) => update(store, Message::ChunkMissing, None),
        }
    });
}

/// Tells the router that the thing of this ticket cannot be loaded.
pub(crate) fn missing(store: Store, ticket: Ticket) {
    update(store, Message::Missing(ticket), None);
}

/// Sends a message to the router and executes its commands. `then` is called when the router
/// says so.
fn update(store: Store, message: Message, then: Option<Continuation>) {
    let update: RouterUpdate =
        Box::new(|router, context, commands| router.update(message, context, commands));
    enqueue(store, Some(update), then);
}

/// Sends a message to the router that only chunks send.
fn update_by_chunk(store: Store, message: ChunkMessage, then: Option<Continuation>) {
    let update: RouterUpdate =
        Box::new(|router, context, commands| router.update_by_chunk(message, context, commands));
    enqueue(store, Some(update), then);
}

/// Goes to the board, and does something there, as soon as the router is idle.
pub(crate) fn at_board(store: Store, act: impl FnOnce() + 'static) {
    go(store, Page::Board);
    when_idle(store, act);
}

/// Does something after the current job of the router and those that wait already.
pub(super) fn when_idle(store: Store, act: impl FnOnce() + 'static) {
    enqueue(store, None, Some(Box::new(|_| act())));
}

/// Appends a job, and works through the queue unless that is being done already: the commands
/// of a message are all executed before the next message is handled.
fn enqueue(store: Store, update: Option<RouterUpdate>, then: Option<Continuation>) {
    let mut next = store.navigation.next_job(Some(Job { update, then }));
    while let Some(Job { update, then }) = next {
        match (update, then) {
            (Some(update), then) => update_router(store, update, then),
            (None, Some(then)) => then(Trigger::History),
            (None, None) => {}
        }
        next = store.navigation.next_job(None);
    }
}

fn update_router(store: Store, update: RouterUpdate, mut then: Option<Continuation>) {
    let (address, on_board) = (navigation::address(), store.game_store.game());
    let context = Context {
        address: &address,
        on_board: &on_board,
        is_saved: &GameStore::has,
        last: &|| GameStore::last().filter(GameStore::has),
    };
    let mut commands = Vec::new();
    let router = store.navigation.router;
    router.update_value(|router| update(router, context, &mut commands));
    for command in commands {
        let taken = match command {
            Command::OpenLoaded => Some(Trigger::History),
            Command::EnterPage(trigger) => Some(trigger),
            command => {
                execute(store, command);
                None
            }
        };
        if let Some((trigger, then)) = taken.and_then(|trigger| Some((trigger, then.take()?))) {
            then(trigger);
        }
    }
}

fn execute(store: Store, command: Command) {
    match command {
        Command::LoadPage(ticket, ref route) => {
            let chunk = match route.page() {
                Page::Settings => {
                    return store.navigation.ask_dialogs(Request::LoadSettings(ticket));
                }
                Page::Home => RouterChunk::Home,
                Page::MyGames => RouterChunk::MyGames,
                _ => RouterChunk::Links,
            };
            run(store, chunk, Task::Execute(ticket, command));
        }
        Command::LoadGame(ticket, game) => load_game(store, ticket, game),
        Command::ReadLink(ticket, ..) | Command::ReadUnsaved(ticket, ..) => {
            run(store, RouterChunk::Links, Task::Execute(ticket, command));
        }
        Command::Push(route, game) => {
            let game = game.unwrap_or_else(|| store.game_store.game());
            address_bar::push(&route.address(), Some(&game.to_string()));
        }
        Command::Show(page) => {
            store.loaded();
            store.navigation.show(page);
            store.game_store.show_board(page == Page::Board);
        }
        Command::BoardWaits(waits) => store.navigation.set_board_waits(waits),
        Command::LeaveGame { here: true } => store.save_thinking_time_here(),
        Command::LeaveGame { here: false } => store.save_thinking_time(),
        Command::CompareSave => store.game_store.come_back(),
        Command::Save => store.save(),
        Command::ClearBoard => clear_board(store),
        Command::TakeOver => {
            if !store.game_store.may_save() {
                store.game_store.take_over();
            }
        }
        Command::WriteAddress => store.tell_address(),
        Command::Report(failure) => match failure {
            Failure::Page => store.notices.tell(Notice::PageNotLoaded),
            Failure::Game => store.notices.tell(Notice::GameNotLoaded),
            Failure::Chunk => store.part_missing(None),
        },
        Command::FocusBoard => focus::to_board(),
        Command::FocusSettings => page::focus(SETTINGS),
        // `update_router` handles these.
        Command::OpenLoaded | Command::EnterPage(_) => {}
    }
}

/// Handles a page that is loaded, or cannot be loaded.
fn page_loaded(store: Store, ticket: Ticket, enter: Option<Enter>) {
    let Some(enter) = enter else {
        return missing(store, ticket);
    };
    let enter = move |trigger| enter(store, trigger);
    update_by_chunk(
        store,
        ChunkMessage::PageLoaded(ticket),
        Some(Box::new(enter)),
    );
}

/// Loads a saved game.
fn load_game(store: Store, ticket: Ticket, game: GameId) {
    load::open(store.games, game.clone(), move |opened| {
        let Ok(opened) = opened else {
            return missing(store, ticket);
        };
        let take = move |_| {
            store.notices.forget(Notice::GameNotLoaded);
            store.notices.forget(Notice::NotLoaded);
            let is_other = game != store.game_store.game();
            match store.game_store.turn_to_saved(game, opened) {
                Some(loaded) => store.send(TableMessage::Open(loaded)),
                // Another tab may have saved the game that stays.
                None if is_other => store.game_store.come_back(),
                None => {}
            }
        };
        update(store, Message::GameLoaded(ticket), Some(Box::new(take)));
    });
}

/// Puts a game without moves on the board.
fn clear_board(store: Store) {
    let record = Record::new(Ruleset::new(Variant::Basic));
    store.send(TableMessage::Open(LoadedGame::gipf(record, NodeId::ROOT)));
}
