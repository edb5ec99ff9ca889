//! The way to the contents of a link, and to those of a text that was pasted, dropped or
//! chosen.
//!
//! The code that follows links is a chunk of its own, through which the pages that few users
//! need are loaded, too.

use browser::file::Read;
use browser::time::Slice;
use features::router::{ChunkMessage, Command, LinkUse};
use features::{Page, Route, Ticket};
use leptos::task::spawn_local;
use record::{GameLinkError, LinkError, PuzzleSet, PuzzleSetRead, TaskFault, UnreadTask};
use session::library::is_data;

use super::games::{self, put_on_board};
use super::{
    RouterChunk, Task, follow, lessons, page_loaded, pages, request, run, update_by_chunk,
};
use crate::links;
use crate::navigation::Request;
use crate::notice::Notice;
use crate::platform::file;
use crate::store::Store;
use play::chunk::chunk;

chunk! {
    /// Follows links, opens texts, and loads pages.
    links: pub(super) fn exports() -> fn(Store, Task) {
        |store, task| match task {
            // The user has gone elsewhere meanwhile.
            Task::Execute(ticket, _) if !store.navigation.is_latest(ticket) => {}
            Task::Execute(ticket, Command::ReadLink(_, link, how)) => {
                read(store, ticket, &link, &how);
            }
            Task::Execute(ticket, Command::ReadUnsaved(_, game, unsaved)) => {
                games::read_unsaved(store, ticket, game, unsaved);
            }
            Task::Execute(ticket, Command::LoadPage(_, route)) => {
                spawn_local(load(store, ticket, route));
            }
            Task::Request(Request::OpenLesson(lesson, step)) => {
                store.notices.forget(Notice::NotLoaded);
                lessons::open_step(store, lesson, step);
            }
            Task::Request(Request::Import(Ok(text))) => spawn_local(import(store, text)),
            // The copies that could not be read.
            Task::Request(request) => run(store, RouterChunk::MyGames, Task::Request(request)),
            Task::Execute(..) => {}
        }
    }
}

/// Reads the link of a game, and shows the game.
fn read(store: Store, ticket: Ticket, link: &str, how: &LinkUse) {
    let linked = match links::read(link, how) {
        Ok(linked) => linked,
        Err(error) => return refuse(store, ticket, error),
    };
    let newer = linked.newer;
    let take = move |_| {
        // The notices about earlier links are out of date.
        store.notices.forget_links();
        if let Some(loaded) = store
            .game_store
            .turn_to_saved(linked.game, Ok(linked.opened))
        {
            put_on_board(store, loaded);
        }
        if let Some(notice) = linked.notice {
            store.notices.tell(notice);
        }
    };
    let message = ChunkMessage::LinkRead { ticket, newer };
    update_by_chunk(store, message, Some(Box::new(take)));
}

/// Reports a link that leads nowhere: the library shows the reason.
fn refuse(store: Store, ticket: Ticket, error: GameLinkError) {
    let explain = move |_| request(store, Request::ExplainLink(Box::new(error)));
    update_by_chunk(
        store,
        ChunkMessage::LinkRefused(ticket),
        Some(Box::new(explain)),
    );
}

/// Loads a page.
async fn load(store: Store, ticket: Ticket, route: Route) {
    let enter = match route.page() {
        Page::Puzzles if !route.fragment().is_empty() => {
            match PuzzleSet::from_fragment(route.fragment()) {
                Some(Ok(read)) if !read.set.tasks.is_empty() => {
                    store.notices.forget_links();
                    pages::set(store, read).await
                }
                Some(Err(error)) => return refuse(store, ticket, GameLinkError::Gipf(error)),
                _ => return refuse(store, ticket, GameLinkError::Gipf(LinkError::Damaged)),
            }
        }
        page => pages::load_page(store, page).await,
    };
    page_loaded(store, ticket, enter);
}

/// Opens a text that was pasted, dropped or chosen: all data, or in the editor a position, elsewhere
/// a link, a puzzle set, or games. Between the steps the page can respond.
async fn import(store: Store, text: String) {
    let of_my_games = |read: Read| {
        let request = Request::Import(read);
        run(store, RouterChunk::MyGames, Task::Request(request));
    };
    let text = match file::within_limit(text) {
        Ok(text) if !is_data(&text) => text,
        read => return of_my_games(read),
    };
    if store.navigation.shown.get_untracked() == Page::Editor {
        return match store.deferred_assets.with(pages::editor_chunk()).await {
            Some(exports) => (exports.read)(store, &text),
            None => store.not_loaded(),
        };
    }
    let slice = Slice::begin();
    if let Some(link) = links::link_in(&text) {
        return follow(store, Route::parse("", link, false));
    }
    if slice.is_over() {
        Slice::next().await;
    }
    let slice = Slice::begin();
    let set = set_in(&text);
    if slice.is_over() {
        Slice::next().await;
    }
    match set {
        Some(read) => pages::show_set(store, read),
        None => of_my_games(Ok(text)),
    }
}

/// The puzzle set in such a text: a file without moves but with goals, even if a goal is
/// faulty.
fn set_in(text: &str) -> Option<PuzzleSetRead> {
    if !text.contains("[Puzzle \"") {
        return None;
    }
    let read = PuzzleSet::read(text);
    let is_game = |it: &UnreadTask| matches!(it.fault, TaskFault::File(_));
    let is_set = !read.set.tasks.is_empty() && !read.unread.iter().any(is_game);
    is_set.then_some(read)
}
