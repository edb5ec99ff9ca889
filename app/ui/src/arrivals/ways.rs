//! The ways between the places of the app.

use std::pin::Pin;

use leptos::task::{spawn_local, tick};
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use library::home::Deed;

use super::ask;
use crate::desk::Wish;
use crate::home;
use crate::notice::Notice;
use crate::places::Asked;
use crate::platform::place::Place;
use crate::platform::{focus, page};
use crate::store::Store;

/// How somebody comes to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// With the page that is being opened: nothing takes the focus.
    Opening,
    /// The address has changed.
    Address,
    /// By a button: the address follows.
    Button,
}

/// Goes home.
pub(crate) fn go_home(store: Store) {
    home(store, By::Button);
}

/// Goes to the board, and to the game that lies there.
pub(crate) fn go_to_board(store: Store) {
    if Place::shown() != Place::Play {
        Place::Play.go(Some(&store.shelf.game().to_string()));
        store.places.show(Place::Play);
        store.tell_address();
    }
    focus::to_board();
}

/// Shows home as soon as its chunk is here, or says that it cannot be had.
pub(super) fn home(store: Store, by: By) {
    spawn_local(async move {
        let made = match chunk().await {
            Ok(make) => make(store).await,
            Err(_) => false,
        };
        if !made {
            store.notices.tell(Notice::NotLoaded);
            if Place::shown() != Place::Home {
                store.places.show(Place::Play);
            }
            return;
        }
        if by == By::Button {
            Place::Home.go(Some(&store.shelf.game().to_string()));
        } else if Place::of_address() != Place::Home {
            // Somebody has gone on meanwhile.
            return;
        }
        store.places.show(Place::Home);
        store.loaded();
        // Home leads to the library itself.
        store.notices.forget(Notice::Replaced);
        store.tell_address();
        if by != By::Opening {
            // It is drawn before the next turn of the browser's wheel.
            tick().await;
            home::focus_title();
        }
    });
}

/// Goes back to where the page came from, or home.
pub(crate) fn go_back(store: Store) {
    if page::is_inside() {
        page::go_back();
    } else {
        go_home(store);
    }
}

/// Makes home ready, and tells whether it is.
type Make = fn(Store) -> Pin<Box<dyn Future<Output = bool>>>;

/// The door to the chunk: what only stands behind it is not part of the first load.
#[wasm_split(home, wasm_split_path = leptos::wasm_split, fallible)]
fn chunk() -> Result<Make, SplitLoaderError> {
    Ok(|store| Box::pin(home::make(store, done)))
}

/// Does what people do at home.
fn done(store: Store, deed: Deed) {
    match deed {
        Deed::Continue => go_to_board(store),
        Deed::First => store.places.ask(Asked::First),
        Deed::Play(offer) => store.places.ask(Asked::NewGame(offer)),
        Deed::Library => ask(store, Wish::Library),
        Deed::Settings => store.places.ask(Asked::Settings),
    }
}
