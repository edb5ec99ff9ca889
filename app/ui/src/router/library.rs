//! The way to the library and back.
//!
//! The library is a chunk of its own, fetched when something is first asked of it.

use std::rc::Rc;

use features::router::{ChunkMessage, Message};
use features::{Page, Route};
use leptos::task::spawn_local;
use library::builder::ALONE;
use locale::Locale;
use record::Seat;
use rules::{ByColor, Color};
use session::library::GameId;
use session::{LoadedGame, Message as TableMessage};

use super::games::begin_game;
use super::{Enter, Task, follow, go, page_loaded, update, update_by_chunk, when_idle};
use crate::library_page::{self, Host};
use crate::navigation::Request;
use crate::store::Store;
use play::chunk::chunk;

chunk! {
    /// The library.
    library: pub(super) fn exports() -> fn(Store, Task) {
        |store, task| spawn_local(answer(store, task))
    }
}

async fn answer(store: Store, task: Task) {
    let here = library_page::load(Rc::new(store)).await;
    match task {
        Task::Execute(ticket, _) => {
            let enter: Enter = |_, _| library_page::enter();
            page_loaded(store, ticket, here.then_some(enter));
        }
        Task::Request(_) if !here => update(store, Message::ChunkMissing, None),
        Task::Request(request) => {
            let refuses = matches!(request, Request::ExplainLink(_));
            library_page::answer(request);
            if refuses {
                update_by_chunk(store, ChunkMessage::RefusalShown, None);
            }
        }
    }
}

impl Host for Store {
    fn locale(&self) -> Locale {
        self.locale.get_untracked()
    }

    fn on_board(&self) -> GameId {
        self.game_store.game()
    }

    fn game(&self) -> LoadedGame {
        Self::game(*self)
    }

    fn page(&self) -> Page {
        self.navigation.shown.get_untracked()
    }

    fn go(&self, page: Page) {
        go(*self, page);
    }

    fn request(&self, request: Request) {
        super::request(*self, request);
    }

    fn make_code(&self, alone: bool) {
        let fragment = if alone { ALONE } else { "" };
        follow(*self, Route::new(Page::Builder, fragment));
    }

    fn play(&self, game: LoadedGame, id: GameId) {
        let store = *self;
        begin_game(store, game, Some(id));
        when_idle(store, move || store.save());
    }

    fn rename(&self, player: Color, name: &str) {
        let known = self
            .model
            .with_untracked(|model| model.players[player].name == name);
        if !known && !name.is_empty() {
            self.send(TableMessage::Rename(player, name.to_owned()));
        }
    }

    fn hand_over(&self, player: Color) {
        let mut seats = self
            .model
            .with_untracked(|model| ByColor::from_fn(|color| model.players[color].seat));
        seats[player] = Seat::Away;
        seats[!player] = Seat::Here;
        self.send(TableMessage::Seats(seats));
        self.send(TableMessage::Sent);
    }
}
