//! The way to my games, to the dialog for sharing, and to imports.
//!
//! They are a chunk of their own, fetched when something is first asked of it.

use features::embed_builder::ALONE;
use features::router::{ChunkMessage, Message};
use features::{Page, Route};
use leptos::task::spawn_local;
use record::Seat;
use rules::ByColor;
use session::Message as TableMessage;

use super::games::begin_game;
use super::{Enter, Task, follow, go, page_loaded, request, update, update_by_chunk, when_idle};
use crate::all_data;
use crate::my_games::{self, MyGamesPage};
use crate::navigation::Request;
use crate::notice::Notice;
use crate::platform::focus;
use crate::sharing::{self, Sharing};
use crate::store::Store;
use play::chunk::chunk;

chunk! {
    /// My games.
    library: pub(super) fn exports() -> fn(Store, Task) {
        |store, task| spawn_local(answer(store, task))
    }
}

async fn answer(store: Store, task: Task) {
    let page = make(store).await;
    match task {
        Task::Execute(ticket, _) => {
            let enter: Enter = |store, _| my_games::make(store, CALLBACKS).enter();
            page_loaded(store, ticket, page.map(|_| enter));
        }
        Task::Request(request) => match page {
            Some(page) => answer_request(store, page, request),
            None => update(store, Message::ChunkMissing, None),
        },
    }
}

/// Mounts the page and the dialogs; none if their style or sentences cannot be loaded.
async fn make(store: Store) -> Option<MyGamesPage> {
    store.deferred_assets.get().await?;
    Some(my_games::make(store, CALLBACKS))
}

fn answer_request(store: Store, page: MyGamesPage, asked: Request) {
    // An earlier request may have failed.
    store.notices.forget(Notice::NotLoaded);
    match asked {
        Request::Share => Sharing::of(store, SHARING).open(),
        Request::Download => my_games::download(store),
        Request::DownloadDamaged => my_games::download_damaged(),
        Request::Import(text) => page.import(text),
        Request::ExplainLink(failure) => {
            page.explain(failure.link_error().clone());
            update_by_chunk(store, ChunkMessage::RefusalShown, None);
        }
        asked => request(store, asked),
    }
}

const CALLBACKS: my_games::Callbacks = my_games::Callbacks {
    open: |store, game| {
        request(store, Request::OpenGame(game));
        focus::to_board();
    },
    play: |store, game, id| {
        begin_game(store, game, Some(id));
        when_idle(store, move || store.save());
    },
    share: |store, record, at, game| Sharing::of(store, SHARING).open_saved(record, at, game),
    take: |store, text| request(store, Request::Import(text)),
    apply_settings: all_data::apply_settings,
    first_game: |store| request(store, Request::FirstGame),
    first_lesson: |store| request(store, Request::OpenLesson(0, None)),
    show: |store| go(store, Page::MyGames),
    beside: |store| sharing::view(Sharing::of(store, SHARING)),
};

const SHARING: sharing::Callbacks = sharing::Callbacks {
    rename: |store, player, name| {
        let known = store
            .model
            .with_untracked(|model| model.players[player].name == name);
        if !known && !name.is_empty() {
            store.send(TableMessage::Rename(player, name.to_owned()));
        }
    },
    hand_over: |store, player| {
        let mut seats = store
            .model
            .with_untracked(|model| ByColor::from_fn(|color| model.players[color].seat));
        seats[player] = Seat::Away;
        seats[!player] = Seat::Here;
        store.send(TableMessage::Seats(seats));
        store.send(TableMessage::Sent);
    },
    make_code: |store, alone| {
        let fragment = if alone { ALONE } else { "" };
        follow(store, Route::new(Page::EmbedBuilder, fragment));
    },
};
