//! Executes what the router decides (`features::router`): how pages and games come into sight
//! by the address, by links and texts, from the library, and from other tabs.
//!
//! It stands above all that it connects: the address, links and the library know nothing of
//! the table, and the table nothing of them.

mod games;
mod lessons;
mod library;
mod links;
mod pages;

use board::prelude::*;
use features::router::{Command, Context, Failure, LinkUse, Message, Unsaved};
use features::{Arrival, By, Page, Route, Ticket};
use leptos::task::spawn_local;
use record::Link;
use session::library::GameId;

pub(crate) use lessons::retell;
pub(crate) use pages::{lay_puzzle, onward, solve_series};

use crate::language;
use crate::navigation::{self, Request};
use crate::notice::Notice;
use crate::platform::{address_bar, focus, page, tabs};
use crate::shelf::Shelf;
use crate::store::Store;

/// What leads to the settings, and has the focus again behind them.
const SETTINGS: &str = ".for-settings";

/// Shows a page that was loaded.
type Enter = fn(Store, By);

/// What is done with something that was loaded, if it is still wanted.
type Then = Box<dyn FnOnce(By)>;

/// Opens what the address asks for, or the last game, and listens to what comes later.
pub(crate) fn begin(store: Store) {
    arrive(store, By::Opening);
    tabs::on_address(move || arrive(store, By::History));
    tabs::on_text(move |text| request(store, Request::Import(text)));
    language::follow(store.locale, move || {
        if store.navigation.shown.get_untracked() != Page::Board {
            arrive(store, By::History);
        }
    });
    let told = move |message| update(store, message, None);
    store.shelf.listen(Callback::new(told));
    let notices = store.notices;
    browser::listen("gipf-update", move |how| {
        let news = if how == "lost" {
            notices.forget(Notice::Update);
            Notice::UpdateLost
        } else {
            Notice::Update
        };
        notices.tell(news);
    });
}

/// Goes where the address leads: back and forward move between pages, and between games.
fn arrive(store: Store, by: By) {
    let route = navigation::address();
    let marked = address_bar::mark_of_address();
    // Browsers lose the mark when a reload brings another version of the app.
    let named = || {
        let is_reload = by == By::Opening && address_bar::is_reload();
        Link::game(route.fragment())
            .filter(|_| is_reload)
            .map(str::to_owned)
    };
    let game = marked.or_else(named).as_deref().and_then(GameId::parse);
    let unsaved = address_bar::unkept().as_deref().and_then(Unsaved::parse);
    let arrival = Arrival {
        route,
        by,
        game,
        unsaved,
    };
    update(store, Message::Arrive(arrival), None);
}

/// Goes to a page, by a button.
pub(crate) fn go(store: Store, route: impl Into<Route>) {
    update(
        store,
        Message::Arrive(Arrival::new(route, By::Button)),
        None,
    );
}

/// Follows a link within the app.
pub(crate) fn follow(store: Store, route: Route) {
    update(store, Message::Arrive(Arrival::new(route, By::Link)), None);
}

/// Goes back to where the page came from, or home.
pub(crate) fn go_back(store: Store) {
    if address_bar::is_inside() {
        address_bar::go_back();
    } else {
        go(store, Page::Home);
    }
}

/// Does what people ask for, as soon as what that needs is here.
pub(crate) fn request(store: Store, request: Request) {
    let message = match request {
        Request::OpenGame(game) => {
            let arrival = Arrival::new(Page::Board, By::Button);
            Message::Arrive(Arrival {
                game: Some(game),
                ..arrival
            })
        }
        Request::Retry => Message::Retry,
        Request::ContinueLink => Message::Reread(LinkUse::Continue),
        Request::OpenLinkSeparately => Message::Reread(LinkUse::Separate),
        Request::NewGame(_) | Request::FirstGame | Request::MakePuzzle(_) => {
            return store.navigation.ask_dialogs(request);
        }
        Request::Import(_) | Request::OpenLesson(..) => return links::request(store, request),
        Request::Share | Request::Download | Request::DownloadDamaged | Request::ExplainLink(_) => {
            return library::request(store, request);
        }
    };
    update(store, message, None);
}

/// Tells the router something and executes its commands. `then` is done where it says so.
fn update(store: Store, message: Message, mut then: Option<Then>) {
    let (address, on_board) = (navigation::address(), store.shelf.game());
    let context = Context {
        address: &address,
        on_board: &on_board,
        is_saved: &Shelf::has,
        last: &|| Shelf::last().filter(Shelf::has),
    };
    for command in store.navigation.update(message, context) {
        let take = match command {
            Command::Take => Some(By::History),
            Command::EnterPage(by) => Some(by),
            command => {
                execute(store, command);
                None
            }
        };
        if let Some((by, then)) = take.and_then(|by| Some((by, then.take()?))) {
            then(by);
        }
    }
}

fn execute(store: Store, command: Command) {
    match command {
        Command::LoadPage(ticket, route) => load_page(store, ticket, route),
        Command::LoadGame(ticket, game) => games::load(store, ticket, game),
        Command::ReadUnsaved(ticket, game, unsaved) => {
            games::read_unsaved(store, ticket, game, unsaved);
        }
        Command::ReadLink(ticket, ..) => links::execute(store, ticket, command),
        Command::Push(route, game) => {
            let game = game.unwrap_or_else(|| store.shelf.game());
            address_bar::push(&route.address(), Some(&game.to_string()));
        }
        Command::Show(page) => store.navigation.show(page),
        Command::BoardWaits(waits) => store.navigation.set_board_waits(waits),
        Command::LeaveGame { here: true } => store.give_way_here(),
        Command::LeaveGame { here: false } => store.give_way(),
        Command::CompareSave => store.shelf.come_back(),
        Command::Save => store.save(),
        Command::ClearBoard => games::clear(store),
        Command::TakeOver => {
            if store.shelf.watches() {
                store.shelf.take_over();
            }
        }
        Command::WriteAddress => store.tell_address(),
        Command::ForgetLinks => store.notices.no_links(),
        Command::Report(Failure::Link) => store.notices.tell(Notice::LinkNotLoaded),
        Command::Report(Failure::Part) => store.notices.tell(Notice::NotLoaded),
        Command::Report(Failure::Remark) => store.sorry(),
        Command::FocusBoard => focus::to_board(),
        Command::FocusSettings => page::focus(SETTINGS),
        // Done with what was loaded.
        Command::Take | Command::EnterPage(_) => {}
    }
}

/// Loads a page. Those that few people need share the chunk that follows links: every chunk
/// that is loaded from here has a part of the first load that loads it.
fn load_page(store: Store, ticket: Ticket, route: Route) {
    spawn_local(async move {
        let enter = match route.page() {
            Page::Home => pages::home(store).await,
            Page::Settings => pages::settings(store).await,
            Page::Library => library::page(store).await,
            _ => return links::execute(store, ticket, Command::LoadPage(ticket, route)),
        };
        page_loaded(store, ticket, enter);
    });
}

/// A page is here, or cannot be had.
fn page_loaded(store: Store, ticket: Ticket, enter: Option<Enter>) {
    match enter {
        Some(enter) => {
            let enter = move |by| {
                store.loaded();
                enter(store, by);
            };
            update(store, Message::PageLoaded(ticket), Some(Box::new(enter)));
        }
        None => update(store, Message::Missing(ticket), None),
    }
}
