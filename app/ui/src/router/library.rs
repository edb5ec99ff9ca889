//! The way to the library and back.
//!
//! The library is a chunk of its own, fetched when something is first asked of it.

use std::pin::Pin;
use std::rc::Rc;

use features::router::Message;
use features::{Page, Route};
use leptos::task::spawn_local;
use library::builder::ALONE;
use locale::Locale;
use record::Seat;
use rules::{ByColor, Color};
use session::library::GameId;
use session::{Laid, Message as TableMessage};

use super::games::begin_game;
use super::{Enter, follow, go, update};
use crate::desk::{self, Host};
use crate::navigation::Request;
use crate::store::Store;
use play::Waiting;
use play::chunk::chunk;

/// What the chunk exports.
#[derive(Clone, Copy)]
struct Exports {
    /// Makes the library ready, and tells whether it is.
    load: fn(Store) -> Pin<Box<dyn Future<Output = bool>>>,
    /// Shows the page with all games.
    enter: Enter,
    /// Does what people ask for.
    answer: fn(Store, Request),
}

/// The library, as soon as it is ready; none if it cannot be had.
async fn ready(store: Store) -> Option<Exports> {
    let waiting = Waiting::begin(store.play);
    let exports = exports().await.ok();
    drop(waiting);
    let exports = exports?;
    (exports.load)(store).await.then_some(exports)
}

/// Loads the page with all games.
pub(super) async fn page(store: Store) -> Option<Enter> {
    Some(ready(store).await?.enter)
}

/// Does what people ask of the library as soon as it is here, or says that it cannot be had.
pub(super) fn request(store: Store, request: Request) {
    spawn_local(async move {
        match ready(store).await {
            Some(exports) => (exports.answer)(store, request),
            None => update(store, Message::PartMissing, None),
        }
    });
}

chunk! {
    /// The library.
    library: fn exports() -> Exports {
        Exports {
            load: |store| Box::pin(desk::load(Rc::new(store))),
            enter: |_, _| desk::enter(),
            answer,
        }
    }
}

fn answer(store: Store, request: Request) {
    let refuses = matches!(request, Request::ExplainLink(_));
    desk::answer(request);
    if refuses {
        update(store, Message::RefusalShown, None);
    }
}

impl Host for Store {
    fn locale(&self) -> Locale {
        self.locale.get_untracked()
    }

    fn on_board(&self) -> GameId {
        self.shelf.game()
    }

    fn game(&self) -> Laid {
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

    fn play(&self, game: Laid, id: GameId) {
        begin_game(*self, game, Some(id));
        self.save();
    }

    fn hand_over(&self, player: Color) {
        let mut seats = self
            .model
            .with_untracked(|model| ByColor::from_fn(|color| model.players[color].seat));
        seats[player] = Seat::Away;
        seats[!player] = Seat::Here;
        self.send(TableMessage::Seats(seats));
    }
}
